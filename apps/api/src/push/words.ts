import { flightName } from '@slipstream/commute/flights'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import type { Offer } from '@slipstream/contract/flight'
import type { PushMessage } from '@slipstream/contract/push'
import type { JobTable } from '../db/schema.ts'

/*
 * What a lock screen may show: that something happened, to which month, route or flight. Never a name, a booking, a password's
 * trouble, nor a day, which would tell whoever finds the phone when its owner is away.
 */

const longestPath = 300

/** A job that has ended. */
export interface EndedJob {
  readonly kind: JobTable['kind']
  /** As its record has it. */
  readonly subject: string
  readonly isFinished: boolean
  readonly customStatus: string | null
}

const done: Readonly<Record<JobTable['kind'], (of: string) => string>> = {
  fetch_roster: (month) => `${month} is up to date.`,
  hotline_roster: (month) => `The staff fares of ${month} are up to date.`,
  specific_sector: () => 'Your flight search has ended.',
  flight_search: () => 'Your flight search has ended.',
  optimise: (month) => `The proposals for ${month} are ready.`,
}

const names: Readonly<Record<JobTable['kind'], { readonly done: string; readonly failed: string }>> = {
  fetch_roster: { done: 'Roster fetched', failed: 'Roster not fetched' },
  hotline_roster: { done: 'Staff fares refreshed', failed: 'Staff fares not refreshed' },
  specific_sector: { done: 'Flights searched', failed: 'Flights not searched' },
  flight_search: { done: 'Flights searched', failed: 'Flights not searched' },
  optimise: { done: 'Month optimised', failed: 'Month not optimised' },
}

export function jobEnded(job: EndedJob): PushMessage {
  const { kind, subject, isFinished } = job
  const isOfMonth = /^\d{4}-\d{2}$/.test(subject)
  return {
    topic: 'job_finished',
    title: names[kind][isFinished ? 'done' : 'failed'],
    body: isFinished ? done[kind](isOfMonth ? monthName(subject) : '') : 'Open Slipstream to see why.',
    path: placeOf(job),
    tag: `${kind} ${isOfMonth ? subject : ''}`.trim(),
    ...(isOfMonth ? { month: subject } : {}),
  }
}

/** Reading months of a roster again found changes. */
export function rosterChanged(months: readonly [string, ...string[]], changes: number): PushMessage {
  const [month, ...others] = months
  const where = others.length > 0 ? '' : ` in ${monthName(month)}`
  return {
    topic: 'roster_changed',
    title: 'Your roster changed',
    body: `${changes} ${changes === 1 ? 'change' : 'changes'}${where}.`,
    path: monthPath(month),
    // In the place of a note that the month was read.
    tag: `fetch_roster ${month}`,
    month,
  }
}

/** A price fell to what its user asked to hear of; both flights of a pair cost `price`. */
export function priceDropped(
  alertId: string,
  flights: readonly Pick<Offer, 'marketing_carrier' | 'flight_number' | 'origin' | 'destination'>[],
  price: string,
): PushMessage {
  const routes = flights.map((flight) => `${flightName(flight)} ${flight.origin} to ${flight.destination}`)
  return {
    topic: 'price_drop',
    title: flights.length > 1 ? `${price} for both flights` : `${price} for a saved flight`,
    body: `${routes.join(' and ')}. The price can change again at any time.`,
    path: '/dashboard/saved',
    tag: `price_drop ${alertId}`,
  }
}

/** A request to move a booking is over. */
export function flightChangeEnded(id: string, targetFlight: string, isMoved: boolean): PushMessage {
  return {
    topic: 'flight_change',
    title: isMoved ? 'Flight changed' : 'Flight not changed',
    body: isMoved
      ? `You are booked on ${targetFlight}.`
      : `Your booking was not moved to ${targetFlight}. Open Slipstream to see why.`,
    path: '/dashboard/flight-changes',
    tag: `flight_change ${id}`,
  }
}

function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function monthPath(month: string): string {
  return `/dashboard?month=${month}`
}

/** Where a job's result is shown (docs/decisions/0013): the places that the app itself goes to. */
function placeOf({ kind, subject, isFinished, customStatus }: EndedJob): string {
  if (kind === 'specific_sector' || kind === 'flight_search') {
    const routes = subject.split(',').map((key) => /^(\S+) (\w{3})-(\w{3})$/.exec(key)?.slice(1) ?? [])
    const [[date = '', origin = '', destination = ''] = [], [returnDate] = []] = routes
    if (kind === 'flight_search') {
      const query = new URLSearchParams({ origin, destination, date })
      if (returnDate !== undefined) query.set('return_date', returnDate)
      return `/dashboard/hotline?${query.toString()}`
    }
    if (!isFinished) return monthPath(date.slice(0, 7))
    const query = new URLSearchParams({ month: date.slice(0, 7), sheet: 'flights' })
    for (const [day, from, to] of routes) query.append('route', `${day}.${from}-${to}`)
    if (customStatus === noDirectFlightsStatus) query.set('none', '1')
    const path = `/dashboard?${query.toString()}`
    return path.length > longestPath ? monthPath(date.slice(0, 7)) : path
  }
  const sheet = kind === 'optimise' && isFinished ? '&sheet=optimise' : ''
  return monthPath(subject) + sheet
}
