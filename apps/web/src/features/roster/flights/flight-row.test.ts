import { rosterClock } from '@slipstream/commute/time/clock'
import type { Direction, Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { chosenFlight } from '../booking/chosen-flight.ts'
import { view } from './commute.test-data.ts'
import { flightRow } from './flight-row.ts'
import {
  everyFlight,
  flightHome,
  flightToWork,
  homeAt17,
  homeAt1830,
  getPlan,
  twoDuties,
  workAt7,
} from '../rest/rest.test-data.ts'

/** The rows of one end of the rest between two duties, by flight: `[badges, problem, isUnusable, isSelected]`. */
function rows(direction: Direction, flights: readonly Price[], parts: Parameters<typeof twoDuties>[1] = {}) {
  const [first, second] = twoDuties(flights, parts)
  const item = direction === 'to_work' ? second : first
  const advice = getPlan([first, second]).itemAdviceFor(item)[direction]
  const all = [...advice.makingIt, ...advice.eveningBefore, ...advice.tooTight, ...advice.unfitting]
  return new Map(
    all.map((flight) => {
      const row = flightRow(flight, advice, view, chosenFlight({ item, direction }, advice), rosterClock)
      return [
        flight.name,
        {
          badges: (row.badges ?? []).map(({ label }) => label),
          problem: row.problem,
          isUnusable: row.isUnusable,
          isSelected: row.isSelected,
        },
      ]
    }),
  )
}

describe('a flight of a rest as a row (issue 15: what cannot be used is dimmed with the reason)', () => {
  it('is usable where it fits, with what it is to its end', () => {
    const list = rows('to_work', everyFlight)
    expect(list.get('BA1433')).toEqual({
      badges: ['Best'],
      problem: undefined,
      isUnusable: false,
      isSelected: false,
    })
    expect(list.get('BA1439')).toMatchObject({ badges: ['Last to make report'], isUnusable: false })
  })

  it('is dimmed to work where its person is still on duty', () => {
    const during = flightToWork('1401', '2026-11-05 13:00')
    const flights = [flightHome('1466', '2026-11-05 20:30'), during, workAt7]
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    expect(rows('to_work', flights, parts).get('BA1401')).toMatchObject({
      problem: 'You are still on duty',
      isUnusable: true,
    })
  })

  it('is dimmed home where it lands after the next report', () => {
    const after = flightHome('1470', '2026-11-06 11:30')
    const flights = [flightHome('1466', '2026-11-05 20:30'), after, flightToWork('1431', '2026-11-06 09:00')]
    const parts = { clear: '2026-11-05 19:00', report: '2026-11-06 12:00' }
    expect(rows('from_work', flights, parts).get('BA1470')).toMatchObject({
      problem: 'Lands after your next report',
      isUnusable: true,
    })
  })

  it('is dimmed where it leaves too little time at home beside the other flight', () => {
    const late = flightHome('1470', '2026-11-06 14:00')
    const early = flightToWork('1431', '2026-11-06 20:00')
    const flights = [homeAt17, homeAt1830, late, early, flightToWork('1433', '2026-11-06 21:00')]
    const list = rows('from_work', flights, { report: '2026-11-07 10:00' })
    const { problem, isUnusable } = list.get('BA1470') ?? {}
    expect(isUnusable).toBe(true)
    expect(problem).toMatch(/^Too little time at home with BA143[13]$/)
  })

  it.each([
    ['to_work', flightToWork('1445', '2026-11-08 10:15'), '30 min short'],
    ['from_work', flightHome('1450', '2026-11-05 16:30'), '30 min short'],
  ] as const)('is dimmed %s inside the minimum gap, by how much', (direction, tight, problem) => {
    const name = `BA${tight.flight_number}`
    expect(rows(direction, [...everyFlight, tight]).get(name)).toEqual({
      badges: [],
      problem,
      isUnusable: true,
      isSelected: false,
    })
  })

  it('is never dimmed where it is the person’s own', () => {
    const tight = flightToWork('1445', '2026-11-08 10:15')
    const booked = { to_work_status: 'booked_correct_time', to_work_flight: tight } as const
    expect(rows('to_work', [...everyFlight, tight], { second: booked }).get('BA1445')).toMatchObject({
      badges: expect.arrayContaining(['Booked']),
      isUnusable: false,
      isSelected: true,
    })
  })

  it('costs what the person booked, and says what else its aircraft is sold for', () => {
    const economy = flightToWork('1433', '2026-11-08 07:00', {
      id: 'economy',
      price_amount: '212.99',
      fare_brand_name: 'Economy',
    })
    const [first, second] = twoDuties([homeAt1830, workAt7, economy], {
      second: { to_work_status: 'booked_correct_time', to_work_flight: economy },
    })
    const advice = getPlan([first, second]).itemAdviceFor(second).to_work
    const listed = advice.makingIt.find(({ name }) => name === 'BA1433')!
    const row = flightRow(
      listed,
      advice,
      view,
      chosenFlight({ item: second, direction: 'to_work' }, advice),
      rosterClock,
    )
    expect([row.fare.price, row.otherFares]).toMatchObject([
      { amount: '212.99' },
      [{ price: { amount: '60.00' } }],
    ])
  })
})
