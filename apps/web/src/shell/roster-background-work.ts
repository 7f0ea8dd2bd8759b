import { isAbort } from '@slipstream/client/http/http-errors'
import type { JobTracker } from '@slipstream/client/jobs/job-tracker'
import type { ResumedJob } from '@slipstream/client/jobs/stored-jobs'
import { followSettings } from '@slipstream/client/roster/follow-settings'
import { createForegroundSync } from '@slipstream/client/roster/foreground-sync'
import { startMonthBackgroundWork } from '@slipstream/client/roster/month-background-work'
import { createProfileSync } from '@slipstream/client/session/profile-sync'
import { endJob } from '#shared/jobs/end-job.ts'
import type { Engine } from '#data/engine.ts'
import { jobText } from '#shared/jobs/job-text.ts'
import { followInOverlay } from '#shared/jobs/run-job-in-overlay.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { fetchSaved } from '#shared/saved/use-saved-flights.ts'

type GoTo = (place: string) => void

/** Follows a job that an earlier page started to its end, under the job overlay unless another overlay is open. */
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
      title: jobText[job.kind].failed,
      message: getMessage(error),
    })
  }
}

/** Resumes the jobs that were running before a reload. */
async function resumeJobs(engine: Engine, goTo: GoTo): Promise<void> {
  await engine.session.start()
  if (!engine.session.getSnapshot().authenticated) return
  const runner = await engine.jobRunner()
  const resumed = await runner.resume()
  await Promise.all(resumed.map((job) => followAgain(engine, job, goTo)))
}

/**
 * Keeps roster, profile and jobs current while the page comes and goes (specification §4 Visibility and sync, Job): when
 * the page returns from the background it checks each open job once and refetches stale data. Also resumes jobs of an
 * earlier page and re-prices months after a setting changed. Rejects if one of its chunks cannot be loaded.
 */
export async function keepRosterCurrent(engine: Engine, goTo: GoTo, signal: AbortSignal): Promise<void> {
  const { session, flags, environment, months, monthCache, monthPrices, jobs, jobRunner, connectivity } =
    engine
  const prices = await monthPrices()
  if (signal.aborted) return
  const foreground = createForegroundSync({ months, prices, environment, flags })
  const profile = createProfileSync(session, flags, environment)
  const eachOpenJob = (act: (runner: JobTracker) => void) => {
    if (Object.values(jobs.getSnapshot().loading).some(Boolean)) jobRunner().then(act, () => undefined)
  }
  const come = () => {
    eachOpenJob((runner) => runner.checkAll())
    void foreground.returned()
    void profile.returned()
  }
  let checked = connectivity.getSnapshot()
  const cleanups = [
    // A call lost on a bad connection must not leave the month empty until the user presses Try Again.
    connectivity.subscribe(() => {
      const before = checked
      checked = connectivity.getSnapshot()
      const isToRecover = before.isOffline && checked.quality === 'good'
      const hasReached = checked.lastCheck !== before.lastCheck && !checked.isOffline
      if (isToRecover) void foreground.isBack()
      else if (hasReached) void foreground.reached()
    }),
    environment.onVisibilityChange((isVisible) => (isVisible ? come() : foreground.left())),
    connectivity.onRecovered(async () => {
      const saved = session.getSnapshot().isSubscribed ? [fetchSaved(engine)] : []
      await Promise.all([foreground.recovered(), profile.recovered(), ...saved])
    }),
    startMonthBackgroundWork({ months, prices, monthCache, environment, session }),
    followSettings(months, session),
  ]
  for (const end of cleanups) signal.addEventListener('abort', end)
  // An open socket would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => eachOpenJob((runner) => runner.leaveAll()), { signal })
  await resumeJobs(engine, goTo)
}
