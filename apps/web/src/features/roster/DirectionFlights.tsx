import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import { FlightRow } from '@slipstream/design-system/FlightRow'
import { VerdictBadge } from '@slipstream/design-system/VerdictBadge'
import { useEngine } from '#app/engine-context.ts'
import { formatMoney } from '#app/format.ts'
import { useStore } from '#app/use-store.ts'
import { verdictBadge } from './card-view.ts'
import * as S from './DirectionFlights.styles.ts'
import { flightRow } from './flight-row.ts'
import type { ViewContext } from './flight-view.ts'
import { reasonSentence } from './verdict-words.ts'

interface Group {
  title: string
  note?: string
  flights: readonly CommuteFlight[]
}

/** The flights of a direction in the order that matters: those that work, the evening before, those inside the gap. */
function groupsOf({ direction, makingIt, eveningBefore, tooTight }: Verdict): Group[] {
  const isToWork = direction === 'to_work'
  const groups: Group[] = [
    { title: isToWork ? 'Make report' : 'Home after clear', flights: makingIt },
    { title: 'The evening before', note: 'You would need a room near base.', flights: eveningBefore },
    {
      title: 'Inside your minimum gap',
      note: isToWork
        ? 'They land before report, but too close to it.'
        : 'They leave after clear, but too close to it.',
      flights: tooTight,
    },
  ]
  return groups.filter(({ flights }) => flights.length > 0)
}

interface DirectionFlightsProps {
  verdict: Verdict
  view: ViewContext
  /** Timetable and fares are made up (the server's embedded provider). */
  isSample: boolean
}

/** Everything that flies for one end of a duty, with the verdict and its reasons on top. */
export function DirectionFlights({ verdict, view, isSample }: DirectionFlightsProps) {
  const groups = groupsOf(verdict)
  const { settings } = useStore(useEngine().session)
  const limit = settings?.max_sector_price ?? 0
  return (
    <S.Root>
      <VerdictBadge
        {...verdictBadge(verdict)}
        reasons={verdict.reasons.map(reasonSentence)}
        isDefaultOpen={groups.length === 0}
      />
      {limit > 0 && (
        <S.GroupNote>
          Only fares up to {formatMoney(String(limit), 'GBP')} are shown, as your settings say.
        </S.GroupNote>
      )}
      {groups.map(({ title, note, flights }) => (
        <S.Group key={title} aria-label={title}>
          <S.GroupTitle>{title}</S.GroupTitle>
          {note !== undefined && <S.GroupNote>{note}</S.GroupNote>}
          <S.Flights>
            {flights.map((flight) => (
              <li key={flight.fare.id}>
                <FlightRow {...flightRow(flight, flight.fare, verdict, view)} />
              </li>
            ))}
          </S.Flights>
        </S.Group>
      ))}
      {isSample && groups.length > 0 && (
        <S.SampleNote>Sample timetable and fares: for trying the app, not for travelling.</S.SampleNote>
      )}
    </S.Root>
  )
}
