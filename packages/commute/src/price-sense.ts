import { fromThousandths, toThousandths, type Amount, type Priced } from './money.ts'
import { addDays, daysBetween, isoWeekday } from './time/calendar-dates.ts'

/** Fares that buy a seat. A standby listing is no price that rises and falls. */
export type SeatFareType = 'commercial' | 'hotline'

export const isSeatFare = (type: string): type is SeatFareType => type === 'commercial' || type === 'hotline'

/** The least that a seat on a route's day cost, as it was seen on one day. */
export interface PriceSample {
  /** The local departure date, `YYYY-MM-DD`. */
  readonly date: string
  /** The day on which the flight source was asked. */
  readonly askedOn: string
  readonly fareType: SeatFareType
  readonly amount: Amount
  readonly currency: string
}

/** What the cheapest seat of such a day usually costs. */
export interface UsualPrice extends Priced {
  /** How many other days of departure it is the middle of. */
  readonly days: number
}

/** Fewer than these say nothing. A price asked longer ago than `withinDays` is of another season. */
export const usualLimits = { days: 5, samples: 8, withinDays: 90 } as const

/** In percent of the usual price: at most `low` is low, at least `high` is high. */
export const senseThresholds = { low: 80, high: 125 } as const

/** Airlines price working days, the two days of the weekend's travel, and Saturdays apart. */
function dayClass(date: string): 'working' | 'travel' | 'saturday' {
  const weekday = isoWeekday(date)
  if (weekday === 6) return 'saturday'
  return weekday === 5 || weekday === 7 ? 'travel' : 'working'
}

/** The first day ahead of each band; a fare asked for 10 days ahead is like one asked for 7 to 13 days ahead. */
const bandStarts = [0, 3, 7, 14, 28]

function bandOf(askedOn: string, date: string): number {
  // Behind UTC, the day that an airport has may be yesterday.
  const ahead = Math.max(0, daysBetween(askedOn, date))
  return bandStarts.findLastIndex((start) => ahead >= start)
}

/** The middle of some whole numbers, between the two middle ones of an even count; there must be one. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}

interface SensedDay {
  readonly date: string
  readonly fareType: SeatFareType
  /** The present day. */
  readonly today: string
}

/**
 * What the cheapest seat of a day usually costs, rounded to whole units: the middle of the other days of the same kind, asked for as far ahead. Each
 * day counts once, by the middle of what it cost, so that a day often asked for weighs no more than others. Null where too little is
 * known, or in several currencies: then nothing is said.
 *
 * @param samples of one route.
 */
export function usualPrice(
  samples: readonly PriceSample[],
  { date, fareType, today }: SensedDay,
): UsualPrice | null {
  const kind = dayClass(date)
  const band = bandOf(today, date)
  const first = addDays(today, -usualLimits.withinDays)
  const alike = samples.filter(
    (sample) =>
      sample.fareType === fareType &&
      sample.date !== date &&
      sample.askedOn >= first &&
      sample.askedOn <= today &&
      dayClass(sample.date) === kind &&
      bandOf(sample.askedOn, sample.date) === band,
  )
  const [one] = alike
  if (!one || alike.some(({ currency }) => currency !== one.currency)) return null
  const byDay = Map.groupBy(alike, (sample) => sample.date)
  if (alike.length < usualLimits.samples || byDay.size < usualLimits.days) return null
  const middles = [...byDay.values()].map((day) => median(day.map(({ amount }) => toThousandths(amount))))
  const whole = Math.round(median(middles) / 1000)
  return { price_amount: fromThousandths(whole * 1000, 0), price_currency: one.currency, days: byDay.size }
}

export type PriceSense = 'low' | 'usual' | 'high'

/** How a price compares with the usual one; null where one is not known, or they are of different currencies. */
export function priceSense(price: Priced, usual: Priced | null | undefined): PriceSense | null {
  if (!usual || price.price_currency !== usual.price_currency) return null
  const percent = toThousandths(price.price_amount) * 100
  const base = toThousandths(usual.price_amount)
  if (base === 0) return null
  if (percent <= base * senseThresholds.low) return 'low'
  return percent >= base * senseThresholds.high ? 'high' : 'usual'
}
