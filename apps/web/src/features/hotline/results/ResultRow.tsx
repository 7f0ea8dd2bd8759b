import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Share2 from 'lucide-react/icons/share-2'
import { memo, Suspense, useDeferredValue } from 'react'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import type { PairProblem } from '@slipstream/commute/flights/search-pairs'
import type { Offer } from '@slipstream/contract/flight'
import { FlightRow, type FlightAction, type FlightRowProps } from '@slipstream/design-system/FlightRow'
import type { MenuAction } from '@slipstream/design-system/Menu'
import { bookAction } from '#shared/flights/booking-link.ts'
import { fareLabel, fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import { MenuStandIn } from '#shared/MenuStandIn.tsx'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { isDirect, rescheduleLabel } from '#features/rebooking/use-reschedule.ts'
import { commuteMark } from './commute-text.ts'
import { obstacleLabels, pairProblems, type Obstacle } from './result-text.ts'

// React Aria loads with the first sheet or menu; the rows do not wait for it.
const Menu = lazyComponent(async () => (await import('@slipstream/design-system/Menu')).Menu)

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
  /** `Low, usually £55`; null where it is not low, or that is not known. */
  lowPrice: string | null
  onAct: (act: RowAct) => void
}

const otherFares = ({ fare, fares }: FoundFlight) => fares.filter(({ id }) => id !== fare.id)

/** The text of a row for a found flight, and what it means for the roster. Its day is above the list. */
export function foundRow(
  flight: FoundFlight,
  context: ViewContext,
  obstacle: Obstacle,
  commute: FoundCommute | null,
  lowPrice: string | null = null,
): FlightRowProps {
  const { action: _, date: _day, spokenDate: _spoken, seats, ...row } = fareRow(flight.fare, flight, context)
  return {
    ...row,
    ...(obstacle === null && seats !== undefined ? { seats } : {}),
    otherFares: otherFares(flight).map((fare) => ({
      fareType: fare.fare_type,
      label: fareLabel(fare),
      amount: context.money.format(fare.price_amount, fare.price_currency).amount,
    })),
    ...(commute === null || obstacle !== null ? {} : { gap: commuteMark(commute) }),
    ...(obstacle === null ? {} : { flags: [{ label: obstacleLabels[obstacle], tone: 'critical' }] }),
    ...(obstacle === null && lowPrice !== null ? { flags: [{ label: lowPrice, tone: 'success' }] } : {}),
  }
}

/** One flight of the list. */
export const ResultRow = memo(
  ({ flight, context, isChoice, isSaved, obstacle, problem, commute, lowPrice, onAct }: ResultRowProps) => {
    const { fare } = flight
    // Mounted when the row is on screen: it is half of the row's rendering work.
    const hasMenu = useDeferredValue(true, false)
    const row = foundRow(flight, context, obstacle, commute, lowPrice)
    const canBeHad = obstacle === null && problem === null

    function action(): FlightAction | undefined {
      if (!canBeHad) return undefined
      if (isChoice) return { label: 'Choose', onPress: () => onAct({ kind: 'choose', offer: fare }) }
      return bookAction(fare)
    }

    const items: MenuAction[] = []
    if (isChoice && canBeHad)
      for (const other of otherFares(flight))
        items.push({
          id: `choose ${other.id}`,
          label: `Choose ${fareLabel(other)}`,
          description: context.money.format(other.price_amount, other.price_currency).amount,
        })
    if (obstacle !== 'departed' && isDirect(fare))
      items.push({ id: 'reschedule', label: rescheduleLabel, icon: <ArrowRightLeft /> })

    items.push({ id: 'share', label: 'Share', icon: <Share2 /> })

    const act = (id: string) => {
      if (id === 'share') return onAct({ kind: 'share', flight })
      const offer = otherFares(flight).find((other) => id === `choose ${other.id}`)
      return onAct(offer ? { kind: 'choose', offer } : { kind: 'reschedule', offer: fare })
    }
    const menuLabel = `More for ${row.flightNumber} ${row.departure.time}`
    const menuButton = <MenuStandIn label={menuLabel} />
    return (
      <FlightRow
        {...row}
        tabIndex={-1}
        {...(problem !== null && { gap: { label: pairProblems[problem].short, tone: 'critical' } })}
        action={action()}
        save={{ isSaved, onChange: (saved) => onAct({ kind: 'save', offer: fare, isSaved: saved }) }}
        menu={
          <Suspense fallback={menuButton}>
            {hasMenu ? <Menu label={menuLabel} items={items} onAction={act} /> : menuButton}
          </Suspense>
        }
      />
    )
  },
)
