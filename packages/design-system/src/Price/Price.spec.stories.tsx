import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { heard } from '../spoken/heard.ts'
import { Price } from './Price.tsx'

const meta = {
  title: 'Components/Price/Behaviour',
  component: Price,
  tags: ['!autodocs', 'behaviour'],
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const ReadsAsOneSentence: Story = {
  args: {
    amount: '£58.40',
    leadingText: 'from',
    previousAmount: '£74.00',
    change: { direction: 'down', label: '£15.60 less' },
    originalAmount: '€66.20',
    rateDate: '14 Jul',
  },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe(
      'from £58.40 was £74.00 £15.60 less charged as €66.20, rate of 14 Jul',
    )
  },
}

export const SaysWhatWasPaid: Story = {
  args: { amount: '£39.99', trailingText: 'paid' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('£39.99 paid')
  },
}

export const ShowsNoFigureWithoutAPrice: Story = {
  args: { leadingText: 'from', originalAmount: '€66.20', previousAmount: '£74.00' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-missing]')?.textContent).toBe('No price')
  },
}

export const ZeroIsAPrice: Story = {
  args: { amount: '£0' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('£0')
  },
}

export const GuessesNoCurrency: Story = {
  args: { amount: '1,058.40' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('1,058.40 currency not known')
  },
}
