import { flightName } from '@slipstream/commute/flights/flights'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { Flight } from '@slipstream/contract/flight'
import { hotlineHref } from '#shared/flights/hotline-href.ts'
import { canChangeTo, rescheduleLabel } from '#features/changes/use-reschedule.ts'
import type { SavedItem } from './saved-items.ts'

export type SavedActionKind = 'share' | 'calendar' | 'search' | 'move'

/** One entry of an item's menu. */
export interface SavedAction {
  readonly kind: SavedActionKind
  /** Its own among the item's actions. */
  readonly id: string
  readonly label: string
  /** The flight it is for, where a pair has two. */
  readonly flight: Flight
}

/** What can be done with an item beside removing it. `now` in milliseconds since the epoch. */
export function savedActions({ legs }: SavedItem, now: number): SavedAction[] {
  const [{ flight: first }] = legs
  const ahead = legs.filter(({ state }) => state !== 'departed')
  const movable = ahead.filter(({ flight }) => canChangeTo(flight, now))
  return [
    { kind: 'share', id: 'share', label: 'Share', flight: first },
    ...(ahead.length > 0
      ? [{ kind: 'calendar' as const, id: 'calendar', label: 'Add to calendar', flight: first }]
      : []),
    { kind: 'search', id: 'search', label: 'Search this route again', flight: first },
    ...movable.map(({ flight }) => ({
      kind: 'move' as const,
      id: `move ${flight.id}`,
      label: legs.length === 1 ? rescheduleLabel : `${rescheduleLabel}: ${flightName(flight)}`,
      flight,
    })),
  ]
}

/** The search that finds an item's route and days again; days that are over become today, as the origin has it. */
export function searchAgainHref({ legs: [{ flight: first }, second] }: SavedItem, now: number): string {
  const { origin, destination } = first
  const today = toLocal(now, first.origin_timezone).slice(0, 10)
  const dayOf = (local: string) => (local.slice(0, 10) < today ? today : local.slice(0, 10))
  return hotlineHref({
    origin,
    destination,
    date: dayOf(first.departure_time),
    returnDate: second ? dayOf(second.flight.departure_time) : null,
  })
}
