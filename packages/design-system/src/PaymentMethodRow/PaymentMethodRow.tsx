import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { ListCard } from '../primitives/ListCard.tsx'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { type CardBrand, CardMark } from './CardMark.tsx'
import * as S from './PaymentMethodRow.styles.ts'

export type { CardBrand } from './CardMark.tsx'

export interface PaymentMethodExpiry {
  /** '08/27' */
  text: string
  /** 'August 2027' */
  spoken: string
  /** Its state as of today, judged by the app. */
  state?: 'valid' | 'soon' | 'expired' | undefined
}

export interface PaymentMethodRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children' | 'value'> {
  brand: CardBrand
  /** The brand's name if the mark's own is not enough: 'Discover', 'Girocard'. */
  brandName?: string | undefined
  /** The last four digits, '4242'. */
  last4: string
  /** Omitted for what does not expire. */
  expiry?: PaymentMethodExpiry | undefined
  isDefault?: boolean | undefined
  /** Omitted if it is the default already, or nothing can be changed. */
  onMakeDefault?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** The action running for this row; the other one is disabled. */
  pending?: 'make_default' | 'remove' | undefined
  /** Why it cannot be removed: 'An active subscription needs a card. Add another first.' */
  removeBlockedReason?: string | undefined
}

const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Card',
}

const expiryMarks = {
  soon: { tone: 'warning', label: 'Expires soon' },
  expired: { tone: 'critical', label: 'Expired' },
} as const

export interface PaymentMethodListProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Its accessible name: 'Payment methods'. */
  label: string
  children: ReactNode
}

export function PaymentMethodList({ label, children, ...rest }: PaymentMethodListProps) {
  return (
    <ListCard {...rest} aria-label={label}>
      {children}
    </ListCard>
  )
}

function Expiry({ text, spoken, state = 'valid' }: PaymentMethodExpiry) {
  const verb = state === 'expired' ? 'Expired' : 'Expires'
  return (
    <S.Expiry>
      <span aria-hidden="true">
        {verb} {text}
      </span>
      <S.Hidden>
        {verb} {spoken}
      </S.Hidden>
      {state !== 'valid' && (
        <StatusChip size="small" isLive={false} tone={expiryMarks[state].tone}>
          {expiryMarks[state].label}
        </StatusChip>
      )}
    </S.Expiry>
  )
}

/** One saved card and its actions (spec §7 Payments). A list item: must be inside a `PaymentMethodList`. */
export function PaymentMethodRow({
  brand,
  brandName = brandNames[brand],
  last4,
  expiry,
  isDefault = false,
  onMakeDefault,
  onRemove,
  pending,
  removeBlockedReason,
  ...rest
}: PaymentMethodRowProps) {
  const reasonId = useId()
  const spoken = `${brandName} ending ${last4}`
  return (
    <S.Root {...rest} data-default={isDefault || undefined} data-expiry={expiry?.state}>
      <S.Line>
        <CardMark brand={brand} />
        <S.Words>
          <S.Name>
            <span aria-hidden="true">
              {brandName} <S.Digits>{`••••\u00A0${last4}`}</S.Digits>
            </span>
            <S.Hidden>{spoken}</S.Hidden>
            {isDefault && (
              <StatusChip size="small" isLive={false} tone="success">
                Default
              </StatusChip>
            )}
          </S.Name>
          {expiry && <Expiry {...expiry} />}
        </S.Words>
        {(onMakeDefault ?? onRemove) && (
          <S.Actions>
            {onMakeDefault && (
              <Button
                tone="quiet"
                aria-label={`Make default: ${spoken}`}
                onClick={onMakeDefault}
                isPending={pending === 'make_default'}
                pendingLabel={`Making ${spoken} the default`}
                isDisabled={pending === 'remove'}
              >
                Make default
              </Button>
            )}
            {onRemove && (
              <Button
                tone="quiet"
                aria-label={`Remove: ${spoken}`}
                onClick={onRemove}
                isPending={pending === 'remove'}
                pendingLabel={`Removing ${spoken}`}
                isDisabled={pending === 'make_default' || removeBlockedReason !== undefined}
                aria-describedby={removeBlockedReason === undefined ? undefined : reasonId}
              >
                Remove
              </Button>
            )}
          </S.Actions>
        )}
        {removeBlockedReason !== undefined && <S.Reason id={reasonId}>{removeBlockedReason}</S.Reason>}
      </S.Line>
    </S.Root>
  )
}
