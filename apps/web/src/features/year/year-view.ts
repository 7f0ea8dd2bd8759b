import { monthNameLabel } from '@slipstream/commute/time/date-formats'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Total } from '@slipstream/commute/money/totals'
import {
  totalDifference,
  type Figures,
  type YearComparison,
  type YearFigures,
} from '@slipstream/commute/reports/year/year-figures'
import type { StatPictureProps } from '@slipstream/design-system/StatPicture'
import type { Figure, PlaceBarsProps } from '@slipstream/design-system/travel/year/PlaceBars'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { plural } from '#shared/format.ts'
import type { PriceValue } from '@slipstream/design-system/Price'

/** The years that may be known, the newest last: rosters are stored for 24 months. */
export function yearsShown(now: Instant): string[] {
  const thisYear = Number(currentMonth(now).slice(0, 4))
  return [thisYear - 2, thisYear - 1, thisYear].map(String)
}

export function readYear(text: string | null, now: Instant): string {
  const years = yearsShown(now)
  return years.find((year) => year === text) ?? years.at(-1) ?? ''
}

/** Whole hours, rounded down: time that was not there is not promised. */
const getHours = (minutes: number) => Math.floor(minutes / 60)
/** Somewhere a rest is over whose flights were entered. */
export const areHoursKnown = ({ rests, restsUnknown }: Figures) => rests > restsUnknown

export const knowsNothing = ({ months, commutes, plannedCommutes }: YearFigures): boolean =>
  commutes + plannedCommutes === 0 && !months.some(({ state }) => state === 'known')

const together = (...notes: (string | null | undefined | false)[]) => notes.filter(Boolean).join(', ')

/** The figures of a year, each against the same months of the year before. */
export function yearLines(figures: Figures, comparison: YearComparison | null): Figure[] {
  const { commutes, atRisk, booked, planned, plannedCommutes, restsUnknown, nightsNearBase } = figures
  const areKnown = areHoursKnown(figures)
  return [
    {
      label: 'At home',
      value: areKnown ? `${getHours(figures.minutesAtHome).toLocaleString('en-GB')} h` : '–',
      note: together(
        comparison && hoursChange(comparison),
        restsUnknown > 0 && `${plural(restsUnknown, 'rest')} not known`,
      ),
    },
    {
      label: 'Near base',
      value: areKnown || nightsNearBase > 0 ? plural(nightsNearBase, 'night') : '–',
      note: together(comparison && countChange(comparison, 'nightsNearBase', 'night')),
    },
    {
      label: 'Booked',
      value: totalPrice(booked, commutes).amount ?? '–',
      note: together(
        comparison && moneyChange(comparison.now.booked, comparison.before.booked),
        plural(commutes, 'flight'),
        booked.unpriced > 0 && `${booked.unpriced} without a price`,
        plannedCommutes > 0 && `${totalPrice(planned, plannedCommutes).amount ?? 'more'} only planned`,
      ),
    },
    {
      label: 'At risk',
      value: commutes > 0 ? `${Math.round((atRisk / commutes) * 100)} %` : '–',
      note: together(
        commutes > 0 ? `${atRisk} of ${plural(commutes, 'flight')}` : 'No flight booked',
        comparison && riskChange(comparison),
      ),
    },
  ]
}

const moreOrLess = (difference: number, unit: string, less = 'less') =>
  difference === 0
    ? 'As before'
    : `${Math.abs(difference).toLocaleString('en-GB')} ${unit} ${difference > 0 ? 'more' : less}`

function hoursChange({ now, before }: YearComparison): string | undefined {
  if (!areHoursKnown(now) || !areHoursKnown(before)) return undefined
  return moreOrLess(getHours(now.minutesAtHome) - getHours(before.minutesAtHome), 'h')
}

function countChange({ now, before }: YearComparison, figure: 'nightsNearBase', unit: string): string {
  const difference = now[figure] - before[figure]
  return moreOrLess(difference, Math.abs(difference) === 1 ? unit : `${unit}s`, 'fewer')
}

