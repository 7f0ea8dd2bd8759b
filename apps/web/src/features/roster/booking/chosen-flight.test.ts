import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { early } from '@slipstream/mocks/fixtures/commutes'
import { copenhagenTurnaround } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { chosenFlight, priceMovement } from './chosen-flight.ts'
import { adviceFor, money, wayTo } from '../flights/commute.test-data.ts'

/** The flight chosen to work, whose derived status is the stored one and whose times are those that were sold. */
const chosenToWork = (status: BookingStatus, flight: Price | null = null, item = copenhagenTurnaround) =>
  chosenFlight(wayTo(item, status, flight), { status, chosen: null })

describe('the flight chosen for an end (spec §4 Flight booking status)', () => {
  it('is none where none is chosen, and waits unseen while its user stays near base', () => {
    expect(chosenToWork('not_booked')).toBeNull()
    expect(chosenToWork('hotel', early)).toBeNull()
  })

  it('is as it was when it was chosen, beside what it is now', () => {
    const then = { ...early, price_amount: '53.20' }
    expect(chosenToWork('not_booked', then)).toEqual({
      flight: then,
      current: early,
      status: 'not_booked',
      stands: null,
      isGone: false,
    })
  })

  it('is beside what the same flight costs now where it was booked elsewhere (issue 50)', () => {
    const elsewhere = { ...early, id: 'booked-elsewhere', price_amount: '130.00' }
    const chosen = chosenToWork('booked_correct_time', elsewhere)
    expect(chosen).toMatchObject({ flight: elsewhere, current: { fare_type: 'commercial' } })
    expect(chosen && priceMovement(chosen, money.rates)).toMatchObject({ direction: 'down', amount: '8.30' })
  })

  it('is gone where it is planned and offered no more; a booked one is held', () => {
    const gone = { ...early, id: 'gone' }
    expect(chosenToWork('not_booked', gone)?.isGone).toBe(true)
    expect(chosenToWork('booked_correct_time', gone)?.isGone).toBe(false)
  })

  it('won’t make it where the plan says so, and leaves and lands as things stand', () => {
    const end = wayTo(copenhagenTurnaround, 'booked_correct_time', early)
    const advice = adviceFor(end)
    expect(chosenFlight(end, { ...advice, status: 'booked_incorrect_time' })).toMatchObject({
      status: 'booked_incorrect_time',
      stands: { departure: advice.chosen?.departure, arrival: advice.chosen?.arrival },
    })
  })

  it('is not gone while no price is known', () => {
    const unpriced = { ...copenhagenTurnaround, prices: { to_work: [], from_work: [] } }
    expect(chosenToWork('not_booked', early, unpriced)?.isGone).toBe(false)
  })
})

describe('how its price moved (product: price drops, tied to the currency they were set in)', () => {
  const moved = (amount: string, currency = 'GBP', rates = money.rates) => {
    const then = { ...early, price_amount: amount, price_currency: currency }
    return priceMovement(
      { flight: then, current: early, status: 'not_booked', stands: null, isGone: false },
      rates,
    )
  }

  it('is told exactly, in its own currency', () => {
    expect(moved('41.21')).toEqual({ direction: 'down', amount: '0.01', currency: 'GBP' })
    expect(moved('41.20')).toEqual({ direction: 'none', amount: '0.00', currency: 'GBP' })
    expect(moved('41.19')).toEqual({ direction: 'up', amount: '0.01', currency: 'GBP' })
  })

  it('is compared in the user’s currency where it is sold in another now', () => {
    expect(moved('60.00', 'EUR')).toEqual({ direction: 'down', amount: '6.80', currency: 'GBP' })
  })

  it('is not told without a rate, or where it is not on offer', () => {
    expect(moved('60.00', 'EUR', { to: 'GBP', perUnit: {} })).toBeNull()
    const flight = { ...early, id: 'gone' }
    expect(
      priceMovement({ flight, current: null, status: 'not_booked', stands: null, isGone: true }, money.rates),
    ).toBeNull()
  })
})
