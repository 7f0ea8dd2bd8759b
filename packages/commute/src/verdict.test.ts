import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice, aSector, aTrip } from './fixtures.test-data.ts'
import { verdictForEnd } from './verdict.ts'
import type { CommuteFlight, ReasonCode, Verdict } from './verdict-types.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

const names = (flights: readonly CommuteFlight[]) => flights.map((flight) => flight.name)
const codes = (verdict: Verdict) => verdict.reasons.map((reason) => reason.code)

/** A Heathrow trip that reports at noon on the 5th and clears at 20:00, with these prices. */
function noonTrip(prices: readonly Price[], parts: Partial<RosterItem> = {}) {
  return aTrip('2026-11-05 12:00', '2026-11-05 20:00', {
    ...parts,
    kind: 'trip',
    id: 't',
    prices: {
      to_work: prices.filter((price) => price.direction === 'to_work'),
      from_work: prices.filter((price) => price.direction === 'from_work'),
    },
  })
}

const ba1431 = aPrice('to_work', '1431', '2026-11-05 06:00', { price_amount: '90.00' }) // lands 07:15
const ba1433 = aPrice('to_work', '1433', '2026-11-05 07:00', { price_amount: '60.00' }) // lands 08:15
const ba1439 = aPrice('to_work', '1439', '2026-11-05 08:35', { price_amount: '40.00' }) // lands 09:50
const ba1441 = aPrice('to_work', '1441', '2026-11-05 10:15') // lands 11:30
const lastNight = aPrice('to_work', '1465', '2026-11-04 20:00', { price_amount: '45.00' })
const morning = [ba1431, ba1433, ba1439, ba1441]
const gapHour = aContext({ slip_time: 60 })

const ba1464 = aPrice('from_work', '1464', '2026-11-05 21:00', { price_amount: '75.00' })
const ba1466 = aPrice('from_work', '1466', '2026-11-05 22:00', { price_amount: '50.00' })
const nextMorning = aPrice('from_work', '1432', '2026-11-06 06:20', { price_amount: '20.00' })

describe('last legal commute (product 1: the latest flight with arrival + gap <= report)', () => {
  it('names the flights that make it, the last legal one and those inside the gap', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['BA1431', 'BA1433', 'BA1439'])
    expect(verdict.lastLegal?.name).toBe('BA1439')
    expect(names(verdict.tooTight)).toEqual(['BA1441'])
    expect(verdict.firstHome).toBeNull()
    expect(verdict.dutyInstant).toBe(toInstant('2026-11-05 12:00', rosterZone))
  })

  it('lets a landing exactly a gap before report make it, and not a minute later', () => {
    const makes = (slip_time: number) =>
      names(verdictForEnd(noonTrip([ba1439]), 'to_work', aContext({ slip_time })).makingIt)
    expect(makes(130)).toEqual(['BA1439'])
    expect(makes(131)).toEqual([])
  })

  it('drops what lands after report', () => {
    const late = aPrice('to_work', '1443', '2026-11-05 10:46')
    const verdict = verdictForEnd(noonTrip([...morning, late]), 'to_work', aContext())
    expect(names([...verdict.makingIt, ...verdict.tooTight])).not.toContain('BA1443')
  })
})

