import { beforeEach, describe, expect, it } from 'vitest'
import { failure, json } from '../testing/fake-environment.ts'
import { createSessionFixture, type SessionFixture } from '../testing/session-fixture.ts'
import { logOutEverywhere } from './account.ts'

let page: SessionFixture
const route = 'POST /auth/logout_everywhere'

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

describe('logging out on all devices (issue 40, A5)', () => {
  it('clears this device as a log-out does, and calls the server once', async () => {
    page.on(route, () => json({ success: true }))
    const { session, http, storage } = await page.started()
    await storage.put('user-a', 'month/2026-11', 'roster')
    await logOutEverywhere({ http, session })
    expect(page.sent(route)).toHaveLength(1)
    expect(page.sent('POST /auth/logout')).toHaveLength(0)
    expect(session.getSnapshot()).toMatchObject({ authenticated: false, user: null })
    expect(page.database.records.size).toBe(0)
    expect([...page.cookies.keys()]).toEqual([])
  })

  it('changes nothing here if the server did not answer', async () => {
    page.on(route, () => Promise.reject(new TypeError('Failed to fetch')))
    const { session, http } = await page.started()
    expect(await failure(logOutEverywhere({ http, session }))).not.toBeNull()
    expect(session.getSnapshot()).toMatchObject({ authenticated: true, user: { id: 'user-a' } })
  })
})
