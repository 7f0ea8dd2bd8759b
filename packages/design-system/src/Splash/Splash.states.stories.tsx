import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Splash } from './Splash.tsx'

const meta = {
  title: 'Components/Splash/States',
  component: Splash,
  // Fixed to the window.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Splash>
export default meta
type Story = StoryObj<typeof meta>

export const Showing: Story = {}

/** Spec §2 and §9: not started within 45 s. Readable without the app's style sheet, in the system's font. */
export const Failed: Story = {
  // The system's font is another on each machine.
  tags: ['no-picture'],
  args: { hasFailed: true },
}

/** Large text and a page far wider than the window change nothing: the mark stays in the middle of the window. */
export const BadInput: Story = {
  tags: ['variation'],
  globals: { textSize: 'doubled' },
  render: (args) => (
    <div style={{ inlineSize: 'min-content', overflow: 'hidden' }}>
      <Splash {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { left, width } = within(canvasElement).getByRole('status').getBoundingClientRect()
    await expect([left, width]).toEqual([0, document.documentElement.clientWidth])
  },
}
