import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { readSampleRoutes } from '#providers/sample/sample-timetable.ts'
import { unlimitedBudget } from '#testing/call-budgets.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { parseEnv } from '../env.ts'
import {
  createCardPayments,
  createFlightOffers,
  createFlightStatuses,
  providerSummary,
  kindOfProvider,
} from './create-providers.ts'
import { getOutbox } from './create-mailer.ts'
import { readHttpConfig } from './read-http-config.ts'
import { readInstanceSecret } from './instance-secret.ts'
import { listenEarly } from './listen.ts'
import { StartError } from './start-error.ts'
import { askedFlight as flight } from '#testing/asked-flight.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipstream-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('port (issue 2 Bad input: a busy port)', () => {
  it('names a busy port and another to try', async () => {
    const first = await listenEarly(0, '127.0.0.1')
    const second = listenEarly(first.port, '127.0.0.1')
    await expect(second).rejects.toBeInstanceOf(StartError)
    await expect(second).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is already in use`)
    await expect(second).rejects.toThrow(`PORT=${first.port + 1}`)
    first.server.close()
  })

  it('holds early requests until there is something to answer them', async () => {
    const { server, port, answerWith } = await listenEarly(0, '127.0.0.1')
    const early = fetch(`http://127.0.0.1:${port}/`)
    answerWith((_, response) => response.end('ready'))
    expect(await (await early).text()).toBe('ready')
    server.close()
    server.closeAllConnections()
  })
})

describe('what the variables choose (issue 4 Mail and Subscription)', () => {
  const now = () => new Date('2026-11-21T10:00:00Z')
  const log = createLogger({ level: 'silent', now, write: () => undefined })
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_PRICE_ID: 'price_12345678',
  }

  it('reads a status page and rates from addresses, each before its sample', () => {
    const addresses = {
      AIRLINE_STATUS_URL: 'https://status.airline.example/api/v2/summary.json',
      RATES_URL: 'https://rates.example/v2/rates',
    }
    expect(providerSummary(parseEnv({ ...addresses, SAMPLES: 'none' }))).toContain(
      'real airline-status, exchange-rates;',
    )
    expect(providerSummary(parseEnv({ SAMPLES: 'exchange-rates' }))).toContain('sample exchange-rates, mail')
  })

  it('puts mail into the data folder, or sends it by SMTP', () => {
    expect(getOutbox(parseEnv({ DATA_DIR: folder }))).toBe(path.join(folder, 'outbox'))
    const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'crew@example.com' }
    expect(getOutbox(parseEnv({ DATA_DIR: folder, ...smtp }))).toBeUndefined()
  })

  it('takes cards by the sandbox, or by Stripe, whose webhooks and code then come in', async () => {
    const database = await openTestDatabase(log)
    const choose = (variables: Record<string, string>) => {
      const env = parseEnv(variables)
      const { cardPayments, sandboxPayments } = createCardPayments(env, { database, log, now })
      return {
        name: cardPayments.name,
        hasSandbox: sandboxPayments !== null,
        web: readHttpConfig(env, 1).stripe,
      }
    }
    expect(choose({})).toEqual({ name: 'sandbox', hasSandbox: true, web: undefined })
    const web = { webhookSecret: 'whsec_12345678' }
    expect(choose(stripe)).toEqual({ name: 'stripe', hasSandbox: false, web })
    await database.close()
  }, 120_000)
})

