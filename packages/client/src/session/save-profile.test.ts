import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '../http/http-errors.ts'
import { failure, json, never } from '../testing/fake-environment.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'

let page: SessionFixture

beforeEach(() => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue())
})

const route = 'PATCH /user/profile/update'
const refusal = () => json({ error: 'Use letters only.', code: 'validation_failed' }, 422)

async function started() {
  const made = await page.started()
  const { session } = made
  return { ...made, user: () => session.getSnapshot().user }
}

describe('saving the profile (spec §7 User; issue 4 Settings: optimistic with rollback)', () => {
  it('shows the change at once, then what the server made of it', async () => {
    const { user, ...tools } = await started()
    const answer = Promise.withResolvers<Response>()
    page.on(route, () => answer.promise)
    const saved = tools.session.saveProfile({ surname: 'finch' })
    expect(user()?.surname).toBe('finch')
    answer.resolve(json({ user: { ...makeUser(), surname: 'FINCH' } }))
    expect(await saved).toMatchObject({ surname: 'FINCH' })
    expect(user()?.surname).toBe('FINCH')
    expect(page.sent(route)[0]?.body).toEqual({ surname: 'finch' })
  })

  it('takes the change back where the server refuses it, and nothing else', async () => {
    const { user, ...tools } = await started()
    const answer = Promise.withResolvers<Response>()
    page.on(route, () => answer.promise)
    const saved = failure(tools.session.saveProfile({ surname: '5', home_airports: ['GLA'] }))
    const elsewhere = { ...makeUser(), base: 'LGW' }
    page.on('GET /user/profile/fetch', () => json({ user: elsewhere, settings: page.settings }))
    await tools.session.fetchProfile({ force: true })
    expect(user()).toMatchObject({ surname: '5', base: 'LGW' })
    answer.resolve(refusal())
    expect(await saved).toMatchObject({ message: 'Use letters only.' })
    expect(user()).toMatchObject({ surname: 'Finch', base: 'LGW' })
  })

  it('sends one save after another, and goes back to what the server last said', async () => {
    const { user, ...tools } = await started()
    const first = Promise.withResolvers<Response>()
    page.on(route, () => first.promise)
    const saves = ['One', 'Two'].map((surname) => failure(tools.session.saveProfile({ surname })))
    await page.settle()
    expect(page.sent(route)).toHaveLength(1)
    expect(user()?.surname).toBe('Two')
    page.on(route, refusal)
    first.resolve(refusal())
    expect(await saves[0]).toMatchObject({ code: 'validation_failed' })
    expect(await saves[1]).toMatchObject({ code: 'validation_failed' })
    expect(page.sent(route)).toHaveLength(2)
    expect(user()?.surname).toBe('Finch')
  })

  it('keeps the newer change on show while an older one is confirmed', async () => {
    const { user, ...tools } = await started()
    const second = Promise.withResolvers<Response>()
    page.on(route, () => json({ user: { ...makeUser(), surname: 'One' } }))
    const saves = ['One', 'Two'].map((surname) => tools.session.saveProfile({ surname }))
    page.on(route, (request) =>
      JSON.stringify(request.body).includes('Two')
        ? second.promise
        : json({ user: { ...makeUser(), surname: 'One' } }),
    )
    await saves[0]
    expect(user()?.surname).toBe('Two')
    second.resolve(json({ user: { ...makeUser(), surname: 'Two' } }))
    await saves[1]
    expect(user()?.surname).toBe('Two')
  })

  it('is sent after a change of settings made before it, and stays where that is refused', async () => {
    const { user, ...tools } = await started()
    const first = Promise.withResolvers<Response>()
    page.on('PATCH /user/settings', () => first.promise)
    page.on(route, () => json({ user: { ...makeUser(), surname: 'One' } }))
    const dark = failure(tools.session.updateSettings({ darkMode: true }))
    const saved = tools.session.saveProfile({ surname: 'One' })
    await page.settle()
    expect([user()?.surname, page.sent(route).length]).toEqual(['One', 0])
    first.resolve(json({ error: 'Down.' }, 500))
    expect(await dark).toMatchObject({ message: 'Down.' })
    await saved
    expect(tools.session.getSnapshot()).toMatchObject({
      user: { surname: 'One' },
      settings: { dark_mode: false },
    })
  })

  it('sends nothing in the name of the next user that the last one still had to send', async () => {
    const { user, ...tools } = await started()
    page.on(route, never)
    const saves = ['One', 'Two'].map((surname) => failure(tools.session.saveProfile({ surname })))
    await page.settle()
    page.on('POST /auth/login', () => json({ frontend_token: page.issue({ id: 'user-b' }) }))
    page.on('GET /user/profile/fetch', () => json({ user: makeUser('user-b'), settings: page.settings }))
    await tools.session.login({ email: 'b@crew.example', password: 'right', rememberMe: false })
    expect((await Promise.all(saves)).map(isAbort)).toEqual([true, true])
    await page.settle()
    expect(page.sent(route)).toHaveLength(1)
    expect(user()).toMatchObject({ id: 'user-b', surname: 'Finch' })
  })
})
