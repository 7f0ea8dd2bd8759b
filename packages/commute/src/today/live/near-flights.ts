import type { Price } from '@slipstream/contract/flight'
import { hourMs } from '../../time/zoned-time.ts'

/** A flight is watched from this long before its departure, and for as long after its landing where it never left. */
export const watchedBeforeMs = 24 * hourMs

/** A flight, or a journey of two: not one that is partly by train or car (docs/decisions/0069-journeys-on-the-day.md). */
export const isWatched = ({ connection }: Pick<Price, 'connection'>) => connection?.change !== null
