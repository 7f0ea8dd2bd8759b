import { addDays, getDate } from '../time/calendar-dates.ts'
import { rosterZone, toLocal, type Instant } from '../time/zoned-time.ts'
import { datesIn, type DateOrder } from './text-dates.ts'
import { timesIn } from './text-times.ts'

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
  /** The first date that means another day in the other order, `3/4`, as the message writes it; null if there is none. */
  readonly ambiguousDate: string | null
}

/** More is no message about one trip. */
export const longestTripText = 5000

export const reportWord =
  /\b(?:report(?:ing|s)?|rep|rpt|rprt|sign[ -]?(?:on|in)|check[ -]?in|c\/i|ci|duty start|show(?:[ -]?time)?|starts?|briefing|dienstbeginn|dienstantritt|meldezeit|meldung|beginn|presentation|prise de service|convocation|debut)\b/gi
export const clearWord =
  /\b(?:clear(?:ed|s)?|clr|release[ds]?|rel|rls|debrief(?:ing)?|sign[ -]?(?:off|out)|check[ -]?out|c\/o|co|duty end|ends?|finish(?:es)?|dienstende|dienstschluss|feierabend|ende|fin(?: de service)?|liberation)\b/gi
export const utcWord = /\b(?:UTC|zulu|times? (?:are )?in Z)\b/i
const routePattern = /\b[A-Z]{3}(?:\s?[-–—>→/]+\s?[A-Z]{3})+\b/g
const noAirport =
  /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|OKT|DEZ|MAI|FEV|AVR|MON|TUE|WED|THU|FRI|SAT|SUN)$/
export const nameWord =
  /\b(trip|pairing|rotation|line|umlauf)\s*(?:no\.?|number|nr\.?)?\s*[:#]?\s*((?=[A-Z\d-]*\d)[A-Z\d-]{2,10})\b(?![./])/i
/** Between a time and its own date. */
const dateFollows =
  /^[\s,;/(]*(?:(?:on|am|at|den|du|le|of|the)\s+)*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?[\s,.]*$/i

/** Without accents, and superscripts as plain digits: `0720⁺¹`. */
export const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

interface FoundMoment extends ReadMoment {
  readonly isUtc: boolean
  /** The date was named before, not for this end. */
  readonly isInherited: boolean
}

/**
 * Reads a message about a trip: a swap board's, a colleague's, a scheduler's, in English, German or French. Report and clear are
 * found by their words, each with the next time, and the date beside it or the last one named before it. Text that says nothing
 * gives nothing. `now` gives dates their year, `order` says which number of `3/4` is the day.
 */
export function readTripText(text: string, now: Instant, order: DateOrder = 'day_first'): ReadTrip {
  const read = plain(text.slice(0, longestTripText))
  const dates = datesIn(read, getDate(toLocal(now, rosterZone)), order)
  const times = timesIn(read, dates)
  const words = [
    ...[...read.matchAll(reportWord)].map(({ index }) => ({ at: index, is: 'report' as const })),
    ...[...read.matchAll(clearWord)].map(({ index }) => ({ at: index, is: 'clear' as const })),
  ].toSorted((a, b) => a.at - b.at)

  const momentsAfter = (is: 'report' | 'clear'): FoundMoment[] =>
    words.flatMap((word, index) => {
      if (word.is !== is) return []
      const until = words[index + 1]?.at ?? read.length
      const isHere = ({ at }: { readonly at: number }) => at >= word.at && at < until
      const time = times.find(isHere)
      if (!time) return []
      // A date further on belongs to what follows.
      const own = dates.find(
        (date) => isHere(date) && (date.at <= time.end || dateFollows.test(read.slice(time.end, date.at))),
      )
      const date = own ?? dates.findLast(({ at }) => at < word.at)
      return [
        {
          date: date ? addDays(date.value, time.daysLater) : null,
          time: time.value,
          isUtc: time.isUtc,
          isInherited: !own && time.daysLater === 0,
        },
      ]
    })
  const report = momentsAfter('report')[0]
  const clear = momentsAfter('clear').at(-1)
  const route = routeCodes(read)
  const name = nameWord.exec(read)
  const isUtc = utcWord.test(read) || [report, clear].every((each) => each?.isUtc === true)
  return {
    title: name
      ? `${capitalised(name[1] ?? '')} ${name[2] ?? ''}`
      : route.length > 0
        ? route.join('-')
        : null,
    report: { date: report?.date ?? null, time: report?.time ?? null },
    clear: { date: clear ? clearDate(clear, report) : null, time: clear?.time ?? null },
    from: route[0] ?? null,
    to: route.at(-1) ?? null,
    clock: isUtc ? 'utc' : 'unstated',
    ambiguousDate: dates.find(({ isAmbiguous }) => isAmbiguous)?.text ?? null,
  }
}

/** A clear without a date of its own that would be before the report is on the next day. */
function clearDate(clear: FoundMoment, report: FoundMoment | undefined): string | null {
  if (!clear.isInherited || clear.date === null || clear.date !== report?.date) return clear.date
  return (clear.time ?? '') <= (report.time ?? '') ? addDays(clear.date, 1) : clear.date
}

export const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

/** The airports of every route in the text, `LHR-JFK` and then `JFK-LHR`, in order and each stop once. */
export function routeCodes(text: string): string[] {
  return [...text.matchAll(routePattern)]
    .flatMap(([route]) => route.match(/[A-Z]{3}/g) ?? [])
    .filter((code) => !noAirport.test(code))
    .filter((code, index, all) => code !== all[index - 1])
}
