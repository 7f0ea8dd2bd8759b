import type { Period } from '@slipstream/contract/roster-changes'
import { itemEnd, itemKey, itemStart, type TimedItem } from './roster-items.ts'
import { minutesBetween, rosterZone, toInstant, type Instant } from '../time/zoned-time.ts'

/** Another item that takes up some of the same time. */
export interface Overlap {
  readonly itemKey: string
  readonly minutes: number
}

interface Span {
  readonly key: string
  readonly start: Instant
  readonly end: Instant
}

function getSpan(item: TimedItem): Span {
  return {
    key: itemKey(item),
    start: toInstant(itemStart(item), rosterZone),
    end: toInstant(itemEnd(item), rosterZone),
  }
}

function sharedMinutes(a: Pick<Span, 'start' | 'end'>, b: Pick<Span, 'start' | 'end'>): number {
  return minutesBetween(Math.max(a.start, b.start), Math.min(a.end, b.end))
}

function compareSpans(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : Number(a.key > b.key))
}

/**
 * Which items overlap which, by `itemKey`; an item that overlaps nothing is not in it. Each item's overlaps are in the
 * order of their starts. One that ends as another starts does not overlap it. Real minutes: an hour that autumn
 * repeats counts twice.
 */
export function getOverlaps(items: readonly TimedItem[]): ReadonlyMap<string, readonly Overlap[]> {
  const spans = items.map(getSpan).toSorted(compareSpans)
  const found = new Map<Span, [Span, number][]>()
  const add = (span: Span, other: Span, minutes: number) => {
    const known = found.get(span)
    if (known) known.push([other, minutes])
    else found.set(span, [[other, minutes]])
  }
  for (const [index, span] of spans.entries()) {
    for (let next = index + 1; next < spans.length; next += 1) {
      const other = spans[next]
      if (!other || other.start >= span.end) break
      const minutes = sharedMinutes(span, other)
      if (minutes <= 0) continue
      add(span, other, minutes)
      add(other, span, minutes)
    }
  }
  return new Map(
    [...found].map(([span, others]) => [
      span.key,
      others
        .toSorted(([a], [b]) => compareSpans(a, b))
        .map(([other, minutes]) => ({ itemKey: other.key, minutes })),
    ]),
  )
}

/** The items that a period not yet on the roster would overlap, in the order of their starts; an empty period overlaps none. */
export function overlapsWith<I extends TimedItem>(period: Period, items: readonly I[]): I[] {
  const span = { start: toInstant(period.start, rosterZone), end: toInstant(period.end, rosterZone) }
  return items
    .map((item) => ({ item, other: getSpan(item) }))
    .filter(({ other }) => sharedMinutes(span, other) > 0)
    .toSorted((a, b) => compareSpans(a.other, b.other))
    .map(({ item }) => item)
}
