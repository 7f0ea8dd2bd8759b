import { isAbort } from '@slipstream/client/http-errors'
import type { JobRunner } from '@slipstream/client/jobs/job-runner'
import type { ResumedJob } from '@slipstream/client/jobs/kept-jobs'
import { followSettings } from '@slipstream/client/roster/follow-settings'
import { createProfileSync } from '@slipstream/client/session/profile-sync'
import { endJob } from './end-job.ts'
import type { Engine } from './engine.ts'
import { jobWords } from './job-words.ts'
import { followInOverlay } from './run-job-in-overlay.ts'
import { messageOf } from './message-of.ts'

type GoTo = (place: string) => void

/** Follows a job of an earlier page to its end, under its overlay where nothing else is shown. */
async function followAgain(engine: Engine, job: ResumedJob, goTo: GoTo): Promise<void> {
  const { overlays, jobs } = engine
  try {
    const followed =
      overlays.getSnapshot() === null
        ? await followInOverlay(engine, job.kind, () => job.finished)
        : { finished: await job.finished, isAwaited: false }
    await endJob(engine, { ...job, ...followed }, goTo)
  } catch (error) {
    if (isAbort(error)) return
    jobs.remove(job.kind)
    overlays.show({
      kind: 'dialog',
      type: 'error',
      title: jobWords[job.kind].failed,
      message: messageOf(error),
    })
  }
}

/** Takes up the jobs that a reload left open. */
async function resumeJobs(engine: Engine, goTo: GoTo): Promise<void> {
  await engine.session.start()
  if (!engine.session.getSnapshot().authenticated) return
  const runner = await engine.jobRunner()
  const resumed = await runner.resume()
  await Promise.all(resumed.map((job) => followAgain(engine, job, goTo)))
}

/**
 * Keeps roster, profile and jobs up as the page comes and goes (specification §4 Visibility and sync, Job): on a return
 * from the background each open job is asked about once, and what is old is fetched. Also takes up the jobs of an
 * earlier page, and months whose prices another setting has changed. Rejects where a part of it cannot be loaded.
 */
export async function keepUpRoster(engine: Engine, goTo: GoTo, signal: AbortSignal): Promise<void> {
  const { session, flags, environment, months, jobs, jobRunner } = engine
  const { foreground } = await months.work()
  if (signal.aborted) return
  const profile = createProfileSync({ session, flags, environment })
  const checkAll = (runner: JobRunner) => runner.checkAll()
  const ignore = () => undefined

  const come = () => {
    if (document.visibilityState !== 'visible') return
    if (Object.values(jobs.getSnapshot().loading).some(Boolean)) jobRunner().then(checkAll, ignore)
    void foreground.returned()
    void profile.returned()
  }
  const comeOrGo = () => (document.visibilityState === 'visible' ? come() : foreground.left())
  document.addEventListener('visibilitychange', comeOrGo, { signal })
  // A page that is kept whole while another is shown may come back without a change of visibility.
  window.addEventListener('pagehide', foreground.left, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && come(), { signal })
  signal.addEventListener('abort', followSettings(months, session))
  await resumeJobs(engine, goTo)
}
