import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import type { FlightChange, FlightChangeStatus } from '@slipstream/contract/flight-changes'
import { FlightChangeCard } from '@slipstream/design-system/FlightChangeCard'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { routeWords } from './flight-text.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import {
  changeMessage,
  nextTryLabel,
  nextTryWords,
  retryHint,
  targetName,
  targetText,
} from './flight-change-text.ts'
import * as S from './FlightChanges.styles.ts'
import { screenshotAsked, showingScreenshot } from './screenshot-state.ts'
import { cancelFlightChange, setRetry } from './flight-changes.ts'
import { NextSteps } from './NextSteps.tsx'
import { useKnownFlights } from './use-known-flights.ts'
import { useWholeAddress } from '#layout/address.ts'

const Screenshot = lazyComponent(async () => (await import('./Screenshot.tsx')).Screenshot, {
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
const groups: readonly { status: FlightChangeStatus; title: string }[] = [
  { status: 'pending', title: 'Open' },
  { status: 'failed', title: 'Failed' },
  { status: 'completed', title: 'Done' },
]

/** The status of each request when it was first shown, so that a request that ends while in view does not move. */
function useFirstStatus(requests: readonly FlightChange[]): (change: FlightChange) => FlightChangeStatus {
  const [seen, setSeen] = useState<ReadonlyMap<string, FlightChangeStatus>>(new Map())
  const fresh = requests.filter(({ id }) => !seen.has(id))
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map(({ id, status }) => [id, status] as const)]))
  return (change) => seen.get(change.id) ?? change.status
}

export function ChangeList({ requests, isCancelling, isSampleData, cachedText }: ChangeListProps) {
  const { http, answers, overlays, snackbars, now } = useEngine()
  const navigate = useNavigate()
  const { search, state, key } = useWholeAddress()
  const firstStatusOf = useFirstStatus(requests)
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
  const { run } = useAttempt(({ message }) => snackbars.show({ tone: 'critical', text: message }))

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

  const cardOf = (change: FlightChange) => {
    const flight = flights.get(change.id)
    const isOpen = change.status === 'pending'
    return (
      <FlightChangeCard
        {...targetText(change)}
        {...(flight && routeWords(flight, names))}
        bookingReference={change.booking_ref}
        status={change.status}
        message={changeMessage(change)}
        nextTryLabel={nextTryLabel(change)}
        nextTryText={nextTryWords(change, now(), flight?.origin_timezone)}
        cachedText={cachedText}
        retry={
          isOpen
            ? {
                isEnabled: change.retry_enabled,
                hint: retryHint(flight, now()),
                isDisabled: isCancelling(change.id),
                onChange: (isEnabled) => void run(() => setRetry({ http, answers }, change.id, isEnabled)),
              }
            : undefined
        }
        onViewScreenshot={
          change.has_screenshot
            ? () => void navigate({ search }, { state: showingScreenshot(change.id) })
            : undefined
        }
        wayOn={<NextSteps change={change} flight={flight} />}
        onCancel={isOpen ? () => void cancel(change) : undefined}
        isCancelling={isCancelling(change.id)}
      />
    )
  }

  return (
    <S.List ref={root} tabIndex={-1} aria-label="Your requests">
      {groups.map(({ status, title }) => {
        const members = requests.filter((change) => firstStatusOf(change) === status)
        return (
          members.length > 0 && (
            <Stack as="section" key={status} aria-labelledby={`changes-${status}`}>
              <Heading level={2} id={`changes-${status}`}>
                {title}
              </Heading>
              <S.Cards>
                {members.map((change) => (
                  <li key={change.id}>{cardOf(change)}</li>
                ))}
              </S.Cards>
            </Stack>
          )
        )
      })}
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
