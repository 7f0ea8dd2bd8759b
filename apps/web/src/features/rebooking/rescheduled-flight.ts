import { flightSchema, type Flight } from '@slipstream/contract/flight'
import { askedToReschedule } from './use-reschedule.ts'

/** The flight that the drawer is open for; null where the history's entry names none that can be read. */
export function rescheduledFlight(state: unknown): Flight | null {
  const asked = flightSchema.safeParse(askedToReschedule(state))
  return asked.success ? asked.data : null
}
