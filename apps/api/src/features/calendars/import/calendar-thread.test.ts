import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCalendarThread } from './calendar-thread.ts'
import { march } from './calendars.test-data.ts'
import { hostileCalendars } from './hostile-calendars.test-data.ts'

const task = (bytes: Buffer) => ({
  bytes,
  times: undefined,
  base: 'LHR',
  airline: 'BA',
  now: new Date('2026-10-20T09:00:00Z'),
  roster: [],
  decided: {},
  answers: {},
})
const heavy = () =>
  hostileCalendars.find(({ name }) => name === '20,000 plain events')?.bytes() ?? Buffer.alloc(0)
const tooMuchWork = {
  code: 'payload_too_large',
  message:
    'This calendar takes too long to read. Export fewer months, or leave out events that repeat, and try again.',
}

const now = () => new Date('2026-10-20T09:00:00Z')

let stopping = new AbortController()
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  stopping.abort()
  stopping = new AbortController()
})

describe('the thread that reads calendars (issue 16, A1)', () => {
  it('is stopped at its limit of time, and says what to do', async () => {
    const thread = createCalendarThread({ now, signal: stopping.signal, limitMs: 5 })
    await expect(thread.read('ada', task(heavy()))).rejects.toMatchObject(tooMuchWork)
  })

  it('counts the processor’s time: a busy machine does not make a calendar too long (issue 40, A5)', async () => {
    vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 })
    const thread = createCalendarThread({ now, signal: stopping.signal, limitMs: 1 })
    await expect(thread.read('ada', task(Buffer.from(march)))).resolves.toMatchObject({ kind: 'read' })
  })

  it('is stopped after a minute, although it used no processor (issue 40, A5)', async () => {
    vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 })
    const thread = createCalendarThread({ now, signal: stopping.signal, limitMs: 1, longestMs: 5 })
    await expect(thread.read('ada', task(heavy()))).rejects.toMatchObject(tooMuchWork)
  })

  it('reads no more for a user whose calendars used up their time, and goes on for others (issue 42 item 6)', async () => {
    const thread = createCalendarThread({ now, signal: stopping.signal, budgetMs: 1, limitMs: 5 })
    await expect(thread.read('ada', task(heavy()))).rejects.toMatchObject(tooMuchWork)
    await expect(thread.read('ada', task(Buffer.from(march)))).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(thread.read('bob', task(heavy()))).rejects.toMatchObject(tooMuchWork)
  })

  it('ends at its limit of memory, and loses nobody else’s calendar', async () => {
    const thread = createCalendarThread({ now, signal: stopping.signal, limitMs: 30_000, heapMegabytes: 48 })
    const [mine, others] = await Promise.allSettled([
      thread.read('ada', task(heavy())),
      thread.read('bob', task(Buffer.from(march))),
    ])
    expect(mine).toMatchObject({ status: 'rejected', reason: tooMuchWork })
    expect(others).toMatchObject({
      status: 'fulfilled',
      value: { kind: 'read', preview: { months: ['2027-03'] } },
    })
  }, 30_000)

  it('answers in the watch mode of npm run dev, in which Node reports through the same port', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    const thread = createCalendarThread({ now, signal: stopping.signal })
    await expect(thread.read('ada', task(Buffer.from(march)))).resolves.toMatchObject({ kind: 'read' })
  }, 30_000)

  it('ends with the server, and so does what waits for it', async () => {
    const thread = createCalendarThread({ now, signal: stopping.signal })
    await thread.read('ada', task(Buffer.from(march)))
    const [running, waiting] = [thread.read('ada', task(heavy())), thread.read('bob', task(heavy()))]
    stopping.abort()
    await expect(running).rejects.toMatchObject({ code: 'provider_unavailable' })
    await expect(waiting).rejects.toMatchObject({ code: 'provider_unavailable' })
  }, 30_000)
})
