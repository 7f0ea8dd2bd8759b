import { useRef } from 'react'
import { flightName } from '@slipstream/commute/flights/flights'
import { isBooked, referenceOf, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import * as S from './BookingPanel.styles.ts'
import { chosenFlight } from './chosen-flight.ts'
import { ChosenFlightCard } from './ChosenFlightCard.tsx'
import { bookedChange, type BookingChange } from './flight-actions.ts'
import { StatusChoice } from './StatusChoice.tsx'
import { HeldReference } from './HeldReference.tsx'
import type { SetBooking } from './use-booking.ts'

interface BookingPanelProps {
  end: ItemEnd
  advice: Advice
  view: ViewContext
  onSet: SetBooking
}

/** The user's booking of one end of a duty, and its flight. */
export function BookingPanel({ end, advice, view, onSet }: BookingPanelProps) {
  const choices = useRef<HTMLFieldSetElement>(null)
  const { status } = advice
  const chosen = chosenFlight(end, advice)
  // The pressed button disappears with the change, so the focus moves to where the change shows.
  const setFrom = (change: BookingChange) => {
    choices.current?.focus({ preventScroll: true })
    void onSet(change)
  }
  return (
    <S.Panel>
      <S.Title>Your booking</S.Title>
      <StatusChoice
        ref={choices}
        label={end.direction === 'to_work' ? 'Booking to work' : 'Booking home'}
        status={status}
        onChange={(next) => void onSet({ status: next })}
      />
      {chosen && (
        <ChosenFlightCard
          chosen={chosen}
          view={view}
          onBooked={() => setFrom(bookedChange(chosen.flight, (advice.chosen?.gapInHandMinutes ?? 0) >= 0))}
          onLetGo={() => setFrom({ status: 'not_booked', flightId: null })}
        />
      )}
      {chosen && isBooked(status) && (
        <HeldReference
          // Remounts for another flight, which has another reference.
          key={chosen.flight.id}
          flight={flightName(chosen.flight)}
          value={referenceOf(end)}
          onSave={(bookingReference) => void onSet({ status, bookingReference })}
        />
      )}
      {!chosen && isBooked(status) && advice.level !== 'not_needed' && (
        <S.Detail>Which flight is it? Choose it below, and its gap and back-ups are watched.</S.Detail>
      )}
    </S.Panel>
  )
}
