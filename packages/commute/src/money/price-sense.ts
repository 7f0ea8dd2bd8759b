import { fromThousandths, toThousandths, type Amount, type Priced } from './money.ts'
import { addDays, daysBetween, isoWeekday } from '../time/calendar-dates.ts'

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
  /**
   * What these days cost when they were asked for in each week, of the same currency and rounded alike: the last seven days
   * last, from the first week that is known. Null in a week without a price.
   */
  readonly weeks: (Amount | null)[]
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

/** Behind UTC, the day that an airport has may be yesterday. */
const getBand = (ahead: number) => bandStarts.findLastIndex((start) => Math.max(0, ahead) >= start)

/** The middle of some whole numbers, between the two middle ones of an even count; there must be one. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}

const wholeUnits = (thousandths: number) => fromThousandths(Math.round(thousandths / 1000) * 1000, 0)

interface SensedDay {
  readonly date: string
  readonly fareType: SeatFareType
}

/** What one day of departure cost, among days that are alike. */
interface DayPrices {
  readonly date: string
  readonly seen: readonly PriceSample[]
  /** In thousandths. */
  readonly middle: number
  readonly currencies: ReadonlySet<string>
}

/**
 * What the cheapest seat of a day usually costs, rounded to whole units: the middle of the other days of the same kind, asked for as far
 * ahead. Each day counts once, by the middle of what it cost, so that a day often asked for weighs no more than others. Null where too
 * little is known, or in several currencies: then nothing is said.
 *
 * @param samples of one route.
 * @param today the present day.
 */
export function usualPrices(
  samples: readonly PriceSample[],
  today: string,
): (day: SensedDay) => UsualPrice | null {
  const first = addDays(today, -usualLimits.withinDays)
  // A month of a busy route has thousands of samples of some hundred dates.
  const getClass = remembered(dayClass)
  const getNumber = remembered((date: string) => daysBetween(today, date))
  const getGroup = ({ date, fareType }: SensedDay, askedOn: string) =>
    `${fareType} ${getClass(date)} ${getBand(getNumber(date) - getNumber(askedOn))}`
  const groups = Map.groupBy(
    samples.filter(({ askedOn }) => askedOn >= first && askedOn <= today),
    (sample) => getGroup(sample, sample.askedOn),
  )
  const getDays = remembered((group: string): DayPrices[] =>
    [...Map.groupBy(groups.get(group) ?? [], ({ date }) => date)].map(([date, seen]) => ({
      date,
      seen,
      middle: median(seen.map(({ amount }) => toThousandths(amount))),
      currencies: new Set(seen.map(({ currency }) => currency)),
    })),
  )
  return (day) => {
    const days = getDays(getGroup(day, today)).filter(({ date }) => date !== day.date)
    const [currency, ...others] = new Set(days.flatMap(({ currencies }) => [...currencies]))
    if (currency === undefined || others.length > 0) return null
    const prices = days.reduce((sum, { seen }) => sum + seen.length, 0)
    if (prices < usualLimits.samples || days.length < usualLimits.days) return null
    const byWeek = Map.groupBy(
      days.flatMap(({ seen }) => seen),
      ({ askedOn }) => Math.floor(-getNumber(askedOn) / 7),
    )
    const weeks = Array.from({ length: Math.max(...byWeek.keys()) + 1 }, (_, ago) => {
      const seen = byWeek.get(ago)
      return seen ? wholeUnits(median(seen.map(({ amount }) => toThousandths(amount)))) : null
    })
    return {
      price_amount: wholeUnits(median(days.map(({ middle }) => middle))),
      price_currency: currency,
      days: days.length,
      weeks: weeks.toReversed(),
    }
  }
}

function remembered<Value>(find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
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
