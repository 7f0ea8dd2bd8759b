import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import Share2 from 'lucide-react/icons/share-2'
import { memo } from 'react'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import type { PairProblem } from '@slipstream/commute/flights/search-pairs'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import type { Offer } from '@slipstream/contract/flight'
import { FlightOffer, type FlightOfferProps } from '@slipstream/design-system/travel/fares/FlightOffer'
import type { MenuAction } from '@slipstream/design-system/Menu'
import { useClock } from '#shared/clock.ts'
import { fareLabel, fareRow, otherFares, type ViewContext } from '#shared/flights/fare-row.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import { isDirect, rescheduleLabel } from '#features/changes/use-reschedule.ts'
import { commuteValues } from './commute-text.ts'
import { obstacleLabels, pairProblems, type Obstacle } from './result-text.ts'

/** What can be done with a flight of the list. */
export type RowAct =
  | { kind: 'choose' | 'reschedule'; offer: Offer }
  | { kind: 'share'; flight: FoundFlight }
  | { kind: 'save'; offer: Offer; isSaved: boolean }

export interface ResultRowProps {
  flight: FoundFlight
  context: ViewContext
  /** Chosen for a pair, or acted on by itself. */
  isChoice: boolean
  isSaved: boolean
  obstacle: Obstacle
  problem: PairProblem
  /** What it means for the roster; null where it belongs to no commute. */
  commute: FoundCommute | null
  /** What it usually costs, where it is clearly lower. */
  usualPrice: FlightOfferProps['usualPrice']
  onAct: (act: RowAct) => void
}

/** A found flight with what it means for the roster. Its day is above the list. */
export function foundRow(
  flight: FoundFlight,
  context: ViewContext,
  obstacle: Obstacle,
  commute: FoundCommute | null,
  clock: Clock,
): FlightOfferProps {
  return {
    ...fareRow(flight.fare, flight, context),
    otherFares: otherFares(flight.fares, flight.fare),
    ...(obstacle === null
      ? commute && commuteValues(commute, clock)
      : { problem: obstacleLabels[obstacle], isUnusable: true }),
  }
}

/** One flight of the list. */
export const ResultRow = memo(
  ({ flight, context, isChoice, isSaved, obstacle, problem, commute, usualPrice, onAct }: ResultRowProps) => {
    const clock = useClock()
    const { fare, fares } = flight
    const row = foundRow(flight, context, obstacle, commute, clock)
    const canBeHad = obstacle === null && problem === null
    const choice = { label: 'Choose', onClick: () => onAct({ kind: 'choose', offer: fare }) }

    const items = (): MenuAction[] => [
      ...(isChoice && canBeHad
        ? fares
            .filter(({ id }) => id !== fare.id)
            .map((other) => ({
              id: `choose ${other.id}`,
              label: `Choose ${fareLabel(other)}`,
              description: context.money.format(other.price_amount, other.price_currency).amount,
            }))
        : []),
      {
        id: 'save',
        label: isSaved ? 'Remove from saved' : 'Save flight',
        icon: <Bookmark fill={isSaved ? 'currentColor' : 'none'} />,
      },
      ...(obstacle !== 'departed' && isDirect(fare)
        ? [{ id: 'reschedule', label: rescheduleLabel, icon: <ArrowRightLeft /> }]
        : []),
      { id: 'share', label: 'Share', icon: <Share2 /> },
    ]
    const act = (id: string) => {
      if (id === 'share') return onAct({ kind: 'share', flight })
      if (id === 'save') return onAct({ kind: 'save', offer: fare, isSaved: !isSaved })
      const offer = fares.find((other) => id === `choose ${other.id}`)
      return onAct(offer ? { kind: 'choose', offer } : { kind: 'reschedule', offer: fare })
    }
    return (
      <FlightOffer
        {...row}
        {...(problem !== null && { problem: pairProblems[problem].short, isUnusable: true })}
        usualPrice={canBeHad ? usualPrice : undefined}
        isSaved={isSaved}
        action={canBeHad ? (isChoice ? choice : row.action) : undefined}
        menu={
          <ActionMenu
            label={`More for ${row.name} ${timeLabel(fare.departure_time, clock)}`}
            items={items}
            onAction={act}
          />
        }
      />
    )
  },
)
