import { setTimeout } from 'node:timers/promises'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { getRoster } from '@slipstream/contract/roster'
import type { RunningServer } from '../support/server.ts'
import type { Credentials } from './crowd.ts'
import { month } from './server-sockets.ts'

export interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

interface RosterReads {
  /** In ms, ascending. */
  readonly times: readonly number[]
  /** In the answers that were held against the contract. */
  readonly items: number
  readonly faults: readonly string[]
  /** From the first call to the last answer, in seconds. */
  readonly seconds: number
}

/** One in so many answers is held against the contract: all of them would be more work than making them. */
const readWhole = 10

async function read(server: RunningServer, headers: Credentials) {
  const start = performance.now()
  const answer = await fetch(`${server.url}${apiBasePath}${getRoster.path}?month=${month}`, { headers })
  const text = await answer.text()
  return { ms: performance.now() - start, status: answer.status, text }
}

/** `GET roster` at a steady pace, whether or not the calls before were answered: each by the next user. */
export async function readRosters(
  server: RunningServer,
  crowd: readonly Credentials[],
  { perSecond, seconds }: Pace,
): Promise<RosterReads> {
  const faults: string[] = []
  const times: number[] = []
  let items = 0
  const started = performance.now()
  const readings: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const headers = crowd[index % crowd.length] ?? {}
    const due = started + (index * 1000) / perSecond
    if (due > performance.now()) await setTimeout(due - performance.now())
    readings.push(
      read(server, headers).then(
        ({ ms, status, text }) => {
          times.push(ms)
          if (status !== getRoster.status) faults.push(`a roster was answered with ${status}`)
          else if (index % readWhole === 0) items += getRoster.response.parse(JSON.parse(text)).roster.length
        },
        (error: unknown) => void faults.push(error instanceof Error ? error.message : 'a call failed'),
      ),
    )
  }
  await Promise.all(readings)
  return {
    times: times.toSorted((a, b) => a - b),
    items,
    faults,
    seconds: (performance.now() - started) / 1000,
  }
}
