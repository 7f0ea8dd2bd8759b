import type { DirectionSummary, MonthSummary } from '@slipstream/commute/plan/describe/month-summary'
import { getTotal } from '@slipstream/commute/money/totals'
import { describe, expect, it } from 'vitest'
import { monthFigures } from './month-figures.ts'

const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
const price = (price_amount: string, price_currency = 'GBP') => ({ price_amount, price_currency })

const direction = (given: Partial<DirectionSummary> = {}): DirectionSummary => ({
  booked: 0,
  open: 0,
  soFar: getTotal([], rates),
  toFinish: getTotal([], rates),
  ...given,
})

const rests = { conflicts: 1, atRisk: 2 }
const hotels = { nights: 0, place: 'hotel', beyond: 0, cost: getTotal([], rates) } as const

const figures = (to_work: DirectionSummary, from_work = direction(), given: Partial<MonthSummary> = {}) =>
  monthFigures({ rests, hotels, to_work, from_work, ...given })

const pounds = (amount: string) => ({ amounts: [{ amount, currency: 'GBP' }], isLeast: false })

describe('the month in figures (issue 44: to book, at risk, and what it costs)', () => {
  it('adds both directions and the nights near base up', () => {
    const oneWay = direction({
      booked: 2,
      open: 1,
      soFar: getTotal([price('40.00')], rates),
      toFinish: getTotal([price('58.40')], rates),
    })
    const cost = getTotal([price('180.00')], rates)
    expect(figures(oneWay, oneWay, { hotels: { ...hotels, nights: 2, cost } })).toEqual({
      toWork: { toBook: 1, cost: pounds('58.40') },
      home: { toBook: 1, cost: pounds('58.40') },
      nearBase: { nights: 2, cost: pounds('180.00'), isOwnPlace: false, beyond: 0 },
      booked: pounds('80.00'),
      total: pounds('376.80'),
      atRisk: 2,
      conflicts: 1,
    })
  })

  it('is at least what is known where a flight that is still to book has no price', () => {
    const open = direction({ open: 2, toFinish: getTotal([price('58.40'), null], rates) })
    expect(figures(open).toWork.cost).toEqual({ ...pounds('58.40'), isLeast: true })
    expect(figures(open).total.isLeast).toBe(true)
  })

  it('is 0 where nothing was booked, but never for a booking whose price is not known', () => {
    expect(figures(direction()).booked).toEqual(pounds('0.00'))
    const unknown = direction({ booked: 1, soFar: getTotal([null], rates) })
    expect(figures(unknown).booked.amounts).toEqual([])
  })

  it('has a currency without a rate beside the amount', () => {
    const soFar = getTotal([price('10.00'), price('10.00', 'EUR'), price('30.00', 'XPF')], rates)
    expect(figures(direction({ booked: 3, soFar })).booked.amounts).toEqual([
      { amount: '18.50', currency: 'GBP' },
      { amount: '30.00', currency: 'XPF' },
    ])
    const foreign = getTotal([price('30.00', 'XPF')], rates)
    expect(figures(direction({ booked: 1, soFar: foreign })).booked.amounts).toEqual([
      { amount: '30.00', currency: 'XPF' },
    ])
  })
})
