import type { Month } from '@slipstream/contract/primitives'
import type { BrokenCommute, ItemChange } from '@slipstream/contract/roster-changes'
import { flightName } from '../../flights/flights.ts'
import { getMonth } from '../../time/calendar-dates.ts'
import { rosterZone, toLocal, type Instant } from '../../time/zoned-time.ts'

type Change = Pick<ItemChange, 'kind' | 'before' | 'after'>

const getEnd = ({ before, after }: Change): string =>
  [before?.end ?? '', after?.end ?? ''].reduce((a, b) => (a > b ? a : b))

/** The changes that matter from now on. Feeds also correct the days gone by, which nobody has to act on. */
export function changesAhead<C extends Change>(changes: readonly C[], now: Instant): C[] {
  const present = toLocal(now, rosterZone)
  return changes.filter((change) => getEnd(change) >= present)
}

/** The months of changes, ascending. */
export function monthsOfChanges(changes: readonly Change[]): Month[] {
  const starts = changes.flatMap(({ before, after }) => [before, after].flatMap((p) => (p ? [p.start] : [])))
  return [...new Set(starts.map(getMonth))].toSorted()
}

/** The names of the booked flights that changes broke, by change: one for each booking. */
export function brokenFlights(changes: readonly { readonly broken: readonly BrokenCommute[] }[]): string[] {
  return changes.flatMap(({ broken }) => broken.map(({ flight }) => flightName(flight)))
}

/** From so many on. A person who gives a trip away loses fewer. */
const leastLost = 5

/**
 * Whether a reading takes away most of the `coming` duties without others in their place: the feed was cut, or is somebody else's.
 */
export function losesMost(ahead: readonly Change[], coming: number): boolean {
  const count = (kind: ItemChange['kind']) => ahead.filter((change) => change.kind === kind).length
  const lost = count('removed') - count('added')
  return lost >= leastLost && lost > coming / 2
}
