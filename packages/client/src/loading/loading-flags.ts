import type { Environment, Timer } from '../device/environment.ts'
import type { JobsSnapshot } from '../jobs/job-store.ts'
import type { JobKind } from '../jobs/types.ts'
import { createStore, type Readable } from '../store.ts'

const noneLoading = {
  global: false,
  auth: false,
  dashboard: false,
  roster: false,
  profile: false,
  settings: false,
  savedFlights: false,
  searchResults: false,
  /** A refresh behind what is shown (specification §3 Auth context, isBackgroundRefreshing). */
  background: false,
}

/** The flags that `begin` switches; those of jobs are switched by the jobs themselves. */
export type LoadingFlag = keyof typeof noneLoading

/** All flags of specification §4 Loading flags; `optimise` is of a fifth job, which is ours, as `background` is. */
export type LoadingFlags = Readonly<Record<LoadingFlag | JobKind, boolean>>

export type Loading = ReturnType<typeof createLoading>

/** In milliseconds (specification §9, Emergency loading time-out). */
const stuckAfter = 15_000
const forced: ReadonlySet<LoadingFlag> = new Set(['global', 'auth', 'dashboard', 'roster', 'background'])

/** What is being waited for, said by anyone who waits and read by anyone who shows it (specification §4 Loading flags). */
export function createLoading(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  jobs: Readable<Pick<JobsSnapshot, 'loading'>>,
) {
  let ofJobs = jobs.getSnapshot().loading
  const store = createStore<LoadingFlags>({ ...noneLoading, ...ofJobs })
  /** Who still waits, and the timer of a flag that may be stuck. */
  const waiting = new Map<LoadingFlag, { beginners: Set<object>; timer?: Timer }>()

  const change = (flags: Partial<LoadingFlags>) => store.set({ ...store.getSnapshot(), ...flags })

  function clear(flag: LoadingFlag) {
    const timer = waiting.get(flag)?.timer
    if (timer !== undefined) environment.clearTimeout(timer)
    if (waiting.delete(flag)) change({ [flag]: false })
  }

  /**
   * The flag is on until every beginner has called the end that this answers; calling it twice does nothing more. One of
   * global, auth, dashboard, roster and background that is on for 15 s is stuck: it goes off, no matter who still waits.
   */
  function begin(flag: LoadingFlag) {
    const beginner = {}
    const known = waiting.get(flag)
    if (known) known.beginners.add(beginner)
    else {
      const timer = forced.has(flag) && environment.setTimeout(() => clear(flag), stuckAfter)
      waiting.set(flag, { beginners: new Set([beginner]), ...(timer !== false && { timer }) })
      change({ [flag]: true })
    }
    return () => {
      const left = waiting.get(flag)?.beginners
      if (left?.delete(beginner) === true && left.size === 0) clear(flag)
    }
  }

  // A job's words change far more often than whether it runs.
  jobs.subscribe(() => {
    const { loading } = jobs.getSnapshot()
    if (loading !== ofJobs) change((ofJobs = loading))
  })

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    begin,
    /** On while the promise is open; answers that promise. `background` too, where something older is shown meanwhile. */
    during: <T>(flag: LoadingFlag, work: Promise<T>, isBehind: boolean = false): Promise<T> => {
      const ends = [begin(flag), ...(isBehind ? [begin('background')] : [])]
      return work.finally(() => ends.forEach((end) => end()))
    },
    /** 'Clear all': everything but the per-job flags. */
    clearAll: () => [...waiting.keys()].forEach(clear),
  }
}
