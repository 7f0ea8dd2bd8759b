import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from './Price.tsx'

const meta = {
  title: 'Components/Price',
  component: Price,
  args: { amount: '£58.40' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { controls: { disable: true } } }

export const Playground: Story = {
  args: {
    leadingText: 'from',
    originalAmount: '€66.20',
    rateDate: '14 Jul',
    previousAmount: '£74.00',
    size: 'regular',
    align: 'start',
  },
}

export const From: Story = { args: { leadingText: 'from' } }

export const Converted: Story = { args: { originalAmount: '€66.20', rateDate: '14 Jul' } }

export const Dropped: Story = {
  args: { previousAmount: '£74.00', change: { direction: 'down', label: '£15.60 less' } },
}

export const Risen: Story = {
  args: { previousAmount: '£49.90', change: { direction: 'up', label: '£8.50 more' } },
}

export const Large: Story = { args: { size: 'large', leadingText: 'from' } }

export const Missing: Story = { args: { amount: undefined } }
