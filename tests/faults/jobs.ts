import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { getTask } from '@slipstream/contract/job'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { getAnswer, createCaller, type Caller } from '../support/caller.ts'
import { newcomerPassword } from '../support/newcomer.ts'
import type { RunningServer } from '../support/server.ts'

/** How long after its process died a job may be without an end (design.md §5). */
const longestEndMs = 30_000
const month = '2027-01'

/** Another session of a member, at a server of their choice. */
export async function signIn(url: string, email: string): Promise<Caller> {
  const caller = createCaller(url)
  await caller.call(csrf)
  await getAnswer(caller, login, { body: { email, password: newcomerPassword, remember_me: false } })
  return caller
}

export const startFetch = (caller: Caller, server: RunningServer) =>
  caller.call(fetchRoster, { body: { bsafe_password: server.crew_password, month } })

export const getJobId = (body: unknown) => fetchRoster.response.parse(body).job_id ?? ''

/** How a job ended, asked every quarter of a second; null where it is without an end for longer than it may be. */
export async function getEnd(
  callers: readonly Caller[],
  id: string,
): Promise<{ status: string; ms: number } | null> {
  const begin = performance.now()
  for (let turn = 0; performance.now() - begin < longestEndMs; turn += 1) {
    const caller = callers[turn % callers.length]
    const answer = await caller?.call(getTask, { params: { id } }).catch(() => undefined)
    if (answer?.status === 200) {
      const { status } = getTask.response.parse(answer.body)
      if (status === 'finished' || status === 'failed') return { status, ms: performance.now() - begin }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return null
}
