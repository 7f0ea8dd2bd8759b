import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { isBooked, getReference, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { BookingStatus } from '@slipstream/contract/roster'
import { BookingLine } from '@slipstream/design-system/travel/rest/BookingLine'
import { useState, type Ref, useEffect, useId, useRef } from 'react'
import { rescheduleMessages, toBookingReference } from '@slipstream/client/flight-changes/reschedule-form'
import { bookingReferenceSchema } from '@slipstream/contract/primitives'
import { TextField } from '@slipstream/design-system/TextField'
import { useClock } from '#shared/clock.ts'
import { rescheduleLabel, useReschedule } from '#features/changes/use-reschedule.ts'
import { bookingStatusText, chosenLabel } from '#shared/roster/booking-status-text.ts'
import { listingText } from '#shared/flights/listing-text.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { afterPaint } from '#layout/loading/lazy-component.tsx'
import { bookingLinks, type SetBooking, useListing } from './use-booking.ts'
import { movementSentence } from './booking-text.ts'
import { chosenFlight } from './chosen-flight.ts'
import { bookedChange, bookedLabel, letGoLabel } from './flight-actions.ts'

interface HeldReferenceProps {
  /** `BA1433`: the flight that the reference belongs to. */
  flight: string
  value: string | null
  /** Null removes it. */
  onSave: (reference: string | null) => void
}

/** The airline's reference of a booking, in capitals and without spaces; saved when the user leaves the field. */
function HeldReference({ flight, value, onSave }: HeldReferenceProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The menu in which it was asked for gives the focus back to its button first.
  useEffect(() => afterPaint(() => field.current?.focus()), [])
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const shown = typed ?? value ?? ''
  const isValid = shown === '' || bookingReferenceSchema.safeParse(shown).success
  const leave = () => {
    setChecked(true)
    if (typed === null || !isValid) return
    setTyped(null)
    if (typed !== (value ?? '')) onSave(typed === '' ? null : typed)
  }
  return (
    <TextField
      id={id}
      ref={field}
      label="Booking reference"
      hint={`Shown with ${flight} and in your calendar. 6 letters and digits.`}
      error={isChecked && !isValid ? rescheduleMessages.referenceInvalid : undefined}
      value={shown}
      onChange={(text) => setTyped(toBookingReference(text))}
      onBlur={leave}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  )
}

/** The statuses that a person sets: whether a booking is in time is derived (design.md section 2). */
const statuses: readonly BookingStatus[] = ['not_booked', 'booked_correct_time', 'hotel', 'standby']

interface BookingProps {
  end: ItemEnd
  advice: Advice
  view: ViewContext
  onSet: SetBooking
  ref?: Ref<HTMLFieldSetElement> | undefined
}

interface BookingAction {
  label: string
  act: () => void
}

const openTab = (label: string, href: string): BookingAction => ({
  label,
  act: () => window.open(href, '_blank', 'noopener'),
})

/** The booking of one end of a duty in a line, with what can be changed in its menu. */
export function Booking({ end, advice, view, onSet, ref }: BookingProps) {
  const clock = useClock()
  const [isReferenceOpen, openReference] = useState(false)
  const { status } = advice
  const chosen = chosenFlight(end, advice)
  const reschedule = useReschedule()
  const listing = useListing(chosen?.flight ?? null, status === 'not_booked')
  const reference = getReference(end)
  const isTaken = isBooked(status)
  const isAsking = chosen !== null && isJumpseat(chosen.flight)

  function flightActions(): BookingAction[] {
    if (!chosen) return []
    const { flight, current, isGone } = chosen
    const move = !isTaken && !isGone ? reschedule(flight) : undefined
    const booked = bookedChange(flight, (advice.chosen?.gapInHandMinutes ?? 0) >= 0)
    return [
      ...(isTaken || isGone
        ? []
        : bookingLinks(current ?? flight).map(({ name, href }) => openTab(`Book ${name}`, href))),
      ...(!isGone && listing?.link != null ? [openTab(`List for ${flightName(flight)}`, listing.link)] : []),
      ...(isTaken || isGone
        ? []
        : [
            {
              label: bookedLabel(flight),
              act: () => void onSet(booked),
            },
          ]),
      // A booking is changed with the airline that has it.
      ...(isTaken && flight.deep_link !== null ? [openTab('Change booking', flight.deep_link)] : []),
      ...(move ? [{ label: rescheduleLabel, act: move }] : []),
      ...(isTaken && !isAsking
        ? [
            {
              label: reference === null ? 'Add booking reference' : 'Edit booking reference',
              act: () => openReference(true),
            },
          ]
        : []),
      {
        label: letGoLabel(status, flight),
        act: () => void onSet({ status: 'not_booked', flightId: null }),
      },
    ]
  }
  const actions = (): BookingAction[] => [
    ...flightActions(),
    ...statuses
      .filter(
        (each) =>
          each !== status &&
          !(each === 'booked_correct_time' && isTaken && status !== 'standby') &&
          // Nobody books one; that it was asked for is said above.
          !(isAsking && each !== 'not_booked' && each !== 'hotel'),
      )
      .map((each) => ({
        label: `Mark as ${bookingStatusText[each]}`,
        act: () => void onSet({ status: each }),
      })),
  ]
  const times = chosen && (chosen.stands ?? readFlightInstants(chosen.flight))
  const movement = chosen && !chosen.isGone ? movementSentence(chosen, view.money) : undefined
  const notes = [
    chosen?.isGone && 'No longer offered. Choose another one below.',
    movement,
    isAsking && status !== 'booked_correct_time' && 'One seat, and the captain decides.',
    !chosen?.isGone && listing && listingText(listing, clock),
    !chosen && isTaken && advice.level !== 'not_needed' && 'Which flight is it? Choose it below.',
  ]
  return (
    <>
      <BookingLine
        ref={ref}
        status={status}
        label={
          chosen && (isAsking || status === 'not_booked') ? chosenLabel(status, chosen.flight) : undefined
        }
        day={toLocal(advice.dutyInstant, clock.zone).slice(0, 10)}
        flight={
          chosen && times
            ? {
                name: flightName(chosen.flight),
                leaves: times.departure,
                zone: chosen.flight.origin_timezone,
                price: isAsking
                  ? undefined
                  : { amount: chosen.flight.price_amount, currency: chosen.flight.price_currency },
              }
            : undefined
        }
        reference={isTaken && reference !== null ? reference : undefined}
        notes={notes.flatMap((note) => note || [])}
        menu={
          <ActionMenu
            label="Change your booking"
            items={() => actions().map(({ label }) => ({ id: label, label }))}
            onAction={(id) =>
              actions()
                .find(({ label }) => label === id)
                ?.act()
            }
          />
        }
      />
      {chosen && isTaken && isReferenceOpen && (
        <HeldReference
          // Remounts for another flight, which has another reference.
          key={chosen.flight.id}
          flight={flightName(chosen.flight)}
          value={reference}
          onSave={(bookingReference) => void onSet({ status, bookingReference })}
        />
      )}
    </>
  )
}
