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
function getText(data: RawData): string {
  if (!Buffer.isBuffer(data)) throw new Error('The frame is no buffer.')
  return data.toString()
}

interface SocketsSeen {
  /** How many were open at one time. */
  readonly together: number
  /** What the jobs said of themselves from the first status on that their socket was sent. */
  readonly updates: number
  /** Statuses that came over all sockets. */
  readonly delivered: number
  /** Delivered again. */
  readonly duplicates: number
  /** Not delivered, though said after the first that was. */
  readonly missing: number
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

/** What came over one socket, in order: each status as it reads. */
type Story = readonly string[]

/**
 * All jobs are of one kind and say the same things in the same order, so the longest story has every step. A socket that opens late
 * misses none that was said before.
 */
function compare(stories: readonly Story[]): Pick<SocketsSeen, 'updates' | 'duplicates' | 'missing'> {
  const steps = stories
    .map((story) => [...new Set(story)])
    .reduce((longest, each) => (each.length > longest.length ? each : longest), [])
  let [updates, duplicates, missing] = [0, 0, 0]
  for (const story of stories) {
    const heard = new Set(story)
    const [first] = story
    const said = first === undefined ? [] : steps.slice(steps.indexOf(first))
    updates += said.length
    duplicates += story.length - heard.size
    missing += said.filter((step) => !heard.has(step)).length
  }
  return { updates, duplicates, missing }
}

/**
 * Every user starts a job and follows it over so many sockets until it ends: jobs run 24 at a time, and 2,000 of them would outlast
 * the two minutes that one may wait. A socket is in order where its last status is `finished` and
 * it is closed as the contract says.
 */
export async function followJobs(
  server: RunningServer,
  crowd: readonly Credentials[],
  socketsEach: number,
): Promise<SocketsSeen> {
  let [open, together] = [0, 0]
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)

  function follow(jobId: string, headers: Credentials): Promise<Story> {
    const address = server.url.replace(/^http/, 'ws') + jobSocketPath.replace('{jobId}', jobId)
    const socket = new WebSocket(address, { headers })
    const story: string[] = []
    let last = 'nothing'
    return new Promise((done) => {
      socket.on('open', () => {
        open += 1
        together = Math.max(together, open)
      })
      socket.on('message', (data) => {
        const { status, custom_status: text } = jobStatusSchema.parse(JSON.parse(getText(data)))
        last = status
        story.push(`${status}: ${text ?? ''}`)
      })
      socket.on('error', ({ message }) => note(`a socket failed: ${message}`))
      socket.on('close', (code) => {
        open -= 1
        if (last !== 'finished') note(`a job ended as '${last}'`)
        if (code !== jobSocketCloseCodes.done) note(`a socket was closed with ${code}`)
        done(story)
      })
    })
  }

  const jobs: { readonly id: string; readonly headers: Credentials }[] = []
  const starting = crowd.map(async (headers) => {
    try {
      jobs.push({ id: await startJob(server, headers), headers })
    } catch (error) {
      note(error instanceof Error ? error.message : 'a call failed')
    }
  })
  await Promise.all(starting)
  // The last one first: it runs last, and its sockets stay open until all are.
  const following = jobs
    .toReversed()
    .flatMap(({ id, headers }) => Array.from({ length: socketsEach }, () => follow(id, headers)))
  const stories = await Promise.all(following)
  return { together, delivered: stories.flat().length, ...compare(stories), faults }
}
