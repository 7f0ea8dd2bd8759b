import type { LeftOut } from '../http/complete-answer.ts'
import { itemsOfMonth } from '@slipstream/commute/months'
import { isRosterStale } from '@slipstream/commute/staleness'
import type { Month } from '@slipstream/contract/primitives'
import { getRoster } from '@slipstream/contract/roster'
import { runWithDeadline } from '../http/deadline.ts'
import { isAbort, isNetworkError, strayAnswer } from '../http/http-errors.ts'
import { loadPart } from '../load-part.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import type { MonthData } from '../storage/month-cache.ts'
import { createStore, type Store } from '../store.ts'
import type { MonthParts, MonthView, RosterMonths, RosterMonthsOptions } from './month-types.ts'

/** Ours, in milliseconds: a database that hangs must not keep the roster from being fetched. */
const cacheReadLimitMs = 1000

/** Specification §4 Loading flags, in milliseconds: a skeleton that stands longer is stuck. */
const skeletonLimitMs = 20_000

const blank: MonthView = {
  data: null,
  isSyncing: false,
  isFromDevice: false,
  isDeviceAsked: false,
  problem: null,
}

interface KnownMonth extends Store<MonthView> {
  /** Without the edits that are on top. */
  base: MonthData | null
  /** When it was asked for, in turns. */
  turn: number
}

/** When this device last refreshed a month, in whichever tab, in milliseconds since the epoch; null where that was another. */
export function lastRefreshOf(month: Month, flags: Pick<LocalFlags, 'get'>): number | null {
  const [of, at] = (flags.get(flagKeys.lastRosterRefresh) ?? '').split(' ')
  return of === month ? Number(at) || null : null
}

/**
 * The month data flow, without React (specification §4 Roster refresh, §9 Cache and refresh). What the first paint does not
 * need is `work`. Forgets everything at the end of the session.
 */