describe('first home (product 1: the first flight home after clear + gap)', () => {
  it('is the mirror of the last legal flight', () => {
    const verdict = verdictForEnd(
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
    const roomy = verdictForEnd(noonTrip(prices), 'from_work', aContext({ slip_time: 30 }))
    expect([roomy.level, roomy.recommended?.name, names(roomy.backups)]).toEqual([
      'comfortable',
      'BA1464',
      ['BA1466'],
    ])
    const last = verdictForEnd(noonTrip(prices), 'from_work', aContext({ slip_time: 61 }))
    expect(last.level).toBe('tight')
    expect(codes(last)[0]).toBe('last_flight_of_day')
  })

  it('is at risk where home is not reached without a night near base', () => {
    const verdict = verdictForEnd(noonTrip([nextMorning]), 'from_work', gapHour)
    expect([verdict.level, verdict.firstHome?.name, verdict.hotelNights]).toEqual(['at_risk', 'BA1432', 1])
    expect(verdict.reasons).toContainEqual({ code: 'night_near_base', hotelNights: 1 })
    expect(verdict.eveningBefore).toEqual([])
  })

  it('is impossible where nothing leaves after clear and the gap', () => {
    const verdict = verdictForEnd(noonTrip([ba1464]), 'from_work', aContext({ slip_time: 120 }))
    expect(verdict.level).toBe('impossible')
    expect(verdict.reasons[0]).toEqual({ code: 'none_home', tooTight: 1, gapMinutes: 120 })
  })

  it('counts a flight home that lands the next day', () => {
    const overMidnight = aPrice('from_work', '1468', '2026-11-05 23:15')
    const verdict = verdictForEnd(noonTrip([overMidnight]), 'from_work', gapHour)
    expect([verdict.firstHome?.name, verdict.hotelNights]).toEqual(['BA1468', 0])
    expect(overMidnight.arrival_time).toBe('2026-11-06 00:30')
  })
})

describe('recommendation and back-ups (product 2: later flights that still make report, by name)', () => {
  it('recommends the cheapest that still has a back-up', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', gapHour)
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
    const same = morning.map((price) => ({ ...price, price_amount: '50.00' }))
    expect(verdictForEnd(noonTrip(same), 'to_work', gapHour).recommended?.name).toBe('BA1431')
  })

  it('is tight without a back-up, and at risk where little is in hand too', () => {
    const alone = verdictForEnd(noonTrip([ba1439]), 'to_work', gapHour)
    expect([alone.level, codes(alone)[0]]).toEqual(['tight', 'no_back_up'])
    const slim = verdictForEnd(noonTrip([ba1439]), 'to_work', aContext({ slip_time: 101 }))
    expect([slim.level, slim.gapInHandMinutes]).toEqual(['at_risk', 29])
    expect(slim.reasons).toContainEqual({ code: 'little_in_hand', minutes: 29, limitMinutes: 30 })
    const enough = verdictForEnd(noonTrip([ba1439]), 'to_work', aContext({ slip_time: 100 }))
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
    const verdict = verdictForEnd(noonTrip([ba1439, codeshare, flex]), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['AA6439'])
    expect(verdict.makingIt[0]?.fares).toHaveLength(3)
    expect(verdict.backups).toEqual([])
  })

  it('keeps to the price limit while it can, and says so where it cannot', () => {
    const limited = aContext({ slip_time: 60, max_sector_price: 80 })
    expect(verdictForEnd(noonTrip([ba1431, ba1439]), 'to_work', limited).recommended?.name).toBe('BA1439')
    const only = verdictForEnd(noonTrip([ba1431]), 'to_work', limited)
    expect([only.recommended?.name, only.level]).toEqual(['BA1431', 'tight'])
    expect(only.reasons).toContainEqual({ code: 'over_price_limit', limitGbp: 80 })
  })

  it('never compares currencies without a rate', () => {
    const euros = { ...ba1433, price_currency: 'EUR' }
    const verdict = verdictForEnd(noonTrip([ba1431, euros, ba1439]), 'to_work', gapHour)
    expect([verdict.recommended?.name, verdict.cheapest]).toEqual(['BA1431', null])
    expect(verdict.reasons).toContainEqual({ code: 'mixed_currencies', currencies: ['EUR', 'GBP'] })
    const rates = { to: 'GBP', perUnit: { EUR: 0.85 } }
    const rated = verdictForEnd(noonTrip([ba1431, euros, ba1439]), 'to_work', { ...gapHour, rates })
    expect(rated.recommended?.name).toBe('BA1433')
  })

  it('says which airport it lands at where the duty is at another', () => {
    const city = { ...ba1439, destination: 'LCY' }
    expect(verdictForEnd(noonTrip([city]), 'to_work', gapHour).reasons).toContainEqual({
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
    const verdict = verdictForEnd(noonTrip([ba1431, standby, ba1439]), 'to_work', gapHour)
    expect(verdict.recommended?.name).toBe('BA1431')
    expect([verdict.cheapest?.price_amount, verdict.cheapestStandby?.price_amount]).toEqual([
      '40.00',
      '15.00',
    ])
  })

  it('is at risk where there is nothing else', () => {
    const verdict = verdictForEnd(noonTrip([standby]), 'to_work', gapHour)
    expect([verdict.level, codes(verdict)[0], verdict.cheapest]).toEqual(['at_risk', 'standby_only', null])
  })

  it('gives way to a confirmed seat the evening before', () => {
    const verdict = verdictForEnd(noonTrip([lastNight, standby]), 'to_work', gapHour)
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.level]).toEqual(['BA1465', 1, 'at_risk'])
    expect(codes(verdict).slice(0, 2)).toEqual(['standby_only', 'evening_before'])
  })

  it('does not offer a sold-out fare', () => {
    const full = { ...ba1439, seats_available: 0 }
    const verdict = verdictForEnd(noonTrip([ba1433, full]), 'to_work', gapHour)
    expect(names(verdict.makingIt)).toEqual(['BA1433'])
    expect(verdict.reasons).toContainEqual({ code: 'sold_out', fares: 1 })
  })
})

