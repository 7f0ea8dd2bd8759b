import type { TrackedJobRequest } from '@slipstream/client/jobs/job-tracker'
import type { FinishedJob, JobKind } from '@slipstream/client/jobs/types'
import type { Engine } from '#data/engine.ts'

/** A job that ended well, and whether the user waited for it under its overlay: then its result may come up by itself. */
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
 * Runs a job to its end under the job overlay. Where one of its kind is under way already, that one is shown again and
 * the answer is null. Rejects as `JobTracker.run` does, with what is to be told to the user.
 */
export async function runJobInOverlay(
  engine: Pick<Engine, 'jobRunner' | 'jobs' | 'overlays'>,
  request: TrackedJobRequest,
): Promise<FollowedJob | null> {
  if (showRunning(engine, request.kind)) return null
  return followInOverlay(engine, request.kind, async () => (await engine.jobRunner()).run(request))
}

/** Shows the overlay of a job that is under way, perhaps unseen; false where none of its kind is. */
export function showRunning({ jobs, overlays }: Pick<Engine, 'jobs' | 'overlays'>, kind: JobKind): boolean {
  const isRunning = jobs.getSnapshot().loading[kind]
  if (isRunning) overlays.show({ kind: 'job', job: kind })
  return isRunning
}
