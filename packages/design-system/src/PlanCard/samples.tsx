import { Button } from '../Button/Button.tsx'
import type { PlanCardProps } from './PlanCard.tsx'

/** The plan as a visitor meets it, and one sample for each of the eight statuses. */
export const offer: Omit<PlanCardProps, 'ref'> = {
  name: 'Slipstream',
  price: { amount: '£4.99', interval: 'a month' },
  trialText: '14 days free, then £4.99 a month from 5 December',
  features: [
    'Your roster, also offline',
    'Flights to work and home for every duty',
    'Saved flights and price drops',
    'Automatic rescheduling of bookings',
  ],
}

const subscription = { name: offer.name, price: offer.price }

export const statuses: Record<string, Omit<PlanCardProps, 'ref'>> = {
  trialing: {
    ...subscription,
    status: { label: 'Trial', tone: 'info' },
    nextText: 'The trial ends on 5 December 2026. The first payment of £4.99 is taken then.',
    actions: <Button tone="secondary">Cancel subscription</Button>,
  },
  active: {
    ...subscription,
    discountText: 'Referral discount: the next 2 months are free',
    status: { label: 'Active', tone: 'success' },
    nextText: 'The next payment of £4.99 is on 5 March 2027.',
    actions: <Button tone="secondary">Cancel subscription</Button>,
  },
  past_due: {
    ...subscription,
    status: { label: 'Payment failed', tone: 'warning' },
    nextText: 'The payment of 5 December did not go through. It is tried again on 8 December.',
    actions: (
      <>
        <Button>Retry payment</Button>
        <Button tone="secondary">Change card</Button>
      </>
    ),
  },
  unpaid: {
    ...subscription,
    status: { label: 'Unpaid', tone: 'critical' },
    nextText: 'No further attempt is made. Pay now to open your roster again.',
    actions: <Button>Retry payment</Button>,
  },
  canceled: {
    ...subscription,
    status: { label: 'Cancelled', tone: 'neutral' },
    nextText: 'Access ended on 5 December 2026.',
    actions: <Button>Reactivate</Button>,
  },
  incomplete: {
    ...subscription,
    status: { label: 'Not completed', tone: 'warning' },
    nextText: 'Your bank wants to confirm the first payment. This offer ends tomorrow at 04:40 GMT.',
    actions: <Button>Confirm payment</Button>,
  },
  incomplete_expired: {
    ...subscription,
    status: { label: 'Expired', tone: 'neutral' },
    nextText: 'The first payment was not confirmed in time. Nothing was charged.',
    actions: <Button>Start again</Button>,
  },
  paused: {
    ...subscription,
    status: { label: 'Paused', tone: 'warning' },
    nextText: 'The trial ended without a card. Add one to go on.',
    actions: <Button>Add a card</Button>,
  },
}
