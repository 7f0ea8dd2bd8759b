import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { createSnackbarStore, SnackbarRegion, type SnackbarMessage } from './Snackbar.tsx'

const timers = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) }

const store = createSnackbarStore(timers, Date.now)

/** A button that shows the message, as an event of the app would. */
const shows = (message: SnackbarMessage) => () => (
  <>
    <Button tone="secondary" onClick={() => store.show(message)}>
      Show message
    </Button>
    <SnackbarRegion store={store} />
  </>
)

const meta = {
  title: 'Components/Say what state it is in/Snackbar',
  id: 'components-snackbar',
  component: SnackbarRegion,
  args: { store },
  argTypes: { store: { control: false } },
} satisfies Meta<typeof SnackbarRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: shows({ text: 'Flight saved' }),
}

export const WithAction: Story = {
  render: shows({ text: 'Entry deleted', action: { label: 'Undo', onClick: fn() } }),
}
