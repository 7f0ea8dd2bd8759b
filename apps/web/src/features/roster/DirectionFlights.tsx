import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { useDeferredValue, useMemo } from 'react'
import type { ItemEnd } from '@slipstream/commute/item-booking'
import { isSameAircraft } from '@slipstream/commute/plan/candidates'
import type { CommuteFlight, Verdict } from '@slipstream/commute/verdict-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { FlightRowSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { VerdictBadge } from '@slipstream/design-system/VerdictBadge'
import { useEngine } from '#data/engine.ts'
import { formatMoney } from '#shared/format.ts'
import { useSavedIds } from '#shared/use-saved-ids.ts'
import { useStore } from '#data/use-store.ts'
import { verdictBadge } from './card-view.ts'
import { hasBooking, nearBaseAdvice, reasonSentences } from './commute/booking-text.ts'
import { BookingPanel } from './commute/BookingPanel.tsx'
import { CommuteFlightRow } from './commute/CommuteFlightRow.tsx'
import { FareComparison } from './commute/FareComparison.tsx'
import { useBooking } from './commute/use-booking.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { FindSector } from './jobs/FindSector.tsx'

interface Group {
  title: string
  note?: string
  flights: readonly CommuteFlight[]
}

/** What the sheet shows first: the named flight, and at most two alternatives. */
function firstChoices({
  direction,
  named,
  lastLegal,
  firstHome,
  cheapest,
  makingIt,
  eveningBefore,
}: Verdict) {
  const offered = [...makingIt, ...eveningBefore]
  const ofCheapest = offered.find(({ fares }) => fares.some(({ id }) => id === cheapest?.id))
  const wanted = [named?.flight, direction === 'to_work' ? lastLegal : firstHome, ofCheapest]
  const choices: CommuteFlight[] = []
  for (const flight of wanted)
    if (flight && !choices.some((other) => isSameAircraft(other, flight))) choices.push(flight)
  return choices
}

/** The flights of a direction by importance: the first to choose from, all others that work, then the unusable ones. */
function groupsOf(verdict: Verdict): Group[] {
  const { direction, makingIt, eveningBefore, tooTight, unfitting } = verdict
  const isToWork = direction === 'to_work'
  const first = firstChoices(verdict)
  const isOther = (flight: CommuteFlight) => !first.some((choice) => isSameAircraft(choice, flight))
  const groups: Group[] = [
    { title: first.length > 1 ? 'Choose from' : 'The flight', flights: first },
    {
      title: isToWork ? 'Other flights that make report' : 'Other flights home',
      flights: makingIt.filter(isOther),
    },
    {
      title: 'Day before',
      note: 'Each needs a night near base, which is not in its fare.',
      flights: eveningBefore.filter(isOther),
    },
    {
      title: 'Inside your minimum gap',
      note: isToWork
        ? 'They land before report, but too close to it.'
        : 'They leave after clear, but too close to it.',
      flights: tooTight.filter(isOther),
    },
    {
      title: 'Can’t be used in this rest',
      note: 'They don’t fit with the duty or the flight at the other end.',
      flights: unfitting.filter(isOther),
    },
  ]
  return groups.filter(({ flights }) => flights.length > 0)
}

interface DirectionFlightsProps {
  end: ItemEnd
  verdict: Verdict
  view: ViewContext
  /** Timetable and fares are sample data (the server's embedded provider). */
  isSample: boolean
}

/** All flights for one end of a duty, below the verdict, its reasons and the user's own booking. */
export function DirectionFlights({ end, verdict, view, isSample }: DirectionFlightsProps) {
  const settings = useStore(useEngine().session).settings ?? defaultUserSettings
  const onSet = useBooking(end)
  const saved = useSavedIds()
  const isAsked = verdict.level !== 'not_needed'
  // Renders the rows after the header, in slices, so that the phone can handle taps.
  const current = useMemo(() => ({ item: end.item, verdict }), [end.item, verdict])
  const shown = useDeferredValue(current, null)
  const groups = shown ? groupsOf(shown.verdict) : []
  return (
    <Stack gap="xl">
      <Stack>
        <VerdictBadge
          {...verdictBadge(verdict)}
          reasons={reasonSentences(verdict)}
          isDefaultOpen={verdict.level !== 'comfortable' || verdict.reasons[0]?.code === 'chosen_not_listed'}
        />
        {isAsked && settings.max_sector_price > 0 && (
          <Note>
            Only fares up to {formatMoney(String(settings.max_sector_price), 'GBP')} are shown, as your
            settings say.
          </Note>
        )}
        {isAsked && verdict.direction === 'to_work' && settings.prefer_local_night_before_report && (
          <Note>
            You prefer a local night before report, 8 h between 22:00 and 08:00: a flight that leaves one is
            recommended first.
          </Note>
        )}
      </Stack>
      {hasBooking(end, verdict) && (
        <BookingPanel
          end={end}
          verdict={verdict}
          view={view}
          advice={nearBaseAdvice(verdict)}
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
          <Stack as="section" key={title} aria-label={title}>
            <Heading level={3}>{title}</Heading>
            {note !== undefined && <Note>{note}</Note>}
            <Stack as="ul">
              {flights.map((flight) => (
                <li key={`${flight.name} ${flight.departure}`}>
                  <CommuteFlightRow
                    flight={flight}
                    end={{ item: shown.item, direction: end.direction }}
                    verdict={shown.verdict}
                    view={view}
                    saved={saved}
                    onSet={onSet}
                  />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      {isAsked && shown && <FindSector verdict={shown.verdict} />}
      {isSample && groups.length > 0 && (
        <Text size="caption" tone="subtle">
          Sample timetable and fares: for trying the app, not for travelling.
        </Text>
      )}
    </Stack>
  )
}
