import type { JobRequest } from '@slipstream/client/jobs/job-runner'
import type { FinishedJob } from '@slipstream/client/jobs/types'
import type { Engine } from './engine.ts'

/**
 * Runs a job to its end under the job overlay. A second press while one of its kind is under way does nothing and
 * answers null. Rejects as `JobRunner.run` does, with what is to be told to the user.
 */
export async function runJobInOverlay(engine: Engine, request: JobRequest): Promise<FinishedJob | null> {
  const { jobs, jobRunner, overlays } = engine
  if (jobs.getSnapshot().loading[request.kind]) return null
  overlays.show({ kind: 'job', job: request.kind })
  try {
    const runner = await jobRunner()
    return await runner.run(request)
  } finally {
    overlays.closeJob(request.kind)
  }
}
