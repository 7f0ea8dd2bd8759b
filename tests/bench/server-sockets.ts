import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { jobSocketCloseCodes, jobSocketPath, jobStatusSchema } from '@slipstream/contract/job'
import { jobStartedSchema } from '@slipstream/contract/primitives'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { type RawData, WebSocket } from 'ws'
import type { RunningServer } from '../support/server.ts'
import type { Credentials } from './crowd.ts'

/** The next one: all of its flights can still be booked. */
export const month = addMonths(currentMonth(Date.now()), 1)

/** A frame comes whole, as one buffer. */
function textOf(data: RawData): string {
  if (!Buffer.isBuffer(data)) throw new Error('The frame is no buffer.')
  return data.toString()
}

interface SocketsSeen {
  /** How many were open at one time. */
  readonly together: number
  /** Statuses that came over all of them. */
  readonly statuses: number
  /** What went wrong, each once with its count. */
  readonly faults: ReadonlyMap<string, number>
}

async function startJob(server: RunningServer, headers: Credentials): Promise<string> {
  const answer = await fetch(`${server.url}${apiBasePath}${fetchRoster.path}`, {
    method: fetchRoster.method,
    headers,
    body: JSON.stringify({ bsafe_password: server.crew_password, month }),
  })
  if (answer.status !== fetchRoster.status) throw new Error(`fetching a roster answers ${answer.status}`)
  return jobStartedSchema.parse(await answer.json()).job_id
}

/**
 * Every user starts a job and follows it over a socket until it ends. A socket is in order where its last status is `finished` and
 * it is closed as the contract says.
 */
export async function followJobs(server: RunningServer, crowd: readonly Credentials[]): Promise<SocketsSeen> {
  let [open, together, statuses] = [0, 0, 0]
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)

  function follow(jobId: string, headers: Credentials): Promise<void> {
    const address = server.url.replace(/^http/, 'ws') + jobSocketPath.replace('{jobId}', jobId)
    const socket = new WebSocket(address, { headers })
    let last = 'nothing'
    return new Promise((done) => {
      socket.on('open', () => {
        open += 1
        together = Math.max(together, open)
      })
      socket.on('message', (data) => {
        statuses += 1
        last = jobStatusSchema.parse(JSON.parse(textOf(data))).status
      })
      socket.on('error', () => note('a socket failed'))
      socket.on('close', (code) => {
        open -= 1
        if (last !== 'finished') note(`a job ended as '${last}'`)
        if (code !== jobSocketCloseCodes.done) note(`a socket was closed with ${code}`)
        done()
      })
    })
  }

  const following = crowd.map(async (headers) => {
    try {
      await follow(await startJob(server, headers), headers)
    } catch (error) {
      note(error instanceof Error ? error.message : 'a call failed')
    }
  })
  await Promise.all(following)
  return { together, statuses, faults }
}
