import type { Clock } from '@slipstream/commute/time/clock'
import { isEntryTooLong, longestEntryDays } from '@slipstream/commute/roster/entry-length'
import { getEnd, getPeriod, getStart, type EntryDraft } from './entry-draft.ts'
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

/** Text that is not a valid value, by field: it is not in the draft. */
export type UnreadFields = Partial<EntryProblems>

/** For a location that is typed but not chosen. */
export const unclearPlace = 'Choose an airport from the list, or leave Location empty'

/** Maximum characters (contract roster-edits.ts). */
export const entryLengths = { title: 80, notes: 2000 } as const

/** Invisible and direction-changing characters, which the server refuses too. Notes may have line breaks. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const unseenInNotes = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

function textProblem(label: string, text: string, most: number, refused: RegExp): string | undefined {
  if (text.length > most) return `${label} must be at most ${most.toLocaleString('en-GB')} characters`
  return refused.test(text) ? `${label} must not contain control characters` : undefined
}

function timeProblem(label: string, moment: Moment, reading: MomentReading): string | undefined {
  if (moment.time === '') return `${label} time is a required field`
  if (reading.kind === 'skipped') return `There is no ${moment.time} that night`
  return reading.kind === 'unsaid' ? `Choose another ${label.toLowerCase()} time` : undefined
}

function dateProblem(label: string, { date }: Moment): string | undefined {
  return date === '' ? `${label} date is a required field` : undefined
}

/** What the form calls the two ends of its times. */
export interface EndNames {
  readonly start: string
  readonly end: string
}
export const entryEnds: EndNames = { start: 'Start', end: 'End' }

/** The error of the end, once start and end are instants. */
function orderProblems(draft: EntryDraft, names: EndNames, clock: Clock): Partial<EntryProblems> {
  const start = getStart(draft, clock)
  const end = getEnd(draft, clock)
  const period = getPeriod(draft, clock)
  if (start.kind !== 'read' || end.kind !== 'read' || !period) return {}
  if (end.instant <= start.instant)
    return {
      [draft.end.date < draft.start.date ? 'endDate' : 'endTime']:
        `${names.end} must be after the ${names.start.toLowerCase()}`,
    }
  return isEntryTooLong(period)
    ? {
        endDate: `${names.end} must be at most ${longestEntryDays} days after the ${names.start.toLowerCase()}`,
      }
    : {}
}

/** Why each field is invalid; undefined if it is valid (specification §5, generic schema messages). */
export function validateEntry(
  draft: EntryDraft,
  unread: UnreadFields,
  clock: Clock,
  names: EndNames = entryEnds,
): EntryProblems {
  const title = draft.title.trim()
  return {
    title:
      title === '' ? 'Title is a required field' : textProblem('Title', title, entryLengths.title, unseen),
    location: unread.location,
    startDate: unread.startDate ?? dateProblem(names.start, draft.start),
    startTime: unread.startTime ?? timeProblem(names.start, draft.start, getStart(draft, clock)),
    endDate: unread.endDate ?? dateProblem(names.end, draft.end),
    endTime: unread.endTime ?? timeProblem(names.end, draft.end, getEnd(draft, clock)),
    notes: textProblem('Notes', draft.notes, entryLengths.notes, unseenInNotes),
    ...orderProblems(draft, names, clock),
  }
}
