import { dateLabelAt, rosterClock } from '@slipstream/commute/time/clock'
import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { FlightOffersUnavailableError } from '#providers/flight-offers.ts'
import { examplePushDevice } from '#testing/fake-push-service.ts'
import { hold } from '#testing/hold.ts'
import { homeId, outId } from '#testing/saving-flights.ts'
import { userPassword } from '#testing/test-server.ts'
import { createAlertBench, pounds } from '#testing/watching-prices.ts'
import { createRouteFares } from '#providers/route-fares/route-fares.ts'
import { createFlightSearch } from './search/flight-search.ts'
import type { PriceAlertFacts } from './price-alert-mail.ts'
import { createAlertEmails, mailAgainMs } from './alert-emails.ts'
import { createAlertWatch, lookAgainMs } from './alert-watch.ts'
import { createCurrentOffers } from './current-offers.ts'
import { watchedEveryMs } from './price-alerts.ts'
import { createSavedAlertSubject } from './saved-alert-subject.ts'

const bench = createAlertBench()
const { list, save, savePair, unsave, setAlert } = bench

const pair = { flight_id: outId(), return_flight_id: homeId() }
const runDue = () => bench.server.services.flights.alertWatch.runDue()
const asked = () => bench.server.flights.queries.length
async function flight() {
  await bench.comeBack()
  return (await list()).flights[0]
}
const onFlight = async () => (await flight())?.price_alert
const costs = (amount: string) => {
  bench.server.flights.priceAmount = amount
}

/** Lets so much time pass, and what is due be looked at. */
async function after(ms: number) {
  bench.server.advance(ms)
  await runDue()
}

const letters = () => bench.server.mails.filter(({ kind }) => kind === 'price-alert')

/** An alert of 50 pounds on a flight of 58.40. */
async function watchFlight(threshold = pounds('50')) {
  await save(outId())
  await setAlert({ flight_id: outId(), threshold })
}

interface Elsewhere {
  readonly tell?: (to: string, facts: PriceAlertFacts) => Promise<void>
  readonly signal?: AbortSignal
}

/** Another process on the same database. */
function elsewhere({ tell, signal = new AbortController().signal }: Elsewhere = {}) {
  const { database, providers, clocks, metrics, flights, log, now } = bench.server.services
  const source = providers.flightOffers
  const search = createFlightSearch(createRouteFares({ source, database, metrics, log, now, signal }))
  const priceAlert = tell ?? (() => Promise.resolve())
  const subjects = {
    flights: createSavedAlertSubject(
      { database, airports: providers.airports, clocks, isSampleData: true, now },
      createCurrentOffers({ search, log, now, signal }),
      flights.priceAlerts,
    ),
    rests: flights.subjects.rests,
  }
  return createAlertWatch({
    database,
    subjects,
    sendEmails: createAlertEmails({
      database,
      mails: { priceAlert },
      subjects,
      unsubscribeUrl: () => 'https://crew.example/unsubscribe',
      log,
      now,
      signal,
    }),
    log,
    now,
    signal,
  })
}