describe('no way in time (product 5: say so, offer the evening before with a hotel, or stay at base)', () => {
  const early = (prices: Price[]) =>
    aTrip('2026-11-05 06:30', '2026-11-05 14:00', { id: 't', prices: { to_work: prices, from_work: [] } })

  it('offers the evening before with a hotel night', () => {
    const verdict = verdictForEnd(early([lastNight, ba1431]), 'to_work', gapHour)
    expect(verdict.level).toBe('impossible')
    expect(codes(verdict).slice(0, 2)).toEqual(['none_in_time', 'evening_before'])
    expect(names(verdict.eveningBefore)).toEqual(['BA1465'])
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.makingIt]).toEqual(['BA1465', 1, []])
  })

  it('says so where there is no evening before either', () => {
    const verdict = verdictForEnd(early([ba1431]), 'to_work', gapHour)
    expect([verdict.level, verdict.recommended]).toEqual(['impossible', null])
    expect(codes(verdict)).toContain('no_evening_before')
  })

  it('does not push the evening before on someone who can travel on the day', () => {
    expect(verdictForEnd(noonTrip([lastNight, ...morning]), 'to_work', gapHour).eveningBefore).toEqual([])
  })

  it('never offers two nights early', () => {
    const twoNights = aPrice('to_work', '1465', '2026-11-03 20:00')
    expect(verdictForEnd(early([twoNights]), 'to_work', gapHour).eveningBefore).toEqual([])
  })
})

describe('local night before report (spec §3 prefer_local_night_before_report)', () => {
  const prefers = aContext({ slip_time: 60, prefer_local_night_before_report: true })

  it('prefers the evening before to leaving home in the night', () => {
    const verdict = verdictForEnd(noonTrip([lastNight, ba1431]), 'to_work', prefers)
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.level]).toEqual([
      'BA1465',
      1,
      'comfortable',
    ])
    expect(verdict.reasons).toContainEqual({ code: 'local_night', where: 'base' })
    expect(names(verdict.backups)).toEqual(['BA1431'])
  })

  it('is kept by a full night at home', () => {
    const verdict = verdictForEnd(noonTrip([lastNight, ba1433, ba1439]), 'to_work', prefers)
    expect(verdict.recommended?.name).toBe('BA1433')
    expect(verdict.reasons).toContainEqual({ code: 'local_night', where: 'home' })
    expect(names(verdict.eveningBefore)).toEqual(['BA1465'])
  })

  it('is tight where no flight leaves one', () => {
    const verdict = verdictForEnd(
      noonTrip([
        ba1431,
        { ...ba1431, id: 'b', departure_time: '2026-11-05 06:30', arrival_time: '2026-11-05 07:45' },
      ]),
      'to_work',
      prefers,
    )
    expect([verdict.level, codes(verdict)[0]]).toEqual(['tight', 'no_local_night'])
  })
})

