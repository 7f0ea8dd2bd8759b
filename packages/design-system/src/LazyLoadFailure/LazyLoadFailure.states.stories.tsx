import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LazyLoadFailure } from './LazyLoadFailure.tsx'

const meta = {
  title: 'Components/LazyLoadFailure/States',
  component: LazyLoadFailure,
  // A screen: as high as the window.
  tags: ['viewport-picture'],
  parameters: { layout: 'fullscreen' },
  args: { isNetworkProblem: true, retryCount: 1, onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof LazyLoadFailure>
export default meta
type Story = StoryObj<typeof meta>

export const ConnectionProblem: Story = {}

export const NoMoreRetries: Story = { tags: ['variation'], args: { retryCount: 3 } }

/** Counts that no caller should have, in the narrowest window. */
export const BadInput: Story = {
  tags: ['variation'],
  args: { retryCount: 1_000_000 },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <LazyLoadFailure {...args} />
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
