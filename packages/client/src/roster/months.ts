import { isRosterStale } from '@slipstream/commute/roster/refresh/staleness'
import type { Month } from '@slipstream/contract/primitives'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import type { Environment, Timer } from '../device/environment.ts'
import { abortError, isAbort, isNetworkError } from '../http/http-errors.ts'
import type { Loading } from '../loading/loading-flags.ts'
import type { Answers } from '../answers/answers.ts'
import type { DatedAnswer } from '../answers/query.ts'
import { onNewOwner, getOwner, type SessionReader } from '../session/session-owner.ts'
import { flagKeys, type LocalFlags } from '../storage/local-flags.ts'
import type { MonthCache, MonthData } from '../storage/month-cache.ts'
import { createStore, isSame, type Readable } from '../store.ts'
import { getMonthData, rosterQuery, type RosterAnswer } from './roster-query.ts'

/** Specification §4 Loading flags, in milliseconds: a skeleton that stands longer is stuck. */
const skeletonLimitMs = 20_000
/** Specification §9 Roster refresh debounce, in milliseconds. */
export const refreshDebounceMs = 2000

/**
 * Why a month is not up to date, for the messages of specification §8.
 * - `failed`: the server answered with an error.
 * - `offline-cached`, `offline-empty`: the server was not reached, with and without a cached month to show.
 */
export type RosterProblem = 'failed' | 'offline-cached' | 'offline-empty'

/** The state of one month. Neither data nor problem: its first load is running (skeleton). */
export interface MonthView {
  /** With pending edits applied. `lastFetch` in milliseconds since the epoch. */
  readonly data: MonthData | null
  /** A refresh is running while data are shown ('Syncing...', specification §2). */
  readonly isSyncing: boolean
  /** The server has not answered for this month since the page was opened. */
  readonly isFromDevice: boolean
  /** The device's cache was read: without data, it has none. */
  readonly isDeviceAsked: boolean
  readonly problem: RosterProblem | null
}

/** Applies an edit to the items of a month; returns the same array if the edit does not affect that month. */
export type RosterUpdate = (items: RosterItem[], month: Month) => RosterItem[]

/** An optimistic edit. Call one of the two, once. */
export interface ShownEdit {
  /**
   * The server accepted it: `update` (default: the optimistic one) becomes part of the cached months, also on the
   * device.
   */
  settle: (update?: RosterUpdate) => Promise<void>
  /** The server refused it: it is rolled back, and every other edit stays. */
  takeBack: () => void
}

/** A month that is shown and fresh. */
export interface ShownMonth {
  readonly month: Month
  /** It was fetched just now; otherwise its cached data were fresh enough. */
  readonly isRefreshed: boolean
  /** Aborted by the next fetch of the shown month, by another month, and at the end of the session. */
  readonly signal: AbortSignal
}

export type RosterMonths = ReturnType<typeof createRosterMonths>

export interface RosterMonthsOptions {
  answers: Answers
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>
  session: SessionReader
  monthCache: Pick<MonthCache, 'get' | 'put'>
  /** Its flag `roster` is on while the shown month is fetched. */
  loading: Pick<Loading, 'during'>
  /** Record when the device last saved a month and last refreshed one, for other tabs and later pages. */
  flags: Pick<LocalFlags, 'get' | 'set'>
  /** The server accepted an edit of a month: copies of it elsewhere are out of date. */
  onChanged: (month: Month) => void
}

/** What the refresh of the roster is doing. */
interface RefreshState {
  readonly running: { readonly month: Month; readonly controller: AbortController } | null
  readonly problems: ReadonlyMap<Month, RosterProblem>
  /** Months of which the device's cache was read. */
  readonly read: ReadonlySet<Month>
}

const atRest: RefreshState = { running: null, problems: new Map(), read: new Set() }

/** When any tab of this device last refreshed the month, in milliseconds since the epoch; null if it was another month. */
export function getLastRefresh(month: Month, flags: Pick<LocalFlags, 'get'>): number | null {
  const [refreshed, at] = (flags.get(flagKeys.lastRosterRefresh) ?? '').split(' ')
  return refreshed === month ? Number(at) || null : null
}

