import type { JobKind } from '@slipstream/client/jobs/types'

interface JobWords {
  /** Title while the job runs. */
  running: string
  /** Title of its error. */
  failed: string
  /** Success message; `month` is `November 2026` if the job is about one. */
  done: (month: string | null) => string
}

const monthSuffix = (month: string | null) => (month === null ? '' : ` of ${month}`)

/** The copy for each job of the app. */
export const jobText: Record<JobKind, JobWords> = {
  rosterUpdate: {
    running: 'Fetching roster',
    failed: 'Couldn’t fetch your roster',
    done: (month) => `${month ?? 'Your roster'} is up to date.`,
  },
  priceRefresh: {
    running: 'Refreshing staff fares',
    failed: 'Staff fares not refreshed',
    done: (month) => `The staff fares${monthSuffix(month)} are up to date.`,
  },
  hotlineSearch: {
    running: 'Searching flights',
    failed: 'Search failed',
    done: () => 'Your flight search has ended.',
  },
  flightChange: {
    running: 'Changing flight',
    failed: 'Flight not changed',
    done: () => 'Your flight change has ended.',
  },
  optimise: {
    running: 'Optimising month',
    failed: 'Month not optimised',
    done: (month) => `The proposals${month === null ? '' : ` for ${month}`} are ready.`,
  },
}
