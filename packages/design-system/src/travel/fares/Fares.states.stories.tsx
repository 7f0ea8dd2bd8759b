import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { costing, fareDays, fiveWeeks } from './fares.test-data.ts'
import { FareCalendar } from './FareCalendar.tsx'
import { PriceRange } from './PriceRange.tsx'
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

/** A fare on the range of what it was. */
export const Ranges: Story = {
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
          <PriceRange {...{ amount, sense }} usual="46" lowest="38" highest="61" currency="GBP" />
        </StateRow>
      ))}
      <StateRow caption="the range is not known" isStacked>
        <PriceRange amount="43.99" sense="usual" usual="46" lowest={null} highest={null} currency="GBP" />
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
