import { describe, expect, it } from 'vitest'
import { aContext, aPrice } from './fixtures.test-data.ts'
import {
  names,
  codes,
  noonTrip,
  ba1431,
  ba1433,
  ba1439,
  lastNight,
  morning,
  gapHour,
  ba1464,
  ba1466,
  nextMorning,
} from './noon-trip.test-data.ts'
import { verdictOf } from './verdict-of.test-data.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

describe('last legal commute (product 1: the latest flight with arrival + gap <= report)', () => {
  it('names the flights that make it, the last legal one and those inside the gap', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['BA1431', 'BA1433', 'BA1439'])
    expect(verdict.lastLegal?.name).toBe('BA1439')
    expect(names(verdict.tooTight)).toEqual(['BA1441'])
    expect(verdict.firstHome).toBeNull()
    expect(verdict.dutyInstant).toBe(toInstant('2026-11-05 12:00', rosterZone))
  })

  it('lets a landing exactly a gap before report make it, and not a minute later', () => {
    const makes = (slip_time: number) =>
      names(verdictOf(noonTrip([ba1439]), 'to_work', aContext({ slip_time })).makingIt)
    expect(makes(130)).toEqual(['BA1439'])
    expect(makes(131)).toEqual([])
  })

  it('drops what lands after report', () => {
    const late = aPrice('to_work', '1443', '2026-11-05 10:46')
    const verdict = verdictOf(noonTrip([...morning, late]), 'to_work', aContext())
    expect(names([...verdict.makingIt, ...verdict.tooTight])).not.toContain('BA1443')
  })
})

describe('first home (product 1: the first flight home after clear + gap)', () => {
  it('is the mirror of the last legal flight', () => {
    const verdict = verdictOf(
      noonTrip([ba1464, ba1466, nextMorning]),
      'from_work',
      aContext({ slip_time: 61 }),
    )
    expect(verdict.firstHome?.name).toBe('BA1466')
    expect(names(verdict.tooTight)).toEqual(['BA1464'])
    expect(verdict.lastLegal).toBeNull()
    expect(names(verdict.makingIt)).toEqual(['BA1466', 'BA1432'])
  })

  it('is comfortable with a later flight the same evening, tight on the last one', () => {
    const prices = [ba1464, ba1466, nextMorning]
    const roomy = verdictOf(noonTrip(prices), 'from_work', aContext({ slip_time: 30 }))
    expect([roomy.level, roomy.recommended?.name, names(roomy.backups)]).toEqual([
      'comfortable',
      'BA1464',
      ['BA1466'],
    ])
    const last = verdictOf(noonTrip(prices), 'from_work', aContext({ slip_time: 61 }))
    expect(last.level).toBe('tight')
    expect(codes(last)[0]).toBe('last_flight_of_day')
  })

  it('is at risk where home is not reached without a night near base', () => {
    const verdict = verdictOf(noonTrip([nextMorning]), 'from_work', gapHour)
    expect([verdict.level, verdict.firstHome?.name, verdict.hotelNights]).toEqual(['at_risk', 'BA1432', 1])
    expect(verdict.reasons).toContainEqual({ code: 'night_near_base', hotelNights: 1 })
    expect(verdict.eveningBefore).toEqual([])
  })

  it('is impossible where nothing leaves after clear and the gap', () => {
    const verdict = verdictOf(noonTrip([ba1464]), 'from_work', aContext({ slip_time: 120 }))
    expect(verdict.level).toBe('impossible')
    expect(verdict.reasons[0]).toEqual({ code: 'none_home', tooTight: 1, gapMinutes: 120 })
  })

  it('counts a flight home that lands the next day', () => {
    const overMidnight = aPrice('from_work', '1468', '2026-11-05 23:15')
    const verdict = verdictOf(noonTrip([overMidnight]), 'from_work', gapHour)
    expect([verdict.firstHome?.name, verdict.hotelNights]).toEqual(['BA1468', 0])
    expect(overMidnight.arrival_time).toBe('2026-11-06 00:30')
  })
})

