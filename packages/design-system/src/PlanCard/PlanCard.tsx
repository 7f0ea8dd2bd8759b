import Check from 'lucide-react/icons/check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Gift from 'lucide-react/icons/gift'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { StatusChip, type StatusTone } from '../StatusChip/StatusChip.tsx'
import * as S from './PlanCard.styles.ts'

export interface PlanPrice extends PriceValue {
  /** 'a month' */
  interval?: string | undefined
}

export interface PlanStatus {
  /** The subscription's status as text: 'Trial', 'Payment failed', 'Cancelled'. */
  label: string
  tone: StatusTone
}

export interface PlanCardProps extends Omit<ComponentPropsWithRef<'article'>, 'title' | 'children'> {
  /** The plan's name, the card's heading. */
  name: string
  headingLevel?: 2 | 3 | undefined
  price: PlanPrice
  /** '14 days free, then £4.99 a month from 5 December' */
  trialText?: string | undefined
  /** What the plan gives, the most wanted first. */
  features?: readonly string[] | undefined
  /** 'Referral discount: one month free' */
  discountText?: string | undefined
  /** The subscription's state; omitted if there is none yet. */
  status?: PlanStatus | undefined
  /** What happens next, and when: 'The first payment of £4.99 is on 5 December 2026.' */
  nextText?: string | undefined
  /** Buttons or links, the main one first. */
  actions?: ReactNode
}

/** A plan and the state of the user's subscription to it (spec §4 Subscription status groups). */
export function PlanCard({
  name,
  headingLevel = 2,
  price: { interval, ...price },
  trialText,
  features,
  discountText,
  status,
  nextText,
  actions,
  ...rest
}: PlanCardProps) {
  const headingId = useId()
  return (
    <S.Root {...rest} aria-labelledby={headingId} data-tone={status?.tone}>
      <S.Head>
        <S.Name as={`h${headingLevel}`} id={headingId}>
          {name}
        </S.Name>
        {status && <StatusChip tone={status.tone}>{status.label}</StatusChip>}
      </S.Head>
      <S.Cost>
        <Price {...price} size="large" missingText={price.missingText ?? 'Price not available'} />
        {price.amount !== undefined && interval !== undefined && <S.Interval>{interval}</S.Interval>}
      </S.Cost>
      {trialText && <S.Trial>{trialText}</S.Trial>}
      {discountText && (
        <S.Discount>
          <Gift aria-hidden="true" />
          {discountText}
        </S.Discount>
      )}
      {features && features.length > 0 && (
        <S.Features>
          {features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              <span>{feature}</span>
            </li>
          ))}
        </S.Features>
      )}
      {nextText && (
        <S.Next>
          <CalendarClock aria-hidden="true" />
          <span>{nextText}</span>
        </S.Next>
      )}
      {actions && <S.Actions>{actions}</S.Actions>}
    </S.Root>
  )
}
