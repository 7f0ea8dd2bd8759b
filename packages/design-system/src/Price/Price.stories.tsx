import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from './Price.tsx'

const meta = {
  title: 'Components/Show a flight or a price/Price',
  id: 'components-price',
  component: Price,
  args: { amount: '£58.40' },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
