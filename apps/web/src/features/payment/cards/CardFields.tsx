import type { Plan } from '@slipstream/contract/payments'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { lazy, Suspense } from 'react'
import type { CardEntryProps } from './card-entry.ts'
import { SandboxCard } from './SandboxCard.tsx'

// Not a `lazyComponent`: with the sandbox, nothing of Stripe's must ever be requested.
const StripeCard = lazy(async () => ({ default: (await import('./StripeCard.tsx')).StripeCard }))

/** The card fields of the configured payment provider. */
export function CardFields({ plan, ...entry }: CardEntryProps & { plan: Plan }) {
  if (plan.provider === 'sandbox') return <SandboxCard {...entry} />
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Loading the card form">
          <FormSkeleton fields={2} />
        </SkeletonGroup>
      }
    >
      <StripeCard
        {...entry}
        key={plan.public_key}
        publicKey={plan.public_key ?? ''}
        currency={plan.currency}
      />
    </Suspense>
  )
}
