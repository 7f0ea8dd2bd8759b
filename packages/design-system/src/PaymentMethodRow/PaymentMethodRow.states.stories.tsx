import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { PaymentMethodList, PaymentMethodRow, type PaymentMethodRowProps } from './PaymentMethodRow.tsx'

const meta = {
  title: 'Components/PaymentMethodRow/States',
  component: PaymentMethodRow,
  args: { brand: 'visa', last4: '4242' },
} satisfies Meta<typeof PaymentMethodRow>
export default meta
type Story = StoryObj<typeof meta>

const act = { onMakeDefault: fn(), onRemove: fn() }
const valid = { text: '08/27', spoken: 'August 2027' }

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="default, expires soon, expired, unknown brand without expiry" isStacked>
        <PaymentMethodList label="Payment methods">
          <PaymentMethodRow brand="visa" last4="4242" expiry={valid} isDefault onRemove={fn()} />
          <PaymentMethodRow
            brand="mastercard"
            last4="4444"
            expiry={{ text: '12/26', spoken: 'December 2026', state: 'soon' }}
            {...act}
          />
          <PaymentMethodRow
            brand="amex"
            last4="0005"
            expiry={{ text: '03/26', spoken: 'March 2026', state: 'expired' }}
            {...act}
          />
          <PaymentMethodRow brand="other" last4="1117" {...act} />
        </PaymentMethodList>
      </StateRow>
      <StateRow caption="making default, removing" isStacked>
        <PaymentMethodList label="Payment methods, pending">
          <PaymentMethodRow brand="visa" last4="4242" expiry={valid} pending="make_default" {...act} />
          <PaymentMethodRow brand="visa" last4="1881" expiry={valid} pending="remove" {...act} />
        </PaymentMethodList>
      </StateRow>
      <StateRow caption="the last of an active subscription; read only" isStacked>
        <PaymentMethodList label="Payment methods, blocked">
          <PaymentMethodRow
            brand="visa"
            last4="4242"
            expiry={valid}
            isDefault
            onRemove={fn()}
            removeBlockedReason="An active subscription needs a card. Add another one first."
          />
          <PaymentMethodRow brand="mastercard" last4="4444" expiry={valid} />
        </PaymentMethodList>
      </StateRow>
      <StateRow caption="320 px, long words" isStacked>
        <div style={{ maxInlineSize: 288 }}>
          <PaymentMethodList label="Payment methods, long">
            <PaymentMethodRow
              brand="other"
              brandName={hostile.unbroken}
              last4="1117"
              expiry={{ text: '12/26', spoken: 'December 2026', state: 'soon' }}
              isDefault
              removeBlockedReason={hostile.long}
              {...act}
            />
          </PaymentMethodList>
        </div>
      </StateRow>
    </StateSheet>
  ),
}

const ListedRow = (row: PaymentMethodRowProps) => (
  <PaymentMethodList label="Payment methods">
    <PaymentMethodRow {...row} />
  </PaymentMethodList>
)

export const BadInput: Story = badInput(
  { component: ListedRow },
  (text) => ({
    brand: 'other',
    brandName: text,
    last4: text,
    expiry: { text, spoken: text, state: 'expired' },
    removeBlockedReason: text,
    ...act,
  }),
  { brand: 'other', last4: '', expiry: { text: '', spoken: '' } },
)
