import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { FullScreenSpinner } from './FullScreenSpinner.tsx'

const meta = {
  title: 'Components/FullScreenSpinner/States',
  component: FullScreenSpinner,
  // Fixed to the window.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FullScreenSpinner>
export default meta
type Story = StoryObj<typeof meta>

export const OverAPage: Story = {
  render: (args) => (
    <>
      <h1>Roster</h1>
      <FullScreenSpinner {...args} />
    </>
  ),
}

export const BadInput: Story = {
  // It looks as it does with a short label.
  tags: ['no-picture'],
  args: { label: `${hostile.long} ${hostile.rightToLeft} ${hostile.emoji}` },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
