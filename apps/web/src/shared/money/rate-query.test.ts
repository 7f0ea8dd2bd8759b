import { beforeEach, describe, expect, it } from 'vitest'
import { json, type FakeRequest } from '@slipstream/client/testing/fake-environment'
import type { Answers } from '@slipstream/client/answers/answers'
import { legacyRecords } from '#shell/engine/legacy-records.ts'
import { createAnswersFixture, type AnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { firstRetryMs, rateLifeMs, rateQuery } from './rate-query.ts'

const route = 'GET /currency/convert'
const getQuery = ({ path }: FakeRequest) => new URLSearchParams(path.split('?')[1])

/** Answers as the server does: at 0.8 into pounds, at 1.25 into anything else. */
function answer(request: FakeRequest, day = '2026-11-20') {
  const query = getQuery(request)
  const to = query.get('to_currency')
  const rate = to === 'GBP' ? 0.8 : 1.25
  return json({
    amount: query.get('amount'),
    from_currency: query.get('from_currency'),
    to_currency: to,
    converted_amount: String(rate * Number(query.get('amount'))),
    rate,
    rate_date: day,
  })
}
const refused = () => json({ error: 'There is no rate for XTS.', code: 'rate_unavailable' }, 422)
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)
const unreached = () => Promise.reject(new TypeError('Failed to fetch'))

let page: AnswersFixture
let opened: Awaited<ReturnType<AnswersFixture['open']>>
let answers: Answers

const open = async () => {
  opened = await page.open()
  answers = opened.answers
}

beforeEach(async () => {
  page = createAnswersFixture(legacyRecords)
  page.on(route, (request) => answer(request))
  await open()
})

const asked = () => page.sent(route).map((request) => getQuery(request).get('from_currency'))
const into = (to: string, currencies: readonly string[]) =>
  currencies.map((currency) => rateQuery(currency, to, opened.log))
const rate = (currency: string, to = 'GBP') => answers.view(rateQuery(currency, to, opened.log)).data

async function watch(...currencies: string[]) {
  const release = answers.follow(into('GBP', currencies))
  await page.settle()
  await page.settle()
  return release
}

describe('rates into the currency of the user (spec §7 Airports and currency, §9 Default currency GBP)', () => {
  it('are nothing that is asked for before an amount in another currency is in sight', async () => {
    await watch()
    expect(asked()).toEqual([])
  })

  it('are asked for 100,000 units of each currency, and carry their day (issue 40, B3)', async () => {
    await watch('EUR', 'USD')
    expect(page.sent(route).map((request) => Object.fromEntries(getQuery(request)))).toEqual([
      { amount: '100000', from_currency: 'EUR', to_currency: 'GBP' },
      { amount: '100000', from_currency: 'USD', to_currency: 'GBP' },
    ])
    expect(rate('EUR')).toMatchObject({ rate: 0.8, rate_date: '2026-11-20' })
    expect(rate('USD')).toMatchObject({ rate: 0.8 })
  })

  it('are asked for once by two screens that look at the same time, and by one that looks within the hour', async () => {
    const first = answers.follow(into('GBP', ['EUR']))
    const second = answers.follow(into('GBP', ['EUR']))
    await page.settle()
    first()
    second()
    await page.advance(rateLifeMs - 1)
    await watch('EUR')
    expect(asked()).toEqual(['EUR'])
  })

  it('are asked for again when an hour is over, while somebody looks', async () => {
    await watch('EUR')
    await page.advance(rateLifeMs - 1)
    expect(asked()).toEqual(['EUR'])
    page.on(route, (request) => answer(request, '2026-11-21'))
    await page.advance(1)
    expect(asked()).toEqual(['EUR', 'EUR'])
    expect(rate('EUR')?.rate_date).toBe('2026-11-21')
  })

  it('rest where nobody looks', async () => {
    const release = await watch('EUR')
    release()
    await page.advance(3 * rateLifeMs)
    expect(asked()).toEqual(['EUR'])
    await watch('EUR')
    expect(asked()).toEqual(['EUR', 'EUR'])
  })

  it('are asked for again where the clock went back behind them', async () => {
    const release = await watch('EUR')
    release()
    page.setNow(page.serverNow() - 60_000)
    await watch('EUR')
    expect(asked()).toEqual(['EUR', 'EUR'])
  })
})

