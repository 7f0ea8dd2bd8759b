import type { Clock } from '@slipstream/commute/time/clock'
import { itemTitle } from '@slipstream/commute/roster/roster-diff'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import type { PrintedLayout } from '@slipstream/commute/roster/printed/printed-roster'
import type { ImportPreview, TimesReading } from '@slipstream/contract/roster-import'
import { periodText } from '#shared/changes/roster-change-text.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** More months than this are shown as first and last. */
const namedMonths = 3

/** `October 2026, November 2026 and December 2026`; from the fourth on `October 2026 to March 2027`. */
export function monthsText(months: readonly string[]): string {
  const first = months[0] ?? ''
  const last = months.at(-1) ?? ''
  return months.length > namedMonths
    ? `${monthLabel(first)} to ${monthLabel(last)}`
    : list.format(months.map(monthLabel))
}

const layoutWords: Record<ImportPreview['layout'], string> = {
  aims: 'Read as an AIMS roster.',
  raido: 'Read as a RAIDO roster.',
  duty_report: 'Read as a roster with report and release times.',
  slipstream: 'Read as a Slipstream calendar.',
  generic: 'Read as a plain calendar.',
}

const printedWords: Record<PrintedLayout, string> = {
  aims: 'Read as a printed AIMS roster.',
  netline: 'Read as a printed NetLine roster.',
  flica: 'Read as a printed FLICA schedule.',
  webcis: 'Read as a printed WebCIS roster.',
  table: 'Read as a printed list of days.',
}

const readingText: Record<TimesReading, string> = {
  utc: 'Its times were read as UTC (Zulu).',
  base: 'Its times were read as the clock at your base.',
  station: 'Its times were read as the clock of each airport.',
  calendar: 'Its times were read as the clock of the zone that it names.',
}

/** What a roster turned out to be, how much of it was understood, and what clock its times go by. */
export function readingSentence(
  { layout, made_by: maker, are_times_stated, times, unrecognised }: ImportPreview,
  printed: PrintedLayout | undefined,
): string {
  if (times === null) return printed ? printedWords[printed] : calendarWords(layout, maker)
  return [
    printed ? printedWords[printed] : calendarWords(layout, maker),
    understoodText(unrecognised.length),
    ...(are_times_stated ? [] : [readingText[times]]),
  ].join(' ')
}

const calendarWords = (layout: ImportPreview['layout'], maker: string | null) =>
  maker === null ? layoutWords[layout] : `Read as a ${maker} calendar.`

function understoodText(left: number): string {
  if (left === 0) return 'All of it was understood.'
  return left === 1
    ? 'One of its events is for you to decide.'
    : `${left} of its events are for you to decide.`
}

/** `1 duty`, `2 duties`. */
export const dutiesText = (count: number) => (count === 1 ? '1 duty' : `${count} duties`)

/** How many duties are on the roster already. */
export function unchangedSentence(count: number): string {
  return count === 1 ? '1 duty stays as it is.' : `${dutiesText(count)} stay as they are.`
}

export interface DutyRow {
  key: string
  title: string
  period: string
}

/** The duties of a calendar by the month they start in, ascending. */
export function dutiesByMonth(
  items: readonly RosterItem[],
  clock: Clock,
): { month: string; duties: DutyRow[] }[] {
  const months = new Map<string, DutyRow[]>()
  for (const item of items.toSorted((a, b) => itemStart(a).localeCompare(itemStart(b)))) {
    const start = itemStart(item)
    const month = start.slice(0, 7)
    const duties = months.get(month) ?? []
    duties.push({
      key: itemKey(item),
      title: itemTitle(item),
      period: periodText({ start, end: itemEnd(item) }, month.slice(0, 4), clock),
    })
    months.set(month, duties)
  }
  return [...months].map(([month, duties]) => ({ month, duties }))
}

/** Of the months that were taken, the one to look at: this month, else the next one, else the last. */
export function monthToShow(months: readonly string[], currentMonth: string): string {
  return months.find((month) => month >= currentMonth) ?? months.at(-1) ?? currentMonth
}

/** The others, where they are few enough to be named. */
export function otherMonths(months: readonly string[], shown: string): string[] {
  return months.length > namedMonths ? [] : months.filter((month) => month !== shown)
}
