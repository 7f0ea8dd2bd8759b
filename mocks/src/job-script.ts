import {
  authFailStatus,
  completionStatuses,
  noDirectFlightsStatus,
  type JobResult,
  type JobStatus,
  progressTexts,
} from '@slipstream/contract/job'

/** How a mocked job goes (specification §4 Job). */
export type JobStage = 'finishes' | 'auth_fail' | 'stalls' | 'vanishes' | 'no_direct_flights'

export type JobKind = 'fetch_roster' | 'hotline_roster' | 'specific_sector' | 'flight_search' | 'optimise'

/** The text that tells that a job is done. */
const ticks: Record<JobKind, string> = {
  fetch_roster: completionStatuses.import,
  hotline_roster: completionStatuses.search,
  specific_sector: completionStatuses.search,
  flight_search: completionStatuses.search,
  optimise: completionStatuses.search,
}

/** What is answered for a job nobody knows. */
export const notFound: JobStatus = { status: 'not_found' }

export interface MockJob {
  /** What the job answers, one status after another; the last one stays. */
  steps: readonly JobStatus[]
  /** The step a status call answers next. */
  at: number
  kind: JobKind
  /** Runs once, when the finished status is first answered. */
  onFinished: () => void
}

const texts: Record<JobKind, readonly string[]> = {
  fetch_roster: [progressTexts.signIn, progressTexts.readRoster, progressTexts.findFlights],
  hotline_roster: [
    progressTexts.signIn,
    progressTexts.staffFares('5 Nov', 1, 2),
    progressTexts.staffFares('6 Nov', 2, 2),
  ],
  specific_sector: [progressTexts.signIn, 'LHR -> EDI (6 Nov)'],
  flight_search: ['EDI -> LHR (23 Nov)'],
  optimise: [progressTexts.readSettings, progressTexts.lookUpFlights(6, 14), progressTexts.planRests(5)],
}

function running(custom_status: string): JobStatus {
  return { status: 'running', custom_status }
}

/** The statuses of a job of this kind that goes this way, in order. */
export function jobSteps(stage: JobStage, kind: JobKind, refetch: JobResult['refetch']): JobStatus[] {
  const queued: JobStatus = { status: 'queued', custom_status: null }
  const updates = texts[kind].map(running)
  const first = updates.slice(0, 1)
  const tick = ticks[kind]
  const finished: JobStatus = {
    status: 'finished',
    custom_status: tick,
    result: refetch ? { data: {}, refetch } : { data: {} },
  }
  const scripts: Record<JobStage, JobStatus[]> = {
    finishes: [queued, ...updates, running(tick), finished],
    stalls: [queued, ...first],
    auth_fail: [queued, ...first, { status: 'failed', custom_status: authFailStatus }],
    vanishes: [queued, ...first, notFound],
    no_direct_flights: [queued, ...updates, { ...finished, custom_status: noDirectFlightsStatus }],
  }
  return scripts[stage]
}
