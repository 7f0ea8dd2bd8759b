import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { ChanceFigure } from './ChanceFigure.tsx'

const reasons = [
  '57 of 64 BA1431 in the last 90 days would have made this report, 2 were cancelled',
  'Back-up BA1433 adds 4 in 100',
]

const meta = {
  title: 'Components/ChanceFigure/States',
  component: ChanceFigure,
  args: { figure: '9 in 10', label: 'make report', reasons },
} satisfies Meta<typeof ChanceFigure>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="alone, with what is next, with reasons">
        <ChanceFigure figure="9 in 10" label="make report" reasons={[]} />
        <ChanceFigure figure="under 1 in 10" label="make report" note="no back-up" reasons={[]} />
        <ChanceFigure figure="19 in 20" label="make report" note="next chance 07:10" reasons={reasons} />
      </StateRow>
      <StateRow caption="opened, and long" isStacked>
        <ChanceFigure
          figure="6 in 10"
          label="make report if you get a seat"
          note="next chance Thu 12 Nov 07:10"
          reasons={[...reasons, hostile.long, hostile.unbroken]}
          isDefaultOpen
        />
      </StateRow>
    </StateSheet>
  ),
}

/** A reason that came twice is said once. */
export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({ figure: text, label: text, note: text, reasons: [text], isDefaultOpen: true }),
    { label: '', reasons: ['Said twice.', 'Said twice.'], isDefaultOpen: true },
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.match(/Said twice/g)).toHaveLength(1)
  },
}
