import type { PaymentMethod } from '@slipstream/contract/payments'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Row } from '@slipstream/design-system/primitives/Row'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useId } from 'react'
import { cardExpiry, methodName } from '#shared/subscription/payment-text.ts'
import * as S from '../payment.styles.ts'

interface StoredCardProps {
  method: PaymentMethod
  /** Milliseconds since the epoch. */
  now: number
  onMakeDefault: () => void
  onRemove: () => void
  /** The action that is running for this card. */
  pending: 'make_default' | 'remove' | undefined
  /** Why it cannot be removed. */
  removeBlockedReason: string | undefined
}

/** A card of the user's, valid to the end of its month, and what can be done with it (specification §7 Payments). */
export function StoredCard({
  method,
  now,
  onMakeDefault,
  onRemove,
  pending,
  removeBlockedReason,
}: StoredCardProps) {
  const reasonId = useId()
  const name = methodName(method)
  const expiry = cardExpiry(method, now)
  return (
    <Row
      icon={<CardMark brand={method.brand} />}
      actions={
        <Inline>
          {!method.is_default && (
            <Button
              tone="quiet"
              aria-label={`Make default: ${name}`}
              onClick={onMakeDefault}
              isPending={pending === 'make_default'}
              pendingLabel={`Making ${name} the default`}
              isDisabled={pending === 'remove'}
            >
              Make default
            </Button>
          )}
          <Button
            tone="quiet"
            aria-label={`Remove: ${name}`}
            onClick={onRemove}
            isPending={pending === 'remove'}
            pendingLabel={`Removing ${name}`}
            isDisabled={pending === 'make_default' || removeBlockedReason !== undefined}
            aria-describedby={removeBlockedReason === undefined ? undefined : reasonId}
          >
            Remove
          </Button>
        </Inline>
      }
    >
      <Inline>
        <Text as="span" size="label">
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Text>
        {method.is_default && (
          <StatusChip size="sm" tone="success">
            Default
          </StatusChip>
        )}
        {expiry.state !== 'valid' && (
          <StatusChip size="sm" tone={expiry.state === 'soon' ? 'warning' : 'critical'}>
            {expiry.state === 'soon' ? 'Expires soon' : 'Expired'}
          </StatusChip>
        )}
      </Inline>
      <Note size="caption">{expiry.text}</Note>
      {removeBlockedReason !== undefined && (
        <Note size="caption" id={reasonId}>
          {removeBlockedReason}
        </Note>
      )}
    </Row>
  )
}

const marks: Record<string, React.JSX.Element> = {
  visa: (
    <text x="20" y="18" fontStyle="italic" textLength="26" lengthAdjust="spacingAndGlyphs">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="16" cy="14" r="7" fill="currentColor" fillOpacity="0.35" />
      <circle cx="24" cy="14" r="7" fill="currentColor" fillOpacity="0.35" />
      <circle cx="16" cy="14" r="7" fill="none" stroke="currentColor" />
      <circle cx="24" cy="14" r="7" fill="none" stroke="currentColor" />
    </>
  ),
  amex: (
    <text x="20" y="18" textLength="28" lengthAdjust="spacingAndGlyphs">
      AMEX
    </text>
  ),
}

const blank = (
  <path d="M6 10h28M6 13h28M9 20h7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
)

/** A small card with its brand's mark drawn here: no logo is loaded from anywhere. Decorative. */
function CardMark({ brand }: { brand: string }) {
  return (
    <S.Mark viewBox="0 0 40 28" aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="27" rx="4.5" fill="none" stroke="currentColor" />
      {marks[brand] ?? blank}
    </S.Mark>
  )
}
