import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flightInstants } from './flights.ts'
import { anOffer, pounds } from '../offers.test-data.ts'
import { leastTurnMinutes, pairProblem, pairTotal } from './search-pairs.ts'
import { minuteMs, toInstant } from '../time/zoned-time.ts'

const landed = toInstant('2026-11-06 09:20', 'Europe/London')
const leaves = (minutesLater: number) =>
  pairProblem({ arrival: landed }, { departure: landed + minutesLater * minuteMs })

describe('an outbound and a return flight as a pair (issue 6: bad input, return before outbound)', () => {
  it.each([
    [-1, 'leaves_before_landing'],
    [0, 'too_short_a_turn'],
    [leastTurnMinutes - 1, 'too_short_a_turn'],
    [leastTurnMinutes, null],
    [24 * 60, null],
  ] as const)('that leaves %i min after the landing: %s', (minutes, problem) => {
    expect(leaves(minutes)).toBe(problem)
  })

  it('is judged in UTC: 09:30 in London is after 10:00 in Paris', () => {
    const outbound = anOffer('1', '2026-11-06 06:00', {
      arrival_time: '2026-11-06 09:20',
      destination_timezone: 'Europe/London',
    })
    const back = anOffer('2', '2026-11-06 10:00', {
      origin_timezone: 'Europe/Paris',
      arrival_time: '2026-11-06 11:00',
    })
    expect(pairProblem(flightInstants(outbound), flightInstants(back))).toBe('leaves_before_landing')
  })

  it('is judged by the hour that passes on the night on which clocks go back', () => {
    // Lands 01:50 BST, leaves 01:10 GMT: 20 minutes later.
    const arrival = Date.UTC(2026, 9, 25, 0, 50)
    expect(pairProblem({ arrival }, { departure: Date.UTC(2026, 9, 25, 1, 10) })).toBe('too_short_a_turn')
  })
})

const price = (price_amount: string, price_currency: string) => ({ price_amount, price_currency })

describe('the total of a pair (spec §1: prices converted to a chosen currency)', () => {
  it('is the sum in one currency', () => {
    expect(pairTotal(price('54.10', 'GBP'), price('60.05', 'GBP'), pounds)).toEqual({
      total: price('114.15', 'GBP'),
      charged: [price('114.15', 'GBP')],
    })
  })

  it('is converted where a rate is known, beside what is charged', () => {
    expect(pairTotal(price('54.10', 'GBP'), price('10.00', 'EUR'), pounds)).toEqual({
      total: price('62.10', 'GBP'),
      charged: [price('10.00', 'EUR'), price('54.10', 'GBP')],
    })
  })

  it('is no sum where a rate is missing: both amounts stay side by side', () => {
    expect(pairTotal(price('54.10', 'GBP'), price('10.00', 'XTS'), pounds)).toEqual({
      total: null,
      charged: [price('54.10', 'GBP'), price('10.00', 'XTS')],
    })
  })

  it('adds two of one currency that has no rate, in that currency', () => {
    expect(pairTotal(price('1.00', 'XTS'), price('2.00', 'XTS'), pounds)).toEqual({
      total: null,
      charged: [price('3.00', 'XTS')],
    })
  })

  it('of nothing is nothing', () => {
    expect(pairTotal(price('0', 'GBP'), price('0.00', 'GBP'), pounds).total).toEqual(price('0.00', 'GBP'))
  })

  it('is the same whichever flight comes first', () => {
    const anyPrice = fc
      .tuple(fc.integer({ min: 0, max: 1e7 }), fc.constantFrom('GBP', 'EUR', 'XTS'))
      .map(([pence, currency]) => price((pence / 100).toFixed(2), currency))
    fc.assert(
      fc.property(anyPrice, anyPrice, (a, b) => {
        expect(pairTotal(a, b, pounds)).toEqual(pairTotal(b, a, pounds))
      }),
    )
  })
})
