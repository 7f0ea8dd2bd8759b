import { monthNameLabel } from '@slipstream/commute/time/date-formats'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Total } from '@slipstream/commute/money/totals'
import {
  totalDifference,
  type Figures,
  type MonthFigures,
  type YearComparison,
  type YearFigures,
} from '@slipstream/commute/reports/year/year-figures'
import type { BarRow, BarValue } from '@slipstream/design-system/BarTable'
import type { FigureTile } from '@slipstream/design-system/FigureTiles'
import type { StatPictureProps } from '@slipstream/design-system/StatPicture'
import { formatMoney, plural } from '#shared/format.ts'
import { totalPrice } from '#shared/total-price.ts'

export type Measure = 'home' | 'nights' | 'cost'

/** What the months of a year can be compared by. */
export const measures: { value: Measure; label: string; table: string }[] = [
  { value: 'home', label: 'At home', table: 'Hours at home by month' },
  { value: 'nights', label: 'Near base', table: 'Nights near base by month' },
  { value: 'cost', label: 'Booked', table: 'Cost of booked flights by month' },
]

export const readMeasure = (text: string | null): Measure =>
  measures.find(({ value }) => value === text)?.value ?? 'home'

/** The years that may be known, the newest last: rosters are stored for 24 months. */
export function yearsShown(now: Instant): string[] {
  const thisYear = Number(currentMonth(now).slice(0, 4))
  return [thisYear - 2, thisYear - 1, thisYear].map(String)
}

export function readYear(text: string | null, now: Instant): string {
  const years = yearsShown(now)
  return years.find((year) => year === text) ?? years.at(-1) ?? ''
}

const number = new Intl.NumberFormat('en-GB')
/** Whole hours, rounded down: time that was not there is not promised. */
const hoursOf = (minutes: number) => Math.floor(minutes / 60)
/** Somewhere a rest is over whose flights were entered. */
export const areHoursKnown = ({ rests, restsUnknown }: Figures) => rests > restsUnknown

export const knowsNothing = ({ months, commutes, plannedCommutes }: YearFigures): boolean =>
  commutes + plannedCommutes === 0 && !months.some(({ state }) => state === 'known')

/** The figures of a year, each against the same months of the year before. */
export function tilesOf(figures: Figures, comparison: YearComparison | null): FigureTile[] {
  const { commutes, atRisk, booked, planned, plannedCommutes, restsUnknown } = figures
  const cost = totalPrice(booked, commutes)
  const hours = number.format(hoursOf(figures.minutesAtHome))
  const notes = [
    plural(commutes, 'flight'),
    ...(booked.unpriced > 0 ? [`${booked.unpriced} without a price`] : []),
    ...(plannedCommutes > 0 ? [`${totalPrice(planned, plannedCommutes).amount ?? 'more'} only planned`] : []),
  ]
  return [
    {
      label: 'At home',
      ...(areHoursKnown(figures)
        ? { value: hours, unit: 'h', spokenValue: plural(hoursOf(figures.minutesAtHome), 'hour') }
        : { value: '–', spokenValue: 'Not known' }),
      change: comparison ? hoursChange(comparison) : undefined,
      note: restsUnknown > 0 ? `${plural(restsUnknown, 'rest')} not known` : undefined,
    },
    {
      label: 'Near base',
      ...(areHoursKnown(figures) || figures.nightsNearBase > 0
        ? {
            value: String(figures.nightsNearBase),
            unit: figures.nightsNearBase === 1 ? 'night' : 'nights',
          }
        : { value: '–', spokenValue: 'Not known' }),
      change: comparison ? countChange(comparison, 'nightsNearBase', 'night') : undefined,
    },
    {
      label: 'Booked',
      value: cost.amount ?? '–',
      ...(cost.amount === undefined ? { spokenValue: 'Not known' } : {}),
      change: comparison ? moneyChange(comparison.now.booked, comparison.before.booked) : undefined,
      note: notes.join(', '),
    },
    {
      label: 'At risk',
      ...(commutes > 0
        ? {
            value: String(Math.round((atRisk / commutes) * 100)),
            unit: '%',
            spokenValue: `${Math.round((atRisk / commutes) * 100)} percent`,
          }
        : { value: '–', spokenValue: 'Not known' }),
      change: comparison ? riskChange(comparison) : undefined,
      note: commutes > 0 ? `${atRisk} of ${plural(commutes, 'flight')}` : 'No flight booked',
    },
  ]
}

const moreOrLess = (difference: number, unit: string, less = 'less') =>
  difference === 0
    ? 'As before'
    : `${number.format(Math.abs(difference))} ${unit} ${difference > 0 ? 'more' : less}`