describe('where flights and fares come from (design §4)', () => {
  const airports = createAirportDirectory()
  const options = {
    airports,
    timetable: readSampleRoutes(airports),
    budgetFor: () => unlimitedBudget,
    log: createLogger({ level: 'silent', now: () => new Date(), write: () => undefined }),
    now: () => new Date(),
  }
  const choose = (variables: Record<string, string>) => createFlightOffers(parseEnv(variables), options)

  it('is the sample timetable, said to be sample data, unless a token of Duffel is set', async () => {
    const { flightOffers, areFlightsSampleData } = choose({})
    expect(areFlightsSampleData).toBe(true)
    const day = { date: '2027-01-04', origin: 'LHR', destination: 'EDI' }
    expect(await flightOffers.flightsForDay({ ...day, now: new Date('2027-01-01T00:00:00Z') })).not.toEqual(
      [],
    )
  })

  it('is Duffel with one; what its test mode offers is sample data too', async () => {
    expect(choose({ DUFFEL_TOKEN: 'duffel_live_not-a-real-one' }).areFlightsSampleData).toBe(false)
    expect(choose({ DUFFEL_TOKEN: 'duffel_test_not-a-real-one' }).areFlightsSampleData).toBe(true)
    const { flightOffers } = choose({ DUFFEL_TOKEN: 'duffel_live_not-a-real-one' })
    // An id of the sample timetable is none of Duffel's, and is asked of nobody.
    expect(flightOffers.routeOfId('BA1432-2027-01-04-LHR-EDI-commercial')).toBeUndefined()
  })

  it('takes as many calls a minute as DUFFEL_CALLS_PER_MINUTE says, 60 without it; the samples have no limit', () => {
    const token = { DUFFEL_TOKEN: 'duffel_live_not-a-real-one' }
    const getLimit = (variables: Record<string, string>) => choose(variables).flightOffers.callsPerMinute
    expect([getLimit(token), getLimit({ ...token, DUFFEL_CALLS_PER_MINUTE: '120' })]).toEqual([60, 120])
    expect(getLimit({})).toBeNull()
    expect(getLimit({ ...token, DUFFEL_CALLS_PER_MINUTE: '4' })).toBe(4)
    expect(() => getLimit({ ...token, DUFFEL_CALLS_PER_MINUTE: '3' })).toThrow('must be 4 or more')
  })

  it('is asked at the address of a test double where one is set', async () => {
    const { server, port, answerWith } = await listenEarly(0, '127.0.0.1')
    const asked: (string | undefined)[] = []
    answerWith((request, response) => {
      asked.push(request.headers.authorization)
      response.writeHead(201).end('{"data":{"offers":[]}}')
    })
    const { flightOffers } = choose({
      DUFFEL_TOKEN: 'duffel_live_not-a-real-one',
      DUFFEL_API_BASE: `http://127.0.0.1:${port}`,
    })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const day = { date: tomorrow, origin: 'LHR', destination: 'EDI', now: new Date() }
    expect(await flightOffers.flightsForDay(day)).toEqual([])
    // If nobody flies direct it is asked for a change as well.
    expect(asked).toEqual(['Bearer duffel_live_not-a-real-one', 'Bearer duffel_live_not-a-real-one'])
    server.close()
    server.closeAllConnections()
  })
})

describe('where flight statuses come from (issue 41, 7)', () => {
  const now = () => new Date('2026-11-08T01:00:00Z')
  const log = createLogger({ level: 'silent', now, write: () => undefined })

  it.each([
    ['AEROAPI', '/aeroapi/flights/BA1431?', 'x-apikey', '{"flights":[]}'],
    ['AERODATABOX', '/v1/flights/number/BA1431/2026-11-08?', 'x-api-market-key', '[]'],
  ])('is the one whose key is set: %s', async (name, path, header, body) => {
    const { server, port, answerWith } = await listenEarly(0, '127.0.0.1')
    const asked: string[] = []
    answerWith((request, response) => {
      asked.push(`${request.url} ${String(request.headers[header])}`)
      response.end(body)
    })
    const base = `http://127.0.0.1:${port}/v1`
    const env = parseEnv({ [`${name}_KEY`]: 'not0a0real0key0at0all', [`${name}_BASE`]: base })
    const statuses = createFlightStatuses(env, { budgetFor: () => unlimitedBudget, log, now })
    expect(kindOfProvider(env, 'flight-status')).toBe('real')
    expect(await statuses.getStatus(flight, { now: now() })).toBeNull()
    expect(asked[0]).toContain(path)
    expect(asked[0]).toContain(' not0a0real0key0at0all')
    server.close()
    server.closeAllConnections()
  })
})

describe('session secret', () => {
  it('is made once, for its owner only', async () => {
    const secret = await readInstanceSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(await readInstanceSecret(folder)).toBe(secret)
    const file = path.join(folder, 'session-secret')
    expect(await readFile(file, 'utf8')).toBe(secret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
