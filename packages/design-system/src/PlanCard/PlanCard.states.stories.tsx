import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { PlanCard } from './PlanCard.tsx'
import { offer, statuses } from './samples.tsx'

const meta = {
  title: 'Components/PlanCard/States',
  component: PlanCard,
  args: offer,
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

const long = (
  <PlanCard
    name={hostile.unbroken}
    price={{
      amount: 'KWD 1,234,567,890.125',
      previousAmount: 'KWD 9,876,543,210.500',
      originalAmount: 'CHF 3,210,987,654.00',
      interval: 'for every twelve calendar months or part of them',
    }}
    trialText={hostile.long}
    discountText={hostile.long}
    features={[hostile.long, hostile.unbroken]}
    status={{ label: hostile.long, tone: 'critical' }}
    nextText={hostile.long}
    actions={<Button>{hostile.long}</Button>}
  />
)

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

/** Not pictured: the bundled font holds neither Hebrew nor emoji. */
export const BadInput: Story = {
  tags: ['no-picture'],
  globals: { textSize: 'doubled' },
  render: () => (
    <StateSheet>
      {long}
      <PlanCard name={hostile.emoji} price={{}} features={[]} />
      <div dir="rtl">
        <PlanCard
          name={hostile.rightToLeft}
          price={{ amount: '', interval: hostile.emoji }}
          features={[hostile.rightToLeft, hostile.emoji]}
          nextText={hostile.rightToLeft}
        />
      </div>
    </StateSheet>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
