import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

const meta = {
  title: 'Components/ErrorPanel/States',
  component: ErrorPanel,
  args: { onTryAgain: fn(), onRefreshPage: fn() },
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="section error panel" isStacked>
        <ErrorPanel {...args} />
      </StateRow>
      <StateRow caption="own message and note" isStacked>
        <ErrorPanel {...args} message="Failed to fetch roster data." note="Last fetched 04:40, 14 July" />
      </StateRow>
      <StateRow caption="refresh only" isStacked>
        <ErrorPanel {...args} onTryAgain={undefined} />
      </StateRow>
      <StateRow caption="without a card" isStacked>
        <ErrorPanel {...args} isCard={false} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = {
  // Other scripts and emoji come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, inlineSize: 288 }}>
      <ErrorPanel {...args} title={hostile.unbroken} message={hostile.long} note={hostile.unbroken} />
      <ErrorPanel {...args} title={hostile.rightToLeft} message={hostile.emoji} />
      <ErrorPanel {...args} message="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(box?.scrollWidth).toBe(box?.clientWidth)
  },
}
