import { rosterMessages } from '@slipstream/contract/error-messages'
import {
  getTask,
  jobSocketCloseCodes,
  jobSocketPath,
  type JobResult,
  type JobStatus,
} from '@slipstream/contract/job'
import { ws, type HttpHandler, type WebSocketHandler } from 'msw'
import { demoCrewPassword } from '../fixtures/user.ts'
import { jobSteps, notFound, type JobKind, type MockJob } from '../job-script.ts'
import type { MockWorld } from '../world.ts'
import type { Route } from './route.ts'

interface JobOutcome {
  refetch: NonNullable<JobResult['refetch']>
  onFinished?: () => void
}

/** Starts a job that goes as the world's `jobStage` says, or ends in auth_fail for a wrong crew-system password. */
export function startJob(
  world: MockWorld,
  kind: JobKind,
  crewPassword: string | null,
  { refetch, onFinished = () => undefined }: JobOutcome,
): { job_id: string } {
  const wrongPassword = crewPassword !== null && crewPassword !== demoCrewPassword
  const stage = wrongPassword ? 'auth_fail' : world.jobStage
  const jobId = world.nextId('job')
  world.jobs.set(jobId, { steps: jobSteps(stage, kind, refetch), at: 0, kind, onFinished })
  return { job_id: jobId }
}

/** The job's status now; the next call answers the step after it, and the last step stays. */
function advance(job: MockJob): JobStatus {
  const status = job.steps[job.at] ?? notFound
  if (status.status === 'finished') job.onFinished()
  job.at = Math.min(job.at + 1, job.steps.length - 1)
  return status
}

/** Ends what a user's sessions are held for, as the server does: every job but the optimiser's. */
export function endSessions(world: MockWorld): void {
  const stopped = {
    type: 'sessions_cleared',
    message: rosterMessages.sessionsCleared,
  }
  for (const job of world.jobs.values()) {
    const next = job.steps[job.at]?.status
    if (job.kind === 'optimise' || next === 'finished' || next === 'failed') continue
    job.steps = [{ status: 'failed', custom_status: stopped.message, error: stopped }]
    job.at = 0
  }
}

export function jobHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(getTask, ({ params }) => {
      const job = world.jobs.get(params.id)
      return job ? advance(job) : notFound
    }),
  ]
}

const link = ws.link(`*${jobSocketPath.replace('{jobId}', ':jobId')}`)

/** MSW loses a frame sent in the tick of its close, so the close comes a step later. */
export function jobSocketHandlers(world: MockWorld): WebSocketHandler[] {
  return [
    link.addEventListener('connection', ({ client, params }) => {
      const jobId = String(params['jobId'])
      const job = world.jobs.get(jobId)
      let timer: ReturnType<typeof setTimeout> | undefined
      client.addEventListener('close', () => clearTimeout(timer))
      const later = (act: () => void) => {
        timer = setTimeout(act, world.jobStepMs)
      }
      if (!job) return later(() => client.close(jobSocketCloseCodes.unknownJob))

      const tell = () => {
        const last = job.at === job.steps.length - 1
        const status = advance(job)
        client.send(JSON.stringify(status))
        if (!last) return later(tell)
        if (/^(finished|failed|not_found)$/.test(status.status))
          later(() => client.close(jobSocketCloseCodes.done))
      }
      later(tell)
    }),
  ]
}
