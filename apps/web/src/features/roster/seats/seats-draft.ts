import { addDays } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toInstant, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import { checkSeats, seatProblemFields, type EnteredSeats } from '@slipstream/commute/today/seats/seats-seen'
import { seatMessages } from '@slipstream/contract/error-messages'
import { cabinNames, type CabinName, type SeatFlight } from '@slipstream/contract/seats-seen'
import type { SelectOption } from '@slipstream/design-system/Select'
import { cabinText } from './seats-text.ts'

/** The fields of the form as typed. Day and time are on the reader's clock. */
export interface SeatsDraft {
  readonly cabins: Readonly<Record<CabinName, string>>
  readonly listed: string
  readonly place: string
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:mm` */
  readonly time: string
}

export type SeatsField = CabinName | Exclude<keyof SeatsDraft, 'cabins'>
export type SeatsProblems = Partial<Record<SeatsField, string>>

const empty = { economy: '', premium_economy: '', business: '', first: '', jumpseat: '' }

export function newSeatsDraft(now: Instant, zone: string): SeatsDraft {
  const local = toLocal(now, zone)
  return { cabins: empty, listed: '', place: '', day: local.slice(0, 10), time: local.slice(-5) }
}

/** Days on which seats may have been seen, the last one first. */
export function daysToChoose(now: Instant, zone: string): SelectOption[] {
  const today = toLocal(now, zone).slice(0, 10)
  const names = ['Today', 'Yesterday']
  return Array.from({ length: 7 }, (_, ago) => {
    const value = addDays(today, -ago)
    return { value, label: names[ago] ?? weekdayDayLabel(value) }
  })
}

/** A whole number as typed; undefined where it is none. */
function readNumber(text: string, least: number): number | null | undefined {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  const number = /^-?\d{1,3}$/.test(typed) ? Number(typed) : NaN
  return number >= least && number <= 500 ? number : undefined
}

/** The field of the form for a field of the call. */
const shownAt = { open: 'economy', seen_at: 'time', place: 'place', flight: 'economy' } as const

/** What was entered, or why it cannot be. */
export function readSeatsDraft(
  { cabins, listed, place, day, time }: SeatsDraft,
  flight: SeatFlight,
  now: Instant,
  zone: string,
): { readonly seats: EnteredSeats } | { readonly problems: SeatsProblems } {
  const problems: SeatsProblems = {}
  const read = (field: SeatsField, label: string, text: string, least: number): number | null => {
    const number = readNumber(text, least)
    if (number !== undefined) return number
    problems[field] = `${label} must be a whole number from ${least} to 500`
    return null
  }
  const open: EnteredSeats['open'] = {}
  for (const cabin of cabinNames) {
    const seats = read(cabin, cabinText[cabin], cabins[cabin], -99)
    if (seats !== null) open[cabin] = seats
  }
  const seats = {
    open,
    listed: read('listed', 'Listed', listed, 0),
    place: read('place', 'Your place', place, 1),
  }
  const at = time === '' ? null : toInstant(`${day} ${time}`, zone)
  if (at === null) problems.time = 'Enter when you saw the seats'
  if (at === null || Object.keys(problems).length > 0) return { problems }
  const entered = { ...seats, seen_at: new Date(at).toISOString() }
  const problem = checkSeats(entered, flight, now)
  return problem
    ? { problems: { [shownAt[seatProblemFields[problem]]]: seatMessages[problem] } }
    : { seats: entered }
}
