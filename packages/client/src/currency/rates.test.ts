import { beforeEach, describe, expect, it } from 'vitest'
import { json, type FakeRequest } from '../testing/fake-environment.ts'
import { createSessionFixture, makeUser, type SessionFixture } from '../testing/session-fixture.ts'
import { createLogger } from '../log/logger.ts'
import { createCurrencyRates, firstRetryMs, rateLifeMs, type CurrencyRates } from './rates.ts'

const route = 'GET /currency/convert'
const queryOf = ({ path }: FakeRequest) => new URLSearchParams(path.split('?')[1])

/** Answers as the server does: at 0.8 into pounds, at 1.25 into anything else. */
function answer(request: FakeRequest, day = '2026-11-20') {
  const query = queryOf(request)
  const to = query.get('to_currency')
  const rate = to === 'GBP' ? 0.8 : 1.25
  return json({
    amount: query.get('amount'),
    from_currency: query.get('from_currency'),
    to_currency: to,
    converted_amount: String(rate),
    rate,
    rate_date: day,
  })
}
const refused = () => json({ error: 'There is no rate for XTS.', code: 'rate_unavailable' }, 422)
const broken = () => json({ error: 'Try again later.', code: 'internal_error' }, 500)
const unreached = () => Promise.reject(new TypeError('Failed to fetch'))

let page: SessionFixture
let session: ReturnType<SessionFixture['restart']>['session']
let rates: CurrencyRates

/** A reload of the page, with its profile. */
async function open() {
  const opened = page.restart()
  session = opened.session
  await session.start()
  const logger = createLogger({ environment: page.environment })
  rates = createCurrencyRates({ ...opened, environment: page.environment, logger })
  await session.fetchProfile({ force: true })
  await page.settle()
}

beforeEach(async () => {
  page = createSessionFixture()
  page.cookies.set('frontend_token', page.issue({ exp: Math.floor(page.serverNow() / 1000) + 86_400 }))
  page.on('POST /auth/refresh', () => json({ frontend_token: page.issue() }))
  page.on(route, (request) => answer(request))
  await open()
})

const asked = () => page.sent(route).map((request) => queryOf(request).get('from_currency'))
const view = () => rates.getSnapshot()

async function watch(...currencies: string[]) {
  const release = rates.watch(currencies)
  await page.settle()
  return release
}

describe('rates into the currency of the user (spec §7 Airports and currency, §9 Default currency GBP)', () => {
  it('are nothing that is asked for before an amount in another currency is in sight', async () => {
    await watch()
    await watch('GBP')
    expect(asked()).toEqual([])
    expect(view()).toEqual({ to: 'GBP', rates: {} })
  })

  it('are asked for one unit of each currency, and carry their day', async () => {
    await watch('EUR', 'USD')
    expect(page.sent(route).map((request) => Object.fromEntries(queryOf(request)))).toEqual([
      { amount: '1', from_currency: 'EUR', to_currency: 'GBP' },
      { amount: '1', from_currency: 'USD', to_currency: 'GBP' },
    ])
    expect(view().rates).toMatchObject({ EUR: { rate: 0.8, day: '2026-11-20' }, USD: { rate: 0.8 } })
  })

  it('are asked for once by two screens that look at the same time, and by one that looks within the hour', async () => {
    const first = rates.watch(['EUR'])
    const second = rates.watch(['EUR'])
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
    expect(view().rates['EUR']?.day).toBe('2026-11-21')
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
    expect(view().rates).toEqual({ XTS: null })
    const logged = page.logs.filter(({ line }) => line === 'currency not converted')
    expect(logged.map(({ facts }) => facts)).toEqual([{ from: 'xts', to: 'gbp', reason }])
  })

  it('is null where the answer is for another pair of currencies: no wrong symbol', async () => {
    page.on(route, (request) => answer({ ...request, path: request.path.replace('EUR', 'USD') }))
    await watch('EUR')
    expect(view().rates).toEqual({ EUR: null })
  })

  it('is null where the answer is no rate', async () => {
    page.on(route, () => json({ amount: '1', from_currency: 'EUR', to_currency: 'GBP', rate: 0 }))
    await watch('EUR')
    expect(view().rates).toEqual({ EUR: null })
  })

  it('takes no other with it', async () => {
    page.on(route, (request) => (request.path.includes('XTS') ? refused() : answer(request)))
    await watch('XTS', 'EUR')
    expect(view().rates).toMatchObject({ XTS: null, EUR: { rate: 0.8 } })
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

  it('is not asked for again within the hour where there is none', async () => {
    page.on(route, refused)
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
    expect(view().rates).toMatchObject({ EUR: { rate: 0.8 } })
  })

  it('leaves the one of before in use, with its day', async () => {
    await watch('EUR')
    page.on(route, broken)
    await page.advance(rateLifeMs)
    expect(asked()).toHaveLength(2)
    expect(view().rates).toMatchObject({ EUR: { rate: 0.8, day: '2026-11-20' } })
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
    expect(view()).toMatchObject({ to: 'GBP', rates: { EUR: { rate: 0.8, day: '2026-11-20' } } })
    expect(asked()).toEqual(['EUR'])
    page.state.isOnline = true
    await page.advance(firstRetryMs)
    expect(asked()).toEqual(['EUR', 'EUR', 'USD'])
  })

  it('are asked for no more often because the page was reloaded', async () => {
    await watch('EUR')
    await open()
    await watch('EUR')
    expect(asked()).toEqual(['EUR'])
  })

  it('are asked for where the device keeps them of another currency, or broken', async () => {
    await watch('EUR')
    const key = [...page.database.records.keys()].find((name) => name.endsWith('currency-rates')) ?? ''
    page.database.records.set(key, { version: '1.0', to: 'GBP', rates: { EUR: { rate: -1 } } })
    await open()
    await watch('EUR')
    expect(asked()).toEqual(['EUR', 'EUR'])
  })
})

describe('a change of the currency, and of who is here', () => {
  it('shows at once: no amount is converted until the new rates are here', async () => {
    await watch('EUR', 'GBP')
    session.setUser({ ...makeUser(), currency: 'USD' })
    expect(view()).toEqual({ to: 'USD', rates: {} })
    await page.settle()
    expect(view()).toMatchObject({ to: 'USD', rates: { EUR: { rate: 1.25 }, GBP: { rate: 1.25 } } })
    expect(asked()).toEqual(['EUR', 'EUR', 'GBP'])
  })

  it('drops the late answer for the currency of before', async () => {
    const late = Promise.withResolvers<Response>()
    page.on(route, () => late.promise)
    await watch('EUR')
    const [request] = page.sent(route)
    page.on(route, (later) => answer(later))
    session.setUser({ ...makeUser(), currency: 'USD' })
    if (request) late.resolve(answer(request))
    await page.settle()
    expect(view()).toMatchObject({ to: 'USD', rates: { EUR: { rate: 1.25 } } })
  })

  it('forgets them at the end of the session', async () => {
    await watch('EUR')
    await session.logout()
    await page.settle()
    expect(view()).toEqual({ to: 'GBP', rates: {} })
    expect([...page.database.records.keys()].filter((key) => key.includes('currency-rates'))).toEqual([])
    await page.advance(3 * rateLifeMs)
    expect(asked()).toEqual(['EUR'])
  })

  it('leaves another profile of the same currency as it is', async () => {
    await watch('EUR')
    session.setUser({ ...makeUser(), surname: 'Quill' })
    await page.settle()
    expect(view().rates).toMatchObject({ EUR: { rate: 0.8 } })
    expect(asked()).toEqual(['EUR'])
  })
})
