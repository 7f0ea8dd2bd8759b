import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { MonthSummary } from './MonthSummary.tsx'
import { conflicted, julySummary, nothing, oddPrices, settled } from './samples.ts'

const meta = {
  title: 'Components/MonthSummary/States',
  component: MonthSummary,
  args: julySummary,
} satisfies Meta<typeof MonthSummary>
export default meta
type Story = StoryObj<typeof meta>

const everyState = (
  <StateSheet>
    <StateRow caption="closed where it is narrow" isStacked>
      <MonthSummary {...julySummary} />
    </StateRow>
    <StateRow caption="open" isStacked>
      <MonthSummary {...julySummary} label="An open summary" isDefaultOpen />
    </StateRow>
    <StateRow caption="two bookings that can't both be flown" isStacked>
      <MonthSummary {...conflicted} />
    </StateRow>
    <StateRow caption="all booked: nothing left to book" isStacked>
      <MonthSummary {...settled} />
    </StateRow>
    <StateRow caption="no duties" isStacked>
      <MonthSummary {...nothing} />
    </StateRow>
    <StateRow caption="one direction left, price missing and prices huge" isStacked>
      <MonthSummary
        {...julySummary}
        label="One direction"
        finishHome={undefined}
        hotels={undefined}
        isDefaultOpen
      />
      <MonthSummary {...oddPrices} isDefaultOpen />
    </StateRow>
  </StateSheet>
)

export const Sheet: Story = { render: () => everyState }

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    isDefaultOpen: true,
    costSoFar: { amount: text },
    finishToWork: { missingText: text },
    finishHome: { amount: '£1', originalAmount: text },
    hotels: { nights: text, price: { amount: text } },
  }),
  oddPrices,
  { costSoFar: {}, isDefaultOpen: true },
)
