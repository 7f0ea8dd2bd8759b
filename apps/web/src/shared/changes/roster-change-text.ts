import { weekdayDayLabel, timeLabel, weekdayDateLabel } from '@slipstream/commute/time/date-formats'
import { rosterZone, toInstant } from '@slipstream/commute/time/zoned-time'
import type { ItemChange, Period } from '@slipstream/contract/roster-changes'
import { formatZone } from '../format.ts'

/** From the first minute of a day to the last of the same or another. */
const isWholeDays = (start: string, end: string) => start.endsWith(' 00:00') && end.endsWith(' 23:59')

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
 * Europe/London, as all roster times.
 */
export function periodText(period: Period, year: string): string {
  const { start, end } = period
  if (isWholeDays(start, end)) return wholeDays(period, year)
  const from = `${day(start, year)} ${timeLabel(start)}`
  return start.slice(0, 10) === end.slice(0, 10)
    ? `${from}–${timeLabel(end)}`
    : `${from} – ${day(end, year)} ${timeLabel(end)}`
}

/** `GMT` or `BST`: London's zone at this time. */
const zoneAt = (local: string) => formatZone(rosterZone, toInstant(local, rosterZone))

/** The same with its zone: `Thu 5 Nov 12:35–19:05 GMT`; over a clock change `Sat 24 Oct 22:00 BST – Sun 25 Oct 06:00 GMT`. */
export function zonedPeriodText(period: Period, year: string): string {
  const { start, end } = period
  if (isWholeDays(start, end)) return wholeDays(period, year)
  const [before, after] = [zoneAt(start), zoneAt(end)]
  return before === after
    ? `${periodText(period, year)} ${after}`
    : `${day(start, year)} ${timeLabel(start)} ${before} – ${day(end, year)} ${timeLabel(end)} ${after}`
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
export function changeRow(change: ItemChange, year: string): ChangeRow {
  const { kind, item_kind, item_id, title, before, after } = change
  const isAtSameTimes = before?.start === after?.start && before?.end === after?.end
  return {
    key: `${item_kind}:${item_id}:${kind}`,
    kind,
    label: isAtSameTimes ? 'Changed' : changeLabels[kind],
    title,
    before: before && !isAtSameTimes ? zonedPeriodText(before, year) : null,
    after: after && zonedPeriodText(after, year),
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
