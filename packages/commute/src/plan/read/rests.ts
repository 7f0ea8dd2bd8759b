import type { Direction } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import type { CommuteContext } from '../commute-context.ts'
import type { Month } from '@slipstream/contract/primitives'
import { addMonths, getMonth } from '../../time/calendar-dates.ts'
import { dayMs, rosterZone, toLocal, type Instant } from '../../time/zoned-time.ts'
import { isBooked, getStatusFor } from '../../roster/item-booking.ts'
import {
  clearInstant,
  dutyPeriods,
  itemKey,
  reportInstant,
  type DutyPeriod,
} from '../../roster/roster-items.ts'
import type { Rest, RestEnd } from '../plan-types.ts'
import { isMuted, getPlace, getPresence } from './presence.ts'

interface Located {
  readonly item: RosterItem
  readonly presence: RestEnd['presence']
  readonly report: Instant
  readonly clear: Instant
}

/** Items that overlap, as one stretch of duty (design.md section 2 Presence). */
export interface Span {
  /** In the order of their reports. */
  readonly items: readonly RosterItem[]
  readonly start: RestEnd
  readonly end: RestEnd
}

function locate(item: RosterItem): Located[] {
  const presence = getPresence(item)
  if (presence === 'free') return []
  return [{ item, presence, report: reportInstant(item), clear: clearInstant(item) }]
}

/** The timeline of everything that asks its person to be somewhere, in order. */
export function getSpans(items: readonly RosterItem[], context: CommuteContext): Span[] {
  const located = items.flatMap(locate).toSorted((a, b) => a.report - b.report || b.clear - a.clear)
  const groups: { items: [Located, ...Located[]]; clear: Instant }[] = []
  for (const each of located) {
    const last = groups.at(-1)
    if (last && each.report < last.clear) {
      last.items.push(each)
      last.clear = Math.max(last.clear, each.clear)
    } else {
      groups.push({ items: [each], clear: each.clear })
    }
  }
  const duties = awayDuties(located)
  return groups.map(({ items: all }) => {
    const [first] = all
    const byClear = all.toSorted((a, b) => b.clear - a.clear)
    const last = byClear[0] ?? first
    const duty = duties.find(({ report, end }) => report <= first.report && first.report < end)
    return {
      items: all.map(({ item }) => item),
      start: restEnd(
        'to_work',
        first,
        getOwner(all, context) ?? first,
        first.presence !== 'home' && duty ? duty.clear : first.clear,
        context,
      ),
      end: restEnd('from_work', last, getOwner(byClear, context) ?? last, last.clear, context),
    }
  })
}

const awayDuties = (located: readonly Located[]): DutyPeriod[] =>
  dutyPeriods(located.filter(({ presence }) => presence !== 'home').map(({ item }) => item))

/** The duty periods that somebody leaves their door for: home standby is none. */
export const dutiesAway = (items: readonly RosterItem[]): DutyPeriod[] => awayDuties(items.flatMap(locate))

function getOwner(items: readonly Located[], { settings }: CommuteContext): Located | undefined {
  return items.find(({ item }) => !isMuted(item, settings))
}

function restEnd(
  direction: Direction,
  edge: Located,
  owner: Located,
  dutyClear: RestEnd['dutyClear'],
  context: CommuteContext,
): RestEnd {
  const isStart = direction === 'to_work'
  return {
    direction,
    item: owner.item,
    itemKey: itemKey(owner.item),
    at: isStart ? edge.report : edge.clear,
    dutyClear,
    place: getPlace(edge.item, isStart ? 'start' : 'end', edge.presence, context),
    presence: edge.presence,
    // What somebody booked is looked after, advice or not.
    isMuted:
      isMuted(owner.item, context.settings) && !isBooked(getStatusFor({ item: owner.item, direction })),
  }
}

/**
 * The items that the rests of a month depend on: all that come before, and the first duty after it. A rest counts in the month of
 * its clear and reaches to the next report.
 */
export function itemsUntilAfter(
  month: Month,
  items: readonly RosterItem[],
  context: CommuteContext,
): readonly RosterItem[] {
  const spans = getSpans(items, context)
  const firstAfter = spans.findIndex(({ start }) => getMonth(toLocal(start.at, rosterZone)) > month)
  return firstAfter === -1 ? items : spans.slice(0, firstAfter + 1).flatMap((span) => span.items)
}

/** A rest with the items that flights may be listed with, on either side. */
export interface OutlinedRest extends Rest {
  readonly itemsBefore: readonly RosterItem[]
  readonly itemsAfter: readonly RosterItem[]
}

/** The rests around and between spans, in order: one before the first, one after the last. */
export function getRests(spans: readonly Span[], context: CommuteContext): OutlinedRest[] {
  if (spans.length === 0) return []
  return [undefined, ...spans].map((previous, index) => {
    const next = spans[index]
    const clear = previous?.end ?? null
    const report = next?.start ?? null
    return {
      key: restKey(clear, report),
      clear,
      report,
      unknownSide: unknownSide(clear, report, context),
      itemsBefore: previous?.items ?? [],
      itemsAfter: next?.items ?? [],
    }
  })
}

export function restKey(clear: RestEnd | null, report: RestEnd | null): string {
  return `${clear?.itemKey ?? ''}~${report?.itemKey ?? ''}`
}

/** Within so long before a report, a duty of a month that was never fetched may still be on. */
const lateClearMs = 2 * dayMs

/**
 * Which side of a rest reaches into a month that was never fetched: another duty may lie there, also beside an entry by hand.
 * Looks from the clear's month to the report's; to the one after the clear where no report is known, and from shortly before the
 * report where no clear is.
 */
function unknownSide(
  clear: RestEnd | null,
  report: RestEnd | null,
  { knownMonths }: CommuteContext,
): Rest['unknownSide'] {
  const first = clear?.at ?? (report && report.at - lateClearMs)
  if (!knownMonths || first === null) return null
  let month = londonMonth(first)
  if (report && !knownMonths.has(month)) return 'before_report'
  const last = report ? londonMonth(report.at) : addMonths(month, 1)
  for (; month <= last; month = addMonths(month, 1)) if (!knownMonths.has(month)) return 'after_clear'
  return null
}

const londonMonth = (instant: Instant) => getMonth(toLocal(instant, rosterZone))
