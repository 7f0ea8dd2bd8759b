import type { Price } from '@slipstream/contract/flight'
import type { GroundWay } from '@slipstream/contract/user'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice } from '../../fixtures.test-data.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { minuteMs, toInstant } from '../../time/zoned-time.ts'
import { groundJourneys, type GroundRules, groundWay, type GroundWays } from './ground-journeys.ts'
import { aDuty, codes, flightHome, flightToWork, restBetween, twoDuties, workAt7 } from '../plan.test-data.ts'
import { planRests } from '../plan-rests.ts'

const train: GroundWay = {
  from: 'LGW',
  to: 'LHR',
  kind: 'train',
  minutes: 75,
  cost_amount: '12.50',
  cost_currency: 'GBP',
}
const drive: GroundWay = { ...train, from: 'EDI', kind: 'car', minutes: 240, cost_amount: '40.00' }
const toGlasgow: GroundWay = {
  ...train,
  from: 'EDI',
  to: 'GLA',
  kind: 'car',
  minutes: 60,
  cost_amount: '9.00',
}

const settings = { slip_time: 0, landing_to_report_minutes: 15, clear_to_departure_minutes: 30 }
const rules: GroundRules = {
  settings,
  findZone: () => 'Europe/London',
  now: Date.parse('2026-11-01T00:00:00Z'),
}
const ways = (parts: Partial<GroundWays> = {}): GroundWays => ({
  direction: 'to_work',
  home: [{ airport: 'EDI', way: toGlasgow }],
  work: [{ airport: 'LHR', way: train }],
  homeAirports: ['EDI'],
  workAirports: ['LHR'],
  ...parts,
})

