import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput, everyHostileText } from '../testing/bad-input.tsx'
import { Price } from './Price.tsx'

const meta = {
  title: 'Components/Show a flight or a price/Price/States',
  id: 'components-price-states',
  tags: ['!autodocs'],
  component: Price,
  args: { amount: '£58.40' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

const drop = { direction: 'down', label: '£15.60 less' } as const
const rise = { direction: 'up', label: '£8.50 more' } as const

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      {(['md', 'lg'] as const).map((size) => (
        <StateRow key={size} caption={`${size}: plain, from, paid, converted, dropped, risen, missing`}>
          <Price size={size} amount="£58.40" />
          <Price size={size} amount="£58.40" leadingText="from" />
          <Price size={size} amount="£39.99" trailingText="paid" />
          <Price size={size} amount="£58.40" originalAmount="€66.20" rateDate="14 Jul" />
          <Price size={size} amount="£58.40" previousAmount="£74.00" change={drop} />
          <Price size={size} amount="£58.40" previousAmount="£49.90" change={rise} />
          <Price size={size} />
        </StateRow>
      ))}
      <StateRow caption="at the end of a line: all of it, missing">
        <Price
          align="end"
          amount="£58.40"
          previousAmount="£74.00"
          change={drop}
          originalAmount="€66.20"
          rateDate="14 Jul"
        />
        <Price align="end" missingText="No staff fare" />
      </StateRow>
      <StateRow caption="zero, without a currency, huge" isStacked>
        <Price amount="£0" />
        <Price amount="58.40" />
        <Price
          amount="CHF 1,234,567.80"
          leadingText="ab"
          originalAmount="KWD 1,234,567.450"
          previousAmount="CHF 2,345,678.90"
        />
        <Price missingText="The airline publishes no staff fare for this flight" />
      </StateRow>
    </StateSheet>
  ),
}

/** No symbol is given to a figure that came without one. */
export const BadInput: Story = {
  ...badInput(
    meta,
    (text) => ({
      amount: `£${text}`,
      originalAmount: text,
      missingText: text,
      change: { ...drop, label: text },
    }),
    { amount: '' },
    { amount: '0' },
    { size: 'lg', amount: 'CHF 1,234,567,890,123,456,789,012,345.80' },
    { originalAmount: '١٢٣٫٤٥ د.ك.' },
    { amount: undefined, missingText: everyHostileText },
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('0 currency not known')
  },
}
