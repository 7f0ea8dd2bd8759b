import { describe, expect, it } from 'vitest'
import { aFare, aGroundDuty, aManualEntry, anOffer, aPrice, aSector, aTrip, aUser } from './records.ts'

describe('the builders of records (design.md §7)', () => {
  it('keep what they are given', () => {
    const prices = { to_work: [aPrice()], from_work: [] }
    expect(aTrip({ id: 'one', prices }).prices).toBe(prices)
  })

  it.each([
    ['a fare', () => aFare({ price_amount: '60,00' })],
    ['a price', () => aPrice({ departure_time: '2026-02-30 06:20' })],
    ['an offer', () => anOffer({ seats_available: 10 })],
    ['a sector', () => aSector({ origin: 'Heathrow' })],
    ['a trip', () => aTrip({ sectors: [] })],
    [
      'a trip by its prices',
      () => aTrip({ prices: { to_work: [{ ...aPrice(), stops: -1 }], from_work: [] } }),
    ],
    ['a ground duty', () => aGroundDuty({ pseudo_id: '' })],
    ['a manual entry', () => aManualEntry({ end: 'later' })],
    ['a user', () => aUser({ base: 'lhr' })],
  ])('fail at once on %s that the contract refuses', (_, build) => {
    expect(build).toThrow(/^The contract refuses this /)
  })
})
