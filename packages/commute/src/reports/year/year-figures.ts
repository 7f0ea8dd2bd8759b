import type { Month } from '@slipstream/contract/primitives'
import type { YearCommute, YearDuties, YearMonth, YearRecord } from '@slipstream/contract/year'
import { isBooked } from '../../roster/item-booking.ts'
import type { Rates } from '../../money/money.ts'
import { subtractAmounts } from '../../money/money-sums.ts'
import { currentMonth } from '../../time/calendar-dates.ts'
import { getTotal, type Total } from '../../money/totals.ts'

/** What some months add up to. */
export interface Figures {
  /** Rests that are over, and those of them whose time at home nobody can know. */
  readonly rests: number
  readonly restsUnknown: number
  readonly minutesAtHome: number
  readonly nightsNearBase: number
  /** Days that are over, by where they were spent. */
  readonly days: { readonly home: number; readonly nearBase: number; readonly work: number }
  /** Hours awake, sleep before report and early starts, of the known months; null without one, and on an older server. */
  readonly duties: YearDuties | null
  /** Flights booked, or listed on a staff ticket. */
  readonly commutes: number
  /** Of these, listed, or booked on a flight that does not make report or leaves before clear. */
  readonly atRisk: number
  /** What those commutes cost; `unpriced` are on a flight that nobody has named. */
  readonly booked: Total
  /** Flights chosen and never booked, and what they were to cost. */
  readonly plannedCommutes: number
  readonly planned: Total
}

export interface MonthFigures extends Figures {
  readonly month: Month
  /** `unknown`: its roster was never read, or is not stored any more. `ahead`: it has not begun. */
  readonly state: 'known' | 'unknown' | 'ahead'
}

export interface RouteFigures {
  /** IATA: the airport at home, and the one at work. */
  readonly home: string
  readonly work: string
  readonly commutes: number
  readonly cost: Total
}

export interface YearFigures extends Figures {
  readonly months: readonly MonthFigures[]
  /** The most expensive first; bookings on an unknown flight are in none. */
  readonly routes: readonly RouteFigures[]
}

/** A year in figures, money in the currency of `rates`. */
export function yearFigures({ months, commutes, as_of }: YearRecord, rates: Rates): YearFigures {
  const thisMonth = currentMonth(Date.parse(as_of))
  const own = new Set(months.map(({ month }) => month))
  const counted = commutes.filter(({ month }) => own.has(month))
  const byMonth = Map.groupBy(counted, ({ month }) => month)
  return {
    ...getSum(months, counted, rates),
    months: months.map((each) => ({
      month: each.month,
      state: getState(each, thisMonth),
      ...getSum([each], byMonth.get(each.month) ?? [], rates),
    })),
    routes: getRoutes(counted, rates),
  }
}

function getState({ month, is_known }: YearMonth, thisMonth: Month): MonthFigures['state'] {
  if (month > thisMonth) return 'ahead'
  return is_known ? 'known' : 'unknown'
}

function getSum(months: readonly YearMonth[], commutes: readonly YearCommute[], rates: Rates): Figures {
  const sum = (getValue: (month: YearMonth) => number) =>
    months.reduce((total, month) => total + getValue(month), 0)
  const booked = commutes.filter(({ status }) => isBooked(status))
  const planned = commutes.filter(({ status }) => !isBooked(status))
  return {
    rests: sum(({ rests }) => rests),
    restsUnknown: sum(({ rests_unknown }) => rests_unknown),
    minutesAtHome: sum(({ minutes_at_home }) => minutes_at_home),
    nightsNearBase: sum(({ nights_near_base }) => nights_near_base),
    days: {
      home: sum(({ days }) => days?.home ?? 0),
      nearBase: sum(({ days }) => days?.near_base ?? 0),
      work: sum(({ days }) => days?.work ?? 0),
    },
    duties: sumDuties(months.flatMap(({ is_known, duties }) => (is_known && duties) || [])),
    commutes: booked.length,
    atRisk: booked.filter(({ status }) => status !== 'booked_correct_time').length,
    booked: getCost(booked, rates),
    plannedCommutes: planned.length,
    planned: getCost(planned, rates),
  }
}

