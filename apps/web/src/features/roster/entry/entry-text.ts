import { itemPeriod } from '@slipstream/commute/roster/shown-times'
import { dayTimeLabel, timeLabel, zoneCity, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { minutesBetween, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatZone, plural } from '#shared/format.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { daysLater, getEnd, getStart, findZone, type EntryDraft } from './entry-draft.ts'
import type { Moment, MomentReading } from './entry-moment.ts'
import { ApiError, isNetworkError } from '@slipstream/client/http/http-errors'
import * as z from 'zod/mini'

/** The place whose zone a draft uses. */
export const getCity = ({ place }: Pick<EntryDraft, 'place'>, { zone }: Clock) =>
  place?.city ?? zoneCity(zone)

/** `14:00 in New York = 19:00 London`, the person's own clock; empty if both times are the same. */
export function bothClocks(instant: Instant, draft: EntryDraft, clock: Clock): string | undefined {
  const there = toLocal(instant, findZone(draft, clock))
  const own = toLocal(instant, clock.zone)
  if (there === own) return undefined
  const day = there.slice(0, 10) === own.slice(0, 10) ? '' : `, ${weekdayDayLabel(own)}`
  return `${timeLabel(there, clock)} in ${getCity(draft, clock)} = ${timeLabel(own, clock)} ${zoneCity(clock.zone)}${day}`
}

/** Why a time is invalid, and the next valid one; empty if it is valid. */
export function refusedTime(
  reading: MomentReading,
  moment: Moment,
  draft: EntryDraft,
  clock: Clock,
): string | undefined {
  if (reading.kind === 'missing' || reading.kind === 'read') return undefined
  const [time, next] = [timeLabel(`${moment.date} ${moment.time}`, clock), timeLabel(reading.next, clock)]
  return reading.kind === 'skipped'
    ? `The clocks in ${getCity(draft, clock)} go forward that night, and ${time} does not exist. The next time is ${next}.`
    : `When it is ${time} in ${getCity(draft, clock)}, London’s clocks have gone back and show an hour again, which a roster cannot tell from the first. The next time that it can is ${next}.`
}

/** Which one of a time that occurs twice is used, if the other cannot be; empty if there is no ambiguity. */
export function meantTime(
  reading: MomentReading,
  moment: Moment,
  draft: EntryDraft,
  clock: Clock,
): string | undefined {
  if (reading.kind !== 'read' || !reading.isTwice || reading.choices.length > 1) return undefined
  const time = timeLabel(`${moment.date} ${moment.time}`, clock)
  return `The clocks go back that night, and ${time} comes twice. The first one is meant (${formatZone(findZone(draft, clock), reading.instant)}).`
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
export function laterDay(draft: EntryDraft, clock: Clock): string | undefined {
  const start = getStart(draft, clock)
  const end = getEnd(draft, clock)
  const days = daysLater(draft)
  if (days < 1 || start.kind !== 'read' || end.kind !== 'read' || end.instant <= start.instant)
    return undefined
  const when = days === 1 ? 'the next day (+1)' : `${plural(days, 'day')} later (+${days})`
  const after = formatDuration(minutesBetween(start.instant, end.instant))
  return `Ends ${when}, ${weekdayDayLabel(draft.end.date)}, after ${after}`
}

/** `Simulator check, A320: Thu 12 Nov 14:00–18:30`, on the person's clock. */
export function overlapLine(item: RosterItem, clock: Clock): string {
  const { start, end } = itemPeriod(item, clock)
  const until = start.slice(0, 10) === end.slice(0, 10) ? timeLabel(end, clock) : dayTimeLabel(end, clock)
  return `${dutyTitle(item)}: ${dayTimeLabel(start, clock)}–${until}`
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
