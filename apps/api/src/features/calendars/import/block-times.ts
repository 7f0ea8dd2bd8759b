import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { kilometresBetween } from '#providers/airports/distance.ts'
import type { Leg } from './duty-parts.ts'

type Way = Pick<Leg, 'origin' | 'destination'>

/** How long a flight between two airports takes from gate to gate, about. */
export const blockMs = ({ origin, destination }: Way) =>
  (30 + kilometresBetween(origin, destination) / 14.5) * minuteMs

/** Whether a time is one that a single flight takes. */
export const isOneFlight = (way: Way, ms: number) =>
  ms > blockMs(way) * 0.5 && ms < blockMs(way) * 1.5 + hourMs / 2

/** How far a flight's time is from what such a flight takes: 0 is just so, 5 beyond belief. */
export function blockOddness(leg: Pick<Leg, 'origin' | 'destination' | 'departure' | 'arrival'>): number {
  const lasts = leg.arrival - leg.departure
  return lasts <= 0 ? 5 : Math.min(Math.abs(Math.log(lasts / blockMs(leg))), 5)
}
