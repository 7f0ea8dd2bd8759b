import { itemEnd, itemStart } from '@slipstream/commute/roster/roster-items'
import { weekdayDayLabel, timeLabel } from '@slipstream/commute/time/date-formats'
import { minutesBetween, rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatZone, plural } from '#shared/format.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { daysLater, getEnd, getStart, findZone, type EntryDraft } from './entry-draft.ts'
import type { Moment, MomentReading } from './entry-moment.ts'
import { ApiError, isNetworkError } from '@slipstream/client/http/http-errors'
import * as z from 'zod/mini'

/** The place whose zone a draft uses. */
export const getCity = ({ place }: Pick<EntryDraft, 'place'>) => place?.city ?? 'London'

/** `14:00 in New York = 19:00 London`; empty if both times are the same. */
export function bothClocks(instant: Instant, draft: EntryDraft): string | undefined {
  const there = toLocal(instant, findZone(draft))
  const london = toLocal(instant, rosterZone)
  if (there === london) return undefined
  const day = there.slice(0, 10) === london.slice(0, 10) ? '' : `, ${weekdayDayLabel(london)}`
  return `${timeLabel(there)} in ${getCity(draft)} = ${timeLabel(london)} London${day}`
}

/** Why a time is invalid, and the next valid one; empty if it is valid. */
export function refusedTime(reading: MomentReading, { time }: Moment, draft: EntryDraft): string | undefined {
  if (reading.kind === 'missing' || reading.kind === 'read') return undefined
  const next = timeLabel(reading.next)
  return reading.kind === 'skipped'
    ? `The clocks in ${getCity(draft)} go forward that night, and ${time} does not exist. The next time is ${next}.`
    : `When it is ${time} in ${getCity(draft)}, London’s clocks have gone back and show an hour again, which a roster cannot tell from the first. The next time that it can is ${next}.`
}

/** Which one of a time that occurs twice is used, if the other cannot be; empty if there is no ambiguity. */
export function meantTime(reading: MomentReading, { time }: Moment, draft: EntryDraft): string | undefined {
  if (reading.kind !== 'read' || !reading.isTwice || reading.choices.length > 1) return undefined
  return `The clocks go back that night, and ${time} comes twice. The first one is meant (${formatZone(findZone(draft), reading.instant)}).`
}

/** The two options for a time that occurs twice; empty otherwise. */
export function choicesOfTime(reading: MomentReading, zone: string): { value: string; label: string }[] {
  if (reading.kind !== 'read' || reading.choices.length < 2) return []
  return ['First', 'Second'].map((name, index) => ({
    value: name,
    label: `${name}, ${formatZone(zone, reading.choices[index] ?? reading.instant)}`,
  }))
}

/** `Ends the next day (+1), Fri 13 Nov, after 4 h`; empty if it ends on the day it starts. */
export function laterDay(draft: EntryDraft): string | undefined {
  const start = getStart(draft)
  const end = getEnd(draft)
  const days = daysLater(draft)
  if (days < 1 || start.kind !== 'read' || end.kind !== 'read' || end.instant <= start.instant)
    return undefined
  const when = days === 1 ? 'the next day (+1)' : `${plural(days, 'day')} later (+${days})`
  const after = formatDuration(minutesBetween(start.instant, end.instant))
  return `Ends ${when}, ${weekdayDayLabel(draft.end.date)}, after ${after}`
}

/** `Simulator check, A320: Thu 12 Nov 14:00–18:30`, in London's time. */
export function overlapLine(item: RosterItem): string {
  const start = itemStart(item)
  const end = itemEnd(item)
  const until =
    start.slice(0, 10) === end.slice(0, 10) ? timeLabel(end) : `${weekdayDayLabel(end)} ${timeLabel(end)}`
  return `${dutyTitle(item)}: ${weekdayDayLabel(start)} ${timeLabel(start)}–${until}`
}

const detailsSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** The server's message for each field: 'Location is no airport with airline service: XXX'. */
function fieldSentences(failure: Error): string[] {
  const details = detailsSchema.safeParse(failure instanceof ApiError ? failure.details : undefined)
  if (!details.success) return []
  return Object.entries(details.data.fields).map(
    ([name, message]) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${message}.`,
  )
}

/** Why an entry could not be saved, and that the input is safe. */
export function entryFailure(failure: Error): string {
  const wayOn = isNetworkError(failure)
    ? 'What you typed is kept here: save it once you are back online.'
    : 'What you entered is still here.'
  return [failure.message, ...fieldSentences(failure), wayOn].join(' ')
}

/** What saving does offline. */
export const offlineEntry = 'This is saved on your device and sent once you are back online.'