/** A run over the end of a month is in the second of them whole, so that the longest is that of a month. */
function sumDuties([first, ...others]: readonly YearDuties[]): YearDuties | null {
  if (!first) return null
  return others.reduce(
    (a, b) => ({
      starts: a.starts + b.starts,
      awake: { ...addUp(a.awake, b.awake), longest: either(Math.max, a.awake.longest, b.awake.longest) },
      bed: {
        ...addUp(a.bed, b.bed),
        shortest: either(Math.min, a.bed.shortest, b.bed.shortest),
        short: a.bed.short + b.bed.short,
      },
      early: {
        starts: a.early.starts + b.early.starts,
        in_a_row: Math.max(a.early.in_a_row, b.early.in_a_row),
        is_least: a.early.is_least || b.early.is_least,
      },
    }),
    first,
  )
}

type Counted = Pick<YearDuties['awake'], 'known' | 'unknown' | 'minutes'>

const addUp = (a: Counted, b: Counted): Counted => ({
  known: a.known + b.known,
  unknown: a.unknown + b.unknown,
  minutes: a.minutes + b.minutes,
})

const either = (choose: (a: number, b: number) => number, a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : choose(a, b)

const getCost = (commutes: readonly YearCommute[], rates: Rates): Total =>
  getTotal(
    commutes.map(({ flight }) => flight),
    rates,
  )

function getRoutes(commutes: readonly YearCommute[], rates: Rates): RouteFigures[] {
  const flown = commutes.flatMap(({ status, direction, flight }) => {
    if (!isBooked(status) || !flight) return []
    const { origin, destination } = flight
    const [home, work] = direction === 'to_work' ? [origin, destination] : [destination, origin]
    return [{ home, work, flight }]
  })
  return [...Map.groupBy(flown, ({ home, work }) => `${home} ${work}`).values()]
    .flatMap(([first, ...more]) => {
      if (!first) return []
      const all = [first, ...more]
      const { home, work } = first
      return [
        {
          home,
          work,
          commutes: all.length,
          cost: getTotal(
            all.map(({ flight }) => flight),
            rates,
          ),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(b.cost.amount) - Number(a.cost.amount) ||
        b.commutes - a.commutes ||
        (`${a.home}${a.work}` < `${b.home}${b.work}` ? -1 : 1),
    )
}

/** Two years over the months that can be compared. */
export interface YearComparison {
  /** By number: 1 is January. At least one. */
  readonly months: readonly number[]
  readonly now: Figures
  readonly before: Figures
}

/**
 * A year beside the one before it, over the months that are over and known in both; null if there is none, because a month
 * that was never read would read as one without a duty.
 */
export function compareYears(record: YearRecord, before: YearRecord, rates: Rates): YearComparison | null {
  const thisMonth = currentMonth(Date.parse(record.as_of))
  const months = record.months.flatMap(({ month, is_known }, index) =>
    is_known && month < thisMonth && before.months[index]?.is_known === true ? [index + 1] : [],
  )
  if (months.length === 0) return null
  const part = ({ months: all, commutes }: YearRecord): Figures => {
    const chosen = all.filter((_, index) => months.includes(index + 1))
    const names = new Set(chosen.map(({ month }) => month))
    return getSum(
      chosen,
      commutes.filter(({ month }) => names.has(month)),
      rates,
    )
  }
  return { months, now: part(record), before: part(before) }
}

/** The first total less the second, such as `-12.00`; null where either is not whole: prices without a rate, or unknown. */
export function totalDifference(a: Total, b: Total): string | null {
  const isWhole = ({ unconverted, unpriced }: Total) => unconverted.length === 0 && unpriced === 0
  return isWhole(a) && isWhole(b) && a.currency === b.currency ? subtractAmounts(a.amount, b.amount) : null
}
