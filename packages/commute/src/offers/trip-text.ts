import { addDays, dateOf } from '../time/calendar-dates.ts'
import { rosterZone, toLocal, type Instant } from '../time/zoned-time.ts'

/** What a message about a trip says of one of its ends; null for what it does not say. */
export interface ReadMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string | null
  /** `HH:mm`. */
  readonly time: string | null
}

/** A trip as a message describes it: to be checked by its reader, never to be relied on as it stands. */
export interface ReadTrip {
  readonly title: string | null
  readonly report: ReadMoment
  readonly clear: ReadMoment
  /** Codes of three capitals at the ends of the route; whether they are airports is not known. */
  readonly from: string | null
  readonly to: string | null
  /** The clock its times go by, as far as it says so. */
  readonly clock: 'utc' | 'unstated'
}

/** More is no message about one trip. */
export const longestTripText = 5000

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = new Set(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
const monthName = `(${months.join('|')})[A-Z]*`

const datePatterns: readonly { pattern: RegExp; order: readonly ['y' | 'm' | 'd', 'm' | 'd', 'y' | 'd'] }[] =
  [
    { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/gi, order: ['y', 'm', 'd'] },
    {
      pattern: new RegExp(
        `\\b(\\d{1,2})(?:st|nd|rd|th)?[ .-]?${monthName}\\.?[ ,-]*(20\\d\\d|\\d\\d(?!\\d|:))?`,
        'gi',
      ),
      order: ['d', 'm', 'y'],
    },
    { pattern: /\b(\d{1,2})[/.](\d{1,2})(?:[/.](20\d\d|\d\d))?\b/gi, order: ['d', 'm', 'y'] },
  ]

const reportWord = /\b(?:report(?:ing|s)?|rep|sign[ -]?on|check[ -]?in|c\/i|ci|duty start|starts?)\b/gi
const clearWord =
  /\b(?:clear(?:ed|s)?|release[ds]?|rel|debrief(?:ing)?|sign[ -]?off|check[ -]?out|c\/o|co|duty end|ends?|finish(?:es)?)\b/gi
const timePattern = /(?<![\d:/-])([01]\d|2[0-3])[:.h]?([0-5]\d)\s?(Z|UTC)?(?![\d:/-])(?:L|LT|lt)?\b/gi
const utcWord = /\b(?:UTC|zulu|times? (?:are )?in Z)\b/i
const routePattern = /\b[A-Z]{3}(?:\s?[-–—>→/]+\s?[A-Z]{3})+\b/g
const nameWord =
  /\b(trip|pairing|rotation|line)\s*(?:no\.?|number)?\s*[:#]?\s*((?=[A-Z\d-]*\d)[A-Z\d-]{2,10})\b/i

interface Found {
  readonly at: number
  readonly end: number
  readonly value: string
}

function datesOf(text: string, today: string): Found[] {
  const found: Found[] = []
  for (const { pattern, order } of datePatterns)
    for (const match of text.matchAll(pattern)) {
      const part = (name: 'y' | 'm' | 'd') => match[order.indexOf(name) + 1]
      const value = dateFrom(part('y'), part('m') ?? '', part('d') ?? '', today)
      const overlaps = found.some(({ at, end }) => match.index < end && at < match.index + match[0].length)
      if (value && !overlaps) found.push({ at: match.index, end: match.index + match[0].length, value })
    }
  return found.toSorted((a, b) => a.at - b.at)
}

/** A date without a year is the next one of its day and month, yesterday's included. */
function dateFrom(year: string | undefined, month: string, day: string, today: string): string | null {
  const named = months.indexOf(month.slice(0, 3).toUpperCase()) + 1
  const number = named > 0 ? named : Number(month)
  const inYear = (each: number) => `${each}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDate = (text: string) =>
    !Number.isNaN(Date.parse(text)) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : [thisYear, thisYear + 1]
  return years.map(inYear).find((text) => isDate(text) && (year || text >= addDays(today, -1))) ?? null
}

function timesOf(text: string, dates: readonly Found[]): (Found & { isUtc: boolean })[] {
  return [...text.matchAll(timePattern)].flatMap((match) => {
    const [whole, hours, minutes, zulu] = match
    const isInDate = dates.some(({ at, end }) => match.index < end && at < match.index + whole.length)
    const before = text[match.index - 1] ?? ' '
    // Four digits behind letters are a flight number.
    if (isInDate || /[A-Z]/i.test(before)) return []
    return [
      {
        at: match.index,
        end: match.index + whole.length,
        value: `${hours}:${minutes}`,
        isUtc: zulu !== undefined,
      },
    ]
  })
}

/**
 * Reads a message about a trip: a swap board's, a colleague's, a scheduler's. Report and clear are found by their words, each
 * with the next time, and the date beside it or the last one named before it. Text that says nothing gives nothing; nothing is
 * guessed. `now` gives dates their year.
 */
export function readTripText(text: string, now: Instant): ReadTrip {
  const read = text.slice(0, longestTripText)
  const today = dateOf(toLocal(now, rosterZone))
  const dates = datesOf(read, today)
  const times = timesOf(read, dates)
  const words = [
    ...[...read.matchAll(reportWord)].map(({ index }) => ({ at: index, is: 'report' as const })),
    ...[...read.matchAll(clearWord)].map(({ index }) => ({ at: index, is: 'clear' as const })),
  ].toSorted((a, b) => a.at - b.at)

  const momentsOf = (is: 'report' | 'clear') =>
    words.flatMap((word, index) => {
      if (word.is !== is) return []
      const until = words[index + 1]?.at ?? read.length
      const isHere = ({ at }: Found) => at >= word.at && at < until
      const time = times.find(isHere)
      if (!time) return []
      // A date further on belongs to what follows.
      const own = dates.find((date) => isHere(date) && date.at <= time.end + 5)
      const date = own ?? dates.findLast(({ at }) => at < word.at)
      return [{ date: date?.value ?? null, time: time.value, isUtc: time.isUtc }]
    })
  const report = momentsOf('report')[0]
  const clear = momentsOf('clear').at(-1)
  const route = routesOf(read)
  const name = nameWord.exec(read)
  const isUtc = utcWord.test(read) || [report, clear].every((each) => each?.isUtc === true)
  return {
    title: name
      ? `${capitalised(name[1] ?? '')} ${name[2] ?? ''}`
      : route.length > 0
        ? route.join('-')
        : null,
    report: { date: report?.date ?? null, time: report?.time ?? null },
    clear: { date: clear?.date ?? null, time: clear?.time ?? null },
    from: route[0] ?? null,
    to: route.at(-1) ?? null,
    clock: isUtc ? 'utc' : 'unstated',
  }
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

/** The airports of every route in the text, `LHR-JFK` and then `JFK-LHR`, in order and each stop once. */
function routesOf(text: string): string[] {
  return [...text.matchAll(routePattern)]
    .flatMap(([route]) => route.match(/[A-Z]{3}/g) ?? [])
    .filter((code) => !months.includes(code) && !weekdays.has(code))
    .filter((code, index, all) => code !== all[index - 1])
}
