import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '@slipstream/client/http/http-errors'
import { json, never } from '@slipstream/client/testing/fake-environment'
import { createSessionFixture, type SessionFixture } from '@slipstream/client/testing/session-fixture'
import { refetchSettings } from './use-refetch-settings.ts'

const route = 'GET /user/settings'
const profileRoute = 'GET /user/profile/fetch'
let page: SessionFixture
let opened: ReturnType<SessionFixture['restart']>

beforeEach(async () => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
  opened = await page.started()
})

const shown = () => opened.session.getSnapshot().settings
const elsewhere = () => json({ settings: { ...page.settings, slip_time: 75 } })

describe('the settings alone (spec §7 User: GET /user/settings)', () => {
  it('are shown as another device changed them, and saved on this one', async () => {
    page.on(route, elsewhere)
    await refetchSettings(opened)
    expect(shown()?.slip_time).toBe(75)
    expect(page.sent(profileRoute)).toHaveLength(1)
    page.state.isOnline = false
    opened = page.restart()
    await opened.session.start()
    expect(shown()?.slip_time).toBe(75)
  })

  it('stay as they are where they cannot be had', async () => {
    page.on(route, () => json({ error: 'Down.' }, 500))
    await expect(refetchSettings(opened)).rejects.toThrow('Down.')
    expect(shown()).toEqual(page.settings)
  })

  it('are not asked for while the whole profile is on its way', async () => {
    page.on(profileRoute, never)
    void opened.session.fetchProfile({ force: true }).catch(() => undefined)
    await refetchSettings(opened)
    expect(page.sent(route)).toHaveLength(0)
  })

  it('undo no change that was saved while they were on their way', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(route, () => answer.promise)
    const asked = refetchSettings(opened)
    page.on('PATCH /user/settings', () => json({ settings: { ...page.settings, dark_mode: true } }))
    await opened.session.updateSettings({ darkMode: true })
    answer.resolve(elsewhere())
    await asked
    expect(shown()).toMatchObject({ dark_mode: true, slip_time: 0 })
  })

  it('are nobody’s where the session ended meanwhile', async () => {
    const answer = Promise.withResolvers<Response>()
    page.on(route, () => answer.promise)
    const asked = refetchSettings(opened).catch((error: unknown) => error)
    await page.settle()
    await opened.session.logout()
    answer.resolve(elsewhere())
    expect(isAbort(await asked)).toBe(true)
    expect([shown(), page.database.records.size]).toEqual([null, 0])
  })
})
