import type { Outbox } from '../outbox/types.ts'
import { createRosterEdits, type RosterEdits } from './edits.ts'
import { createForegroundSync, type ForegroundSync } from './foreground-sync.ts'
import { refreshLater } from './month-later.ts'
import { askForPrices } from './month-prices.ts'
import type { RosterMonths } from './month-types.ts'
import { keepUp, type UpkeepOptions } from './month-upkeep.ts'
import type { Month } from '@slipstream/contract/primitives'

/** What a roster needs once it is on the screen; one part, because every part that is named costs the first load. */
export interface RosterWork {
  readonly edits: RosterEdits
  readonly foreground: ForegroundSync
  readonly refreshLater: (month: Month) => Promise<void>
  /** Fetches the prices of a month alone, however new they are; rejects with an ApiError, or an AbortError where it was given up. */
  readonly refreshPrices: (month: Month) => Promise<void>
  readonly keepUp: (options: UpkeepOptions) => Promise<void>
}

const workOf = new WeakMap<RosterMonths, RosterWork>()

/** The same for the same months: the edits of one item wait for each other. */
export function rosterWork(months: RosterMonths, outbox: Outbox): RosterWork {
  const { parts } = months
  const work = workOf.get(months) ?? {
    edits: createRosterEdits(months, outbox),
    foreground: createForegroundSync(months),
    refreshLater: (month) => refreshLater(parts, month),
    refreshPrices: (month) => askForPrices(parts, month),
    keepUp: (options) => keepUp(parts, options),
  }
  workOf.set(months, work)
  return work
}
