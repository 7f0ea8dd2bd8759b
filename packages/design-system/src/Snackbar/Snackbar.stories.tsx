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
  title: 'Components/Snackbar',
  component: SnackbarRegion,
  args: { store },
  argTypes: { store: { control: false } },
} satisfies Meta<typeof SnackbarRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  parameters: { controls: { disable: true } },
  render: shows({ text: 'Flight saved' }),
}

export const Playground: Story = {
  render: shows({ text: "You're back online! Syncing...", tone: 'success' }),
}

export const Warning: Story = {
  render: shows({
    text: "You're offline. Some features may be limited, but you can still view your cached roster and saved flights.",
    tone: 'warning',
  }),
}

export const WithAction: Story = {
  render: shows({ text: 'Entry deleted', action: { label: 'Undo', onPress: fn() } }),
}
