import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { Environment } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import type { Loading } from '../loading/loading-flags.ts'
import type { Outbox } from '../outbox/types.ts'
import type { Session } from '../session/types.ts'
import type { LocalFlags } from '../storage/local-flags.ts'
import type { MonthCache, MonthData } from '../storage/month-cache.ts'
import type { Readable } from '../store.ts'
import type { RosterWork } from './roster-work.ts'

/**
 * Why a month is not as the server has it now, for the messages of specification §8 (`rosterProblemText`).
 * - `failed`: the server was reached and could not.
 * - `offline-cached`, `offline-empty`: it was not reached, with and without a copy to show.
 */
export type RosterProblem = 'failed' | 'offline-cached' | 'offline-empty'

/** What is known of one month. With neither data nor problem its first load is under way: the skeleton. */
export interface MonthView {
  /** `lastFetch` in milliseconds since the epoch; edits under way are on top. */
  readonly data: MonthData | null
  /** A refresh runs behind what is shown ('Syncing...', specification §2). */
  readonly isSyncing: boolean
  /** The server has not answered for this month since the page was opened. */
  readonly isFromDevice: boolean
  /** The device was asked for its copy: without data there is none. */
  readonly isDeviceAsked: boolean
  readonly problem: RosterProblem | null
}

/** The items of a month as an edit leaves them; the same array where the edit does not touch that month. */
export type RosterUpdate = (items: RosterItem[], month: Month) => RosterItem[]

/** An edit on top of what the server says. */
export interface RosterEdit {
  update: RosterUpdate
  /** The turn in which the server took it: it stays on top of whatever was asked for before. Infinity while under way. */
  settled: number
}

/** The roster by month (specification §4 Roster refresh, §9 Cache and refresh). */
export interface RosterMonths {
  /** One month, to be read by `useSyncExternalStore`; the same object each time. */
  of: (month: Month) => Readable<MonthView>
  /**
   * Shows a month: from the device where it has a copy, and from the server where there is none or one over 30 min
   * old. Another month's fetch is aborted; afterwards the months around it are fetched while nothing else is. Never rejects.
   */
  show: (month: Month) => Promise<void>
  /**
   * Fetches the month again: calls within 2 s share one fetch; `force` fetches at once, whatever is under way. A month that
   * is not shown now is fetched when it is next. Resolves when it is done, under way already, or
   * another month is shown; rejects only where the
   * part that waits cannot be loaded.
   */
  refresh: (month: Month, options?: { force?: boolean }) => Promise<void>
  /** Edits, and the return from the background: loaded once a month is shown, or when asked for. */
  work: () => Promise<RosterWork>
  /** What `work` works with. */
  readonly parts: MonthParts
}

export interface RosterMonthsOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'random' | 'isOnline'>
  session: Pick<Session, 'getSnapshot' | 'registerClearOnLogout'>
  monthCache: MonthCache
  /** Its flag `roster` is on while the month shown is fetched. */
  loading: Pick<Loading, 'during'>
  /** Where changes of the roster wait until they are sent. */
  outbox: () => Promise<Outbox>
  /** Keeps when the device last took a month, and when one was last refreshed: other tabs and later pages go by it. */
  flags: Pick<LocalFlags, 'get' | 'set'>
  /** The server took a change of a month: whatever was fetched of it before is out of date. */
  onChanged: (month: Month) => void
}

/** What the parts that are loaded later work with. */
export interface MonthParts extends RosterMonthsOptions {
  selected: () => Month | null
  /** Aborted by the next fetch for the month shown, another month, and the end of the session. */
  quiet: () => AbortSignal
  userId: () => string | null
  /** Every month that was ever asked for while the page lives. */
  readonly months: ReadonlyMap<Month, Readable<MonthView>>
  /** In the order in which they were made. */
  edits: RosterEdit[]
  nextTurn: () => number
  /** What is known of a month without the edits under way; null where nothing is. */
  known: (month: Month) => MonthData | null
  /** Takes the device's copy of a month where nothing newer is known, and answers what is known then. */
  load: (month: Month) => Promise<MonthData | null>
  /** Takes the device's copy of a month where another tab has fetched it since. */
  recall: (month: Month) => Promise<void>
  /** Takes data of a month, shows it under the edits and keeps it on the device. */
  keep: (month: Month, data: MonthData, change?: Partial<MonthView>) => void
  fetch: (month: Month, signal: AbortSignal) => Promise<void>
  /** Drops what was said of not reaching the server. */
  forgetUnreached: () => void
  /** Shows the edits as they are now. */
  redraw: () => void
  /** Runs something as the refresh of a month that is shown: one at a time, ended by the next one or another month. */
  run: (month: Month, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
}
