import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { createSnackbarStore, SnackbarRegion, type SnackbarMessage } from './Snackbar.tsx'

/** Messages that stay for as long as the story is looked at. */
function still(...messages: SnackbarMessage[]) {
  const store = createSnackbarStore({ setTimeout: () => 0, clearTimeout: () => {} }, () => 0)
  for (const message of messages) store.show(message)
  return store
}

const meta = {
  title: 'Components/Say what state it is in/Snackbar/States',
  id: 'components-snackbar-states',
  component: SnackbarRegion,
  // Fixed to the window.
  tags: ['!autodocs', 'viewport-picture'],
  args: { store: still({ text: 'Flight saved' }) },
  argTypes: { store: { control: false } },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof SnackbarRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  args: {
    store: still(
      { text: 'Connection restored! Syncing...', tone: 'success' },
      { text: 'Slow connection detected. Some features may be limited.', tone: 'warning' },
      { text: 'Error refreshing data - showing cached results', tone: 'critical' },
    ),
  },
}

export const BadInput: Story = {
  args: {
    store: still(
      { text: 'غير متصل 📵' },
      {
        text: `${hostile.unbroken.repeat(3)} ${hostile.long}`,
        action: { label: hostile.unbroken, onClick: () => {} },
      },
    ),
  },
  play: async () => {
    const region = screen.getByRole('region', { name: 'Notifications' })
    for (const message of region.children) await expectInsideWindow(message)
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
  },
}
