import type { Direction } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { flightOf, isBooked, statusOf } from './item-booking.ts'
import type { Priced, Rates } from './money.ts'
import { monthOf } from './months.ts'
import { dutiesOf, itemKey, itemStart, nightsOf } from './roster-items.ts'
import { totalOf, type Total } from './totals.ts'
import type { Verdict, Verdicts } from './verdict-types.ts'
import { rosterZone, toLocal } from './zoned-time.ts'

export interface DirectionSummary {
  /** Commutes with a flight booked, or listed on a staff ticket. */
  readonly booked: number
  /** Commutes that need a flight and have none booked. */
  readonly open: number
  /** Those of both that are at risk or impossible, or booked on a flight that is not in time. */
  readonly atRisk: number
  /** What the booked flights cost. `unpriced` counts bookings whose flight is not known. */
  readonly soFar: Total
  /** The least that the open commutes cost. `unpriced` counts those without a price to go by. */
  readonly toFinish: Total
}

export interface MonthSummary {
  /** Trips that start in the month. */
  readonly trips: number
  /** Duties that report in the month: those of trips, and ground duties with a location (leave and days off have none). */
  readonly duties: number
  /** Nights of trips (03:00 local) away from base and home whose evening is of the month. */
  readonly nightsAway: number
  readonly to_work: DirectionSummary
  readonly from_work: DirectionSummary
}

interface Options {
  readonly month: Month
  /** The items of the month; others are left out of every count. */
  readonly items: readonly RosterItem[]
  readonly verdicts: Verdicts
  /** IATA; a night there is no night away. */
  readonly homeAirports: readonly string[]
  /** Into the currency that the month is summed in. */
  readonly rates: Rates
}

/**
 * What a month holds and costs. Nothing is of two months: a duty counts in the month of its report, a night in that of
 * its evening, a commute in that of the report or clear it belongs to (all Europe/London, nights by local date).
 * A commute that is not needed counts only where a flight is booked for it.
 */
export function summariseMonth(options: Options): MonthSummary {
  const { month, items, homeAirports } = options
  const trips = items.filter((item) => item.kind === 'trip')
  const reports = items.flatMap(reportsOf)
  const nights = trips.flatMap((trip) =>
    nightsOf(trip)
      .filter(({ airport }) => airport !== trip.base && !homeAirports.includes(airport))
      .flatMap(({ evenings }) => evenings),
  )
  const isOfMonth = (local: string) => monthOf(local) === month
  return {
    trips: trips.map(itemStart).filter(isOfMonth).length,
    duties: reports.filter(isOfMonth).length,
    nightsAway: nights.filter(isOfMonth).length,
    to_work: summariseDirection('to_work', options),
    from_work: summariseDirection('from_work', options),
  }
}

/** When the duties of an item begin, Europe/London. */
function reportsOf(item: RosterItem): string[] {
  if (item.kind === 'trip') return dutiesOf(item).map(({ report }) => toLocal(report, rosterZone))
  return item.kind === 'ground_duty' && item.location !== null ? [item.start] : []
}

interface Commute {
  readonly status: BookingStatus
  readonly verdict: Verdict
  /** The price booked, else the least it takes. */
  readonly price: Priced | null
}

function summariseDirection(direction: Direction, options: Options): DirectionSummary {
  const commutes = commutesOf(direction, options)
  const booked = commutes.filter(({ status }) => isBooked(status))
  const open = commutes.filter(({ status }) => !isBooked(status))
  return {
    booked: booked.length,
    open: open.length,
    atRisk: commutes.filter(isAtRisk).length,
    soFar: totalOf(booked.map(priceOf), options.rates),
    toFinish: totalOf(open.map(priceOf), options.rates),
  }
}

function commutesOf(direction: Direction, { month, items, verdicts }: Options): Commute[] {
  return items.flatMap((item) => {
    const verdict = verdicts.get(itemKey(item))?.[direction]
    if (!verdict || monthOf(toLocal(verdict.dutyInstant, rosterZone)) !== month) return []
    const end = { item, direction }
    const status = statusOf(end)
    if (isBooked(status)) return [{ status, verdict, price: flightOf(end) }]
    if (verdict.level === 'not_needed') return []
    return [{ status, verdict, price: verdict.cheapest ?? verdict.cheapestStandby }]
  })
}

function priceOf({ price }: Commute): Priced | null {
  return price
}

function isAtRisk({ status, verdict: { level } }: Commute): boolean {
  if (level === 'not_needed') return false
  return level === 'at_risk' || level === 'impossible' || status === 'booked_incorrect_time'
}
