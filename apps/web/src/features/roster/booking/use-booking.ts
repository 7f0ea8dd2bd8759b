import { isBooked, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { monthOf } from '@slipstream/commute/time/calendar-dates'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { useEngine, type Engine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { itemsAround } from '#shared/roster/items-around.ts'
import { reasonSentence } from '../rest/advice-text.ts'
import type { BookingChange } from './flight-actions.ts'

/** Sets the booking of one end. `done` is the message once the server has accepted it. */
export type SetBooking = (change: BookingChange, done?: string) => Promise<void>

/** One message on bookings at a time: each says what is next. */
export const bookingTopic = 'booking'

/** Why the new booking conflicts with the other half of its rest; undefined if it does not. */
function conflictSentence({ item, direction }: ItemEnd, { months, session }: Engine): string | undefined {
  const { settings, user } = session.getSnapshot()
  if (!settings || !user) return undefined
  const plan = planRoster(itemsAround(months, monthOf(itemStart(item))), {
    settings,
    homeAirports: user.home_airports,
    base: user.base,
  })
  const rest = plan.get(itemKey(item))?.[direction].rest
  const [reason] = rest?.isConflict ? rest.reasons : []
  return reason && `${reasonSentence(reason)}.`
}

/**
 * The booking of one end of a duty: an optimistic update, rolled back with the server's message if it fails (specification
 * §4 Flight booking status). Reports a booking that conflicts with the other half of its rest.
 */
export function useBooking(end: ItemEnd): SetBooking {
  const engine = useEngine()
  const { rosterEdits, snackbars } = engine
  const { run } = useAttempt((failure) => snackbars.show({ tone: 'critical', text: failure.message }))
  return (change, done) =>
    run(async () => {
      const edits = await rosterEdits()
      await edits.setStatus(end.item, { direction: end.direction, ...change })
      const conflict = isBooked(change.status) ? conflictSentence(end, engine) : undefined
      if (conflict !== undefined) snackbars.show({ tone: 'critical', text: conflict })
      else if (done !== undefined) snackbars.show({ tone: 'success', text: done, topic: bookingTopic })
    })
}