describe('a rate that could not be had (spec §8: currency conversion failure returns null after the error is raised)', () => {
  it.each([
    ['refused', refused, 'rate_unavailable'],
    ['broken', broken, 'internal_error'],
    ['not reached', unreached, 'no-response'],
  ])('is null where the server was %s, and is logged once', async (_, failure, reason) => {
    page.on(route, failure)
    await watch('XTS')
    await page.advance(rateLifeMs)
    expect(rate('XTS')).toBeNull()
    const logged = page.logs.filter(({ line }) => line === 'currency not converted')
    expect(logged.map(({ facts }) => facts)).toEqual([{ from: 'xts', to: 'gbp', reason }])
  })

  it('is null where the answer is for another pair of currencies: no wrong symbol', async () => {
    page.on(route, (request) => answer({ ...request, path: request.path.replace('EUR', 'USD') }))
    await watch('EUR')
    expect(rate('EUR')).toBeNull()
  })

  it('is null where the answer is no rate', async () => {
    page.on(route, () => json({ amount: '1', from_currency: 'EUR', to_currency: 'GBP', rate: 0 }))
    await watch('EUR')
    expect(rate('EUR')).toBeNull()
  })

  it('takes no other with it', async () => {
    page.on(route, (request) => (request.path.includes('XTS') ? refused() : answer(request)))
    await watch('XTS', 'EUR')
    expect([rate('XTS'), rate('EUR')?.rate]).toEqual([null, 0.8])
  })

  it('is tried again after a minute, after two, and so on up to an hour', async () => {
    page.on(route, broken)
    await watch('EUR')
    await page.advance(firstRetryMs - 1)
    expect(asked()).toHaveLength(1)
    await page.advance(1)
    expect(asked()).toHaveLength(2)
    await page.advance(2 * firstRetryMs - 1)
    expect(asked()).toHaveLength(2)
    await page.advance(1)
    expect(asked()).toHaveLength(3)
    // 4, 8, 16 and 32 minutes, then every hour.
    await page.advance(60 * firstRetryMs)
    expect(asked()).toHaveLength(7)
    await page.advance(3 * rateLifeMs)
    expect(asked()).toHaveLength(10)
  })

  it.each([
    ['there is none', refused],
    ['the server has no rates', () => json({ error: 'Not set up.', code: 'not_available' }, 501)],
  ])('is not asked for again within the hour where %s', async (_, failure) => {
    page.on(route, failure)
    await watch('XTS')
    await page.advance(rateLifeMs - 1)
    expect(asked()).toHaveLength(1)
    await page.advance(1)
    expect(asked()).toHaveLength(2)
  })

  it('comes when it can be had again', async () => {
    page.on(route, unreached)
    await watch('EUR')
    page.on(route, (request) => answer(request))
    await page.advance(firstRetryMs)
    expect(rate('EUR')).toMatchObject({ rate: 0.8 })
  })

  it('leaves the one of before in use, with its day', async () => {
    await watch('EUR')
    page.on(route, broken)
    await page.advance(rateLifeMs)
    expect(asked()).toHaveLength(2)
    expect(rate('EUR')).toMatchObject({ rate: 0.8, rate_date: '2026-11-20' })
  })
})

describe('rates while offline (spec §1 Offline-capable mode)', () => {
  it('are those on the device, with their day, and none are asked for', async () => {
    const release = await watch('EUR')
    release()
    page.state.isOnline = false
    page.setNow(page.serverNow() + 3 * rateLifeMs)
    await open()
    await watch('EUR', 'USD')
    expect(rate('EUR')).toMatchObject({ rate: 0.8, rate_date: '2026-11-20' })
    expect(asked()).toEqual(['EUR'])
    page.state.isOnline = true
    await page.advance(firstRetryMs)
    expect(asked()).toEqual(['EUR', 'EUR', 'USD'])
  })

  it('are asked for as soon as the app knows of a connection', async () => {
    page.state.isOnline = false
    await watch('EUR')
    expect(asked()).toEqual([])
    page.reconnect()
    await page.settle()
    expect(rate('EUR')).toMatchObject({ rate: 0.8 })
  })

  it('are asked for no more often because the page was reloaded', async () => {
    await watch('EUR')
    await open()
    await watch('EUR')
    expect(asked()).toEqual(['EUR'])
  })

  it('are asked for where the device’s own record is broken', async () => {
    await watch('EUR')
    const key = [...page.database.records.keys()].find((name) => name.includes('currency.convert')) ?? ''
    page.database.records.set(key, { version: '1.0', at: page.serverNow(), data: { rate: -1 } })
    await open()
    await watch('EUR')
    expect(asked()).toEqual(['EUR', 'EUR'])
  })

  it('are read where an earlier release stored them, and leave nothing behind', async () => {
    const at = page.serverNow()
    const rates = { EUR: { rate: 0.9, day: '2026-11-19', at }, USD: { rate: 0.7, day: '2026-11-19', at: 0 } }
    page.database.records.set('user-a/currency-rates', { version: '1.0', to: 'GBP', rates })
    page.state.isOnline = false
    await open()
    await watch('EUR', 'USD')
    expect(rate('EUR')).toMatchObject({ rate: 0.9, rate_date: '2026-11-19', to_currency: 'GBP' })
    expect(rate('USD')).toMatchObject({ rate: 0.7 })
    expect([...page.database.records.keys()].filter((key) => key.includes('currency-rates'))).toEqual([])
  })

  it('are none where what an earlier release stored is broken, which goes though nobody asks for a rate', async () => {
    page.database.records.set('user-a/currency-rates', { version: '0.9', to: 'GBP', rates: {} })
    page.state.isOnline = false
    await open()
    await page.settle()
    expect(rate('EUR')).toBeNull()
    expect([...page.database.records.keys()].filter((key) => key.includes('rates'))).toEqual([])
  })
})

describe('a change of the currency, and of who is here', () => {
  it('leaves no rate into another currency', async () => {
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    const release = await watch('EUR')
    const [request] = page.sent(route)
    page.on(route, (later) => answer(later))
    release()
    answers.follow(into('USD', ['EUR']))
    if (request) late.resolve(answer(request))
    await page.settle()
    await page.settle()
    expect(rate('EUR', 'USD')).toMatchObject({ to_currency: 'USD', rate: 1.25 })
    expect(asked()).toEqual(['EUR', 'EUR'])
  })

  it('forgets them at the end of the session', async () => {
    await watch('EUR')
    await opened.session.logout()
    await page.settle()
    expect(rate('EUR')).toBeNull()
    expect([...page.database.records.keys()].filter((key) => key.includes('answers'))).toEqual([])
    await page.advance(3 * rateLifeMs)
    expect(asked()).toEqual(['EUR'])
  })

  it('shows nothing of them to the next user, who asks again', async () => {
    await watch('EUR')
    await opened.session.adopt({ frontend_token: page.issue({ id: 'user-b' }) })
    expect(rate('EUR')).toBeNull()
    await page.settle()
    await page.settle()
    expect(rate('EUR')).toMatchObject({ rate: 0.8 })
    expect(asked()).toEqual(['EUR', 'EUR'])
  })
})
