import { createServer, type IncomingMessage } from 'node:http'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { listenLocally } from '#testing/listen-locally.ts'
import { testServer } from '#testing/test-server.ts'
import { createExchangeRates } from '../../rate-table.ts'
import { createSavedRates } from './saved-rates.ts'

const server = testServer()
const query = () => server.services.database.query
beforeEach(async () => {
  await query().deleteFrom('exchange_rates').execute()
})

const day = (date: string, pounds: number) => () =>
  Response.json({ amount: 1, base: 'EUR', date, rates: { GBP: pounds } })

function setUp(...answers: (() => Response | Promise<Response>)[]) {
  const clock = { now: new Date('2026-11-27T18:00:00Z') }
  const now = () => clock.now
  const lines: string[] = []
  const log = createLogger({ level: 'info', now, write: (line) => lines.push(line) })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift()
    if (!answer) throw new Error('Nobody expected another call.')
    return answer()
  })
  /** Another process, or this one after a restart. */
  const start = () => {
    const saved = createSavedRates({
      url: 'https://rates.example/v1/latest',
      database: server.services.database,
      log,
      now,
      fetch,
    })
    const exchange = createExchangeRates(() => saved.current())
    const inPounds = async () => {
      const { converted_amount: amount, rate_date: date } = await exchange.convert({
        amount: '100',
        from: 'EUR',
        to: 'GBP',
      })
      return [amount, date]
    }
    return { runDue: () => saved.runDue(), inPounds }
  }
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { start, pass, fetch, lines }
}

describe('rates of a source (issue 41, 3)', () => {
  it('are asked for with an address and nothing of ours', async () => {
    const asked: IncomingMessage[] = []
    const source = createServer((request, response) => {
      asked.push(request)
      response.end('[{"date":"2026-11-27","base":"EUR","quote":"GBP","rate":0.87}]')
    })
    const port = await listenLocally(source)
    onTestFinished(() => void source.close())
    const now = () => new Date('2026-11-27T18:00:00Z')
    const saved = createSavedRates({
      url: `http://127.0.0.1:${port}/v2/rates?base=EUR`,
      database: server.services.database,
      log: createLogger({ level: 'silent', now, write: () => undefined }),
      now,
    })
    await saved.runDue()
    expect(await saved.current()).toMatchObject({ base: 'EUR', rates: { GBP: { rate: '0.87' } } })
    expect(asked.map(({ method, url, headers }) => [method, url, headers.accept])).toEqual([
      ['GET', '/v2/rates?base=EUR', 'application/json'],
    ])
  })

  it('are asked for once a day by one of all processes, which all use them', async () => {
    const { start, pass, fetch } = setUp(day('2026-11-27', 0.87), day('2026-11-28', 0.88))
    const [one, two] = [start(), start()]
    await expect(one.inPounds()).rejects.toThrow('There is no exchange rate for EUR.')
    await Promise.all([one.runDue(), two.runDue()])
    pass(minuteMs)
    expect([await one.inPounds(), await two.inPounds()]).toEqual([
      ['87.00', '2026-11-27'],
      ['87.00', '2026-11-27'],
    ])
    pass(23 * hourMs)
    await one.runDue()
    expect(fetch).toHaveBeenCalledTimes(1)
    pass(hourMs)
    await two.runDue()
    pass(minuteMs)
    expect(await one.inPounds()).toEqual(['88.00', '2026-11-28'])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('outlast a restart and an outage with their day, and are asked for again after a pause', async () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const { start, pass, fetch, lines } = setUp(day('2026-11-27', 0.87), away, away, day('2026-11-30', 0.9))
    await start().runDue()
    pass(72 * hourMs)
    const again = start()
    await again.runDue()
    expect(await again.inPounds()).toEqual(['87.00', '2026-11-27'])
    await again.runDue()
    expect(fetch).toHaveBeenCalledTimes(2)
    pass(15 * minuteMs)
    await again.runDue()
    pass(15 * minuteMs)
    await again.runDue()
    expect(await again.inPounds()).toEqual(['90.00', '2026-11-30'])
    expect(lines.filter((line) => line.includes('rates.unavailable'))).toHaveLength(2)
  })

  const page = '<!doctype html><title>Maintenance</title>'
  it.each<[string, () => Response]>([
    ['a page instead of an answer', () => new Response(page, { headers: { 'Content-Type': 'text/html' } })],
    ['half an answer', () => new Response('{"amount":1,"base":"EUR","date":"2026-11-28","rates":{"GB')],
    ['an address that is not known', () => Response.json({ message: 'not found' }, { status: 404 })],
    ['a value that is refused', () => Response.json({ message: 'bad base' }, { status: 422 })],
    ['too many calls', () => new Response('', { status: 429 })],
    ['a busy source', () => Response.json({ message: 'busy' }, { status: 503 })],
    ['rates of zero', () => day('2026-11-28', 0)()],
    ['a day to come', () => day('2026-12-24', 0.5)()],
  ])('stay as they were after %s', async (_, answer) => {
    const { start, pass, lines } = setUp(day('2026-11-27', 0.87), answer)
    const one = start()
    await one.runDue()
    pass(24 * hourMs)
    await one.runDue()
    expect(await one.inPounds()).toEqual(['87.00', '2026-11-27'])
    expect(lines.at(-1)).toContain('rates.unavailable')
  })
})
