import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PaymentMethodList, PaymentMethodRow, type PaymentMethodRowProps } from './PaymentMethodRow.tsx'

const card: PaymentMethodRowProps = {
  brand: 'visa',
  last4: '4242',
  expiry: { text: '08/27', spoken: 'August 2027' },
  onMakeDefault: fn(),
  onRemove: fn(),
}

const meta = {
  title: 'Components/PaymentMethodRow',
  component: PaymentMethodRow,
  args: card,
  decorators: [
    (Row) => (
      <PaymentMethodList label="Payment methods">
        <Row />
      </PaymentMethodList>
    ),
  ],
} satisfies Meta<typeof PaymentMethodRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
