import { getDay, getFirstDay, weekdayNames } from './calendar-days.ts'

const iso = /^(\d{4})-(\d{2})-(\d{2})$/

const daysIn = (year: number, month: number) => getFirstDay(year, month).daysInMonth()

const isDate = (year: number, month: number, day: number) =>
  year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** Whether the text is 'YYYY-MM-DD' and such a day exists. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? []
  return isDate(Number(year), Number(month), Number(day))
}

const formatter = (format: string) => (date: string) => (isIsoDate(date) ? getDay(date).format(format) : date)

/** 'Sunday 29 March 2026' */
export const spokenDate = formatter('dddd D MMMM YYYY')

/** 'Sun' */
export const weekday = formatter('ddd')

export const isMonday = (date: string) => getDay(date).day() === 1

/** 'Sunday 29 March' */
export const weekdayAndDay = formatter('dddd D MMMM')

/** 'Mar' */
export const monthName = formatter('MMM')

/** 'March' */
export const longMonthName = formatter('MMMM')

/** '29 March 2026' */
export const longDate = formatter('D MMMM YYYY')

/** '29/03/2026', as it is typed. */
export const typedDate = formatter('DD/MM/YYYY')

const monthNames = Array.from({ length: 12 }, (_, month) => getFirstDay(2024, month + 1).format('MMMM'))

/**
 * The month, from 1, whose name begins with this word of three letters or more; 0 for none. 'sept' and 'march' work like
 * 'mar'.
 */
function monthNumber(word: string): number {
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1
}

const weekdayFirst = new RegExp(
  `^(?:${weekdayNames.map((name) => name.slice(0, 3)).join('|')})[a-z]*[\\s,]+`,
  'i',
)

/** Year, month and day as written, in any common form. */
function parts(text: string): [year: string, month: number, day: number] | undefined {
  const clean = text.trim().replace(weekdayFirst, '')
  const yearFirst = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(clean)
  if (yearFirst) return [yearFirst[1] ?? '', Number(yearFirst[2]), Number(yearFirst[3])]
  const dayFirst =
    /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/.exec(clean) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(clean)
  if (dayFirst) return [dayFirst[3] ?? '', Number(dayFirst[2]), Number(dayFirst[1])]
  const named = /^(\d{1,2})[-/.\s]*([a-z]{3,})[-/.,\s]*(\d{4}|\d{2})$/i.exec(clean)
  return named ? [named[3] ?? '', monthNumber(named[2] ?? ''), Number(named[1])] : undefined
}

export type TypedDate =
  | { date: string; problem?: undefined }
  /** `form`: no known date format. `day`: a known format, but no such day; `message` says why. */
  | { date?: undefined; problem: 'form' | 'day'; message: string }

export const askForDate = 'Enter a date as day, month and year, like 29/03/2026'

/**
 * A date as people type it, day first: '29/3/2026', '29 Mar 26', '29032026', '2026-03-29'. Two-digit years are in this
 * century. Invalid days are never moved to a valid one.
 */
export function parseTypedDate(text: string): TypedDate {
  const written = parts(text)
  if (!written) return { problem: 'form', message: askForDate }
  const [yearText, month, day] = written
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  if (isDate(year, month, day)) return { date: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` }
  if (month < 1 || month > 12) return { problem: 'day', message: 'There is no such month' }
  if (year < 1000 || day < 1) return { problem: 'form', message: askForDate }
  return {
    problem: 'day',
    message: `${getFirstDay(year, month).format('MMMM')} ${year} has ${daysIn(year, month)} days`,
  }
}

export interface DateLimits {
  /** The first date that can be chosen. */
  minDate?: string | undefined
  /** The last date that can be chosen. */
  maxDate?: string | undefined
}

/** Why a date cannot be chosen, or nothing. */
export function limitProblem(date: string, { minDate, maxDate }: DateLimits) {
  if (minDate && date < minDate) return `Choose ${longDate(minDate)} or later`
  if (maxDate && date > maxDate) return `Choose ${longDate(maxDate)} or earlier`
  return undefined
}
