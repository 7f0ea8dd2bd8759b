import { describe, expect, it } from 'vitest'
import { turnaround } from '#testing/crew-items.ts'
import { crewPassword } from '#testing/fake-providers.ts'
import { hold } from '#testing/hold.ts'
import { beginJob, rosterCall, runJob } from '#testing/job-calls.ts'
import { createPushBench } from '#testing/push-bench.ts'
import { longJobMs } from './job-notices.ts'

const bench = createPushBench()
const { email, subscribe } = bench

/** What the devices heard, each by its name. */
async function heard(): Promise<string[]> {
  await bench.server.services.notifications.sender.runDue()
  return bench.service.received.map(
    ({ path, message }) => `${/[a-z]+(?=-)/.exec(path)?.[0]}: ${message.title}`,
  )
}

/** A job that takes so long by the server's clock. */
async function getJob(ms: number, body: object = rosterCall.body) {
  const release = hold(bench.server.crew)
  const id = await beginJob(bench.browser, { ...rosterCall, body })
  bench.server.advance(ms)
  release()
  await bench.server.jobEnd(id)
}

describe('a job that ends while nobody looks (issue 7, Installable)', () => {
  it(`is told where it took ${longJobMs / 1000} seconds, and not before`, async () => {
    await subscribe()
    await getJob(longJobMs - 1)
    expect(await heard()).toEqual([])
    await getJob(longJobMs)
    expect(await heard()).toEqual(['phone: Roster fetched'])
    expect(bench.service.received[0]?.message).toMatchObject({ topic: 'job_finished', month: '2026-11' })
  })

  it('is told where it failed, without why', async () => {
    await subscribe()
    await getJob(longJobMs, { ...rosterCall.body, bsafe_password: `not ${crewPassword}` })
    expect(await heard()).toEqual(['phone: Couldn’t fetch your roster'])
    expect(JSON.stringify(bench.service.received)).not.toMatch(/password|uthent/)
  })

  it('is not told to who stopped it', async () => {
    await subscribe()
    bench.server.crew.gate = new Promise(() => undefined)
    const id = await beginJob(bench.browser, rosterCall)
    bench.server.advance(longJobMs)
    await bench.browser.post('/hotline/clear-sessions', {})
    await bench.server.jobEnd(id)
    expect(await heard()).toEqual([])
  })

  it('is told nothing of where its user does not want to hear of jobs', async () => {
    await subscribe()
    await bench.browser.patch('/push/settings', { topics: { job_finished: false } })
    await getJob(longJobMs)
    expect(await heard()).toEqual([])
  })
})

describe('a roster that changed (issue 7, Installable)', () => {
  const onTablet = async () => {
    const tablet = await bench.server.loggedIn(email())
    await subscribe(tablet, '/send/tablet-of-theirs')
  }
  /** Read once, so that what follows is a change. */
  const readOnce = async () => {
    bench.server.crew.months.set('2026-11', [turnaround('t1', '2026-11-05')])
    await runJob(bench.server, bench.browser, rosterCall)
    expect(await heard()).toEqual([])
    bench.server.crew.months.set('2026-11', [])
  }

  it('is told to the other devices where the one that asked still looks', async () => {
    await subscribe()
    await onTablet()
    await readOnce()
    await runJob(bench.server, bench.browser, rosterCall)
    expect(await heard()).toEqual(['tablet: Your roster changed'])
  })

  it('is told to all in place of the job’s end where that took long', async () => {
    await subscribe()
    await onTablet()
    await readOnce()
    await getJob(longJobMs)
    expect((await heard()).toSorted()).toEqual(['phone: Your roster changed', 'tablet: Your roster changed'])
  })

  it('is told as a job that ended to who does not want to hear of changes', async () => {
    await subscribe()
    await bench.browser.patch('/push/settings', { topics: { roster_changed: false } })
    await readOnce()
    await getJob(longJobMs)
    expect(await heard()).toEqual(['phone: Roster fetched'])
  })
})
