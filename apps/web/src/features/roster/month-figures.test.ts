import type { DirectionSummary, MonthSummary } from '@slipstream/commute/plan/describe/month-summary'
import { totalOf } from '@slipstream/commute/money/totals'
import { describe, expect, it } from 'vitest'
import { monthFigures } from './month-figures.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const price = (price_amount: string, price_currency = 'GBP') => ({ price_amount, price_currency })

const direction = (given: Partial<DirectionSummary> = {}): DirectionSummary => ({
  booked: 0,
  open: 0,
  soFar: totalOf([], rates),
  toFinish: totalOf([], rates),
  ...given,
})

const rests = { toPlan: 3, conflicts: 1, atRisk: 2 }
const hotels = { nights: 0, cost: totalOf([], rates) }

const figures = (to_work: DirectionSummary, from_work = direction(), given: Partial<MonthSummary> = {}) =>
  monthFigures({ trips: 2, duties: 5, nightsAway: 3, rests, hotels, to_work, from_work, ...given })

describe('the month in figures (issue 5: duties, nights away, commutes and what they cost)', () => {
  it('adds both directions up', () => {
    const oneWay = direction({ booked: 2, open: 1, soFar: totalOf([price('40.00')], rates) })
    expect(figures(oneWay, oneWay)).toMatchObject({
      duties: 5,
      nightsAway: 3,
      booked: 4,
      toPlan: 3,
      conflicts: 1,
      atRisk: 2,
      costSoFar: { amount: '£80' },
    })
  })

  it('says what the flights cost that are still to book, and nothing where none is', () => {
    const open = direction({ open: 1, toFinish: totalOf([price('58.40')], rates) })
    const { finishToWork, finishHome } = figures(open)
    expect(finishToWork).toEqual({ amount: '£58.40' })
    expect(finishHome).toBeUndefined()
  })

  it('says “from” where a flight that is still to book has no price', () => {
    const open = direction({ open: 2, toFinish: totalOf([price('58.40'), null], rates) })
    expect(figures(open).finishToWork).toEqual({ amount: '£58.40', leadingText: 'from' })
  })

  it('counts hotels with the plan (issue 15: hotels included), and leaves them out where there are none', () => {
    const cost = totalOf([price('180.00')], rates)
    expect(figures(direction(), direction(), { hotels: { nights: 2, cost } }).hotels).toEqual({
      nights: '2 nights',
      price: { amount: '£180' },
    })
    expect(figures(direction()).hotels).toBeUndefined()
  })

  it('says £0 where nothing was booked, but never for a booking whose price is not known', () => {
    expect(figures(direction()).costSoFar).toEqual({ amount: '£0' })
    const unknown = direction({ booked: 1, soFar: totalOf([null], rates) })
    expect(figures(unknown).costSoFar).toEqual({ missingText: 'Not known' })
    const open = direction({ open: 1, toFinish: totalOf([null], rates) })
    expect(figures(open).finishToWork).toEqual({ missingText: 'Not known' })
  })

  it('keeps a currency without a rate beside the amount', () => {
    const soFar = totalOf([price('10.00'), price('10.00', 'EUR'), price('30.00', 'XPF')], rates)
    expect(figures(direction({ booked: 3, soFar })).costSoFar.amount).toMatch(/^£18\.50 \+ .*30/)
    const foreign = totalOf([price('30.00', 'XPF')], rates)
    expect(figures(direction({ booked: 1, soFar: foreign })).costSoFar.amount).not.toContain('£')
  })
})
