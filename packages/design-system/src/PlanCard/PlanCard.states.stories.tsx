import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { PlanCard } from './PlanCard.tsx'
import { offer, statuses } from './samples.tsx'

const meta = {
  title: 'Components/PlanCard/States',
  component: PlanCard,
  args: offer,
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="offer, with a referral discount" isStacked>
        <PlanCard
          {...offer}
          discountText="Referral code ANA-7Q2K: your first month is free"
          actions={<Button isBlock>Start the free trial</Button>}
        />
      </StateRow>
      {Object.entries(statuses).map(([status, props]) => (
        <StateRow key={status} caption={status} isStacked>
          <PlanCard {...props} />
        </StateRow>
      ))}
      <StateRow caption="no price; nothing but a name" isStacked>
        <PlanCard {...offer} price={{ interval: 'a month' }} trialText={undefined} />
        <PlanCard name="Slipstream" price={{ amount: '£0.00' }} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    name: text,
    price: { amount: text, previousAmount: text, originalAmount: text, interval: text },
    trialText: text,
    discountText: text,
    features: [text],
    status: { label: text, tone: 'critical' },
    nextText: text,
    actions: <Button>{text}</Button>,
  }),
  { price: {}, features: [] },
  { price: { amount: '' } },
)