describe('recommendation and back-ups (product 2: later flights that still make report, by name)', () => {
  it('recommends the cheapest that still has a back-up', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', gapHour)
    expect(verdict.recommended?.name).toBe('BA1433')
    expect(names(verdict.backups)).toEqual(['BA1439'])
    expect(verdict.cheapest?.flight_number).toBe('1439')
    expect([verdict.level, verdict.gapInHandMinutes]).toEqual(['comfortable', 165])
    expect(verdict.reasons).toEqual([
      { code: 'gap_in_hand', minutes: 165 },
      { code: 'back_ups', flights: ['BA1439'] },
    ])
  })

  it('takes the earlier of two that cost the same', () => {
    const at = (departure: string) => aPrice('to_work', departure.slice(-5, -3), departure)
    const same = ['2026-11-05 06:00', '2026-11-05 07:00', '2026-11-05 08:35'].map(at)
    expect(verdictOf(noonTrip(same), 'to_work', gapHour).recommended?.name).toBe('BA6')
  })

  it('is tight without a back-up, and at risk where little is in hand too', () => {
    const alone = verdictOf(noonTrip([ba1439]), 'to_work', gapHour)
    expect([alone.level, codes(alone)[0]]).toEqual(['tight', 'no_back_up'])
    const slim = verdictOf(noonTrip([ba1439]), 'to_work', aContext({ slip_time: 101 }))
    expect([slim.level, slim.gapInHandMinutes]).toEqual(['at_risk', 29])
    expect(slim.reasons).toContainEqual({ code: 'little_in_hand', minutes: 29, limitMinutes: 30 })
    const enough = verdictOf(noonTrip([ba1439]), 'to_work', aContext({ slip_time: 100 }))
    expect([enough.level, enough.gapInHandMinutes]).toEqual(['tight', 30])
  })

  it('counts a codeshare or a second fare as the same aircraft, not as a back-up', () => {
    const codeshare = {
      ...ba1439,
      id: 'aa',
      marketing_carrier: 'AA',
      flight_number: '6439',
      price_amount: '39.00',
    }
    const flex = { ...ba1439, id: 'flex', price_amount: '120.00' }
    const verdict = verdictOf(noonTrip([ba1439, codeshare, flex]), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['AA6439'])
    expect(verdict.makingIt[0]?.fares).toHaveLength(3)
    expect(verdict.backups).toEqual([])
  })

  it('keeps to the price limit while it can, and says so where it cannot', () => {
    const limited = aContext({ slip_time: 60, max_sector_price: 80 })
    expect(verdictOf(noonTrip([ba1431, ba1439]), 'to_work', limited).recommended?.name).toBe('BA1439')
    const only = verdictOf(noonTrip([ba1431]), 'to_work', limited)
    expect([only.recommended?.name, only.level]).toEqual(['BA1431', 'tight'])
    expect(only.reasons).toContainEqual({ code: 'over_price_limit', limitGbp: 80 })
  })

  it('never compares currencies without a rate', () => {
    const euros = { ...ba1433, price_currency: 'EUR' }
    const verdict = verdictOf(noonTrip([ba1431, euros, ba1439]), 'to_work', gapHour)
    expect([verdict.recommended?.name, verdict.cheapest]).toEqual(['BA1431', null])
    expect(verdict.reasons).toContainEqual({ code: 'mixed_currencies', currencies: ['EUR', 'GBP'] })
    const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
    const rated = verdictOf(noonTrip([ba1431, euros, ba1439]), 'to_work', { ...gapHour, rates })
    expect(rated.recommended?.name).toBe('BA1433')
  })

  it('says which airport it lands at where the duty is at another', () => {
    const city = { ...ba1439, destination: 'LCY' }
    expect(verdictOf(noonTrip([city]), 'to_work', gapHour).reasons).toContainEqual({
      code: 'other_airport',
      flightAirport: 'LCY',
      dutyAirport: 'LHR',
    })
  })
})

describe('standby beside the cheapest fare (product 7)', () => {
  const standby = {
    ...ba1433,
    id: 'id90',
    fare_type: 'standby' as const,
    price_amount: '15.00',
    seats_available: 0,
  }

  it('is never recommended over a confirmed seat', () => {
    const verdict = verdictOf(noonTrip([ba1431, standby, ba1439]), 'to_work', gapHour)
    expect(verdict.recommended?.name).toBe('BA1431')
    expect([verdict.cheapest?.price_amount, verdict.cheapestStandby?.price_amount]).toEqual([
      '40.00',
      '15.00',
    ])
  })

  it('is at risk where there is nothing else', () => {
    const verdict = verdictOf(noonTrip([standby]), 'to_work', gapHour)
    expect([verdict.level, codes(verdict)[0], verdict.cheapest]).toEqual(['at_risk', 'standby_only', null])
  })

  it('gives way to a confirmed seat the evening before', () => {
    const verdict = verdictOf(noonTrip([lastNight, standby]), 'to_work', gapHour)
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.level]).toEqual(['BA1465', 1, 'at_risk'])
    expect(codes(verdict).slice(0, 2)).toEqual(['standby_only', 'evening_before'])
  })

  it('does not offer a sold-out fare', () => {
    const full = { ...ba1439, seats_available: 0 }
    const verdict = verdictOf(noonTrip([ba1433, full]), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['BA1433'])
    expect(verdict.reasons).toContainEqual({ code: 'sold_out', fares: 1 })
  })
})