describe('watching prices (product: price-drop alert)', () => {
  it('looks once an hour, and asks nobody in between', async () => {
    await watchFlight()
    const before = asked()
    costs('49.00')
    await after(watchedEveryMs - 1)
    expect([asked(), letters()]).toEqual([before, []])
    await after(1)
    expect(asked()).toBe(before + 1)
    expect(await onFlight()).toEqual({ ...pounds('50'), reached_at: bench.server.clock.now.toISOString() })
    expect(letters()).toHaveLength(1)
  })

  it('goes on where the price is above it, and keeps what was seen', async () => {
    await watchFlight()
    costs('50.01')
    await after(watchedEveryMs)
    expect(await onFlight()).toEqual({ ...pounds('50'), reached_at: null })
    expect((await flight())?.current?.price_amount).toBe('50.01')
    costs('50.00')
    await after(watchedEveryMs)
    expect(letters()).toHaveLength(1)
  })

  it('tells devices beside the letter, once, however many processes look', async () => {
    await bench.browser.post('/push/subscriptions', examplePushDevice)
    await watchFlight()
    costs('49.50')
    bench.server.advance(watchedEveryMs)
    await Promise.all([runDue(), elsewhere().runDue()])
    expect(await bench.server.takePushMessages()).toMatchObject([
      {
        topic: 'price_drop',
        title: '£49.50 for a saved flight',
        body: 'BA1432 EDI to LHR. The price can change again at any time.',
      },
    ])
    expect(letters()).toHaveLength(1)
  })

  it('tells no device of a price that its user sees', async () => {
    await bench.browser.post('/push/subscriptions', examplePushDevice)
    await watchFlight()
    costs('49.50')
    bench.server.advance(minuteMs)
    await bench.browser.get('/flight/saved?refresh=true')
    await after(watchedEveryMs)
    expect(await onFlight()).toMatchObject({ reached_at: expect.any(String) })
    expect(await bench.server.takePushMessages()).toEqual([])
  })

  it('tells once a drop: it is over until it is set again', async () => {
    await watchFlight()
    costs('49.00')
    await after(watchedEveryMs)
    costs('70.00')
    await after(watchedEveryMs)
    costs('40.00')
    const before = asked()
    await after(watchedEveryMs)
    expect([asked(), letters().length]).toEqual([before, 1])
    costs('70.00')
    await bench.comeBack()
    await setAlert({ flight_id: outId(), threshold: pounds('50') })
    costs('40.00')
    await after(watchedEveryMs)
    expect(letters()).toHaveLength(2)
  })

  it('is never reached by a flight that is sold out, or a price that no rate converts', async () => {
    await watchFlight()
    bench.server.flights.gone.add(outId())
    costs('1.00')
    await after(watchedEveryMs)
    bench.server.flights.gone.clear()
    bench.server.flights.priceCurrency = 'USD'
    await after(watchedEveryMs)
    expect([await onFlight(), letters()]).toEqual([{ ...pounds('50'), reached_at: null }, []])
    bench.server.flights.priceCurrency = 'GBP'
    await after(watchedEveryMs)
    expect(letters()).toHaveLength(1)
  })

  it('asks again in ten minutes where the source is away, and reaches nothing by what it said before', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.flights.failure = new FlightOffersUnavailableError()
    await after(watchedEveryMs)
    expect(bench.server.logLines.at(-1)).toContain('price_alert.unreachable')
    bench.server.flights.failure = undefined
    await after(lookAgainMs - 1)
    expect(letters()).toEqual([])
    await after(1)
    expect(letters()).toHaveLength(1)
  })

  it('costs the others nothing where one look fails', async () => {
    await watchFlight()
    await save(outId('2026-11-06'))
    await setAlert({ flight_id: outId('2026-11-06'), threshold: pounds('50') })
    const { query } = bench.server.services.database
    await query.updateTable('saved_flights').set({ current: '{}' }).where('flight_id', '=', outId()).execute()
    costs('49.00')
    await after(watchedEveryMs)
    expect(bench.server.logLines.join('\n')).toContain('price_alert.look_failed')
    expect(letters().map(({ subject }) => subject)).toEqual(['BA1432 on Fri 6 Nov is £49'])
  })

  it('ends with the departure, to the millisecond', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.clock.now = new Date('2026-11-05T06:20:00.000Z')
    const before = asked()
    await runDue()
    await after(watchedEveryMs)
    expect([asked(), letters()]).toEqual([before, []])
    const rows = await bench.server.services.database.query
      .selectFrom('price_alerts')
      .select(['look_at', 'reached_at'])
      .execute()
    expect(rows).toEqual([{ look_at: null, reached_at: null }])
  })

  it('rests while its user has no subscription', async () => {
    await watchFlight()
    costs('49.00')
    const setStatus = (status: 'canceled' | 'trialing') => bench.server.setSubscription(bench.email(), status)
    await setStatus('canceled')
    const before = asked()
    await after(watchedEveryMs)
    expect([asked(), letters()]).toEqual([before, []])
    await setStatus('trialing')
    await after(watchedEveryMs)
    expect(letters()).toHaveLength(1)
  })

  it('asks the source once for the flight that several watch', async () => {
    const before = asked()
    for (let index = 0; index < 5; index += 1) {
      const other = await bench.server.signedIn(`fellow-${index}-${bench.email()}`)
      await other.post('/flight/save', { flight_id: outId() })
      await other.post('/flight/price-alert', { flight_id: outId(), threshold: pounds('50') })
    }
    const saving = asked() - before
    costs('49.00')
    await after(watchedEveryMs)
    expect(asked() - before).toBe(saving + 1)
    expect(new Set(letters().map(({ to }) => to)).size).toBe(5)
  })
})

