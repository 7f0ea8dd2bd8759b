import { flagKeys } from '@slipstream/client/storage/local-flags'
import type { Readable } from '@slipstream/client/store'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Month } from '@slipstream/contract/primitives'
import type { Engine } from '#data/engine.ts'

/** The state of a month that this module reads. */
export interface WatchedMonth {
  readonly data: { readonly hasData: boolean } | null
}

interface Parts extends Pick<Engine, 'flags'> {
  months: { get: (month: Month) => Readable<WatchedMonth> }
  environment: Pick<Engine['environment'], 'now'>
}

/** The browser's API for keeping a page's data when the device runs short of storage. */
export type Persistence = Pick<StorageManager, 'persist' | 'persisted'>

/**
 * Asks the browser to persist our data, once there is a roster: before that there is nothing to lose, and some browsers
 * prompt the user. Asks once; afterwards it is the browser's setting.
 */
export function askToPersist(
  { months, flags, environment }: Parts,
  signal: AbortSignal,
  persistence: Persistence | undefined = navigator.storage,
): void {
  if (typeof persistence?.persist !== 'function' || flags.get(flagKeys.askedToPersist) !== null) return
  const month = months.get(currentMonth(environment.now()))
  const ended = new AbortController()

  async function ask() {
    ended.abort()
    flags.set(flagKeys.askedToPersist, 'true')
    if (!(await persistence?.persisted())) await persistence?.persist()
  }

  const look = () => {
    if (month.getSnapshot().data?.hasData === true) ask().catch(() => undefined)
  }
  const unsubscribe = month.subscribe(() => ended.signal.aborted || look())
  for (const end of [signal, ended.signal]) end.addEventListener('abort', unsubscribe)
  look()
}
