import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Price } from './Price.tsx'

const meta = {
  title: 'Parts/Price/Behaviour',
  component: Price,
  tags: ['!autodocs'],
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const ReadsAsOneSentence: Story = {
  args: { amount: '£58.40', leadingText: 'from', previousAmount: '£74.00', originalAmount: '€66.20' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('from £58.40 was £74.00 charged as €66.20')
  },
}

export const ShowsNoFigureWithoutAPrice: Story = {
  args: { leadingText: 'from', originalAmount: '€66.20', previousAmount: '£74.00' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-missing]')?.textContent).toBe('No price')
  },
}
