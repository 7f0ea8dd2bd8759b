import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { Price } from './Price.tsx'

const meta = {
  title: 'Parts/Price/States',
  component: Price,
  args: { amount: '£58.40' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      {(['regular', 'large'] as const).map((size) => (
        <StateRow key={size} caption={`${size}: plain, from, converted, dropped, missing`}>
          <Price size={size} amount="£58.40" />
          <Price size={size} amount="£58.40" leadingText="from" />
          <Price size={size} amount="£58.40" originalAmount="€66.20" />
          <Price size={size} amount="£58.40" previousAmount="£74.00" />
          <Price size={size} />
        </StateRow>
      ))}
      <StateRow caption="long words" isStacked>
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

export const OtherScripts: Story = {
  // Emoji and other scripts come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  args: { originalAmount: '١٢٣٫٤٥ د.ك.' },
}
