import type { RankBy } from '@slipstream/commute/offers/rank-trips'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { RankedTrip } from '@slipstream/design-system/travel/trips/RankedTrip'
import { useMemo, useState, type ReactNode } from 'react'
import { plural } from '#shared/format.ts'
import { rankingText, rankings, rankOffers } from './rank-view.ts'
import type { TriedOffer } from './use-tried-trips.ts'

interface RankedOffersProps {
  list: readonly TriedOffer[]
  /** Called with the line of each offer once it is there. */
  onLine: (id: string, line: HTMLElement | null) => void
  children: (each: TriedOffer) => ReactNode
}

/** Several offers, the best first, each in one glance; a press opens its card. */
export function RankedOffers({ list, onLine, children }: RankedOffersProps) {
  const [by, setBy] = useState<RankBy>('nights')
  const ranked = useMemo(() => rankOffers(list, by), [list, by])
  return (
    <Section title={`${plural(list.length, 'trip')} compared`}>
      <SegmentedControl
        label="Sort by"
        options={rankings}
        value={by}
        onChange={(value) => {
          const chosen = rankings.find((each) => each.value === value)
          if (chosen) setBy(chosen.value)
        }}
      />
      <Note role="status">{rankingText(ranked, by)}</Note>
      <ListCard as="ol">
        {ranked.map(({ each, view }) => (
          <li key={each.offer.id}>
            <RankedTrip {...view} ref={(line) => onLine(each.offer.id, line)}>
              {children(each)}
            </RankedTrip>
          </li>
        ))}
      </ListCard>
    </Section>
  )
}
