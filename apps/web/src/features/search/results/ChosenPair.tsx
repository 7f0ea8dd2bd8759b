import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import { pairProblem, pairTotal } from '@slipstream/commute/flights/search-pairs'
import { Banner } from '@slipstream/design-system/Banner'
import { IconButton } from '@slipstream/design-system/IconButton'
import { Price } from '@slipstream/design-system/Price'
import { FlightOffer } from '@slipstream/design-system/travel/fares/FlightOffer'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/changes/use-reschedule.ts'
import { ratesText } from '#shared/money/use-money.ts'
import type { SavedIds } from '#shared/saved/use-saved-flights.ts'
import { findObstacle, pairProblems, totalPrice } from './result-text.ts'
import { foundRow } from './ResultRow.tsx'
import * as S from './Results.styles.ts'

interface ChosenPairProps {
  outbound: FoundFlight
  home: FoundFlight
  context: ViewContext
  saved: SavedIds
  now: number
  findCommute: (flight: FoundFlight) => FoundCommute | null
  onShare: (shared: { flights: readonly FoundFlight[]; amount: string }) => void
  onChangeOutbound: () => void
  onChangeReturn: () => void
}

/** The chosen outbound and return in one frame: each to book or to change, and their total. */
export function ChosenPair({
  outbound,
  home,
  context,
  saved,
  now,
  findCommute,
  onShare,
  onChangeOutbound,
  onChangeReturn,
}: ChosenPairProps) {
  const clock = useClock()
  const { money } = context
  const reschedule = useReschedule()
  const rates = ratesText(money, useEngine().now())
  const problem = pairProblem(outbound, home)
  const total = totalPrice(pairTotal(outbound.fare, home.fare, money.rates), money)
  const isSaved = saved.isPairSaved(outbound.fare.id, home.fare.id)
  const leg = (flight: FoundFlight, side: string, onChange: () => void) => {
    const obstacle = findObstacle(flight, now)
    const { action, ...row } = foundRow(
      { ...flight, fares: [flight.fare] },
      context,
      obstacle,
      findCommute(flight),
      clock,
    )
    const move = reschedule(flight.fare)
    const items = () => [
      { id: 'change', label: `Change ${side}`, icon: <RefreshCw /> },
      ...(move ? [{ id: 'move', label: rescheduleLabel, icon: <ArrowRightLeft /> }] : []),
    ]
    return (
      <li>
        <FlightOffer
          {...row}
          isDated
          route="both"
          action={obstacle === null ? action : undefined}
          menu={
            <ActionMenu
              label={`More for ${row.name}`}
              items={items}
              onAction={(id) => (id === 'move' ? move?.() : onChange())}
            />
          }
        />
      </li>
    )
  }
  return (
    <Stack gap="sm">
      <ListCard aria-label="Your flights out and back">
        {leg(outbound, 'outbound', onChangeOutbound)}
        {leg(home, 'return', onChangeReturn)}
        <S.Total>
          <span>Total</span>
          <Price {...total} size="lg" />
          <IconButton
            label="Share the pair"
            icon={<Share2 aria-hidden />}
            onClick={() => onShare({ flights: [outbound, home], amount: total.amount })}
          />
          {(problem === null || isSaved) && (
            <IconButton
              label="Save the pair"
              icon={<Bookmark aria-hidden fill={isSaved ? 'currentColor' : 'none'} />}
              isPressed={isSaved}
              onClick={() => saved.setPairSaved(outbound.fare, home.fare, !isSaved)}
            />
          )}
        </S.Total>
      </ListCard>
      {problem !== null && <Banner tone="critical">{pairProblems[problem].sentence}</Banner>}
      {rates !== null && <Note hasFigures>Converted at the {rates}.</Note>}
    </Stack>
  )
}
