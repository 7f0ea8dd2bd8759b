import type { RecentSearch } from '@slipstream/contract/flights'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAbort } from '@slipstream/client/http/http-errors'
import { reshapeRecentSearch, type SearchLeg } from '@slipstream/client/flights/recent-search'
import { failure, json, never } from '@slipstream/client/testing/fake-environment'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { addRecentSearch, recentQuery, removeRecentSearch } from './recent-searches.ts'

const made = { created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-02T10:00:00Z' }
function makeSearch(id: string, return_date?: string | null): RecentSearch {
  return { id, date: '2026-11-05', origin: 'EDI', destination: 'LHR', return_date, ...made }
}
const outbound = { date: '2026-11-05', origin: 'EDI', destination: 'LHR' }

describe('a recent search as the client has it (spec §3 Recent search)', () => {
  it('has its way back turned round', () => {
    expect(reshapeRecentSearch(makeSearch('r1', '2026-11-07'))).toStrictEqual({
      id: 'r1',
      outbound,
      return: { date: '2026-11-07', origin: 'LHR', destination: 'EDI' },
      ...made,
    })
  })

  it.each([null, undefined])('has no way back where return_date is %s', (returnDate) => {
    expect(reshapeRecentSearch(makeSearch('r1', returnDate))).toStrictEqual({ id: 'r1', outbound, ...made })
  })
})

const route = 'GET /flight/recent'
const addRoute = 'POST /flight/recent'
const removeRoute = 'POST /flight/recent/delete'
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)
const list = (...ids: string[]) => json({ recent_searches: ids.map((id) => makeSearch(id)) })

let page: AnswersFixture
let opened: Awaited<ReturnType<AnswersFixture['open']>>

beforeEach(async () => {
  page = createAnswersFixture()
  opened = await page.open()
})

const view = () => opened.answers.view(recentQuery)
const ids = () => view().data?.recent_searches.map(({ id }) => id) ?? null
const recents = {
  fetch: () => opened.answers.fetch(recentQuery),
  add: (leg: SearchLeg, returnDate?: string) => addRecentSearch(opened, leg, returnDate),
  remove: (id: string) => removeRecentSearch(opened, id),
}

describe('recent searches (spec §1, §7 Flights)', () => {
  it('are fetched, newest first', async () => {
    page.on(route, () => list('r1', 'r2'))
    const fetched = recents.fetch()
    expect(view()).toMatchObject({ data: null, isFetching: true, failure: null })
    await fetched
    expect([ids(), view().isFetching]).toEqual([['r1', 'r2'], false])
  })

  it('stay where they cannot be fetched, and it is said why', async () => {
    page.on(route, () => list('r1'))
    await recents.fetch()
    page.on(route, broken)
    await recents.fetch()
    expect(view()).toMatchObject({ isFetching: false, failure: { error: { message: 'Try again later.' } } })
    expect(ids()).toEqual(['r1'])
    page.on(route, () => list())
    await recents.fetch()
    expect([ids(), view().failure]).toEqual([[], null])
  })

  it('begin with the one that was just made; made again, it moves up', async () => {
    page.on(route, () => list('r1', 'r2'))
    await recents.fetch()
    page.on(addRoute, () => json({ recent_search: makeSearch('r3', '2026-11-07') }))
    expect(await recents.add(outbound, '2026-11-07')).toMatchObject({ id: 'r3', return: { origin: 'LHR' } })
    expect(page.sent(addRoute)[0]?.body).toEqual({ ...outbound, return_date: '2026-11-07' })
    page.on(addRoute, () => json({ recent_search: makeSearch('r2') }))
    await recents.add(outbound)
    expect(page.sent(addRoute)[1]?.body).toEqual(outbound)
    expect(ids()).toEqual(['r2', 'r3', 'r1'])
  })

  it('are 20 at most', async () => {
    page.on(route, () => list(...Array.from({ length: 20 }, (_, index) => `r${index}`)))
    await recents.fetch()
    page.on(addRoute, () => json({ recent_search: makeSearch('new') }))
    await recents.add(outbound)
    expect([ids()?.length, ids()?.[0], ids()?.at(-1)]).toEqual([20, 'new', 'r18'])
  })

  it('that cannot be kept leave the list as it was', async () => {
    page.on(route, () => list('r1'))
    await recents.fetch()
    page.on(addRoute, broken)
    expect(await failure(recents.add(outbound))).toMatchObject({ message: 'Try again later.' })
    expect(ids()).toEqual(['r1'])
  })

  it('that are deleted are gone at once, and there again where it fails', async () => {
    page.on(route, () => list('r1', 'r2', 'r3'))
    await recents.fetch()
    const response = Promise.withResolvers<Response>()
    page.on(removeRoute, () => response.promise)
    const removed = failure(recents.remove('r2'))
    expect(ids()).toEqual(['r1', 'r3'])
    response.resolve(broken())
    expect(await removed).toMatchObject({ message: 'Try again later.' })
    expect(ids()).toEqual(['r1', 'r2', 'r3'])
    expect(page.sent(removeRoute)[0]?.body).toEqual({ id: 'r2' })
  })

  it('that are gone already are no failure', async () => {
    page.on(route, () => list('r1'))
    await recents.fetch()
    page.on(removeRoute, () => json({ error: 'This search is no longer there.', code: 'not_found' }, 404))
    await recents.remove('r1')
    expect(ids()).toEqual([])
  })

  it('do not come back by a list that was asked for before they were deleted', async () => {
    const response = Promise.withResolvers<Response>()
    page.on(route, () => response.promise)
    page.on(removeRoute, () => json({ success: true }))
    const fetched = recents.fetch()
    const removed = recents.remove('r1')
    response.resolve(list('r1', 'r2'))
    await Promise.all([fetched, removed])
    expect(ids()).toEqual(['r2'])
  })

  it('are gone with the log-out, and nothing is sent in the next user’s name', async () => {
    page.on(route, () => list('r1'))
    await recents.fetch()
    page.on(removeRoute, never)
    const calls = [failure(recents.remove('r1')), failure(recents.add(outbound))]
    await page.settle()
    await opened.session.logout({ sendLogOut: false })
    await opened.session.adopt({ frontend_token: page.issue({ id: 'user-b' }) })
    expect((await Promise.all(calls)).map(isAbort)).toEqual([true, true])
    expect(view()).toMatchObject({ data: null, isFetching: false, failure: null })
    expect(page.sent(addRoute)).toHaveLength(0)
  })
})
