import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { costing, fareDays, fiveWeeks } from './fares.test-data.ts'
import { FareCalendar } from './FareCalendar.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { withSampleFormats } from '../travel.test-data.tsx'

const meta = {
  title: 'Travel/Fares/States',
  component: FareCalendar,
  args: { label: 'Departure day', days: fiveWeeks, value: '2026-11-23', onChoose: fn(), onAsk: fn() },
  decorators: [withSampleFormats],
} satisfies Meta<typeof FareCalendar>
export default meta
type Story = StoryObj<typeof meta>

/** Days with their fares, in a row and in weeks. */
export const Days: Story = {
  render: (args) => (
    <StateSheet>
      {fareDays.map(([caption, days]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <FareCalendar {...args} days={days} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

const weeks = ['38', '41', '40', '44', '52', '61', '58', '49', '47', '45', '46', '42', '46']

/** A fare behind what it was in the weeks before. */
export const Histories: Story = {
  tags: ['no-picture'],
  render: () => (
    <StateSheet>
      {(
        [
          ['43.99', 'usual'],
          ['30', 'low'],
          ['72', 'high'],
        ] as const
      ).map(([amount, sense]) => (
        <StateRow key={sense} caption={sense} isStacked>
          <PriceHistory {...{ amount, sense, weeks }} usual="46" currency="GBP" />
        </StateRow>
      ))}
      <StateRow caption="a week without a price" isStacked>
        <PriceHistory
          amount="5400"
          sense="usual"
          usual="5000"
          weeks={['4800', null, '5200']}
          currency="JPY"
        />
      </StateRow>
      <StateRow caption="the weeks are not known" isStacked>
        <PriceHistory amount="43.99" sense="usual" usual="46" weeks={[]} currency="GBP" />
      </StateRow>
    </StateSheet>
  ),
}

/** Fares that no column holds, in all that the smallest phone leaves beside its margins. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 312, margin: '0 -12px', paddingInline: 12 }} data-case>
      <FareCalendar {...args} days={costing('1234567', 'JPY')} />
      <div dir="rtl">
        <FareCalendar {...args} days={costing('12345.67', 'DKK')} />
      </div>
    </div>
  ),
  play: expectNothingWiderThanWindow,
}
