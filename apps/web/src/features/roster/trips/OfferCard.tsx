import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import type { ManualEntry } from '@slipstream/contract/roster'
import { TripOfferCard } from '@slipstream/design-system/TripOfferCard'
import type { Ref } from 'react'
import { useClock } from '#shared/clock.ts'
import { offerView } from './offer-view.ts'
import { OfferFooter } from './OfferFooter.tsx'
import type { TriedOffer } from './use-tried-trips.ts'

interface OfferCardProps {
  each: TriedOffer
  headingLevel: 2 | 4
  ref?: Ref<HTMLElement>
  onAdded: (offer: TripOffer, entry: ManualEntry) => void
  onChange: (offer: TripOffer) => void
  onRemove: (id: string) => void
}

/** A tried trip in full, with what can be done with it. */
export function OfferCard({ each, headingLevel, ref, onAdded, onChange, onRemove }: OfferCardProps) {
  const clock = useClock()
  const { offer, isPast } = each
  return (
    <TripOfferCard
      {...offerView(each, clock)}
      headingLevel={headingLevel}
      tabIndex={-1}
      ref={ref}
      footer={
        <OfferFooter
          offer={offer}
          isPast={isPast}
          onAdded={(entry) => onAdded(offer, entry)}
          onChange={() => onChange(offer)}
          onRemove={() => onRemove(offer.id)}
        />
      }
    />
  )
}
