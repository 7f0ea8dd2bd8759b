import type { Period } from '@slipstream/contract/roster-changes'
import type { LocalDateTime } from '@slipstream/contract/primitives'
import type { Clock } from '../time/clock.ts'
import { rosterZone, toInstant, toLocal } from '../time/zoned-time.ts'
import { itemEnd, itemStart, type TimedItem } from './roster-items.ts'

/** From the first minute of a day to the last of the same or another, as the roster writes it. */
export const isWholeDays = ({ start, end }: Period): boolean =>
  start.endsWith(' 00:00') && end.endsWith(' 23:59')

const getPeriod = (item: TimedItem): Period => ({ start: itemStart(item), end: itemEnd(item) })

/** The zone in which an item's times are shown: the reader's. Whole days are dates, the same wherever they are read. */
export const shownZone = (item: TimedItem, { zone }: Pick<Clock, 'zone'>): string =>
  isWholeDays(getPeriod(item)) ? rosterZone : zone

/** A roster time (Europe/London) on the reader's clock. */
export const toReader = (local: LocalDateTime, { zone }: Pick<Clock, 'zone'>): LocalDateTime =>
  zone === rosterZone ? local : toLocal(toInstant(local, rosterZone), zone)

/** A roster period (Europe/London) on the reader's clock; whole days as they are. */
export const shownPeriod = (period: Period, clock: Pick<Clock, 'zone'>): Period =>
  isWholeDays(period) ? period : { start: toReader(period.start, clock), end: toReader(period.end, clock) }

/** Where an item begins and ends on the reader's clock. */
export const itemPeriod = (item: TimedItem, clock: Pick<Clock, 'zone'>): Period =>
  shownPeriod(getPeriod(item), clock)
