import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectInsideWindow } from '../testing/inside-window.ts'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Components/Tooltip/States',
  component: Tooltip,
  // A float is placed in the window, not in the sheet.
  tags: ['!autodocs', 'viewport-picture'],
  args: {
    text: 'Saved flights can be read without a connection.',
    children: (trigger) => (
      <Button {...trigger()} tone="secondary">
        Save
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    within(canvasElement).getAllByRole('button')[0]?.blur()
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await expectInsideWindow(screen.getByRole('tooltip'))
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Above: Story = {}

/** Turned round where there is no space, and pushed back from the window's edge. */
export const AtTheEdge: Story = {
  tags: ['phone-picture'],
  decorators: [
    (Story) => (
      // Space for the focus ring: where the window cuts it, its corners are drawn a little differently each time.
      <div style={{ position: 'fixed', insetBlockStart: 8, insetInlineEnd: 8 }}>
        <Story />
      </div>
    ),
  ],
}

export const BadInput: Story = {
  args: { text: everyHostileText },
}
