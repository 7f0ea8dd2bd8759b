import { daysBetween } from '@slipstream/commute/dates'
import type { Period } from '@slipstream/contract/roster-changes'
import { endOf, periodOf, startOf, type EntryDraft } from './entry-draft.ts'
import type { Moment, MomentReading } from './entry-moment.ts'

/** In the order of the fields. */
export const entryFields = [
  'title',
  'location',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'notes',
] as const
export type EntryField = (typeof entryFields)[number]
export type EntryProblems = Readonly<Record<EntryField, string | undefined>>

/** Most characters (contract roster-edits.ts). */
export const entryLengths = { title: 80, notes: 2000 } as const

/** Longer is a mistyped year (a year and a day; the server holds to it too). */
export const longestEntryDays = 366

/** What would not be seen, or turns what stands around it about; the server refuses it too. Notes may have lines. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const unseenInNotes = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

function textProblem(label: string, text: string, most: number, refused: RegExp): string | undefined {
  if (text.length > most) return `${label} must be at most ${most.toLocaleString('en-GB')} characters`
  return refused.test(text) ? `${label} must not contain control characters` : undefined
}

function timeProblem(label: string, moment: Moment, reading: MomentReading): string | undefined {
  if (moment.timeProblem !== undefined) return moment.timeProblem
  if (moment.time === '') return `${label} time is a required field`
  if (reading.kind === 'skipped') return `There is no ${moment.time} that night`
  return reading.kind === 'unsaid' ? `Choose another ${label.toLowerCase()} time` : undefined
}

function dateProblem(label: string, { date, dateProblem: typed }: Moment): string | undefined {
  return typed ?? (date === '' ? `${label} date is a required field` : undefined)
}

function isTooLong({ start, end }: Period): boolean {
  const days = daysBetween(start, end)
  return days > longestEntryDays || (days === longestEntryDays && end.slice(11) > start.slice(11))
}

/** What is wrong with the end once both ends are instants. */
function orderProblems(draft: EntryDraft): Partial<EntryProblems> {
  const start = startOf(draft)
  const end = endOf(draft)
  const period = periodOf(draft)
  if (start.kind !== 'read' || end.kind !== 'read' || !period) return {}
  if (end.instant <= start.instant)
    return { [draft.end.date < draft.start.date ? 'endDate' : 'endTime']: 'End must be after the start' }
  return isTooLong(period) ? { endDate: `End must be at most ${longestEntryDays} days after the start` } : {}
}

/**
 * Why each field does not pass; undefined where it does (specification §5, generic schema messages).
 * `isPlaceUnclear`: what is typed for the location is no airport that was chosen.
 */
export function validateEntry(draft: EntryDraft, isPlaceUnclear: boolean): EntryProblems {
  const title = draft.title.trim()
  return {
    title:
      title === '' ? 'Title is a required field' : textProblem('Title', title, entryLengths.title, unseen),
    location: isPlaceUnclear ? 'Choose an airport from the list, or leave Location empty' : undefined,
    startDate: dateProblem('Start', draft.start),
    startTime: timeProblem('Start', draft.start, startOf(draft)),
    endDate: dateProblem('End', draft.end),
    endTime: timeProblem('End', draft.end, endOf(draft)),
    notes: textProblem('Notes', draft.notes, entryLengths.notes, unseenInNotes),
    ...orderProblems(draft),
  }
}
