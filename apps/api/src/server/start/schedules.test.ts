import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { parseEnv } from '../env.ts'
import { sandboxTasks, startSchedules } from './schedules.ts'

const server = testServer()

beforeEach(() => {
  vi.restoreAllMocks()
})

/** Which schedules ran once these variables started a worker. */
async function getSchedules(variables: Record<string, string>): Promise<string[]> {
  const { services } = server
  const spies = {
    housekeeping: vi.spyOn(services.billing, 'catchUp'),
    push: vi.spyOn(services.notifications.sender, 'runDue'),
    'staff lists': vi.spyOn(services.roster.listingWatch, 'runDue'),
    'saved links': vi.spyOn(services.imports.feedWatch, 'runDue'),
    'price alerts': vi.spyOn(services.flights.alertWatch, 'runDue'),
    'flight changes': vi.spyOn(services.rebooking.attempts, 'runDue'),
  }
  const env = parseEnv({
    ROLE: 'worker',
    DATABASE_URL: 'postgres://db.example/crew',
    SESSION_SECRET: 'a secret that every process has the same of',
    PUBLIC_URL: 'https://crew.example',
    ...variables,
  })
  const stop = await startSchedules(env, services)
  await stop()
  return Object.entries(spies).flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []))
}
const warnings = () => server.logLines.filter((line) => line.includes('worker.without_provider'))

describe('the schedules of a worker (issue 21, item 4)', () => {
  it('are all of them if it has the providers', async () => {
    const all = ['housekeeping', 'push', 'staff lists', 'saved links', 'price alerts', 'flight changes']
    expect(await getSchedules({ SAMPLES: 'all' })).toEqual(all)
    expect(warnings()).toEqual([])
  })

  it('are those that need none, if it has none; it says what it does not do, and what to set', async () => {
    expect(await getSchedules({ SAMPLES: 'none' })).toEqual([
      'housekeeping',
      'push',
      'staff lists',
      'saved links',
    ])
    expect(warnings()).toHaveLength(5)
    expect(warnings().join('\n')).toContain('This worker checks no price alerts. Set DUFFEL_TOKEN')
  })
})

describe('the days of the sandbox (issue 4 Subscription, SANDBOX_DAY_SECONDS)', () => {
  const everyMs = (daySeconds: number) =>
    sandboxTasks(server.services, daySeconds).map((task) => task.everyMs)

  it('are looked after once an hour of a shortened day, at most once a second', () => {
    expect(everyMs(48)).toEqual([2000])
    expect(everyMs(1)).toEqual([1000])
  })

  it('need no task of their own with a whole day', () => {
    expect(everyMs(86_400)).toEqual([])
  })
})
