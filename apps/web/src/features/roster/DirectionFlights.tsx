import { useDeferredValue, useMemo } from 'react'
import type { ItemEnd } from '@slipstream/commute/item-booking'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { FlightRowSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { VerdictBadge } from '@slipstream/design-system/VerdictBadge'
import { useEngine } from '#app/engine-context.ts'
import { formatMoney } from '#app/format.ts'
import { useSavedIds } from '#app/use-saved-ids.ts'
import { useStore } from '#app/use-store.ts'
import { verdictBadge } from './card-view.ts'
import { backupNames, hasBooking, nearBaseAdvice, reasonSentences } from './commute/booking-words.ts'
import { BookingPanel } from './commute/BookingPanel.tsx'
import { CommuteFlightRow } from './commute/CommuteFlightRow.tsx'
import { FareComparison } from './commute/FareComparison.tsx'
import { useBooking } from './commute/use-booking.ts'
import * as S from './DirectionFlights.styles.ts'
import type { ViewContext } from '#app/flights/fare-row.ts'
import { FindSector } from './jobs/FindSector.tsx'

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
    {
      title: 'The evening before',
      note: 'Each needs a hotel night near base, which is not in its fare.',
      flights: eveningBefore,
    },
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
  end: ItemEnd
  verdict: Verdict
  /** The roster around the item, to name the duty that comes before or after it. */
  items: readonly RosterItem[]
  view: ViewContext
  /** Timetable and fares are made up (the server's embedded provider). */
  isSample: boolean
}

/** Everything that flies for one end of a duty, with the verdict, its reasons and the user's own booking on top. */
export function DirectionFlights({ end, verdict, items, view, isSample }: DirectionFlightsProps) {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const onSet = useBooking(end)
  const saved = useSavedIds()
  const backups = backupNames(verdict)
  const isAsked = verdict.level !== 'not_needed'
  // Rows are built after the head stands, in slices that leave the phone free.
  const current = useMemo(() => ({ item: end.item, verdict }), [end.item, verdict])
  const shown = useDeferredValue(current, null)
  const groups = shown ? groupsOf(shown.verdict) : []
  return (
    <S.Root>
      <S.Group as="div">
        <VerdictBadge
          {...verdictBadge(verdict)}
          reasons={reasonSentences(verdict)}
          isDefaultOpen={verdict.level !== 'comfortable' || verdict.reasons[0]?.code === 'chosen_not_listed'}
        />
        {backups !== undefined && (
          <S.GroupNote>
            <b>Back-ups:</b> {backups}
          </S.GroupNote>
        )}
        {isAsked && settings.max_sector_price > 0 && (
          <S.GroupNote>
            Only fares up to {formatMoney(String(settings.max_sector_price), 'GBP')} are shown, as your
            settings say.
          </S.GroupNote>
        )}
        {isAsked && verdict.direction === 'to_work' && settings.prefer_local_night_before_report && (
          <S.GroupNote>
            You prefer a local night before report, 8 h between 22:00 and 08:00: a flight that leaves one is
            recommended first.
          </S.GroupNote>
        )}
      </S.Group>
      {hasBooking(end, verdict) && (
        <BookingPanel
          end={end}
          verdict={verdict}
          settings={settings}
          view={view}
          advice={nearBaseAdvice(verdict, items)}
          onSet={onSet}
        />
      )}
      <FareComparison verdict={verdict} money={view.money} />
      {!shown && (
        <SkeletonGroup label="Loading the flights">
          <FlightRowSkeleton />
          <FlightRowSkeleton />
        </SkeletonGroup>
      )}
      {shown &&
        groups.map(({ title, note, flights }) => (
          <S.Group key={title} aria-label={title}>
            <S.GroupTitle>{title}</S.GroupTitle>
            {note !== undefined && <S.GroupNote>{note}</S.GroupNote>}
            <S.Flights>
              {flights.map((flight) => (
                <li key={`${flight.name} ${flight.departure}`}>
                  <CommuteFlightRow
                    flight={flight}
                    end={{ item: shown.item, direction: end.direction }}
                    verdict={shown.verdict}
                    settings={settings}
                    view={view}
                    saved={saved}
                    onSet={onSet}
                  />
                </li>
              ))}
            </S.Flights>
          </S.Group>
        ))}
      {isAsked && shown && <FindSector verdict={shown.verdict} />}
      {isSample && groups.length > 0 && (
        <S.SampleNote>Sample timetable and fares: for trying the app, not for travelling.</S.SampleNote>
      )}
    </S.Root>
  )
}