export function createRosterMonths(options: RosterMonthsOptions): RosterMonths {
  const { http, environment, session, monthCache, loading, flags } = options
  const months = new Map<Month, KnownMonth>()
  let turn = 0
  let selected: Month | null = null
  let running: { month: Month; controller: AbortController } | null = null
  let quiet = new AbortController()
  /** When this page last wrote a month to the device; another time there is another tab's. */
  let wroteAt: string | null = null

  const userId = () => session.getSnapshot().token?.id ?? null

  const copyOf = (month: Month) =>
    runWithDeadline({ environment, milliseconds: cacheReadLimitMs }, () =>
      monthCache.get(userId(), month),
    ).catch(() => null)

  function of(month: Month): KnownMonth {
    let known = months.get(month)
    if (!known) months.set(month, (known = { ...createStore(blank), base: null, turn: 0 }))
    return known
  }

  function withEdits(month: Month, until: number): MonthData | null {
    const { base, turn } = of(month)
    if (!base) return null
    const roster = parts.edits.reduce(
      (items, { settled, update }) => (settled > turn && settled <= until ? update(items, month) : items),
      base.roster,
    )
    return roster === base.roster ? base : { ...base, roster, filtered: itemsOfMonth(roster, month) }
  }

  function publish(month: Month, change: Partial<MonthView> = {}) {
    const known = of(month)
    const isSyncing = running?.month === month && known.base !== null
    known.set({ ...known.getSnapshot(), ...change, isSyncing })
  }

  function take(month: Month, base: MonthData, change?: Partial<MonthView>) {
    of(month).base = base
    publish(month, { data: withEdits(month, Infinity), ...change })
  }

  const parts: MonthParts = {
    ...options,
    userId,
    months,
    edits: [],
    selected: () => selected,
    quiet: () => quiet.signal,
    nextTurn: () => (turn += 1),
    known: (month) => withEdits(month, turn),
    async load(month) {
      const user = userId()
      if (!of(month).base) {
        const copy = await copyOf(month)
        if (userId() !== user) return null
        if (copy && !of(month).base) take(month, copy, { isFromDevice: true })
        publish(month, { isDeviceAsked: true })
      }
      return parts.known(month)
    },
    async recall(month) {
      const mark = flags.get(flagKeys.lastRosterCache)
      if (mark === null || mark === wroteAt) return
      const copy = await copyOf(month)
      const known = of(month)
      if (copy?.userId !== userId() || !known.base || copy.lastFetch <= known.base.lastFetch) return
      // What this tab sent before is in what the other has fetched since.
      known.turn = turn
      take(month, copy, { problem: null })
    },
    keep(month, base, change) {
      const user = userId()
      take(month, base, change)
      const data = parts.known(month)
      if (!data || !user) return
      // The screen does not wait for the copy; a device that cannot keep it has said so once already.
      void monthCache.put(user, month, data).then(() => {
        if (userId() === user) flags.set(flagKeys.lastRosterCache, (wroteAt = String(environment.now())))
      })
    },
    forgetUnreached: () =>
      months.forEach(({ getSnapshot }, month) => {
        if (getSnapshot().problem !== 'failed') publish(month, { problem: null })
      }),
    redraw: () => months.forEach((_, month) => publish(month, { data: withEdits(month, Infinity) })),
    async fetch(month, signal) {
      const asked = parts.nextTurn()
      let unreadableItems = 0
      const onLeftOut = ({ list, count }: LeftOut) => {
        if (list === 'roster') unreadableItems += count
      }
      const options = { signal, onLeftOut }
      const { roster, airports, ...answer } = await http.call(getRoster, { query: { month } }, options)
      // What stands between here and the server can mix answers up.
      if (answer.month !== month) throw strayAnswer(getRoster, 'another month')
      of(month).turn = asked
      const base: MonthData = {
        roster,
        filtered: itemsOfMonth(roster, month),
        airports,
        isSampleData: answer.is_sample_data,
        ...(unreadableItems > 0 && { unreadableItems }),
        lastFetch: environment.now(),
        hasData: answer.imported_at !== null,
      }
      parts.keep(month, base, { isFromDevice: false, problem: null })
    },
    async run(month, work) {
      stop()
      const controller = new AbortController()
      running = { month, controller }
      publish(month, { problem: null })
      let isSaidToFail = false
      // What comes after all takes the place of what is said meanwhile; the end of the call does not.
      const stuck = environment.setTimeout(() => {
        if (of(month).base) return
        isSaidToFail = true
        publish(month, { problem: 'failed' })
      }, skeletonLimitMs)
      let problem: MonthView['problem'] = null
      try {
        await loading.during('roster', work(controller.signal), of(month).base !== null)
      } catch (error) {
        const unreached = of(month).base ? 'offline-cached' : 'offline-empty'
        if (!isAbort(error)) problem = isNetworkError(error) && !isSaidToFail ? unreached : 'failed'
      }
      environment.clearTimeout(stuck)
      if (running?.controller !== controller) return
      running = null
      publish(month, { problem })
      if (problem) return
      flags.set(flagKeys.lastRosterRefresh, `${month} ${environment.now()}`)
      keepUp(true)
    },
  }

  /** Ends whatever is under way or waits. */
  function stop() {
    quiet.abort()
    quiet = new AbortController()
    if (!running) return
    const { month, controller } = running
    running = null
    controller.abort()
    publish(month)
  }

  async function loadWork() {
    const loaded = Promise.all([import('./roster-work.ts'), options.outbox()])
    const [{ rosterWork }, outbox] = await loadPart(loaded)
    return rosterWork(self, outbox)
  }

  function keepUp(isRefreshed: boolean) {
    const { signal } = quiet
    loadWork()
      .then((work) => work.keepUp({ signal, isRefreshed }))
      // What goes on unseen may fail unseen: the next month shown tries again.
      .catch(() => undefined)
  }

  const fetch = (month: Month) => parts.run(month, (signal) => parts.fetch(month, signal))

  const self: RosterMonths = {
    of,
    parts,
    work: loadWork,
    async show(month) {
      if (month !== selected) stop()
      selected = month
      const known = await parts.load(month)
      if (selected !== month || running || userId() === null) return
      if (!known || isRosterStale(known.lastFetch, environment.now())) await fetch(month)
      else keepUp(false)
    },
    async refresh(month, { force = false } = {}) {
      selected ??= month
      if (force && month === selected) return fetch(month)
      return (await loadWork()).refreshLater(month)
    },
  }
  session.registerClearOnLogout(() => {
    stop()
    selected = null
    parts.edits = []
    for (const known of months.values()) {
      known.base = null
      known.set(blank)
    }
  })
  return self
}
