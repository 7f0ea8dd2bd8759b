import type { Optimisation } from '@slipstream/contract/hotline'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackedJobRequest } from '../jobs/job-tracker.ts'
import type { FinishedJob } from '../jobs/types.ts'
import { failure, json } from '../testing/fake-environment.ts'
import { createRosterFixture, makePrice, type RosterFixture } from '../testing/roster-fixture.ts'
import { optimiseMonth } from './optimise.ts'

const proposal: Optimisation = {
  item_kind: 'ground_duty',
  item_id: 'd1',
  direction: 'to_work',
  current: null,
  proposed: makePrice('p1'),
  reason: 'It is the cheapest that keeps the gap.',
  saving: '12.00',
}
const route = 'GET /hotline/optimize-roster'

let page: RosterFixture
const run = vi.fn<(request: TrackedJobRequest) => Promise<FinishedJob | null>>()

beforeEach(() => {
  page = createRosterFixture()
  run.mockReset().mockImplementation(async ({ start }) => {
    await start(new AbortController().signal)
    return { kind: 'completed', result: null }
  })
})

/** The server's answers in order; a job id, or the proposals. */
function answers(...all: readonly (string | readonly Optimisation[])[]) {
  const left = [...all]
  page.on(route, () => {
    const next = left.shift() ?? []
    return json({
      month: '2026-11',
      job_id: typeof next === 'string' ? next : null,
      proposals: typeof next === 'string' ? [] : next,
    })
  })
}

const optimise = () => optimiseMonth({ http: page.http, run }, '2026-11')

describe('optimising a month (spec §1, §7 Hotline)', () => {
  it('follows the job, then asks for what it proposes', async () => {
    answers('job-1', [proposal])
    expect(await optimise()).toMatchObject([{ rest: '~ground_duty:d1', flights: [proposal] }])
    expect(run.mock.calls[0]?.[0]).toMatchObject({ kind: 'optimise', month: '2026-11' })
    expect(page.sent(route)).toHaveLength(2)
  })

  it('has the answer at once where it was worked out a moment ago', async () => {
    answers([proposal])
    expect(await optimise()).toMatchObject([{ rest: '~ground_duty:d1', flights: [proposal] }])
    expect(page.sent(route)).toHaveLength(1)
  })

  it('works again where the roster changed meanwhile, three times at most', async () => {
    answers('job-1', 'job-2', 'job-2', [])
    expect(await optimise()).toEqual([])
    expect(run).toHaveBeenCalledTimes(2)
    answers('1', '1', '2', '2', '3', '3', '4')
    expect(await failure(optimise())).toMatchObject({ type: 'job_failed' })
    expect(page.sent(route)).toHaveLength(10)
  })

  it('is null where one is under way already, and fails as the job does', async () => {
    run.mockResolvedValueOnce(null)
    expect(await optimise()).toBeNull()
    page.on(route, () => json({ error: 'Too many jobs.', code: 'job_rejected' }, 409))
    expect(await failure(optimise())).toMatchObject({ message: 'Too many jobs.' })
  })
})
