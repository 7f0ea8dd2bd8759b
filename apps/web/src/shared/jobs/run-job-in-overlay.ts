import type { TrackedJobRequest } from '@slipstream/client/jobs/job-tracker'
import type { FinishedJob, JobKind } from '@slipstream/client/jobs/types'
import type { Engine } from '#data/engine.ts'

/** A job that succeeded, and whether the user waited for it under its overlay: then its result may open by itself. */
export interface FollowedJob {
  finished: FinishedJob
  isAwaited: boolean
}

/** Shows the overlay of a job while it is followed. Rejects as `follow` does. */
export async function followInOverlay(
  { overlays }: Pick<Engine, 'overlays'>,
  kind: JobKind,
  follow: () => Promise<FinishedJob>,
): Promise<FollowedJob> {
  overlays.show({ kind: 'job', job: kind })
  try {
    const finished = await follow()
    const shown = overlays.getSnapshot()
    return { finished, isAwaited: shown?.kind === 'job' && shown.job === kind }
  } finally {
    overlays.closeJob(kind)
  }
}

/**
 * Runs a job to its end under the job overlay. If one of its kind is running already, shows that one again and returns
 * null. Rejects as `JobTracker.run` does, with the message for the user.
 */
export async function runJobInOverlay(
  engine: Pick<Engine, 'jobRunner' | 'jobs' | 'overlays'>,
  request: TrackedJobRequest,
): Promise<FollowedJob | null> {
  if (showRunning(engine, request.kind)) return null
  return followInOverlay(engine, request.kind, async () => (await engine.jobRunner()).run(request))
}

/** Shows the overlay of a running job that may have been hidden; false if none of its kind is running. */
export function showRunning({ jobs, overlays }: Pick<Engine, 'jobs' | 'overlays'>, kind: JobKind): boolean {
  const isRunning = jobs.getSnapshot().loading[kind]
  if (isRunning) overlays.show({ kind: 'job', job: kind })
  return isRunning
}
