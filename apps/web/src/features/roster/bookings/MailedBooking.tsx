import { londonMomentLabel } from '@slipstream/commute/time/date-formats'
import { Button } from '@slipstream/design-system/Button'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useId, useState } from 'react'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { Booking } from './Booking.tsx'
import { wayKey } from './booking-text.ts'
import type { BookingsState, MailedFound } from './use-bookings.ts'

interface MailedBookingProps {
  mail: MailedFound
  state: BookingsState
  onRemove: (id: string) => Promise<unknown>
}

/** What came by one mail. It is gone once all of it is entered, or is removed. */
export function MailedBooking({
  mail: { id, sender, receivedAt, bookings },
  state,
  onRemove,
}: MailedBookingProps) {
  const noteId = useId()
  const { isPending, run } = useReportedAttempt()
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set())
  const ways = bookings.flatMap((booking) => booking.ways)
  const isDone = entered.size > 0 && ways.every((way) => way.state === 'known' || entered.has(wayKey(way)))
  useEffect(() => {
    // Offline it stays: it is shown as booked then, and can be removed later.
    if (isDone) void onRemove(id).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isDone])
  return (
    <Stack gap="lg">
      <Note id={noteId}>
        By email from {sender}, {londonMomentLabel(new Date(receivedAt))}
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
        onClick={() => void run(() => onRemove(id))}
      >
        Remove
      </Button>
    </Stack>
  )
}