describe('exactly one letter (docs/decisions/0016)', () => {
  it('where a process hangs in its look and another makes it again', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.advance(watchedEveryMs)
    const release = hold(bench.server.flights)
    const before = asked()
    const hung = elsewhere().runDue()
    await expect.poll(asked).toBe(before + 1)
    bench.server.flights.gate = Promise.resolve()
    await after(lookAgainMs)
    release()
    await hung
    expect(letters()).toHaveLength(1)
  })

  it('or none, where a process is killed between claiming and sending: never two', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.advance(watchedEveryMs)
    let sending = 0
    void elsewhere({
      tell: () => {
        sending += 1
        return new Promise(() => undefined)
      },
    }).runDue()
    await expect.poll(() => sending).toBe(1)
    await after(watchedEveryMs)
    expect(letters()).toEqual([])
    expect((await onFlight())?.reached_at).not.toBeNull()
  })

  it('where a process is killed between reaching and claiming, by the next one', async () => {
    await watchFlight()
    const at = bench.server.clock.now
    await bench.server.services.database.query
      .updateTable('price_alerts')
      .set({ look_at: null, reached_at: at, reached_amount: '49.00', mail_at: at })
      .execute()
    await runDue()
    await runDue()
    expect(letters()).toHaveLength(1)
  })

  it('where the mail server is away, again and again, at last not', async () => {
    await watchFlight()
    costs('49.00')
    let tries = 0
    const broken = elsewhere({
      tell: async () => {
        tries += 1
        throw new ProviderUnavailableError('no such user ada@crew.example')
      },
    })
    bench.server.advance(watchedEveryMs)
    await broken.runDue()
    for (const [index, ms] of mailAgainMs.entries()) {
      bench.server.advance(ms - 1)
      await broken.runDue()
      expect(tries).toBe(index + 1)
      bench.server.advance(1)
      await broken.runDue()
      expect(tries).toBe(index + 2)
    }
    expect(bench.server.logLines.at(-1)).toContain('"isTriedAgain":false')
    expect(bench.server.logLines.join()).not.toContain('ada@crew.example')
    await after(24 * watchedEveryMs)
    expect([tries, letters()]).toEqual([mailAgainMs.length + 1, []])
  })

  it('where the mail server is back: the price that was seen', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.advance(watchedEveryMs)
    const broken = elsewhere({ tell: () => Promise.reject(new ProviderUnavailableError('away')) })
    await broken.runDue()
    costs('70.00')
    await after(mailAgainMs[0] ?? 0)
    expect(letters().map(({ subject }) => subject)).toEqual(['BA1432 on Thu 5 Nov is £49'])
  })

  it.each([
    ['is taken away', () => setAlert({ flight_id: outId(), threshold: null })],
    ['is set again', () => setAlert({ flight_id: outId(), threshold: pounds('10') })],
    ['loses its flight', () => unsave(outId())],
    ['loses its user', () => bench.browser.post('/user/delete-account', { password: userPassword })],
  ])('and none where the alert %s while the price is asked', async (_, change) => {
    await watchFlight()
    bench.server.advance(watchedEveryMs)
    costs('49.00')
    const release = hold(bench.server.flights)
    const before = asked()
    const looking = elsewhere().runDue()
    await expect.poll(asked).toBe(before + 1)
    bench.server.flights.gate = Promise.resolve()
    await bench.comeBack()
    await change()
    release()
    await looking
    expect(letters()).toEqual([])
  })

  it('waits for no new look once the server stops', async () => {
    await watchFlight()
    costs('49.00')
    bench.server.advance(watchedEveryMs)
    const stopping = new AbortController()
    stopping.abort(new Error('The server stops.'))
    await elsewhere({ signal: stopping.signal }).runDue()
    expect(letters()).toEqual([])
    await runDue()
    expect(letters()).toHaveLength(1)
  })
})

describe('the letter of an alert (issue 6 item 2)', () => {
  it('says flight, route, local times with their zones, price then and now, where to look and how to stop', async () => {
    await watchFlight(pounds('50.50'))
    const savedAt = bench.server.clock.now
    costs('49.90')
    await after(watchedEveryMs)
    const [mail] = letters()
    expect(mail).toMatchObject({
      kind: 'price-alert',
      to: bench.email(),
      subject: 'BA1432 on Thu 5 Nov is £49.90',
    })
    for (const words of [
      'You asked to hear when this flight costs £50.50 or less.',
      'Route: Edinburgh (EDI) to London Heathrow (LHR)',
      'Departs: Thursday 5 November 2026 at 06:20, London time',
      'Arrives: Thursday 5 November 2026 at 07:45, London time',
      'Fare: Commercial',
      'Price: £49.90\nSeen: ',
      `When you saved it: £58.40, ${dateLabelAt(savedAt, rosterClock)}`,
      'Your alert: £50.50 or less',
      'Sample timetable: these flights and prices are made up.',
      'http://localhost:4173/dashboard/saved',
      'This alert is over: we write once. To hear again, set it again in your saved flights.',
      'Stop price alert emails:',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('converted')
  })

  it('says both flights of a pair, and in which currency they are sold', async () => {
    await savePair(outId(), homeId())
    await setAlert({ ...pair, threshold: { amount: '110', currency: 'EUR' } })
    costs('40.00')
    await after(watchedEveryMs)
    const text = letters()[0]?.text
    for (const words of [
      'You asked to hear when these flights cost €110 or less together.',
      'Route: London Heathrow (LHR) to Edinburgh (EDI)',
      'Price: €100\n',
      'When you saved it: £116.80, ',
      'The airline sells in GBP; the price is converted at our exchange rates',
    ])
      expect(text).toContain(words)
  })
})
