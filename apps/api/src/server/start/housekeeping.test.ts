import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { runHousekeeping, tidyOutbox } from './housekeeping.ts'

const dayMs = 24 * 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.stop())

const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * dayMs)

describe('housekeeping (design §4)', () => {
  it('forgets mails of the outbox after seven days, and events of Stripe after thirty', async () => {
    const { database, mailer } = server.services
    const forget = vi.spyOn(mailer, 'forget')
    await database.query
      .insertInto('webhook_events')
      .values([
        { id: 'evt_old', type: 'invoice.paid', done_at: new Date(daysAgo(30).getTime() - 1) },
        { id: 'evt_young', type: 'invoice.paid', done_at: daysAgo(30) },
      ])
      .execute()
    await tidyOutbox(server.services)
    await runHousekeeping(database, server.services)
    const left = await database.query.selectFrom('webhook_events').select('id').execute()
    expect(left).toEqual([{ id: 'evt_young' }])
    expect(forget).toHaveBeenCalledExactlyOnceWith(daysAgo(7))
  })

  it('forgets the history of accounts after a year (issue 16, A8)', async () => {
    const { database } = server.services
    const row = { user_id: null, event: 'login_failed', ip: '192.0.2.1', details: '{}' }
    await database.query
      .insertInto('audit_log')
      .values([
        { ...row, at: new Date(daysAgo(365).getTime() - 1) },
        { ...row, at: daysAgo(365) },
      ])
      .execute()
    await runHousekeeping(database, server.services)
    const left = await database.query.selectFrom('audit_log').select(['at', 'ip']).execute()
    expect(left).toEqual([{ at: daysAgo(365), ip: '192.0.2.1' }])
  })

  it('does what is ours before it asks the card payment provider, who may be away', async () => {
    const { database, billing, throttle } = server.services
    const policy = { freeAttempts: 5, firstWaitSeconds: 30, longestWaitSeconds: 30, forgetAfterSeconds: 30 }
    await throttle.attempt('somebody', policy)
    server.advance(49 * 3_600_000)
    vi.spyOn(billing, 'catchUp').mockRejectedValueOnce(new ProviderUnavailableError('Away.'))
    await expect(runHousekeeping(database, server.services)).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(await database.query.selectFrom('throttles').select('key').execute()).toEqual([])
  })
})
