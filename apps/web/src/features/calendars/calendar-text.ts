import type { Clock } from '@slipstream/commute/time/clock'
import { calendarMessages } from '@slipstream/contract/error-messages'
import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import type { FeedStop, RosterFeed, TimesReading } from '@slipstream/contract/roster-import'
import { getClock, getDay } from '#shared/subscription/payment-text.ts'

const clocks: Record<TimesReading, string> = {
  utc: 'UTC',
  base: 'the clock at your base',
  station: 'the clock of each airport',
  calendar: 'the clock of the zone that the calendar names',
}

/** `5 November at 04:40 GMT`. `now` in milliseconds since the epoch. */
function getMoment(instant: string, now: number, clock: Clock): string {
  return `${getDay(instant, now, clock)} at ${getClock(instant, clock)}`
}

/** When a feed was last read, and what clock it goes by. */
export function feedText({ last_read_at, times }: RosterFeed, now: number, clock: Clock): string {
  const read = last_read_at === null ? 'Not read yet.' : `Last read ${getMoment(last_read_at, now, clock)}.`
  return `${read} ${times === null ? 'The calendar says which clock its times use' : `Its times use ${clocks[times]}`}.`
}

/** When a feed is read next; empty where it is read only when asked. */
export function nextReadText({ is_automatic, next_read_at }: RosterFeed, now: number, clock: Clock): string {
  if (!is_automatic || next_read_at === null) return ''
  return Date.parse(next_read_at) <= now
    ? 'It is read in a few minutes.'
    : `Next reading ${getMoment(next_read_at, now, clock)}.`
}

const stopTexts: Record<FeedStop, string> = {
  times:
    'It no longer says which clock its times use, so nothing was imported. Import from the link once more above, and choose the clock.',
  events: 'It has events that are new to us, so nothing was imported. Read it again to choose what they are.',
  removals:
    'It takes away most of your coming duties, so nothing was imported. Read it again to see which, and import if that is right.',
  unsettled:
    'It changes with every reading, so nothing was imported. Read it again to see what it says at the moment.',
  unreadable: 'It could not be read for a week, so we stopped trying.',
}

/** What is wrong with a feed and what to do; empty where nothing is. */
export function feedProblemText({ problem, stopped, is_automatic, next_read_at }: RosterFeed): string {
  if (stopped === 'unreadable') return `${stopTexts.unreadable} Read it again once it works, or remove it.`
  if (stopped !== null) return stopTexts[stopped]
  if (problem === null) return ''
  // The message in full stands where somebody reads the link now.
  const what = problem === calendarMessages.unreachable ? 'Not reached: check its link.' : problem
  return is_automatic && next_read_at !== null
    ? `${what} Your roster stays as it is. We keep trying for a week.`
    : what
}

/** When an address was made, and whether any calendar reads it. */
export function linkText({ created_at, last_read_at }: CalendarLink, now: number, clock: Clock): string {
  const read =
    last_read_at === null
      ? 'No calendar has read it yet.'
      : `Last read ${getMoment(last_read_at, now, clock)}.`
  return `Made ${getDay(created_at, now, clock)}. ${read}`
}

export interface KindWords {
  title: string
  /** What anyone with the link can read. */
  reads: string
}

export const kindText: Record<CalendarKind, KindWords> = {
  full: {
    title: 'Whole roster',
    reads:
      'Anyone with this link can read your duties with their flights, report and clear times and hotels, your own entries with their notes, and your commutes.',
  },
  busy: {
    title: 'Busy times only',
    reads: 'Anyone with this link can read when you are away, but not why or where.',
  },
}

/** The address as calendar apps open it. */
export const openAddress = (url: string) => url.replace(/^https?:/i, 'webcal:')
