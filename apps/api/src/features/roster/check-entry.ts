import { isEntryTooLong, longestEntryDays } from '@slipstream/commute/roster/entry-length'
import { getMonth, parseMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import type { ManualEntry } from '@slipstream/contract/roster'
import { ApiError } from '#platform/http/api-error.ts'
import { airportRefusal } from '#providers/airports/airport-refusal.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'

/** What would not be seen, or turns what stands around it about; notes may have lines. */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const invisibleInNotes = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

type Entry = Pick<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'>

/**
 * What the form of a manual entry cannot say. Overlaps are allowed: life has them.
 *
 * @throws {ApiError} `validation_failed`
 */
export function checkEntry(entry: Entry, airports: AirportDirectory): void {
  const fields = {
    ...objectToText('title', invisible, entry.title),
    ...objectToText('notes', invisibleInNotes, entry.notes),
    ...objectToLocation(entry.location, airports),
    ...objectToTimes(entry),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { details: { fields } })
}

function objectToLocation(location: string | null, airports: AirportDirectory): Record<string, string> {
  const refusal = location === null ? undefined : airportRefusal(location, airports)
  return refusal === undefined ? {} : { location: refusal }
}

function objectToText(field: string, refused: RegExp, text: string): Record<string, string> {
  return refused.test(text) ? { [field]: 'must not contain control characters' } : {}
}

function objectToTimes({ start, end }: Entry): Record<string, string> {
  const strayed = [
    ['start', start],
    ['end', end],
  ].filter(([, time]) => parseMonth(getMonth(time ?? '')) === null)
  if (strayed.length > 0)
    return Object.fromEntries(strayed.map(([field]) => [field, 'must be of a year from 1970 to 2999']))
  // On the night on which the clocks go forward 01:30 is 02:30, and after a 02:15 that is written later.
  if (toInstant(start, rosterZone) >= toInstant(end, rosterZone)) return { end: 'must be after the start' }
  return isEntryTooLong({ start, end })
    ? { end: `must be at most ${longestEntryDays} days after the start` }
    : {}
}
