import type { Price } from './flight.ts'
import { type BookingStatus, type ItemKind, itemKindSchema, type RestChoice } from './roster.ts'

/* What a decision for a rest does, the same on a server, in the mocks and while it waits on a phone (design.md section 2). */

/** One end of a rest: a booking status, and what it was before a decision changed it; null where none did. */
export interface EndState {
  readonly status: BookingStatus
  readonly remembered: BookingStatus | null
}

/** What a decision makes of an end; null gives back what was there. */
export function endAfterDecision(decision: RestChoice | null, { status, remembered }: EndState): EndState {
  const before = remembered ?? status
  if (decision === 'stay') return { status: 'hotel', remembered: before }
  if (decision === 'home' && before === 'hotel') return { status: 'not_booked', remembered: 'hotel' }
  // A hotel that was set by itself decides its rest as well: without a decision it is gone.
  if (decision === null && remembered === null && status === 'hotel')
    return { status: 'not_booked', remembered: null }
  return { status: before, remembered: null }
}

interface ItemName {
  readonly kind: ItemKind
  readonly id: string
}

/** The items that a rest's key names; undefined where it names no such thing. */
export function parseRestKey(
  key: string,
): { readonly clear: ItemName | null; readonly report: ItemName | null } | undefined {
  const [clear = '', report = ''] = key.split('~')
  const names = { clear: getName(clear), report: getName(report) }
  return names.clear === undefined || names.report === undefined
    ? undefined
    : { clear: names.clear, report: names.report }
}

function getName(key: string): ItemName | null | undefined {
  if (key === '') return null
  const colon = key.indexOf(':')
  const kind = itemKindSchema.safeParse(key.slice(0, colon))
  return kind.success ? { kind: kind.data, id: key.slice(colon + 1) } : undefined
}

/** One end of a rest: its booking status and its chosen flight. */
export interface RestSeat {
  readonly status: BookingStatus
  readonly flight: Pick<Price, 'marketing_carrier' | 'flight_number'> | null
}

/** Why staying near base must be confirmed: the seats that the airline still holds. Null where it holds none. */
export function heldSeatsText(ends: readonly RestSeat[]): string | null {
  const held = ends.flatMap(({ status, flight }) => {
    const name = flight ? `${flight.marketing_carrier}${flight.flight_number}` : 'A flight'
    if (status === 'standby') return [{ name, verb: 'listed' }]
    return status === 'booked_correct_time' || status === 'booked_incorrect_time'
      ? [{ name, verb: 'booked' }]
      : []
  })
  const [first, second] = held
  if (!first) return null
  const what = second ? both(first, second) : `${first.name} stays ${first.verb}`
  return `${what}: ask the airline to cancel ${second ? 'them' : 'it'}. Confirm to stay near base.`
}

function both(first: { name: string; verb: string }, second: { name: string; verb: string }): string {
  const other = second.name === 'A flight' ? 'another flight' : second.name
  return first.verb === second.verb
    ? `${first.name} and ${other} stay ${first.verb}`
    : `${first.name} stays ${first.verb} and ${other} stays ${second.verb}`
}
