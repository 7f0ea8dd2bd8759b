import { datesIn, monthNamed, type DateOrder } from '../../offers/text-dates.ts'
import { addDays, daysBetween, isoWeekday } from '../../time/calendar-dates.ts'

/** The days of the week from Monday as rosters shorten them, without accents. */
const weekdays = [
  'mon|mo|montag|lun|seg|ma|pon|pn|man|monday',
  'tue|tu|di|dienstag|ter|wt|tir|tis|tuesday',
  'wed|we|mi|mittwoch|mer|mie|qua|wo|sr|ons|wednesday',
  'thu|th|do|donnerstag|jeu|jue|gio|qui|czw|cz|tor|thursday',
  'fri|fr|freitag|ven|vie|sex|vr|pt|fre|friday',
  'sat|sa|samstag|sam|sab|za|sob|lor|saturday',
  'sun|su|so|sonntag|dim|dom|zo|nd|nie|son|sunday',
]
/** For a regular expression. */
export const weekdayNames = weekdays.join('|')
const weekdayFirst = new RegExp(String.raw`^(${weekdayNames})[.,]?\s{0,3}(\d{1,2})(?![\d:./])\.?`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.?\s{1,3}(${weekdayNames})\b[.,]?`, 'i')
/** Some scripts write it in two words. */
const leadingWeekday = new RegExp(
  String.raw`^(?:(?:${weekdayNames})[.,]?\s{1,3}(?=\d)|(?:\p{L}{2,10}|(?:(?!\p{Script=Latin})[\p{L}\p{M}]{1,12}\s){1,2}(?!\p{Script=Latin})[\p{L}\p{M}]{1,12})[.,]?\s{1,3}(?=\d{1,2}[./-]\d{1,2}\b))`,
  'iu',
)
const heading = /\b(?:([a-z]{3,10})\.?|(\d{1,2}))[ /-]{1,2}(20\d\d)\b/gi

/** Which number of `12/03/2026` is the day: in the right order the days of a roster lie closer to each other. */
export function orderOfDates(text: string, today: string): DateOrder {
  const written = datesIn(text.slice(0, 20_000), today, 'day_first').map((date) => date.text)
  const reach = (order: DateOrder) => {
    const dates = written.flatMap((each) => datesIn(each, today, order).map(({ value }) => value)).toSorted()
    return daysBetween(dates[0] ?? today, dates.at(-1) ?? today)
  }
  return reach('month_first') < reach('day_first') ? 'month_first' : 'day_first'
}

/** The first day that a roster names with its year, for the dates that have none; `today` if it names none. */
export function firstDay(text: string, today: string, order: DateOrder): string {
  const head = text.slice(0, 3000)
  const dated = datesIn(head, today, order).find(({ text: written }) =>
    /\d{4}|\d{1,2}\D+\d{2}$|[a-z]\d{2}$/i.test(written),
  )
  const months = [...head.matchAll(heading)].flatMap(({ index, 1: name = '', 2: number = '', 3: year }) => {
    const month = monthNamed(name || number)
    return month === null ? [] : [{ index, date: `${year}-${String(month).padStart(2, '0')}-01` }]
  })
  const named = months.find(({ index }) => dated === undefined || index < dated.at)
  return named?.date ?? dated?.value ?? today
}

export interface DatedLine {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The last day, where the line names two: `10NOV-14NOV`. */
  readonly until: string
  readonly rest: string
}

/** A roster is some weeks long, and may have been printed at its end. */
const reachDays = 45

/**
 * The date at the beginning of a line, `Mon02`, `12 Tue`, `TH 05`, `09NOV2026`, `Di 03.11.2026`, with what follows it; null if
 * there is none. `first` gives dates their year; a day without its month is the next one with that number and weekday from the one
 * `before` on.
 */
export function dateOfLine(
  line: string,
  { first, before, order }: { first: string; before: string; order: DateOrder },
): DatedLine | null {
  const byWeekday = weekdayFirst.exec(line)
  const byDay = byWeekday ? null : dayFirst.exec(line)
  const [whole, weekday, day] = byWeekday ?? (byDay ? [byDay[0], byDay[2], byDay[1]] : [])
  if (whole !== undefined && weekday !== undefined) {
    const date = nextDay(Number(day), weekday, before)
    const named =
      monthNamed(line.slice(whole.length).trim().slice(0, 3)) === null ? null : inMonth(line, first)
    // `Sat 06 SEP` in February is a course on safety, and no day in September.
    if (named === null || (date !== null && date !== named && !isNear(named, first)))
      return date === null ? null : { date, until: date, rest: line.slice(whole.length) }
  }
  const lead = leadingWeekday.exec(line)?.[0] ?? ''
  const [from, second] = datesIn(line.slice(lead.length), addDays(first, -reachDays), order)
  if (!from || from.at > 0) return null
  const between = second && line.slice(lead.length + from.end, lead.length + second.at)
  const isRange = second !== undefined && /^\s*(?:-|–|to|bis|au)\s*$/i.test(between ?? '')
  const end = isRange ? second.end : from.end
  return {
    date: from.value,
    until: isRange ? second.value : from.value,
    rest: line.slice(lead.length + end),
  }
}

/** The date with its month's name at the beginning of a line, after the weekday. */
function inMonth(line: string, first: string): string | null {
  const [found] = datesIn(line.replace(leadingWeekday, ''), addDays(first, -reachDays), 'day_first')
  return found?.at === 0 ? found.value : null
}

const isNear = (date: string, first: string) => Math.abs(daysBetween(first, date)) <= 2 * reachDays

function nextDay(day: number, weekday: string, before: string): string | null {
  const number = weekdays.findIndex((names) => names.split('|').includes(weekday.toLowerCase())) + 1
  const ahead = Array.from({ length: reachDays + 1 }, (_, days) => addDays(before, days))
  const back = Array.from({ length: reachDays }, (_, days) => addDays(before, -days - 1))
  const isMeant = (date: string) => Number(date.slice(8)) === day && isoWeekday(date) === number
  return ahead.concat(back).find(isMeant) ?? null
}
