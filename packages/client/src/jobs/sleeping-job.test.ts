import { beforeEach, describe, expect, it } from 'vitest'
import { json, type FakeEnvironment } from '../testing/fake-environment.ts'
import { createRosterFixture } from '../testing/roster-fixture.ts'
import { followJob, type JobFollower } from './follow-job.ts'
import type { FinishedJob, JobError } from './types.ts'

const route = 'GET /tasks/task/job-1'

let fake: FakeEnvironment
let outcome: (FinishedJob | JobError)[]

beforeEach(() => {
  outcome = []
})

function follow(forcePolling: boolean): JobFollower {
  const page = createRosterFixture()
  fake = page
  fake.on(route, () => json({ status: 'running' }))
  return followJob({
    http: page.http,
    environment: fake.environment,
    jobId: 'job-1',
    taskServiceUrl: 'https://tasks.example',
    forcePolling,
    onFinished: (result) => outcome.push(result),
    onFailed: (error) => outcome.push(error),
  })
}

const polls = () => fake.sent(route).length

/** The phone sleeps: no timer runs, and on waking all that are due run at once, before or after the page hears of it. */
async function sleep(milliseconds: number) {
  await fake.settle()
  fake.setNow(fake.serverNow() + milliseconds)
}

describe.each([
  ['polling', true],
  ['a socket', false],
])(
  'a job that ends while the phone sleeps, followed by %s (issue 5, spec §9 Job limits)',
  (_, forcePolling) => {
    it.each([
      ['before', true],
      ['after', false],
    ])('is asked for once, where the page hears of its return %s the timers', async (_, isFirst) => {
      const follower = follow(forcePolling)
      await fake.advance(600)
      fake.on(route, () => json({ status: 'finished' }))
      const before = polls()
      await sleep(10 * 60_000)
      if (isFirst) follower.check()
      await fake.advance(0)
      if (!isFirst) follower.check()
      await fake.settle()
      expect(polls() - before).toBe(1)
      expect(outcome).toEqual([{ kind: 'completed', result: null }])
      expect(fake.timers.size).toBe(0)
    })

    it('is over by its limits of 60 and 120 s where it has not ended (issue 40, B3)', async () => {
      const follower = follow(forcePolling)
      await fake.advance(600)
      await sleep(10 * 60_000)
      follower.check()
      await fake.advance(0)
      await fake.settle()
      // Both have run out: whichever timer the browser runs first.
      expect(outcome).toMatchObject([
        { type: expect.stringMatching(/^(timeout_status_stale|emergency_timeout)$/) },
      ])
    })
  },
)

describe('a silence', () => {
  it.each([15_000, 15_001, 50_000])(
    'of %d ms starts no limit again (spec §9 Job limits: 60 s and 120 s; issue 40, B3)',
    async (milliseconds) => {
      const follower = follow(true)
      await fake.settle()
      fake.timers.clear()
      await sleep(milliseconds)
      follower.check()
      await fake.settle()
      expect([...fake.timers.values()].map(({ at }) => at - fake.serverNow())).toEqual([2000])
    },
  )
})
