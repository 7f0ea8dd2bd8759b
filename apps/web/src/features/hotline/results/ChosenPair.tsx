import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import type { FoundCommute } from '@slipstream/commute/plan/describe/found-commutes'
import { pairProblem, pairTotal } from '@slipstream/commute/flights/search-pairs'
import { Button } from '@slipstream/design-system/Button'
import { FlightPairCard } from '@slipstream/design-system/FlightPairCard'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { bookingLink } from '#shared/flights/booking-link.ts'
import { fareLabel, fareRow, type ViewContext } from '#shared/flights/fare-row.ts'
import { rescheduleLabel, useReschedule } from '#features/rebooking/use-reschedule.ts'
import { ratesText } from '#shared/use-money.ts'
import type { SavedIds } from '#shared/use-saved-flights.ts'
import { commuteMark } from './commute-text.ts'
import { obstacleLabels, obstacleOf, pairProblems, totalPrice } from './result-text.ts'
import * as S from './Results.styles.ts'

interface ChosenPairProps {
  outbound: FoundFlight
  home: FoundFlight
  context: ViewContext
  saved: SavedIds
  now: number
  commuteOf: (flight: FoundFlight) => FoundCommute | null
  onShare: (told: { flights: readonly FoundFlight[]; amount: string }) => void
  onChangeOutbound: () => void
  onChangeReturn: () => void
}

/** One of the two: to book, or to move a booking to. */
function LegActions({
  side,
  flight,
  context,
  now,
}: { side: string; flight: FoundFlight } & Pick<ChosenPairProps, 'context' | 'now'>) {
  const reschedule = useReschedule()(flight.fare)
  const { flightNumber, price } = fareRow(flight.fare, flight, context)
  const link = bookingLink(flight.fare)
  return (
    <S.LegActions aria-label={`${side}, ${flightNumber}`}>
      <S.LegName>
        <b>{flightNumber}</b> {fareLabel(flight.fare)}, {price.amount}
      </S.LegName>
      {link !== null && obstacleOf(flight, now) === null && (
        <LinkButton
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={`Book ${flightNumber}, in a new tab`}
        >
          Book
        </LinkButton>
      )}
      {reschedule && (
        <Button
          tone="secondary"
          iconStart={<ArrowRightLeft aria-hidden />}
          aria-label={`${rescheduleLabel}: ${flightNumber}`}
          onClick={reschedule}
        >
          {rescheduleLabel}
        </Button>
      )}
    </S.LegActions>
  )
}

/** The chosen outbound and return: their total, and the actions for them. */
export function ChosenPair({
  outbound,
  home,
  context,
  saved,
  now,
  commuteOf,
  onShare,
  onChangeOutbound,
  onChangeReturn,
}: ChosenPairProps) {
  const { money } = context
  const rates = ratesText(money)
  const problem = pairProblem(outbound, home)
  const total = totalPrice(pairTotal(outbound.fare, home.fare, money.rates), money)
  const leg = (flight: FoundFlight) => {
    const obstacle = obstacleOf(flight, now)
    const commute = commuteOf(flight)
    return {
      ...fareRow(flight.fare, flight, context),
      goneText: obstacle === null ? undefined : obstacleLabels[obstacle],
      gap: commute === null || obstacle !== null ? undefined : commuteMark(commute),
    }
  }
  const isSaved = saved.isPairSaved(outbound.fare.id, home.fare.id)
  return (
    <Stack>
      <FlightPairCard
        outbound={leg(outbound)}
        inbound={leg(home)}
        total={total}
        warning={problem === null ? undefined : pairProblems[problem].sentence}
        save={
          problem === null || isSaved
            ? { isSaved, onChange: (next) => saved.setPairSaved(outbound.fare, home.fare, next) }
            : undefined
        }
      />
      <LegActions side="Outbound" flight={outbound} context={context} now={now} />
      <LegActions side="Return" flight={home} context={context} now={now} />
      {rates !== null && <Note hasFigures>Prices are converted at the {rates}.</Note>}
      <Inline>
        <Button tone="quiet" onClick={onChangeOutbound}>
          Change outbound
        </Button>
        <Button tone="quiet" onClick={onChangeReturn}>
          Change return
        </Button>
        <Button tone="quiet" onClick={() => onShare({ flights: [outbound, home], amount: total.amount })}>
          Share
        </Button>
      </Inline>
    </Stack>
  )
}
