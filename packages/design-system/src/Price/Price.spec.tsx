import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { heard } from '../testing/heard.ts'
import { Price } from './Price.tsx'
import { behaviour } from '../testing/behaviour.ts'

const meta = {
  title: 'Components/Price',
  component: Price,
} satisfies Meta<typeof Price>
const test = behaviour(meta)

test('is spoken as one sentence', {
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
      'from £58.40 was £74.00 £15.60 less charged as €66.20, rates of 14 Jul',
    )
  },
})

test('says what was paid', {
  args: { amount: '£39.99', trailingText: 'paid' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('£39.99 paid')
  },
})

test('shows no figure without a price', {
  args: { leadingText: 'from', originalAmount: '€66.20', previousAmount: '£74.00' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-missing]')?.textContent).toBe('No price')
  },
})

test('shows zero as a price', {
  args: { amount: '£0' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('£0')
  },
})

test('guesses no currency', {
  args: { amount: '1,058.40' },
  play: async ({ canvasElement }) => {
    await expect(heard(canvasElement)).toBe('1,058.40 currency not known')
  },
})
