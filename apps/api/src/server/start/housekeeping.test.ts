import { describe, expect, it, vi } from 'vitest'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { testServer } from '#testing/test-server.ts'
import { runHousekeeping, tidyOutbox } from './housekeeping.ts'

const dayMs = 24 * 3_600_000
const server = testServer()

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
    await runHousekeeping(server.services)
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
    await runHousekeeping(server.services)
    const left = await database.query.selectFrom('audit_log').select(['at', 'ip']).execute()
    expect(left).toEqual([{ at: daysAgo(365), ip: '192.0.2.1' }])
  })

  it('forgets what was imported of a month that is two years old, and no entry of a user’s own (issue 21, 3)', async () => {
    const { database } = server.services
    const { id: user_id } = await server.createUser('two-years@crew.example')
    const items = [
      { kind: 'trip', item_id: 'old', ends_at: '2024-09-30 23:59' },
      { kind: 'trip', item_id: 'young', ends_at: '2024-10-01 00:00' },
      { kind: 'manual_entry', item_id: 'own', ends_at: '2024-09-30 23:59' },
    ] as const
    await database.query
      .insertInto('roster_items')
      .values(
        items.map((item) => Object.assign({ user_id, starts_at: '2024-09-30 10:00', data: '{}' }, item)),
      )
      .execute()
    await database.query
      .insertInto('roster_imports')
      .values(['2024-09', '2024-10'].map((month) => ({ user_id, month, imported_at: server.clock.now })))
      .execute()
    // The clock stands in October 2026.
    await runHousekeeping(server.services)
    const left = database.query.selectFrom('roster_items').select('item_id').where('user_id', '=', user_id)
    expect(await left.orderBy('item_id').execute()).toEqual([{ item_id: 'own' }, { item_id: 'young' }])
    const months = database.query.selectFrom('roster_imports').select('month').where('user_id', '=', user_id)
    expect(await months.execute()).toEqual([{ month: '2024-10' }])
  })

  it('forgets links to family pages that have expired (issue 22 item 6)', async () => {
    const { database } = server.services
    const { id: user_id } = await server.createUser('shares@crew.example')
    const row = {
      user_id,
      label: 'Mum',
      rest: null,
      rest_starts_at: null,
      detail: 'times',
      created_at: daysAgo(30),
      last_opened_at: null,
    } as const
    await database.query
      .insertInto('family_links')
      .values([
        { ...row, id: 'old', token_hash: 'a', expires_at: daysAgo(0) },
        { ...row, id: 'young', token_hash: 'b', expires_at: new Date(daysAgo(0).getTime() + 1) },
      ])
      .execute()
    await runHousekeeping(server.services)
    const left = await database.query.selectFrom('family_links').select('id').execute()
    expect(left).toEqual([{ id: 'young' }])
  })

  it('deletes batch after batch, until one is not full', async () => {
    const { query } = server.services.database
    const ages = [31, 32, 33, 34, 35, 0]
    const events = ages.map((days) => ({ id: `event ${days}`, type: 'batch', done_at: daysAgo(days) }))
    await query.insertInto('webhook_events').values(events).execute()
    await deleteInBatches(
      query.deleteFrom('webhook_events'),
      query.selectFrom('webhook_events').where('done_at', '<', daysAgo(30)),
      2,
    )
    const left = await query.selectFrom('webhook_events').select('id').where('type', '=', 'batch').execute()
    expect(left).toEqual([{ id: 'event 0' }])
  })

  it('does what is ours before it asks the card payment provider, who may be away', async () => {
    const { database, billing, throttle } = server.services
    const policy = { freeAttempts: 5, firstWaitSeconds: 30, longestWaitSeconds: 30, forgetAfterSeconds: 30 }
    await throttle.attempt('somebody', policy)
    server.advance(49 * 3_600_000)
    vi.spyOn(billing, 'catchUp').mockRejectedValueOnce(new ProviderUnavailableError('Away.'))
    await expect(runHousekeeping(server.services)).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(await database.query.selectFrom('throttles').select('key').execute()).toEqual([])
  })
})