/** The roster by month (specification §4 Roster refresh, §9 Cache and refresh), on the answers. */
export function createRosterMonths(options: RosterMonthsOptions) {
  const { answers, environment, session, monthCache, loading, flags, onChanged } = options
  const months = new Map<Month, Readable<MonthView>>()
  const state = createStore(atRest)
  const listeners = new Set<(shown: ShownMonth) => void>()
  /** The entry of each answer, made once. */
  const entries = new WeakMap<RosterAnswer, MonthData>()
  let selected: Month | null = null
  /** Background fetches run only while the shown month is not being fetched. */
  let quiet = new AbortController()
  let shown: ShownMonth | null = null
  let waiting: { readonly timer: Timer; readonly done: PromiseWithResolvers<void> } | null = null
  /** When this page last saved a month on the device; any other time in the flag is another tab's. */
  let wroteAt: string | null = null

  function onSaved(userId: string) {
    if (getOwner(session) === userId)
      flags.set(flagKeys.lastRosterCache, (wroteAt = String(environment.now())))
  }

  const queryFor = (month: Month) => rosterQuery(month, monthCache, onSaved)

  function toEntry(answer: DatedAnswer<RosterAnswer>): MonthData {
    const standing = entries.get(answer.data)
    if (standing?.lastFetch === answer.at) return standing
    const entry = getMonthData(answer)
    entries.set(answer.data, entry)
    return entry
  }

  /** The data of a month without pending edits; null if there are none. */
  function getBase(month: Month): MonthData | null {
    const answer = answers.confirmed(queryFor(month))
    return answer && toEntry(answer)
  }

  function toView(month: Month): MonthView {
    const { running, problems, read } = state.getSnapshot()
    const { data: answer, asOf: at, leftOut, isFromDevice } = answers.view(queryFor(month))
    const data = answer && at !== null ? toEntry({ data: answer, at, leftOut }) : null
    return {
      data,
      isSyncing: running?.month === month && data !== null,
      isFromDevice,
      isDeviceAsked: data !== null || read.has(month),
      problem: problems.get(month) ?? null,
    }
  }

  /** One month, to be read by `useSyncExternalStore`; the same object each time. */
  function get(month: Month): Readable<MonthView> {
    const standing = months.get(month)
    if (standing) return standing
    let last = toView(month)
    function getSnapshot() {
      const now = toView(month)
      if (!isSame(now, last)) last = now
      return last
    }
    const made: Readable<MonthView> = {
      getSnapshot,
      subscribe(listener) {
        let seen = getSnapshot()
        const look = () => {
          const before = seen
          seen = getSnapshot()
          if (seen !== before) listener()
        }
        const stops = [answers.subscribe(look), state.subscribe(look)]
        return () => stops.forEach((stop) => stop())
      },
    }
    months.set(month, made)
    return made
  }

  function step(changed: Partial<RefreshState>) {
    state.set({ ...state.getSnapshot(), ...changed })
  }

  function withProblem(month: Month, problem: RosterProblem | null): RefreshState['problems'] {
    const others = [...state.getSnapshot().problems].filter(([other]) => other !== month)
    return new Map(problem ? [...others, [month, problem]] : others)
  }

  /** Aborts the running refresh and everything that waits. */
  function stop() {
    quiet.abort()
    quiet = new AbortController()
    shown = null
    if (waiting) {
      environment.clearTimeout(waiting.timer)
      waiting.done.resolve()
      waiting = null
    }
    const { running } = state.getSnapshot()
    running?.controller.abort()
    step({ running: null })
  }

  function tellShown(month: Month, isRefreshed: boolean) {
    shown = { month, isRefreshed, signal: quiet.signal }
    for (const listener of listeners) listener(shown)
  }

  /** The same, after reading the device's cache. Never rejects. */
  async function load(month: Month) {
    get(month)
    const owner = getOwner(session)
    await answers.restore(queryFor(month))
    if (getOwner(session) !== owner) return null
    const { read } = state.getSnapshot()
    if (!read.has(month)) step({ read: new Set([...read, month]) })
    return getBase(month)
  }

  /** Fetches a month in the background: no flag, no message. Rejects with the ApiError, or an AbortError. */
  async function fetch(month: Month, signal: AbortSignal) {
    const query = queryFor(month)
    const owner = getOwner(session)
    await answers.fetch(query, query.input, { signal })
    if (signal.aborted || owner === null || getOwner(session) !== owner)
      throw abortError('The fetch of the month was aborted.')
    const { failure } = answers.view(query)
    if (failure) throw failure.error
  }

  /** Runs work as the refresh of the shown month: one at a time, aborted by the next refresh or another month. */
  async function run(month: Month, work: (signal: AbortSignal) => Promise<void>) {
    stop()
    const controller = new AbortController()
    step({ running: { month, controller }, problems: withProblem(month, null) })
    let isSaidToFail = false
    // An answer after the limit still replaces the message; the call's own failure does not.
    const stuck = environment.setTimeout(() => {
      if (getBase(month)) return
      isSaidToFail = true
      step({ problems: withProblem(month, 'failed') })
    }, skeletonLimitMs)
    let problem: RosterProblem | null = null
    try {
      await loading.during('roster', work(controller.signal), getBase(month) !== null)
    } catch (error) {
      const unreached = getBase(month) ? 'offline-cached' : 'offline-empty'
      if (!isAbort(error)) problem = isNetworkError(error) && !isSaidToFail ? unreached : 'failed'
    }
    environment.clearTimeout(stuck)
    if (state.getSnapshot().running?.controller !== controller) return
    step({ running: null, problems: withProblem(month, problem) })
    if (problem) return
    flags.set(flagKeys.lastRosterRefresh, `${month} ${environment.now()}`)
    tellShown(month, true)
  }

  const fetchNow = (month: Month) => run(month, (signal) => fetch(month, signal))

  /** After 2 s without another call. */
  function fetchSoon(month: Month): Promise<void> {
    if (waiting) environment.clearTimeout(waiting.timer)
    const done = waiting?.done ?? Promise.withResolvers<void>()
    const timer = environment.setTimeout(() => {
      waiting = null
      void fetchNow(month).then(done.resolve)
    }, refreshDebounceMs)
    waiting = { timer, done }
    return done.promise
  }

  /** Shows an edit in every month that it affects: an item across the edge of a month belongs to both. */
  function edit(update: RosterUpdate): ShownEdit {
    const owner = getOwner(session)
    const made = (by: RosterUpdate) => (answer: RosterAnswer) => {
      const roster = by(answer.roster, answer.month)
      return roster === answer.roster ? answer : { ...answer, roster }
    }
    const change = answers.pending.show(getRoster.name, made(update))
    return {
      takeBack: change.takeBack,
      async settle(taken = update) {
        // The session ended meanwhile: the months may be another user's.
        if (getOwner(session) !== owner) return
        change.replace(made(taken))
        const touched = [...months.keys()].filter((month) => {
          const items = getBase(month)?.roster
          return items !== undefined && taken(items, month) !== items
        })
        // A running fetch may have started before the edit.
        const fetched = [...months.keys()].filter((month) => answers.view(queryFor(month)).isFetching)
        await Promise.all(
          [...new Set([...touched, ...fetched])].map((month) => answers.update(queryFor(month), made(taken))),
        )
        change.takeBack()
        for (const month of touched) onChanged(month)
      },
    }
  }

  onNewOwner(session, () => {
    stop()
    selected = null
    state.set(atRest)
  })

  return {
    get,
    load,
    fetch,
    run,
    edit,
    /** The month that is shown. */
    selected: () => selected,
    /** Every month that was requested since the page was opened. */
    asked: () => [...months.keys()],
    known: getBase,
    /**
     * Shows a month: from the device's cache, and from the server if there is none or it is over 30 min old. Aborts the fetch
     * of another month. Never rejects.
     */
    async show(month: Month): Promise<void> {
      if (month !== selected) stop()
      selected = month
      const known = await load(month)
      if (selected !== month || state.getSnapshot().running || getOwner(session) === null) return
      if (!known || isRosterStale(known.lastFetch, environment.now())) await fetchNow(month)
      else tellShown(month, false)
    },
    /**
     * Fetches the month again. Calls within 2 s share one fetch, and a running fetch is not repeated; `force` fetches at once.
     * A month that is not shown is fetched when it is next shown. Resolves when the fetch is done or was already running, or
     * another month is shown. Never rejects.
     */
    async refresh(month: Month, { force = false }: { force?: boolean } = {}): Promise<void> {
      if (force) selected ??= month
      if (month === selected && force) return fetchNow(month)
      if (month === selected) {
        const { data, problem, isSyncing } = get(month).getSnapshot()
        const isFirstLoad = data === null && problem === null
        return isFirstLoad || isSyncing ? undefined : fetchSoon(month)
      }
      await answers.invalidate(queryFor(month))
      // It is shown by now.
      if (month === selected) await fetchNow(month)
    },
    /** Reads the device's cache again if another tab has saved a newer month. Never rejects. */
    async loadAgain(month: Month): Promise<void> {
      const mark = flags.get(flagKeys.lastRosterCache)
      if (mark !== null && mark !== wroteAt) await answers.restoreNewer(queryFor(month))
    },
    /** Changes the cached items of a month, also on the device. */
    update: (month: Month, change: (items: RosterItem[]) => RosterItem[]) =>
      answers.update(queryFor(month), (answer) => ({ ...answer, roster: change(answer.roster) })),
    /** Clears the problems of months that could not reach the server. */
    forgetUnreached(): void {
      const { problems } = state.getSnapshot()
      step({ problems: new Map([...problems].filter(([, problem]) => problem === 'failed')) })
    },
    /** Calls back whenever a month is shown and fresh, at once if one is; returns the unsubscriber. */
    onShown(listener: (shown: ShownMonth) => void): () => void {
      listeners.add(listener)
      if (shown && !shown.signal.aborted) listener(shown)
      return () => listeners.delete(listener)
    },
  }
}
