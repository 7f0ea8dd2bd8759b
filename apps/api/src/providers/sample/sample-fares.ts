import type { FareType } from '@slipstream/contract/flight'
import { isoWeekday } from '@slipstream/commute/time/calendar-dates'
import { dayMs, type Instant } from '@slipstream/commute/time/zoned-time'
import { pickInteger, seededRandom } from './seeded-random.ts'
import type { ScheduledFlight } from './timetable.ts'

export interface SampleFare {
  readonly fareType: FareType
  readonly brand: string
  /** GBP. */
  readonly pence: number
  readonly seats: number
  /** GBP pence that a change costs; null where none is allowed. */
  readonly changePence: number | null
}

/** What one airline sells; staff fares exist only where the airline has such agreements. */
interface CarrierFares {
  readonly brand: string
  readonly level: number
  readonly hasHotline: boolean
  readonly hasStandby: boolean
  readonly changePence: number | null
}

const carriers: Readonly<Record<string, CarrierFares>> = {
  AF: { brand: 'Economy Light', level: 1.05, hasHotline: true, hasStandby: false, changePence: null },
  BA: { brand: 'Economy Basic', level: 1, hasHotline: true, hasStandby: true, changePence: null },
  EI: { brand: 'Saver', level: 0.85, hasHotline: true, hasStandby: false, changePence: null },
  FR: { brand: 'Basic', level: 0.55, hasHotline: false, hasStandby: false, changePence: 4500 },
  KL: { brand: 'Economy Light', level: 1.05, hasHotline: true, hasStandby: false, changePence: null },
  LH: { brand: 'Economy Light', level: 1.1, hasHotline: true, hasStandby: false, changePence: null },
  U2: { brand: 'Standard', level: 0.65, hasHotline: false, hasStandby: false, changePence: 4900 },
  VS: { brand: 'Economy Light', level: 1, hasHotline: true, hasStandby: false, changePence: null },
}
const anyCarrier: CarrierFares = {
  brand: 'Economy',
  level: 1,
  hasHotline: false,
  hasStandby: false,
  changePence: null,
}

/** Taxes and charges, which a staff ticket pays as well. */
const taxPence = 1500
const maxSeats = 9

/** The business peaks of a day cost more, its ends less. */
function hourDemand(hour: number): number {
  if ((hour >= 7 && hour <= 9) || (hour >= 16 && hour <= 18)) return 1.35
  return hour < 7 || hour >= 20 ? 0.85 : 1
}

const weekdayDemand = [1.15, 0.95, 0.95, 1.05, 1.3, 0.9, 1.2] as const

function daysAheadDemand(days: number): number {
  if (days <= 2) return 1.8
  if (days <= 7) return 1.4
  if (days <= 21) return 1.1
  return days <= 60 ? 0.95 : 0.85
}

/** A fare as airlines write it: whole pounds and 99 pence, or to the nearest 10 pence below £30. */
function tidy(pence: number): number {
  return pence < 3000 ? Math.round(pence / 10) * 10 : Math.round(pence / 100) * 100 - 1
}

/**
 * The fares of a flight as they are at `now`: the same for everyone who asks on the same day. Seats left depend on
 * the flight alone, the price also on how many days ahead it is asked.
 */
export function getFares(flight: ScheduledFlight, now: Instant): SampleFare[] {
  const { carrier, flightNumber, origin, destination, date } = flight
  const random = seededRandom(`fare ${carrier}${flightNumber} ${origin}${destination} ${date}`)
  const { brand, level, hasHotline, hasStandby, changePence } = carriers[carrier] ?? anyCarrier
  const hour = Number(flight.departure.slice(0, 2))
  const daysAhead = Math.max(0, Math.floor((flight.departsAt - now) / dayMs))
  const demand = hourDemand(hour) * (weekdayDemand[isoWeekday(date) - 1] ?? 1)
  const noise = 0.8 + random() * 0.5
  const base = 2200 + flight.blockMinutes * 42
  const full = tidy(base * level * demand * noise * daysAheadDemand(daysAhead) + taxPence)

  const seatsLeft = Math.max(0, Math.round(pickInteger(random, -2, 24) / demand))
  const offersHotline = hasHotline && random() < 0.55
  const seats = Math.min(maxSeats, seatsLeft)
  const fares: SampleFare[] = []
  if (seats > 0) fares.push({ fareType: 'commercial', brand, pence: full, seats, changePence })
  if (offersHotline && seatsLeft >= 4) {
    const pence = tidy((full - taxPence) * 0.55 + taxPence)
    fares.push({
      fareType: 'hotline',
      brand: 'Staff fare',
      pence,
      seats: Math.min(4, seatsLeft - 3),
      changePence: 0,
    })
  }
  if (hasStandby) {
    // A tenth of the undiscounted fare, whatever the day: ID90. A full flight can still be listed for.
    const pence = tidy(base * level * 2 * 0.1 + taxPence)
    fares.push({ fareType: 'standby', brand: 'ID90 standby', pence, seats, changePence: 0 })
  }
  return fares
}
