import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Price } from './Price.tsx'

const meta = {
  title: 'Components/Price/States',
  component: Price,
  args: { amount: '£58.40' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

const drop = { direction: 'down', label: '£15.60 less' } as const
const rise = { direction: 'up', label: '£8.50 more' } as const

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {(['regular', 'large'] as const).map((size) => (
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

export const BadInput: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 18rem)', gap: 16 }}>
      <Price amount="" />
      <Price amount="0" />
      <Price size="large" amount="CHF 1,234,567,890,123,456,789,012,345.80" />
      <Price amount={`£${hostile.unbroken}`} originalAmount="١٢٣٫٤٥ د.ك." />
      <Price missingText={`${hostile.long} ${hostile.rightToLeft} ${hostile.emoji}`} />
      <div dir="rtl">
        <Price amount="£58.40" previousAmount="£74.00" change={drop} originalAmount="€66.20" />
      </div>
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    await step('nothing is wider than the window', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    })
    await step('no symbol is given to a figure that came without one', async () => {
      await expect(canvasElement).toHaveTextContent('0 currency not known')
    })
  },
}
