import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import type { CrewItem } from '#providers/crew-system.ts'
import { createSampleTimetable, readSampleRoutes } from '#providers/sample/sample-timetable.ts'
import { oneWay, turnaround } from '#testing/crew-items.ts'
import { choose, readMonth, getRoster } from '#testing/crew-month.ts'
import { testServer } from '#testing/test-server.ts'

const airports = createAirportDirectory()
const flightOffers = createSampleTimetable(readSampleRoutes(airports))
const asked: string[] = []

/** On this day nobody flies from Edinburgh to Heathrow direct, and by Manchester the early journey is the most expensive of fourteen. */
const dearMorning = '2026-11-27'
type Query = Parameters<typeof flightOffers.flightsForDay>[0]

async function onDearMorning({ date, origin, destination, ...rest }: Query) {
  const route = `${origin}-${destination}`
  const minutes = route === 'EDI-MAN' ? 0 : route === 'MAN-LHR' ? 135 : null
  if (date !== dearMorning || minutes === null) return []
  const [template] = await flightOffers.flightsForDay({ date, origin: 'EDI', destination: 'LHR', ...rest })
  if (!template) throw new Error('The sample timetable has no flight from Edinburgh to Heathrow.')
  const clock = (at: number) =>
    `${date} ${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return [6 * 60, ...Array.from({ length: 13 }, (_, index) => 12 * 60 + index * 30)].map((at, index) =>
    Object.assign({}, template, {
      id: `${route}-${at}`,
      origin,
      destination,
      flight_number: `${minutes + index + 1}`,
      departure_time: clock(at + minutes),
      arrival_time: clock(at + minutes + 60),
      duration_minutes: 60,
      fare_type: 'commercial',
      price_amount: index === 0 ? '140.00' : `${20 + index}.00`,
    } as const),
  )
}

const counted: typeof flightOffers = {
  ...flightOffers,
  flightsForDay: (query) => {
    asked.push(`${query.origin}-${query.destination}`)
    return [dearMorning, '2026-11-26', '2026-11-28'].includes(query.date)
      ? onDearMorning(query)
      : flightOffers.flightsForDay(query)
  },
}
const server = testServer({}, { providers: { airports, flightOffers: counted } })

async function commuter(email: string, settings: object, items: readonly CrewItem[]) {
  const browser = await server.signedIn(email)
  await browser.patch('/user/settings', { commuting_stations: ['LHR'], ...settings })
  await readMonth(server, browser, items)
  return browser
}

const changing = (prices: readonly Price[]) =>
  prices.filter(({ connection }) => connection?.tickets === 'separate')

describe('a trip that ends away from base (issue 22 item 3)', () => {
  it('gets its way home by the base, with both flights, their change and their sum', async () => {
    const browser = await commuter('ends-away@crew.example', {}, [
      oneWay('t1', '2026-11-05', 'LHR', 'AMS'),
      turnaround('t2', '2026-11-09'),
    ])
    const [trip] = await getRoster(browser)
    const [journey] = changing(trip?.prices.from_work ?? [])
    expect(journey).toMatchObject({ origin: 'AMS', destination: 'EDI', stops: 1 })
    const [first, second] = journey?.connection?.legs ?? []
    expect([first?.origin, first?.destination, second?.origin, second?.destination]).toEqual([
      'AMS',
      'LHR',
      'LHR',
      'EDI',
    ])
    // Over a border, Heathrow takes two hours.
    expect(journey?.connection?.change?.minutes).toBeGreaterThanOrEqual(120)
    expect(Number(journey?.price_amount)).toBeCloseTo(
      Number(first?.price_amount) + Number(second?.price_amount),
      2,
    )
    const { rests } = (await browser.get('/roster/plan?month=2026-11')).body
    const rest = rests.find(({ rest: key }: { rest: string }) => key === 'trip:t1~trip:t2')
    expect(rest).toMatchObject({ kind: 'home' })
    // The record's id stands for the whole journey.
    const ids = trip?.prices.from_work.filter(({ connection }) => connection).map(({ id }) => id)
    expect(ids).toContain(rest.way_home.legs[0].price_id)
  })

  it('and a trip that begins away from base its way to work', async () => {
    const browser = await commuter('begins-away@crew.example', {}, [oneWay('t1', '2026-11-12', 'AMS', 'LHR')])
    const [trip] = await getRoster(browser)
    expect(trip?.prices.to_work[0]).toMatchObject({
      origin: 'EDI',
      destination: 'AMS',
      connection: { change: { least_minutes: expect.any(Number) } },
    })
  })
})

describe('airports to change at (issue 22 item 3)', () => {
  async function atAmsterdam(email: string) {
    const browser = await server.signedIn(email)
    await browser.patch('/user/profile/update', { base: 'AMS' })
    await browser.patch('/user/settings', {
      connection_airports: ['LHR', 'LGW'],
      commuting_stations: ['AMS'],
    })
    await readMonth(server, browser, [oneWay('t1', '2026-11-18', 'AMS', 'AMS')])
    return browser
  }

  it('are asked for besides the direct routes, and nothing else is', async () => {
    asked.length = 0
    const browser = await atAmsterdam('changes@crew.example')
    await getRoster(browser)
    expect(new Set(asked)).toEqual(
      new Set([
        'EDI-AMS',
        'EDI-LHR',
        'LHR-AMS',
        'EDI-LGW',
        'LGW-AMS',
        'AMS-EDI',
        'AMS-LHR',
        'LHR-EDI',
        'AMS-LGW',
        'LGW-EDI',
      ]),
    )
  })

  it('make journeys that can be planned and booked as one', async () => {
    const browser = await atAmsterdam('books@crew.example')
    const [trip] = await getRoster(browser)
    const [journey] = changing(trip?.prices.to_work ?? [])
    const end = { item: ['trip', 't1'], direction: 'to_work' } as const
    const { status, body } = await choose(browser, {
      ...end,
      status: 'booked_correct_time',
      flight_id: journey?.id ?? '',
    })
    expect(status).toBe(200)
    expect(body.item.to_work_flight).toMatchObject({ id: journey?.id, connection: { tickets: 'separate' } })
    const { body: plan } = await browser.get('/roster/plan?month=2026-11')
    expect(plan.rests[0].way_to_work.legs).toEqual([{ kind: 'flight', price_id: journey?.id }])
  })

  it('keep the journey that alone makes report, though it is the most expensive of its day', async () => {
    // Report at 10:00; the others leave from noon on.
    const browser = await commuter('dear-morning@crew.example', { connection_airports: ['MAN'] }, [
      turnaround('t1', dearMorning),
    ])
    const [trip] = await getRoster(browser)
    expect(changing(trip?.prices.to_work ?? []).map(({ departure_time: time }) => time)).toContain(
      `${dearMorning} 06:00`,
    )
  })

  it('let a journey go on with a later flight than was sold with it, on the day that its change is missed', async () => {
    const browser = await atAmsterdam('goes-on@crew.example')
    const [trip] = await getRoster(browser)
    const journey = changing(trip?.prices.to_work ?? []).find(({ connection }) => connection?.onward.length)
    const [first] = journey?.connection?.legs ?? []
    const [, ...later] = journey?.connection?.onward ?? []
    const next = later.at(-1) ?? journey?.connection?.onward[0]
    if (!journey || first?.kind !== 'flight' || !next) throw new Error('No journey has a later flight.')
    const end = { item: ['trip', 't1'], direction: 'to_work' } as const
    await choose(browser, { ...end, status: 'booked_correct_time', flight_id: journey.id })
    const goOn = (flight_id: string) => choose(browser, { ...end, status: 'not_booked', flight_id })
    const { status, body } = await goOn(`${first.id}_${next.id}`)
    expect(status).toBe(200)
    expect(body.item.to_work_flight).toMatchObject({
      arrival_time: next.arrival_time,
      connection: { legs: [{ id: first.id }, { id: next.id }] },
    })
    // And back again.
    expect((await goOn(journey.id)).body.item.to_work_flight).toMatchObject({ id: journey.id })
    expect((await goOn(`${first.id}_elsewhere`)).status).toBe(409)
  })

  it('are names of airports, three at most', async () => {
    const browser = await server.signedIn('refused@crew.example')
    const patch = (change: object) => browser.patch('/user/settings', change)
    expect((await patch({ connection_airports: ['QQQ'] })).status).toBe(422)
    expect((await patch({ connection_airports: ['LHR', 'LGW', 'LCY', 'MAN'] })).status).toBe(422)
    expect((await patch({ connection_minutes: { QQQ: 60 } })).status).toBe(422)
    expect((await patch({ connection_minutes: { LHR: 601 } })).status).toBe(422)
    const { body } = await patch({ connection_airports: ['MAN'], connection_minutes: { MAN: 45 } })
    expect(body.settings).toMatchObject({ connection_airports: ['MAN'], connection_minutes: { MAN: 45 } })
    // Another user keeps their own.
    const other = await server.signedIn('other-changes@crew.example')
    expect((await other.get('/user/settings')).body.settings.connection_airports).toEqual([])
  })

  it('and ground legs between two airports that exist, once each', async () => {
    const browser = await server.signedIn('ground@crew.example')
    const leg = {
      from: 'LGW',
      to: 'LHR',
      kind: 'train',
      minutes: 75,
      cost_amount: '12.50',
      cost_currency: 'GBP',
    }
    const patch = async (...ground_legs: object[]) =>
      (await browser.patch('/user/settings', { ground_legs })).status
    expect(await patch({ ...leg, to: 'QQQ' })).toBe(422)
    expect(await patch({ ...leg, to: 'LGW' })).toBe(422)
    expect(await patch({ ...leg, minutes: 4 })).toBe(422)
    expect(await patch({ ...leg, cost_amount: '-1' })).toBe(422)
    expect(await patch(leg, { ...leg, from: 'LHR', to: 'LGW' })).toBe(422)
    expect(await patch(leg, { ...leg, kind: 'car' })).toBe(200)
  })

  it('a train from another airport and a drive all the way are in the month’s prices, with their cost', async () => {
    const ground = { from: 'LHR', kind: 'train', minutes: 75, cost_amount: '12.50', cost_currency: 'GBP' }
    const browser = await commuter(
      'by-train@crew.example',
      {
        ground_legs: [
          { ...ground, to: 'LGW' },
          { ...ground, to: 'EDI', kind: 'car', minutes: 420 },
        ],
      },
      [turnaround('t1', '2026-11-24')],
    )
    const [trip] = await getRoster(browser)
    const kinds = new Set(
      trip?.prices.from_work.flatMap(({ connection }) =>
        connection ? [connection.legs.map(({ kind }) => kind).join(' ')] : [],
      ),
    )
    expect(kinds).toEqual(new Set(['train flight', 'car']))
    const drive = trip?.prices.to_work.find(({ connection }) => connection?.legs[0]?.kind === 'car')
    // Report 10:00 less the gap of 45, half an hour and seven hours.
    expect(drive).toMatchObject({ departure_time: '2026-11-24 01:45', price_amount: '12.50' })
  })
})
