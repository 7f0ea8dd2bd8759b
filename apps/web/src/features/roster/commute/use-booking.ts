import type { ItemEnd } from '@slipstream/commute/item-booking'
import { useEngine } from '#app/engine-context.ts'
import { useAttempt } from '#app/use-attempt.ts'
import type { BookingChange } from './flight-actions.ts'

/** Sets the booking of one end. `done` is told once the server has taken it. */
export type SetBooking = (change: BookingChange, done?: string) => Promise<void>

/**
 * The booking of one end of a duty: shown at once, and taken back with the server's message where it fails
 * (specification §4 Flight booking status).
 */
export function useBooking({ item, direction }: ItemEnd): SetBooking {
  const { months, snackbars } = useEngine()
  const { run } = useAttempt((failure) => snackbars.show({ tone: 'critical', text: failure.message }))
  return (change, done) =>
    run(async () => {
      const { edits } = await months.work()
      await edits.setStatus(item, { direction, ...change })
      if (done !== undefined) snackbars.show({ tone: 'success', text: done })
    })
}
