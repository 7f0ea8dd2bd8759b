import type { RankBy } from '@slipstream/commute/offers/rank-trips'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { RankedTrip } from '@slipstream/design-system/travel/trips/RankedTrip'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useClock } from '#shared/clock.ts'
import { plural } from '#shared/format.ts'
import { rankingText, rankings, rankOffers } from './rank-view.ts'
import type { TriedOffer } from './use-tried-trips.ts'

/** Stands for the list as a whole beside the ids of its offers. */
export const rankingId = 'ranking'

interface RankedOffersProps {
  list: readonly TriedOffer[]
  /** Called with the line of each offer by its id, and with the title by `rankingId`, once they are there. */
  onShown: (id: string, element: HTMLElement | null) => void
  children: (each: TriedOffer) => ReactNode
}

/** Several offers, the best first, each in one glance; a press opens its card. */
export function RankedOffers({ list, onShown, children }: RankedOffersProps) {
  const clock = useClock()
  const titleId = useId()
  const [by, setBy] = useState<RankBy>('nights')
  const ranked = useMemo(() => rankOffers(list, by, clock), [list, by, clock])
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Heading level={2} id={titleId} tabIndex={-1} ref={(title) => onShown(rankingId, title)}>
        {plural(list.length, 'trip')} compared
      </Heading>
      <SegmentedControl
        label="Sort by"
        options={rankings}
        value={by}
        onChange={(value) => {
          const chosen = rankings.find((each) => each.value === value)
          if (chosen) setBy(chosen.value)
        }}
      />
      <Note as="output">{rankingText(ranked, by)}</Note>
      <ListCard as="ol">
        {ranked.map(({ each, view }) => (
          <li key={each.offer.id}>
            <RankedTrip {...view} ref={(line) => onShown(each.offer.id, line)}>
              {children(each)}
            </RankedTrip>
          </li>
        ))}
      </ListCard>
    </Stack>
  )
}
