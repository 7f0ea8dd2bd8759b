import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aPrice } from './fixtures.test-data.ts'
import { ba1431, ba1433, ba1439, codes, gapHour, morning, names, noonTrip } from './noon-trip.test-data.ts'
import { verdictOf } from './verdict-of.test-data.ts'

/** The verdict to work of the noon trip with this flight chosen, among these prices. */
function judged(prices: readonly Price[], parts: Partial<RosterItem>, settings = gapHour) {
  return verdictOf(noonTrip(prices, parts), 'to_work', settings)
}

describe('the chosen flights of a roster (issue 5: to_work_flight, from_work_flight)', () => {
  it('give way to another that is tried', () => {
    const item = noonTrip(morning, { to_work_flight: ba1433 })
    const chosen = { 'trip:t': { to_work: ba1439.id } }
    expect(verdictOf(item, 'to_work', gapHour).chosen?.name).toBe('BA1433')
    expect(verdictOf(item, 'to_work', { ...gapHour, chosen }).chosen?.name).toBe('BA1439')
    expect(verdictOf(item, 'to_work', { ...gapHour, chosen: {} }).chosen).toBeNull()
  })

  it('are judged as listed today where they are listed, at the price of today', () => {
    const dearer = { ...ba1433, price_amount: '99.00' }
    const verdict = judged([dearer, ba1439], { to_work_flight: ba1433 })
    expect(verdict.chosen?.fare.price_amount).toBe('99.00')
  })
})

describe('a price that has run out does not lose the booking (issue 5)', () => {
  const booked = { to_work_status: 'booked_correct_time', to_work_flight: ba1433 } as const

  it('judges the flight as it was booked, among those that still are on offer', () => {
    const verdict = judged([ba1431, ba1439], booked)
    expect([verdict.chosen?.name, verdict.chosen?.fare, verdict.level]).toEqual([
      'BA1433',
      ba1433,
      'comfortable',
    ])
    expect(names(verdict.makingIt)).toEqual(['BA1431', 'BA1433', 'BA1439'])
    expect(names(verdict.backups)).toEqual(['BA1439'])
    expect(codes(verdict)).not.toContain('chosen_not_listed')
  })

  it('judges it where nothing else is known', () => {
    const verdict = judged([], booked)
    expect([verdict.level, verdict.chosen?.name]).toEqual(['tight', 'BA1433'])
    expect(codes(verdict)).toContain('no_back_up')
  })

  it('keeps its seat where the flight has sold out since', () => {
    const verdict = judged([{ ...ba1433, id: 'other', seats_available: 0 }], booked)
    expect([verdict.chosen?.name, names(verdict.makingIt)]).toEqual(['BA1433', ['BA1433']])
  })

  it('does not list one aircraft twice where it is still sold at another fare', () => {
    const verdict = judged([{ ...ba1433, id: 'other' }, ba1439], booked)
    expect([verdict.chosen?.fare.id, names(verdict.makingIt)]).toEqual([ba1433.id, ['BA1433', 'BA1439']])
  })

  it('tells what is wrong where it no longer keeps the gap by a minute', () => {
    const verdict = (slip_time: number) =>
      judged([ba1431], booked, { ...gapHour, settings: { ...gapHour.settings, slip_time } })
    expect(codes(verdict(225))).not.toContain('chosen_too_tight') // lands 08:15 for a report at 12:00
    expect(verdict(226).reasons[0]).toEqual({ code: 'chosen_too_tight', flight: 'BA1433', shortMinutes: 1 })
    expect(verdict(226).level).toBe('at_risk')
  })

  it('keeps a hotline seat where staff fares have been switched off since', () => {
    const hotline = { ...ba1433, fare_type: 'hotline' } as const
    const settings = { ...gapHour, settings: { ...gapHour.settings, include_staff_travel: false } }
    const verdict = judged([ba1431], { ...booked, to_work_flight: hotline }, settings)
    expect([verdict.chosen?.name, verdict.level]).toEqual(['BA1433', 'tight'])
  })

  it('is at risk where its user is only listed on it', () => {
    const verdict = judged(morning, { ...booked, to_work_status: 'standby' })
    expect([verdict.level, codes(verdict)[0]]).toEqual(['at_risk', 'standby_only'])
  })
})

describe('a flight that is only planned (issue 5: no longer offered)', () => {
  const planned = { to_work_flight: ba1433 }

  it('is given up and told first where others are listed and it is not', () => {
    const verdict = judged([ba1431, ba1439], planned)
    expect([verdict.chosen, verdict.recommended?.name]).toEqual([null, 'BA1431'])
    expect(verdict.reasons[0]).toEqual({ code: 'chosen_not_listed', flightId: ba1433.id })
    expect(names(verdict.makingIt)).toEqual(['BA1431', 'BA1439'])
  })

  it('is kept while no price is known: an outage is no cancellation', () => {
    const verdict = judged([], planned)
    expect([verdict.chosen?.name, verdict.level]).toEqual(['BA1433', 'tight'])
    expect(codes(verdict)).not.toContain('chosen_not_listed')
  })

  it('is never taken for a flight of the other direction', () => {
    const home = aPrice('from_work', '1464', '2026-11-05 21:30')
    const item = noonTrip([ba1431], { from_work_flight: home })
    expect(verdictOf(item, 'to_work', gapHour).chosen).toBeNull()
  })
})