function moneyChange(now: Total, before: Total): string | undefined {
  const difference = totalDifference(now, before)
  if (difference === null) return undefined
  if (Number(difference) === 0) return 'As before'
  const size = formatMoney(difference.replace('-', ''), now.currency)
  return `${size} ${difference.startsWith('-') ? 'less' : 'more'}`
}

function riskChange({ now, before }: YearComparison): string | undefined {
  if (now.commutes === 0 || before.commutes === 0) return undefined
  return `${Math.round((before.atRisk / before.commutes) * 100)} % before`
}

/** `January`, `January to March and May`. */
function monthsText(year: string, months: readonly number[]): string {
  const name = (month: number) => monthNameLabel(`${year}-${String(month).padStart(2, '0')}`)
  const runs: [number, number][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run[1] === month - 1) run[1] = month
    else runs.push([month, month])
  }
  const texts = runs.map(([first, last]) => {
    if (first === last) return name(first)
    return `${name(first)} ${last === first + 1 ? 'and' : 'to'} ${name(last)}`
  })
  const last = texts.pop() ?? ''
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`
}

/** What the changes are of. */
export function comparedText(year: string, comparison: YearComparison | null): string {
  const before = Number(year) - 1
  if (!comparison) return 'No full month to compare yet.'
  return `Compared with ${before}: ${monthsText(year, comparison.months)}.`
}

/** The bars of a year: a month that is not known, or of which nothing is over, has none. */
export const yearBars = ({ months }: YearFigures): PlaceBarsProps['months'] =>
  months.map(({ month, state, days }) => {
    const hasDays = days.home + days.nearBase + days.work > 0
    return { month, days: state === 'known' && hasDays ? days : null }
  })

/** The routes, the most expensive first. */
export const routeLines = ({ routes }: YearFigures): Figure[] =>
  routes.map(({ home, work, commutes, cost }) => ({
    label: `${home}–${work}`,
    value: totalPrice(cost, commutes).amount ?? 'Not known',
    note: plural(commutes, 'flight'),
  }))

interface PictureSource {
  readonly year: string
  readonly figures: YearFigures
  /** `5 November 2026`. */
  readonly by: string
  readonly hasCost: boolean
  readonly isSample: boolean
}

/** The year as a picture: figures alone, without a flight, a route, a reference or a duty. */
export function getPicture({
  year,
  figures,
  by,
  hasCost,
  isSample,
}: PictureSource): Pick<StatPictureProps, 'title' | 'subtitle' | 'figures' | 'bars' | 'footer'> {
  const { days, booked, commutes } = figures
  const known = yearBars(figures)
  return {
    title: `My commuting year ${year}`,
    subtitle: `By ${by}, ${plural(known.filter((month) => month.days !== null).length, 'month')} known`,
    figures: [
      { label: 'At home', value: plural(days.home, 'day') },
      { label: 'Near base', value: plural(days.nearBase, 'day') },
      { label: 'At work', value: plural(days.work, 'day') },
      hasCost
        ? { label: 'Spent on flights', value: totalPrice(booked, commutes).amount ?? '–' }
        : { label: 'Flights booked', value: String(commutes) },
    ],
    bars: {
      label: 'Days by month',
      mostDays: 31,
      rows: known.map((month) => ({ label: monthNameLabel(month.month).slice(0, 3), days: month.days })),
    },
    footer: isSample ? 'Slipstream. Sample data' : 'Slipstream',
  }
}

/**
 * A sum as a price. Other currencies are shown beside an amount, never added to it. `count` is how many belong to the sum:
 * nothing to pay is £0, an unknown price is not.
 */
function totalPrice({ amount, currency, unconverted, unpriced }: Total, count: number): PriceValue {
  if (count > 0 && unpriced === count) return { missingText: 'Not known' }
  return { amount: totalText({ amount, currency, unconverted }) }
}

/** `£86 + JP¥20,000`: what has no rate stands beside the amount. */
export function totalText({ amount, currency, unconverted }: Omit<Total, 'unpriced'>): string {
  const others = unconverted.map((sum) => formatMoney(sum.price_amount, sum.price_currency))
  const own = formatMoney(amount, currency)
  return (others.length > 0 && Number(amount) === 0 ? others : [own, ...others]).join(' + ')
}
