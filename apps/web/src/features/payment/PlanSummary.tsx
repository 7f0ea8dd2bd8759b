import type { ReactNode } from 'react'
import { Price } from '@slipstream/design-system/Price'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import type { StatusWords } from '#shared/subscription/subscription-text.ts'

interface PlanSummaryProps {
  /** `£4.99` a `month`; null while it is not known. */
  price: { amount: string; interval: string } | null
  /** In the price's place; that it is not available if omitted. */
  missingPrice?: string | undefined
  status?: StatusWords
  /** What is paid next, and when. */
  next: string
  children?: ReactNode
}

/** The plan, its price, and the state of the user's subscription to it (specification §4 Subscription status groups). */
export function PlanSummary({
  price,
  missingPrice = 'Price not available',
  status,
  next,
  children,
}: PlanSummaryProps) {
  return (
    <Card
      title="Slipstream"
      aside={
        status && (
          <StatusChip isLive tone={status.tone}>
            {status.label}
          </StatusChip>
        )
      }
    >
      <Inline align="baseline">
        <Price amount={price?.amount} size="lg" missingText={missingPrice} />
        {price && <Note as="span">{price.interval}</Note>}
      </Inline>
      <Text size="bodySmall">{next}</Text>
      {children}
    </Card>
  )
}
