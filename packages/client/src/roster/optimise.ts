import { optimizeRoster, type OptimisationAnswer, type RestProposal } from '@slipstream/contract/hotline'
import type { Month } from '@slipstream/contract/primitives'
import type { Http } from '../http/http.ts'
import type { TrackedJobRequest } from '../jobs/job-tracker.ts'
import { JobError, type FinishedJob } from '../jobs/types.ts'

/** The roster may change while it is worked on; then it is worked on again, at most so often (specification §9 Retry limit). */
const attempts = 3

/**
 * What the optimiser proposes for a month (specification §7 Hotline): its job is followed to the end, then asked for the
 * proposals. `run` is `JobTracker.run`, or what shows an overlay around it; where that answers null, so does this: one is
 * under way already. Rejects as `run` does, or with an ApiError.
 */
export async function optimiseMonth(
  { http, run }: { http: Http; run: (request: TrackedJobRequest) => Promise<FinishedJob | null> },
  month: Month,
): Promise<readonly RestProposal[] | null> {
  const ask = (signal?: AbortSignal) =>
    http.call(optimizeRoster, { query: { month } }, signal === undefined ? {} : { signal })

  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    const finished = await run({
      kind: 'optimise',
      month,
      start: async (signal) => {
        const answer = await ask(signal)
        asked.push(answer)
        return answer
      },
    })
    if (finished === null) return null
    const [answer] = asked
    if (answer?.job_id === null) return restsOf(answer)
    const after = await ask()
    if (after.job_id === null) return restsOf(after)
  }
  throw new JobError('job_failed')
}

/** A server of the specification alone proposes single flights: each stands for itself. */
function restsOf({ rests, proposals }: OptimisationAnswer): readonly RestProposal[] {
  if (rests.length > 0) return rests
  return proposals.map((flight) => {
    const key = `${flight.item_kind}:${flight.item_id}`
    return {
      rest: flight.direction === 'to_work' ? `~${key}` : `${key}~`,
      decision: null,
      flights: [flight],
      reason: flight.reason,
      minutes_at_home: null,
      current_minutes_at_home: null,
      nights_near_base: 0,
      cost: null,
      current_cost: null,
    }
  })
}
