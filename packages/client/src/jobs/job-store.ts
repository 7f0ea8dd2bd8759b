import { createStore } from '../store.ts'
import type { JobKind } from './types.ts'

/** What the job overlay shows of one job. */
export interface TrackedJob {
  readonly kind: JobKind
  /** Null while the call that starts it is under way. */
  readonly jobId: string | null
  /** The job's own words, in place of the waiting phrases; null where it has none yet. */
  readonly statusText: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** `AAA -> BBB`, where the job is about one route. */
  readonly routeText?: string
  /** The message of how it failed; the job stays listed until it is dismissed or run again. */
  readonly error?: string
}

export interface JobsSnapshot {
  readonly jobs: Readonly<Partial<Record<JobKind, TrackedJob>>>
  /** The per-job loading flags (specification §4 Loading flags); the same object until one changes. */
  readonly loading: Readonly<Record<JobKind, boolean>>
}

export type JobStore = ReturnType<typeof createJobStore>

const noneLoading = {
  rosterUpdate: false,
  priceRefresh: false,
  hotlineSearch: false,
  flightChange: false,
  optimise: false,
}

export function createJobStore() {
  const store = createStore<JobsSnapshot>({ jobs: {}, loading: noneLoading })

  function put(kind: JobKind, job: TrackedJob | undefined) {
    const { jobs, loading } = store.getSnapshot()
    const { [kind]: _, ...others } = jobs
    const isLoading = job !== undefined && job.error === undefined
    store.set({
      jobs: job === undefined ? others : { ...others, [kind]: job },
      loading: loading[kind] === isLoading ? loading : { ...loading, [kind]: isLoading },
    })
  }

  /** Changes what is listed under the kind; ignored where nothing is. */
  function change(kind: JobKind, part: Partial<TrackedJob>) {
    const job = store.getSnapshot().jobs[kind]
    if (job !== undefined) put(kind, { ...job, ...part })
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    begin: (kind: JobKind, startedAt: number, routeText?: string) =>
      put(kind, {
        kind,
        jobId: null,
        statusText: null,
        startedAt,
        ...(routeText === undefined ? {} : { routeText }),
      }),
    update: change,
    fail: (kind: JobKind, error: string) => change(kind, { error }),
    /** Takes the job off the list, after its end or when its error was read. */
    remove: (kind: JobKind) => put(kind, undefined),
  }
}
