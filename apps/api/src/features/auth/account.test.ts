import { accountExportSchema } from '@slipstream/contract/account'
import { describe, expect, it, vi } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { turnaround } from '#testing/crew-items.ts'
import { readMonth } from '#testing/crew-month.ts'
import { everyRow, tablesWith } from '#testing/database-rows.ts'
import { Registering } from '#testing/registering.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { testAddress, userPassword, testServer } from '#testing/test-server.ts'

const server = testServer()

/** A registered subscriber who has read a month of their roster. */
async function member(email: string): Promise<{ browser: TestBrowser; id: string }> {
  const registering = await new Registering(server, email).until('complete')
  const { user } = (await registering.complete()).body
  await readMonth(server, registering.browser, [turnaround('t1', '2026-11-05')])
  return { browser: registering.browser, id: user.id }
}

describe('export of an account (issue 4 item 7)', () => {
  it('holds everything the server keeps about its user, and no secret', async () => {
    const { browser, id } = await member('export@crew.example')
    const { status, body } = await browser.get('/user/export')
    expect(status).toBe(200)
    const file = accountExportSchema.parse(body)
    expect(file).toMatchObject({
      exported_at: server.clock.now.toISOString(),
      user: { id, email: 'export@crew.example', surname: 'MacLeod', home_airports: ['EDI', 'GLA'] },
      settings: { commuting_stations: ['LHR', 'LGW', 'LCY'] },
      subscription: { status: 'trialing', client_secret: null },
      payment_methods: [{ brand: 'visa', last4: '4242' }],
      referral: { referral_code: 'ADA7K2' },
      roster: [{ kind: 'trip', id: 't1', to_work_status: 'not_booked' }],
    })
    expect(file.history.map(({ event }) => event)).toEqual([
      'account_exported',
      'registration_completed',
      'registration_profile_given',
      'registration_verified',
      'registration_started',
    ])
    const text = JSON.stringify(body)
    const hash = await server.services.users.passwordHash(id)
    for (const secret of [hash, userPassword, 'a secret of the card', ...browser.cookies.values()]) {
      expect(text).not.toContain(secret)
    }
  })

  it('holds nothing of anybody else, and is there for anyone who has no subscription', async () => {
    await member('private@crew.example')
    await server.createUser('lapsed@crew.example', 'canceled')
    const browser = await server.loggedIn('lapsed@crew.example')
    const { status, body } = await browser.get('/user/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({ subscription: null, payment_methods: [], roster: [] })
    expect(JSON.stringify(body)).not.toContain('private@crew.example')
  })
})

describe('deletion of an account (issue 4 item 7)', () => {
  const remove = (browser: TestBrowser, password: unknown) =>
    browser.post('/user/delete-account', { password })

  it('leaves nothing of the user in any table, ends the subscription and says good-bye', async () => {
    const { browser, id } = await member('leave@crew.example')
    await readMonth(server, browser, [turnaround('t1', '2026-11-06')])
    await browser.logIn('leave@crew.example', userPassword, true)
    await browser.post('/auth/forgot_password', { email: 'leave@crew.example' })
    await server.services.afterAnswer.settled()
    const { id: pending } = await server.services.registrations.begin('leave@crew.example', 'another hash')
    await server.services.audit.record({
      event: 'registration_started',
      userId: null,
      ip: testAddress,
      details: { registration: pending },
    })
    const before = await everyRow(server)
    expect(new Set(tablesWith(before, id))).toEqual(
      new Set(
        ['users', 'user_settings', 'token_families', 'password_resets', 'roster_items', 'roster_imports']
          .concat(['roster_changes', 'jobs', 'audit_log'])
          .map((table) => `public.${table}`),
      ),
    )
    expect(await remove(browser, userPassword)).toMatchObject({ status: 200, body: { success: true } })
    await server.services.afterAnswer.settled()
    const after = await everyRow(server)
    for (const text of [id, pending, 'leave@crew.example']) expect(tablesWith(after, text)).toEqual([])
    expect(server.billing.closed).toContain(`user ${id}`)
    expect(browser.cookies.size).toBe(0)
    expect(server.mails.at(-1)).toMatchObject({ to: 'leave@crew.example', kind: 'account-deleted' })
    const entries = after.get('public.audit_log')?.filter((line) => line.includes('account_deleted')) ?? []
    expect(JSON.parse(entries.at(-1) ?? '')).toMatchObject({ user_id: null, ip: null, details: {} })
  })

  it('keeps every other account whole', async () => {
    const stays = await member('stays@crew.example')
    const goes = await member('goes@crew.example')
    const before = tablesWith(await everyRow(server), stays.id)
    await remove(goes.browser, userPassword)
    expect(tablesWith(await everyRow(server), stays.id)).toEqual(before)
    expect((await stays.browser.get('/roster/roster?month=2026-11')).body.roster).toHaveLength(1)
  })

  it('ends the sessions of every device, and lets the e-mail register again', async () => {
    const { browser } = await member('return@crew.example')
    const other = await server.loggedIn('return@crew.example')
    await remove(browser, userPassword)
    expect((await other.get('/user/settings')).body.code).toBe('unauthenticated')
    expect((await other.logIn('return@crew.example', userPassword)).body.code).toBe('invalid_credentials')
    expect((await new Registering(server, 'return@crew.example').init()).status).toBe(201)
  })

  it('refuses a wrong password with 403, for a 401 would refresh the session', async () => {
    const { browser, id } = await member('wrong@crew.example')
    expect(await remove(browser, 'not this one')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'The password is not correct. Nothing was deleted.' },
    })
    expect((await browser.get('/user/settings')).status).toBe(200)
    expect((await server.services.audit.ofUser(id))[0]?.event).toBe('account_deletion_refused')
  })

  it('asks for a wait after five tries that grows', async () => {
    const { browser } = await member('tries@crew.example')
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await remove(browser, 'not this one')).status).toBe(403)
    }
    expect((await remove(browser, userPassword)).headers.get('Retry-After')).toBe('30')
    server.advance(29_999)
    expect((await remove(browser, userPassword)).status).toBe(429)
    server.advance(1)
    expect((await remove(browser, 'not this one')).status).toBe(403)
    expect((await remove(browser, userPassword)).headers.get('Retry-After')).toBe('60')
    server.advance(60_000)
    expect((await remove(browser, userPassword)).status).toBe(200)
  })

  it('deletes nothing where the card payment provider cannot be reached, and can be asked again', async () => {
    const { browser } = await member('retry@crew.example')
    vi.spyOn(server.services.billing, 'close').mockRejectedValueOnce(
      new ProviderUnavailableError('The payment provider cannot be reached. Please try again later.'),
    )
    expect(await remove(browser, userPassword)).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
    expect((await browser.get('/roster/roster?month=2026-11')).body.roster).toHaveLength(1)
    expect((await remove(browser, userPassword)).status).toBe(200)
  })
})