describe('the chosen flight (product 4: your flight no longer works)', () => {
  const choosing = (id: string) => ({ ...gapHour, chosen: { 'trip:t': { to_work: id } } })

  it('is judged in place of the recommended one', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', choosing(ba1439.id))
    expect([verdict.chosen?.name, verdict.level, verdict.gapInHandMinutes]).toEqual(['BA1439', 'tight', 70])
    expect([verdict.recommended?.name, names(verdict.backups)]).toEqual(['BA1433', []])
  })

  it('is at risk inside the gap, with what is short and the alternatives', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', choosing(ba1441.id))
    expect([verdict.level, verdict.gapInHandMinutes, verdict.makingIt.length]).toEqual(['at_risk', -30, 3])
    expect(verdict.reasons[0]).toEqual({ code: 'chosen_too_tight', flight: 'BA1441', shortMinutes: 30 })
  })

  it('says how late it lands where the report moved', () => {
    const late = aPrice('to_work', '1445', '2026-11-05 11:00')
    const verdict = verdictForEnd(noonTrip([...morning, late]), 'to_work', choosing(late.id))
    expect(verdict.level).toBe('at_risk')
    expect(verdict.reasons[0]).toEqual({ code: 'chosen_arrives_late', flight: 'BA1445', lateMinutes: 15 })
    expect(verdictForEnd(noonTrip([late]), 'to_work', choosing(late.id)).level).toBe('impossible')
  })

  it('is told where it leaves before clear', () => {
    const before = aPrice('from_work', '1460', '2026-11-05 19:30')
    const verdict = verdictForEnd(noonTrip([before, ba1464]), 'from_work', {
      ...gapHour,
      chosen: { 'trip:t': { from_work: before.id } },
    })
    expect(verdict.reasons[0]).toEqual({
      code: 'chosen_leaves_too_early',
      flight: 'BA1460',
      earlyMinutes: 30,
    })
  })

  it('is said to be missing where it is no longer listed', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', choosing('gone'))
    expect([verdict.chosen, verdict.recommended?.name]).toEqual([null, 'BA1433'])
    expect(verdict.reasons).toContainEqual({ code: 'chosen_not_listed', flightId: 'gone' })
  })

  it('stays chosen after it has left, while others that left no longer count', () => {
    const now = toInstant('2026-11-05 07:30', rosterZone)
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', { ...choosing(ba1433.id), now })
    expect([verdict.chosen?.name, names(verdict.makingIt)]).toEqual(['BA1433', ['BA1439']])
  })
})

describe('no commute needed', () => {
  const reasonsOf = (item: RosterItem, context = gapHour) => {
    const verdict = verdictForEnd(item, 'to_work', context)
    expect([verdict.level, verdict.makingIt, verdict.recommended]).toEqual(['not_needed', [], null])
    return codes(verdict)
  }
  const times = ['2026-11-05 12:00', '2026-11-05 18:00'] as const
  const included = aContext({ include_ground_duties: true })

  it.each<[ReasonCode, RosterItem, typeof gapHour]>([
    ['home_is_duty_location', noonTrip(morning, { sectors: [aSector({ origin: 'EDI' })] }), gapHour],
    ['ground_duties_left_out', aGroundDuty(...times), gapHour],
    ['ground_duties_left_out', aManualEntry(...times, { location: 'LHR' }), gapHour],
    ['no_location', aGroundDuty(...times, { location: null }), included],
    ['no_location', aManualEntry(...times), included],
    ['staying_near_base', noonTrip(morning, { to_work_status: 'hotel' }), gapHour],
    ['past', noonTrip(morning), { ...gapHour, now: toInstant('2026-11-05 12:00', rosterZone) }],
  ])('because of %s', (code, item, context) => {
    expect(reasonsOf(item, context)).toEqual([code])
  })

  it('is not claimed where no flight is known or none can be read', () => {
    expect(verdictForEnd(noonTrip([]), 'to_work', gapHour).level).toBe('no_data')
    const broken = verdictForEnd(noonTrip([{ ...ba1439, origin_timezone: 'Moon/Base' }]), 'to_work', gapHour)
    expect(broken.level).toBe('no_data')
    expect(broken.reasons).toContainEqual({ code: 'unreadable_flights', count: 1 })
  })

  it('is plain data', () => {
    const verdict = verdictForEnd(noonTrip(morning), 'to_work', gapHour)
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  })
})
