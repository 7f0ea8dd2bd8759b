import type { Meta, StoryObj } from '@storybook/react-vite'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
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
  args: { label: everyHostileText },
  play: expectNothingWiderThanWindow,
}
