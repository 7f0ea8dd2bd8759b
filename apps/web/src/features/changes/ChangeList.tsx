import { Heading } from '@slipstream/design-system/primitives/Heading'
import type { FlightChange, FlightChangeStatus } from '@slipstream/contract/flight-changes'
import { Fragment, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { targetName } from './flight-change-text.ts'
import * as S from './FlightChanges.styles.ts'
import { cancelFlightChange, setRetry } from './flight-changes.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'
import { getDate, getMonth } from '@slipstream/commute/time/calendar-dates'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Flight } from '@slipstream/contract/flight'
import { useSavedFlights } from '#shared/saved/use-saved-flights.ts'

/*
 * State of the history entry in which a request's screenshot is shown, so that back closes it. It outlives a reload, and
 * anyone can forge it: it only names one of the user's own requests.
 */

export const showingScreenshot = (id: string) => ({ showsScreenshot: id }) as const

/** The request whose screenshot an entry of the history shows; null where it shows none. */
export function screenshotAsked(state: unknown): string | null {
  const id: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'showsScreenshot') : null
  return typeof id === 'string' ? id : null
}

const Screenshot = lazyComponent(async () => (await import('./screenshot/Screenshot.tsx')).Screenshot, {
  isOnDemand: true,
})

interface ChangeListProps {
  requests: readonly FlightChange[]
  isCancelling: (id: string) => boolean
  isSampleData: boolean
  /** Where the list could not be fetched: of when it is. */
  cachedText: string | undefined
}

/** What still asks for the user's attention comes first. */
const order: readonly FlightChangeStatus[] = ['pending', 'failed', 'completed']
const titles: Record<FlightChangeStatus, string> = { pending: 'Open', failed: 'Failed', completed: 'Done' }

export function ChangeList({ requests, isCancelling, isSampleData, cachedText }: ChangeListProps) {
  const { http, answers, overlays, snackbars } = useEngine()
  const navigate = useNavigate()
  const { search, state, key } = useWholeAddress()
  const knownFlight = useKnownFlights()
  const flights = new Map(requests.map((change) => [change.id, change.flight ?? knownFlight(change)]))
  const lookUp = useAirports([
    ...new Set(
      [...flights.values()].flatMap((flight) => (flight ? [flight.origin, flight.destination] : [])),
    ),
  ])
  const names = (code: string) => {
    const airport = lookUp(code)
    return airport ? airportName(airport) : code
  }
  const root = useRef<HTMLElement>(null)
  const { run } = useReportedAttempt()

  const shown = requests.find(({ id }) => id === screenshotAsked(state))

  const cancel = async (change: FlightChange) => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Cancel this request?',
      message: `We stop asking for ${targetName(change)}. Booking ${change.booking_ref} stays as it is.`,
      confirm: { confirmLabel: 'Cancel request', cancelLabel: 'Keep request' },
    })
    if (!isSure) return
    await run(async () => {
      await cancelFlightChange({ http, answers }, change.id)
      snackbars.show({ tone: 'success', text: `The request for ${targetName(change)} is cancelled.` })
      // The button that had the focus is gone.
      root.current?.focus({ preventScroll: true })
    })
  }

  const sorted = order.flatMap((status) => requests.filter((change) => change.status === status))
  return (
    <S.List ref={root} tabIndex={-1} aria-label="Your requests">
      {/* One list, so that the card of a request that ends moves to its group and says so. */}
      {sorted.map((change, place) => (
        <Fragment key={change.id}>
          {change.status !== sorted[place - 1]?.status && (
            <Heading level={2}>{titles[change.status]}</Heading>
          )}
          <ChangeCard
            change={change}
            flight={flights.get(change.id)}
            names={names}
            cachedText={cachedText}
            isCancelling={isCancelling(change.id)}
            onRetry={(isEnabled) => void run(() => setRetry({ http, answers }, change.id, isEnabled))}
            onCancel={() => void cancel(change)}
            onViewScreenshot={() => void navigate({ search }, { state: showingScreenshot(change.id) })}
          />
        </Fragment>
      ))}
      {shown && (
        <SheetBoundary section="screenshot">
          <Screenshot
            key={shown.id}
            change={shown}
            isSampleData={isSampleData}
            // The page's first entry has nothing to go back to.
            onClose={() => void (key === 'default' ? navigate({ search }, { replace: true }) : navigate(-1))}
          />
        </SheetBoundary>
      )}
    </S.List>
  )
}

/** The flight of a request, where the device knows it from what was saved or from the roster; a request names it only. */
function useKnownFlights(): (change: FlightChange) => Flight | undefined {
  const { months } = useEngine()
  const { list } = useSavedFlights()
  const saved = [
    ...(list?.flights ?? []),
    ...(list?.pairs ?? []).flatMap((pair) => [pair.outbound, pair.return]),
  ].map(({ flight }) => flight)

  return (change) => {
    const { data } = months.get(getMonth(change.target_flight_date)).getSnapshot()
    const offered = (data?.roster ?? []).flatMap(({ prices, to_work_flight, from_work_flight }) =>
      [to_work_flight, from_work_flight]
        .filter((flight) => flight !== null)
        .concat(prices.to_work, prices.from_work),
    )
    const isIt = (flight: Flight) =>
      flight.id === change.flight_id ||
      (flightName(flight) === change.target_flight &&
        getDate(flight.departure_time) === change.target_flight_date)
    return [...saved, ...offered].find(isIt)
  }
}
