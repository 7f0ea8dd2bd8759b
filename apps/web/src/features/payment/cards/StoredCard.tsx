import type { PaymentMethod } from '@slipstream/contract/payments'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Row } from '@slipstream/design-system/primitives/Row'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useId } from 'react'
import { cardExpiry, methodName } from '#shared/subscription/payment-text.ts'
import { CardMark } from './CardMark.tsx'

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
          <StatusChip size="small" isLive={false} tone="success">
            Default
          </StatusChip>
        )}
        {expiry.state !== 'valid' && (
          <StatusChip size="small" isLive={false} tone={expiry.state === 'soon' ? 'warning' : 'critical'}>
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