describe('a flight and a ground leg (issue 22 item 3)', () => {
  it('to work goes on by train from another airport, and costs both', () => {
    const flight = flightToWork('8502', '2026-11-08 06:00', { destination: 'LGW' })
    const [journey] = groundJourneys([flight], ways(), rules)
    expect(journey).toMatchObject({
      origin: 'EDI',
      destination: 'LHR',
      departure_time: '2026-11-08 06:00',
      arrival_time: '2026-11-08 08:30',
      duration_minutes: 150,
      price_amount: '72.50',
    })
    expect(journey?.connection?.legs).toMatchObject([
      { kind: 'flight', destination: 'LGW' },
      { kind: 'train', departure_time: '2026-11-08 07:15', arrival_time: '2026-11-08 08:30' },
    ])
  })

  it('home leaves work early enough to be at the gate half an hour before departure', () => {
    const flight = flightHome('8503', '2026-11-05 18:00', { origin: 'LGW' })
    const [journey] = groundJourneys([flight], ways({ direction: 'from_work' }), rules)
    expect(journey).toMatchObject({
      origin: 'LHR',
      departure_time: '2026-11-05 16:15',
      arrival_time: '2026-11-05 19:15',
    })
    // Clear at 16:15 keeps the same gap as by the transfer between the airports: the train and 30 minutes.
    const plan = (clear: string) => {
      const duties = [aDuty('a', '2026-11-05 08:00', clear, journey ? [journey] : [])]
      return planRests(duties, aContext({ ground_legs: [train] })).at(-1)?.wayHome?.flight.name
    }
    expect([plan('2026-11-05 16:15'), plan('2026-11-05 16:16')]).toEqual(['BA8503', undefined])
  })

  it('begins at the door where the leg begins at home', () => {
    const flight = flightToWork('1491', '2026-11-08 06:00', { origin: 'GLA' })
    const prices = groundJourneys([flight], ways(), rules)
    const [rest] = planRests(
      [aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', prices)],
      aContext({ ground_legs: [toGlasgow] }),
    )
    expect(rest?.wayToWork?.flight.fare).toMatchObject({
      origin: 'EDI',
      departure_time: '2026-11-08 04:30',
      price_amount: '69.00',
    })
    // The hours away are counted from 04:30, not from 95 minutes before.
    expect(rest?.cost.ranked).toBe(69_000 + 40_000 + 75_000)
  })

  it('is left out where no rate brings the costs together', () => {
    const flight = flightToWork('8502', '2026-11-08 06:00', { destination: 'LGW', price_currency: 'EUR' })
    expect(groundJourneys([flight], ways(), rules)).toEqual([])
  })
})

describe('a way without a flight', () => {
  const way = { way: drive, home: 'EDI', work: 'LHR' }
  const report = toInstant('2026-11-08 12:00', 'Europe/London')
  const clear = toInstant('2026-11-05 16:00', 'Europe/London')
  const [toWork, goingHome] = [
    groundWay('to_work', report, way, rules),
    groundWay('from_work', clear, way, rules),
  ]
  const context = (parts = {}) => aContext({ ground_legs: [drive], ...parts })

  it('is there half an hour before the gap, and leaves work at clear', () => {
    expect([toWork.departure_time, toWork.arrival_time]).toEqual(['2026-11-08 07:15', '2026-11-08 11:15'])
    expect([goingHome.departure_time, goingHome.arrival_time]).toEqual([
      '2026-11-05 16:00',
      '2026-11-05 20:00',
    ])
  })

  it('needs no back-up and is never tight', () => {
    const [rest] = planRests([aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [toWork])], context())
    expect([rest?.wayToWork?.flight.name, rest?.wayToWork?.level]).toEqual(['Car', 'comfortable'])
    expect(rest?.wayToWork && codes(rest.wayToWork)).toEqual(['by_ground'])
  })

  it('by car leaves the car at work: the way home is by car too, and by air only where the car is at the airport', () => {
    const cheap = flightHome('1460', '2026-11-05 17:00', { price_amount: '5.00' })
    const driven = {
      ...toWork,
      ...groundWay('to_work', toInstant('2026-11-05 08:00', 'Europe/London'), way, rules),
    }
    const plan = (first: Price, offered: readonly Price[]) => {
      const duties = twoDuties([goingHome, ...offered, workAt7, first])
      const [one, two] = duties
      const began = { ...one, to_work_status: 'booked_correct_time' as const, to_work_flight: first }
      return restBetween([began, two], [began, two], context()).wayHome?.flight.name
    }
    expect(plan(driven, [cheap])).toBe('Car')
    expect(plan(flightToWork('1431', '2026-11-05 05:00'), [cheap])).toBe('BA1460')
    expect(plan(flightToWork('1431', '2026-11-05 05:00'), [])).toBeUndefined()
  })

  it('by train goes whatever the car does', () => {
    const rail = { way: { ...drive, kind: 'train' as const }, home: 'EDI', work: 'LHR' }
    const duties = twoDuties([groundWay('from_work', clear, rail, rules), workAt7])
    expect(restBetween(duties, duties, context()).wayHome?.flight.name).toBe('Train')
  })

  it('of any minutes and gap is there in time by the clock (oracle)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 600 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 90 }),
        (minutes, slip_time, landing_to_report_minutes) => {
          const own = { ...rules, settings: { ...settings, slip_time, landing_to_report_minutes } }
          const price = groundWay('to_work', report, { ...way, way: { ...drive, minutes } }, own)
          const times = readFlightInstants(price)
          expect(times && times.arrival - times.departure).toBe(minutes * minuteMs)
          expect(times && (report - times.arrival) / minuteMs).toBe(
            Math.max(slip_time, landing_to_report_minutes) + 30,
          )
          const [rest] = planRests(
            [aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [price])],
            context({ slip_time, landing_to_report_minutes }),
          )
          // The door is left before 04:00 from eight hours before report on.
          const before = Math.max(slip_time, landing_to_report_minutes) + 30 + minutes
          expect(rest?.wayToWork?.level).toBe(before <= 480 ? 'comfortable' : 'tight')
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('an airport with a ground leg of its own', () => {
  it('serves the duty by the journey alone, so that its cost always counts', () => {
    const flight = aPrice('to_work', '8502', '2026-11-08 06:00', { destination: 'LGW' })
    const gap = (ground_legs: GroundWay[]) =>
      planRests([aDuty('b', '2026-11-08 12:00', '2026-11-09 20:00', [flight])], aContext({ ground_legs }))[0]
        ?.wayToWork?.flight.gapInHandMinutes
    // 12:00 less the landing at 07:15, the gap of 15 and the way of 90 or, by one's own train, 75.
    expect([gap([]), gap([train])]).toEqual([180, 195])
  })
})
