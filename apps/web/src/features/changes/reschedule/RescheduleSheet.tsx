import { Stack } from '@slipstream/design-system/primitives/Stack'
import { rescheduleMessages } from '@slipstream/client/flight-changes/reschedule-form'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import { Banner } from '@slipstream/design-system/Banner'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { paths } from '#layout/navigation/paths.ts'
import type { Scheduled } from '../flight-changes.ts'
import { askedToReschedule, rescheduleLabel, hasLeft } from '../use-reschedule.ts'
import { departedMessage, scheduledMessage, rescheduledFlight } from './reschedule-text.ts'
import { RescheduleForm } from './RescheduleForm.tsx'
import { useAddress, useWholeAddress } from '#layout/navigation/address.ts'
import { flightName } from '@slipstream/commute/flights/flights'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { weekdayDayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { flightEnds, routeWords } from '../flight-text.ts'
import * as S from './Reschedule.styles.ts'

interface ContentProps {
  flight: RequestedFlight | null
  onScheduled: (scheduled: Scheduled) => void
  onFailure: (failure: Error) => void
}

function Content({ flight, ...handlers }: ContentProps) {
  const { now } = useEngine()
  const [openedAt] = useState(now)
  if (!flight) return <Banner tone="critical">{rescheduleMessages.noFlight}</Banner>
  return (
    <Stack gap="xl">
      <TargetFlight flight={flight} />
      {hasLeft(flight, openedAt) ? (
        <Banner tone="warning">{departedMessage(flight)}</Banner>
      ) : (
        <RescheduleForm flight={flight} {...handlers} />
      )}
    </Stack>
  )
}

/** Mounted when it is first opened. */
export function RescheduleSheet() {
  const isOpen = useAddress((address) => askedToReschedule(address.state) !== undefined)
  return (
    <SheetBoundary section="reschedule drawer" isOpen={isOpen}>
      <Drawer />
    </SheetBoundary>
  )
}

/**
 * The reschedule drawer (specification §2): asks for a booking to be moved to the flight that the history's entry names,
 * so that back closes it.
 */
function Drawer() {
  const { overlays, snackbars, now } = useEngine()
  const { state, key, search } = useWholeAddress()
  const navigate = useNavigate()
  const asked = useMemo(
    () => (askedToReschedule(state) === undefined ? null : { flight: rescheduledFlight(state) }),
    [state],
  )

  // What was open stays to be seen while the drawer slides away.
  const [shown, setShown] = useState(asked)
  if (asked && shown !== asked) setShown(asked)
  const isOpen = asked !== null
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => {
      isStillOpen.current = false
    }
  }, [isOpen])

  // The page's first entry has nothing to go back to.
  const close = () => void (key === 'default' ? navigate({ search }, { replace: true }) : navigate(-1))
  const finish = async ({ request }: Scheduled) => {
    const message = scheduledMessage(request, now())
    if (!isStillOpen.current) {
      snackbars.show({ tone: 'success', text: message })
      return
    }
    close()
    const wantsList = await overlays.ask({
      type: 'success',
      title: 'Flight change scheduled',
      message,
      confirm: { confirmLabel: 'See flight changes', cancelLabel: 'Done' },
    })
    if (wantsList) void navigate(paths.flightChanges)
  }
  const fail = ({ message }: Error) => {
    if (isStillOpen.current)
      overlays.show({ kind: 'dialog', type: 'error', title: 'Flight change not scheduled', message })
    else snackbars.show({ tone: 'critical', text: `${message} Your entries are saved.` })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && close()}
      title={rescheduleLabel}
      subtitle="We ask the airline to move your booking to this flight."
    >
      {shown && (
        <Content
          key={shown.flight?.id}
          flight={shown.flight}
          onScheduled={(scheduled) => void finish(scheduled)}
          onFailure={fail}
        />
      )}
    </BottomSheet>
  )
}

/** The flight that the booking is to be moved to: number, day, and both ends on their own clocks. */
function TargetFlight({ flight }: { flight: RequestedFlight }) {
  const clock = useClock()
  const lookUp = useAirports([flight.origin, flight.destination])
  const names = (code: string) => {
    const airport = lookUp(code)
    return airport ? airportName(airport) : code
  }
  const [departure, arrival] = flightEnds(flight, names, clock)
  return (
    <S.Target aria-label="To this flight">
      <S.Hidden>
        {`${flightName(flight)}, ${longWeekdayDayLabel(flight.departure_time)}, ${routeWords(flight, names, clock).spokenRoute}`}
      </S.Hidden>
      <S.Line aria-hidden="true">
        <S.Number>{flightName(flight)}</S.Number>
        <S.Day>{weekdayDayLabel(flight.departure_time)}</S.Day>
      </S.Line>
      <S.Line aria-hidden="true">
        {[departure, arrival].map(({ code, time, dayOffset, zone }, index) => (
          <S.End key={code + time}>
            {index === 1 && 'to '}
            {code} <b>{time}</b> {[dayOffset, zone].filter(Boolean).join(' ')}
          </S.End>
        ))}
      </S.Line>
    </S.Target>
  )
}
