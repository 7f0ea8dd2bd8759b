import { describe, expect, it } from 'vitest'
import { currentWay, nextStep, waysOnOffer, wayToPlan, wayValues } from './rest-ways.ts'
import {
  everyFlight,
  homeAt17,
  getPlan,
  restContext,
  getRest,
  twoDuties,
  workAt6,
  workAt7,
} from './rest.test-data.ts'

const planned = { first: { from_work_flight: homeAt17 }, second: { to_work_flight: workAt7 } }
const booked = { from_work_status: 'booked_correct_time', from_work_flight: homeAt17 } as const

describe('the ways to spend a rest (issue 44, 3)', () => {
  it('has each way once, with its cost and level, and knows which one is planned', () => {
    const rest = getRest(everyFlight)
    const ways = waysOnOffer(rest)
    expect(ways.map((way) => wayValues(way))).toMatchObject([
      { kind: 'best', cost: { amount: '120.00', currency: 'GBP' }, level: 'tight' },
      { kind: 'most_home' },
      { kind: 'stay', cost: { amount: '270.00' }, level: 'comfortable' },
    ])
    expect(currentWay(rest, ways)?.kind).toBe('best')
  })

  it('says which way holds on standby only', () => {
    const standby = { ...workAt6, fare_type: 'standby', price_amount: '15.00' } as const
    const ways = waysOnOffer(getRest([homeAt17, standby, workAt7])).map((way) => wayValues(way))
    expect(ways.find(({ kind }) => kind === 'cheapest')).toMatchObject({
      unsureSeat: 'standby',
      level: 'at_risk',
    })
    expect(ways.find(({ kind }) => kind === 'best')).toMatchObject({ unsureSeat: undefined })
  })

  it('offers only ways to work once the way home is over', () => {
    const now = Date.parse('2026-11-07T09:00:00Z')
    const rest = getRest(everyFlight, {}, restContext({}, { now }))
    const ways = waysOnOffer(rest)
    expect(rest.isWayHomeOver).toBe(true)
    expect(ways.every(({ alternative }) => alternative.wayHome === null)).toBe(true)
    expect(currentWay(rest, ways)?.kind).toBe('best')
  })

  it('calls the best way home what it is where the plan is to stay', () => {
    const flights = [homeAt17, workAt7]
    const [first, second] = twoDuties(flights, { report: '2026-11-06 09:00' })
    const rest = getPlan([first, second]).rest(first, second)
    expect(rest.kind).toBe('stay')
    expect(waysOnOffer(rest).map(({ kind }) => kind)).not.toContain('best')
  })
})

describe('what a rest will be by another way', () => {
  it('is what planning that way gives', () => {
    const duties = twoDuties(everyFlight)
    const plan = getPlan(duties)
    const rest = plan.rest(...duties)
    for (const way of waysOnOffer(rest)) {
      const shown = plan.planWay(rest.key, wayToPlan(way))
      expect(shown?.kind).toBe(way.kind === 'stay' ? 'stay' : 'home')
      expect(shown?.wayHome?.flight.name).toBe(way.alternative.wayHome?.name)
      expect(shown?.wayToWork?.flight.name).toBe(way.alternative.wayToWork?.name)
      expect(shown?.cost).toMatchObject({
        fares: way.alternative.cost.fares,
        nights: way.alternative.cost.nights,
      })
    }
  })

  it('keeps a seat that is booked', () => {
    const duties = twoDuties(everyFlight, { first: booked })
    const plan = getPlan(duties)
    const shown = plan.planWay(plan.rest(...duties).key, 'stay')
    expect(shown).toMatchObject({ isConflict: true, statuses: { clear: 'booked_incorrect_time' } })
  })

  it('is null for a rest that is not known', () => {
    expect(getPlan(twoDuties(everyFlight)).planWay('trip:x~trip:y', 'stay')).toBeNull()
  })
})

describe('what to do next about a rest (issue 44, 3)', () => {
  it('is to plan what is advised', () => {
    expect(nextStep(getRest(everyFlight), undefined)).toMatchObject({
      kind: 'plan',
      way: { wayHome: { name: 'BA1460' }, wayToWork: { name: 'BA1433' } },
    })
  })

  it('is to book what is planned, the first flight first, then the other', () => {
    expect(nextStep(getRest(everyFlight, planned), undefined)).toMatchObject({
      kind: 'book',
      flight: { name: 'BA1460' },
    })
    const half = getRest(everyFlight, { ...planned, first: booked })
    expect(nextStep(half, undefined)).toMatchObject({ kind: 'book', flight: { name: 'BA1433' } })
  })

  it('is nothing once both are booked, and where another flight has to be chosen', () => {
    const second = { to_work_status: 'booked_correct_time', to_work_flight: workAt7 } as const
    expect(nextStep(getRest(everyFlight, { first: booked, second }), undefined)).toBeNull()
    expect(nextStep(getRest([]), undefined)).toBeNull()
  })

  it('is to plan the way that is shown in its place', () => {
    const rest = getRest(everyFlight, planned)
    const stay = waysOnOffer(rest).find(({ kind }) => kind === 'stay')
    expect(nextStep(rest, stay)).toEqual({ kind: 'plan', way: 'stay' })
  })
})
