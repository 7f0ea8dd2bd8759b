import type { Plan } from '@slipstream/contract/payments'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { lazy, Suspense } from 'react'
import type { CardEntryProps } from './card-entry.ts'
import { SandboxCard } from './SandboxCard.tsx'

// Not a `lazyPart`: where the sandbox takes the cards, nothing of Stripe's is ever asked for.
const StripeCard = lazy(async () => ({ default: (await import('./StripeCard.tsx')).StripeCard }))

/** The card fields of the provider that takes the card. */
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
