import { momentLabel } from '@slipstream/commute/time/clock'
import type { BookedWay } from '@slipstream/commute/bookings/match-booking'
import { defaultCurrency } from '@slipstream/commute/money/money'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { othersName, wayKey } from './booking-text.ts'
import type { BookingsState, FoundBooking } from './use-bookings.ts'
import { WayCard } from './WayCard.tsx'

interface BookingProps {
  booking: FoundBooking
  state: BookingsState
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  onEntered?: ((way: BookedWay) => void) | undefined
}

/** A booking that was read, with what each of its ways is for. */
export function Booking({ booking: { confirmation, ways }, state, heading, onEntered }: BookingProps) {
  const id = useId()
  const { reference, isCancelled } = confirmation
  const others = othersName(confirmation, state.user?.surname ?? '')
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} ref={heading} id={id} tabIndex={-1}>
        {reference === null ? 'Booking' : `Booking ${reference}`}
      </Heading>
      {isCancelled && (
        <Banner tone="warning">
          The airline cancelled this booking. If it is on your roster, take it off there.
        </Banner>
      )}
      {others !== null && (
        <Banner tone="warning">It is in the name of {others}. Add it only if it is yours.</Banner>
      )}
      {ways.map((way) => (
        <WayCard
          key={wayKey(way)}
          way={way}
          reference={reference}
          total={confirmation.price}
          isCancelled={isCancelled}
          ownCurrency={state.user?.currency ?? defaultCurrency}
          areAirportsKnown={state.areAirportsKnown}
          isRosterKnown={state.isRosterKnown}
          getZone={state.getZone}
          onEntered={() => onEntered?.(way)}
        />
      ))}
    </Stack>
  )
}

interface MailedBookingProps {
  mail: BookingsState['mailed'][number]
  state: BookingsState
  onRemove: (id: string) => Promise<unknown>
}

/** What came by one mail. It is gone once all of it is entered, or is removed. */
export function MailedBooking({ mail: { mail, bookings }, state, onRemove }: MailedBookingProps) {
  const clock = useClock()
  const noteId = useId()
  const { isPending, run } = useReportedAttempt()
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set())
  const ways = bookings.flatMap((booking) => booking.ways)
  const isDone = entered.size > 0 && ways.every((way) => way.state === 'known' || entered.has(wayKey(way)))
  useEffect(() => {
    // Offline it stays: it is shown as booked then, and can be removed later.
    if (isDone) void onRemove(mail.id).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isDone])
  return (
    <Stack gap="lg">
      <Note id={noteId}>
        By email from {mail.sender}, {momentLabel(new Date(mail.received_at), clock)}
      </Note>
      {bookings.map((booking) => (
        <Booking
          key={`${booking.confirmation.reference} ${booking.ways[0]?.flights[0].number}`}
          booking={booking}
          state={state}
          onEntered={(way) => setEntered((before) => before.union(new Set([wayKey(way)])))}
        />
      ))}
      <Button
        tone="quiet"
        aria-describedby={noteId}
        isPending={isPending}
        pendingLabel="Removing it"
        onClick={() => void run(() => onRemove(mail.id))}
      >
        Remove
      </Button>
    </Stack>
  )
}
