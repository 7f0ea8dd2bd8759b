import { getTask, jobSocketPath, jobStatusSchema, type JobStatus } from '@slipstream/contract/job'
import { fillPath } from '@slipstream/contract/endpoint'
import type { Environment, Socket } from '../device/environment.ts'
import { ApiError } from '../http/http-errors.ts'
import type { Http } from '../http/http.ts'
import { readAnswer } from '../http/read-answer.ts'
import { runStateMachine } from '../state-machine.ts'
import { initialJob, stepJob, type JobEffect } from './job-machine.ts'
import type { FinishedJob, JobError } from './types.ts'

export interface FollowJobOptions {
  http: Http
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'openSocket'>
  jobId: string
  /** The task service's host, http or ws, e.g. `https://tasks.example.com` (specification §7 Tasks). */
  taskServiceUrl: string
  /** Never opens a socket (specification §7: forced polling for the task service). */
  forcePolling: boolean
  /** The job's own words, each time they change. */
  onUpdate?: (statusText: string) => void
  /** Called at most once, and never after `onFailed`. */
  onFinished: (result: FinishedJob) => void
  /** Called at most once, and never after `onFinished`. */
  onFailed: (error: JobError) => void
}

export type JobFollower = ReturnType<typeof followJob>

/** A poll that hangs longer counts as failed; the next may get through. */
const pollTimeoutMs = 8000

function socketUrl(taskServiceUrl: string, jobId: string): string {
  const host = taskServiceUrl.replace(/^http/, 'ws').replace(/\/$/, '')
  return host + fillPath(jobSocketPath, { jobId })
}

/** A status of ours; null of another server's form, or of a refusal. */
function readFrame(frame: string): JobStatus | null {
  try {
    return jobStatusSchema.safeParse(JSON.parse(frame)).data ?? null
  } catch {
    return null
  }
}

/** A status in another server's form, read as a polled one is. */
async function readOtherForm(frame: string): Promise<JobStatus | null> {
  try {
    return await readAnswer(getTask, new Response(frame))
  } catch {
    return null
  }
}

function pollOutcome(error: unknown): 'again' | 'refused' | 'not_found' {
  if (!(error instanceof ApiError)) return 'again'
  if (error.status === 404) return 'not_found'
  return error.status === 401 || error.status === 403 ? 'refused' : 'again'
}

/** Follows one job to its end (specification §4 Job, §9 Job limits). */
export function followJob(options: FollowJobOptions) {
  const { http, environment, jobId } = options
  const stopped = new AbortController()
  let socket: Socket | null = null
  const { dispatch } = runStateMachine({ environment, initial: initialJob, step: stepJob, perform })

  function closeSocket() {
    socket?.close()
    socket = null
  }

  const hear = (status: JobStatus | null) =>
    dispatch(status === null ? { type: 'socketLost' } : { type: 'socketStatus', status })

  function openSocket() {
    try {
      socket = environment.openSocket(socketUrl(options.taskServiceUrl, jobId), {
        opened: () => dispatch({ type: 'socketOpened' }),
        lost: () => dispatch({ type: 'socketLost' }),
        received(frame) {
          const text = typeof frame === 'string' ? frame : ''
          const known = readFrame(text)
          if (known) hear(known)
          else void readOtherForm(text).then(hear)
        },
      })
    } catch {
      dispatch({ type: 'socketLost' })
    }
  }

  async function poll() {
    try {
      const request = { signal: stopped.signal, timeoutMs: pollTimeoutMs }
      const status = await http.call(getTask, { params: { id: jobId } }, request)
      dispatch({ type: 'pollStatus', status })
    } catch (error) {
      dispatch({ type: 'pollFailed', outcome: pollOutcome(error) })
    }
  }

  function release() {
    closeSocket()
    stopped.abort()
  }

  function perform(effect: JobEffect): void {
    switch (effect.type) {
      case 'openSocket':
        return openSocket()
      case 'closeSocket':
        return closeSocket()
      case 'poll':
        return void poll()
      case 'release':
        return release()
      case 'update':
        return options.onUpdate?.(effect.statusText)
      case 'finish':
        return options.onFinished(effect.result)
      case 'fail':
        return options.onFailed(effect.error)
    }
  }

  dispatch({ type: 'start', forcePolling: options.forcePolling })
  return {
    /** Nothing is called back any more. */
    stop: () => dispatch({ type: 'stop' }),
    /** Asks for the status once, now; e.g. on return from the background. */
    check: () => dispatch({ type: 'check' }),
    /** Closes the socket for good: the page is left, and the browser may cache it whole for a return. */
    leave: () => dispatch({ type: 'leave' }),
  }
}
