import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { weekdayDayLabel, weekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import { isWholeDays, shownPeriod } from '@slipstream/commute/roster/shown-times'
import type { ItemChange, Period } from '@slipstream/contract/roster-changes'
import { formatZone } from '../format.ts'

/** The year is shown only if it is not the current one. */
const day = (local: string, year: string) =>
  local.startsWith(year) ? weekdayDayLabel(local) : weekdayDateLabel(local)

function wholeDays({ start, end }: Period, year: string): string {
  return start.slice(0, 10) === end.slice(0, 10)
    ? `${day(start, year)}, all day`
    : `${day(start, year)} – ${day(end, year)}, all day`
}

/**
 * `Thu 5 Nov 12:35–19:05`; whole days `Thu 5 Nov, all day`; over midnight `Sat 7 Nov 05:35 – Mon 9 Nov 16:15`; outside `year` `Sun 5 Nov 2028 12:35–19:05`.
 * The period is of the roster, Europe/London; the text is on the reader's clock.
 */
export function periodText(period: Period, year: string, clock: Clock): string {
  const { start, end } = shownPeriod(period, clock)
  if (isWholeDays(period)) return wholeDays(period, year)
  const from = `${day(start, year)} ${timeLabel(start, clock)}`
  return start.slice(0, 10) === end.slice(0, 10)
    ? `${from}–${timeLabel(end, clock)}`
    : `${from} – ${day(end, year)} ${timeLabel(end, clock)}`
}

/** `GMT` or `BST`: the reader's zone at a roster time. */
const zoneAt = (local: string, clock: Clock) => formatZone(clock.zone, toInstant(local, rosterZone))

/** The same with its zone: `Thu 5 Nov 12:35–19:05 GMT`; over a clock change `Sat 24 Oct 22:00 BST – Sun 25 Oct 06:00 GMT`. */
export function zonedPeriodText(period: Period, year: string, clock: Clock): string {
  if (isWholeDays(period)) return wholeDays(period, year)
  const { start, end } = shownPeriod(period, clock)
  const [before, after] = [zoneAt(period.start, clock), zoneAt(period.end, clock)]
  return before === after
    ? `${periodText(period, year, clock)} ${after}`
    : `${day(start, year)} ${timeLabel(start, clock)} ${before} – ${day(end, year)} ${timeLabel(end, clock)} ${after}`
}

export interface ChangeRow {
  key: string
  kind: ItemChange['kind']
  label: string
  title: string
  /** Null for an item that is new, or at the same times. */
  before: string | null
  /** Null for an item that was removed. */
  after: string | null
}

const changeLabels: Record<ItemChange['kind'], string> = {
  added: 'New',
  moved: 'Moved',
  removed: 'Removed',
}

/** A change as the text of a row; `year` is the current one. An item whose place alone changed has no "before". */
export function changeRow(change: ItemChange, year: string, clock: Clock): ChangeRow {
  const { kind, item_kind, item_id, title, before, after } = change
  const isAtSameTimes = before?.start === after?.start && before?.end === after?.end
  return {
    key: `${item_kind}:${item_id}:${kind}`,
    kind,
    label: isAtSameTimes ? 'Changed' : changeLabels[kind],
    title,
    before: before && !isAtSameTimes ? zonedPeriodText(before, year, clock) : null,
    after: after && zonedPeriodText(after, year, clock),
  }
}

/** `2 new, 1 moved, 1 removed`; empty if nothing changes. */
export function changesSummary(changes: readonly ItemChange[]): string {
  const count = (kind: ItemChange['kind']) => changes.filter((change) => change.kind === kind).length
  return (['added', 'moved', 'removed'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${changeLabels[kind].toLowerCase()}`)
    .join(', ')
}