function hoursChange({ now, before }: YearComparison): string | undefined {
  if (!areHoursKnown(now) || !areHoursKnown(before)) return undefined
  return moreOrLess(hoursOf(now.minutesAtHome) - hoursOf(before.minutesAtHome), 'h')
}

function countChange({ now, before }: YearComparison, of: 'nightsNearBase', unit: string): string {
  const difference = now[of] - before[of]
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
  if (!comparison)
    return `Nothing to compare with: no month that is over is known both in ${year} and in ${before}.`
  const { months } = comparison
  const which = months.length === 1 ? 'the month that is' : 'the months that are'
  return `More and less are against ${before}, for ${monthsText(year, months)}: ${which} over and known in both years.`
}

/** Which months are missing from the figures; null where none is. */
export function missingText(year: string, months: readonly MonthFigures[]): string | null {
  const missing = months.flatMap(({ state }, index) => (state === 'unknown' ? [index + 1] : []))
  if (missing.length === 0) return null
  return `Not fetched, or no longer stored: ${monthsText(year, missing)}. Their duties are in no figure.`
}

/** The rows of a table of months: this year beside the one before, where any month of that is known. */
export function monthRows(measure: Measure, { months }: YearFigures, before: YearFigures | null): BarRow[] {
  return months.map((month, index) => {
    const earlier = before?.months[index]
    return {
      id: month.month,
      label: monthNameLabel(month.month).slice(0, 3),
      spokenLabel: monthNameLabel(month.month),
      value: valueOf(measure, month),
      ...(earlier ? { before: valueOf(measure, earlier) } : {}),
    }
  })
}

function valueOf(measure: Measure, month: MonthFigures): BarValue {
  const { state, commutes, booked } = month
  const missing = state === 'ahead' ? { size: null, text: '–', spokenText: 'Ahead' } : unknown
  if (measure === 'cost') return commutes > 0 || state === 'known' ? costValue(booked, commutes) : missing
  if (state !== 'known') return missing
  if (measure === 'nights') {
    const nights = month.nightsNearBase
    return { size: nights, text: String(nights), spokenText: plural(nights, 'night') }
  }
  if (month.rests === 0) return { size: null, text: '–', spokenText: 'No rest is over' }
  if (!areHoursKnown(month)) return unknown
  const hours = hoursOf(month.minutesAtHome)
  return { size: hours, text: `${hours} h`, spokenText: plural(hours, 'hour') }
}

const unknown: BarValue = { size: null, text: 'Not known' }

function costValue(total: Total, count: number): BarValue {
  const { amount } = totalPrice(total, count)
  return amount === undefined ? unknown : { size: Number(total.amount), text: amount }
}

/** The rows of a table of routes, the most expensive first. */
export function routeRows({ routes }: YearFigures): BarRow[] {
  return routes.map(({ home, work, commutes, cost }) => ({
    id: `${home}-${work}`,
    label: `${home}–${work}, ${plural(commutes, 'flight')}`,
    value: costValue(cost, commutes),
  }))
}

interface PictureOf {
  readonly year: string
  readonly figures: YearFigures
  /** `5 November 2026`. */
  readonly by: string
  readonly hasCost: boolean
  readonly isSample: boolean
}

/** The year as a picture: figures alone, without a flight, a route, a reference or a duty. */
export function pictureOf({
  year,
  figures,
  by,
  hasCost,
  isSample,
}: PictureOf): Pick<StatPictureProps, 'title' | 'subtitle' | 'figures' | 'bars' | 'footer'> {
  const [home, nights, cost] = tilesOf(figures, null)
  const known = figures.months.filter(({ state }) => state === 'known').length
  const textOf = (tile: FigureTile | undefined) => [tile?.value, tile?.unit].filter(Boolean).join(' ')
  return {
    title: `My commuting year ${year}`,
    subtitle: `By ${by}, ${plural(known, 'month')} known`,
    figures: [
      { label: 'At home', value: textOf(home) },
      { label: 'Near base', value: textOf(nights) },
      { label: 'Flights booked', value: String(figures.commutes) },
      ...(hasCost ? [{ label: 'Spent on them', value: textOf(cost) }] : []),
    ],
    bars: {
      label: 'Hours at home by month',
      rows: monthRows('home', figures, null).map(({ label, value }) => ({
        label,
        size: value.size,
        text: value.size === null ? '–' : String(value.size),
      })),
    },
    footer: isSample ? 'Slipstream. Sample data' : 'Slipstream',
  }
}
