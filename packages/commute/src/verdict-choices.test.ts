import type { Price } from '@slipstream/contract/flight'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aManualEntry, aPrice, aSector, aTrip } from './fixtures.test-data.ts'
import {
  names,
  codes,
  noonTrip,
  ba1431,
  ba1433,
  ba1439,
  ba1441,
  lastNight,
  morning,
  gapHour,
  ba1464,
} from './noon-trip.test-data.ts'
import { verdictOf } from './verdict-of.test-data.ts'
import type { ReasonCode } from './verdict-types.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

describe('no way in time (product 5: say so, offer the evening before with a hotel, or stay at base)', () => {
  const early = (prices: Price[]) =>
    aTrip('2026-11-05 06:30', '2026-11-05 14:00', { id: 't', prices: { to_work: prices, from_work: [] } })

  it('offers the evening before with a hotel night', () => {
    const verdict = verdictOf(early([lastNight, ba1431]), 'to_work', gapHour)
    expect(verdict.level).toBe('impossible')
    expect(codes(verdict).slice(0, 2)).toEqual(['none_in_time', 'evening_before'])
    expect(names(verdict.eveningBefore)).toEqual(['BA1465'])
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.makingIt]).toEqual(['BA1465', 1, []])
  })

  it('says so where there is no evening before either', () => {
    const verdict = verdictOf(early([ba1431]), 'to_work', gapHour)
    expect([verdict.level, verdict.recommended]).toEqual(['impossible', null])
    expect(codes(verdict)).toContain('no_evening_before')
  })

  it('does not push the evening before on someone who can travel on the day', () => {
    expect(verdictOf(noonTrip([lastNight, ...morning]), 'to_work', gapHour).eveningBefore).toEqual([])
  })

  it('never offers two nights early', () => {
    const twoNights = aPrice('to_work', '1465', '2026-11-03 20:00')
    expect(verdictOf(early([twoNights]), 'to_work', gapHour).eveningBefore).toEqual([])
  })
})

describe('local night before report (spec §3 prefer_local_night_before_report)', () => {
  const prefers = aContext({ slip_time: 60, prefer_local_night_before_report: true })

  it('prefers the evening before to leaving home in the night', () => {
    const verdict = verdictOf(noonTrip([lastNight, ba1431]), 'to_work', prefers)
    expect([verdict.recommended?.name, verdict.hotelNights, verdict.level]).toEqual([
      'BA1465',
      1,
      'comfortable',
    ])
    expect(verdict.reasons).toContainEqual({ code: 'local_night', where: 'base' })
    expect(names(verdict.backups)).toEqual(['BA1431'])
  })

  it('is kept by a full night at home', () => {
    const verdict = verdictOf(noonTrip([lastNight, ba1433, ba1439]), 'to_work', prefers)
    expect(verdict.recommended?.name).toBe('BA1433')
    expect(verdict.reasons).toContainEqual({ code: 'local_night', where: 'home' })
    expect(names(verdict.eveningBefore)).toEqual(['BA1465'])
  })

  it('is tight where no flight leaves one', () => {
    const verdict = verdictOf(
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
    const verdict = verdictOf(noonTrip(morning), 'to_work', choosing(ba1439.id))
    expect([verdict.chosen?.name, verdict.level, verdict.gapInHandMinutes]).toEqual(['BA1439', 'tight', 70])
    expect([verdict.recommended?.name, names(verdict.backups)]).toEqual(['BA1433', []])
  })

  it('is at risk inside the gap, with what is short and the alternatives', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', choosing(ba1441.id))
    expect([verdict.level, verdict.gapInHandMinutes, verdict.makingIt.length]).toEqual(['at_risk', -30, 3])
    expect(verdict.reasons[0]).toEqual({ code: 'chosen_too_tight', flight: 'BA1441', shortMinutes: 30 })
  })

  it('says how late it lands where the report moved', () => {
    const late = aPrice('to_work', '1445', '2026-11-05 11:00')
    const verdict = verdictOf(noonTrip([...morning, late]), 'to_work', choosing(late.id))
    expect(verdict.level).toBe('at_risk')
    expect(verdict.reasons[0]).toEqual({ code: 'chosen_arrives_late', flight: 'BA1445', lateMinutes: 15 })
    expect(verdictOf(noonTrip([late]), 'to_work', choosing(late.id)).level).toBe('impossible')
  })

  it('is told where it leaves before clear', () => {
    const before = aPrice('from_work', '1460', '2026-11-05 19:30')
    const verdict = verdictOf(noonTrip([before, ba1464]), 'from_work', {
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
    const verdict = verdictOf(noonTrip(morning), 'to_work', choosing('gone'))
    expect([verdict.chosen, verdict.recommended?.name]).toEqual([null, 'BA1433'])
    expect(verdict.reasons).toContainEqual({ code: 'chosen_not_listed', flightId: 'gone' })
  })

  it('stays chosen after it has left, while others that left no longer count', () => {
    const now = toInstant('2026-11-05 07:30', rosterZone)
    const verdict = verdictOf(noonTrip(morning), 'to_work', { ...choosing(ba1433.id), now })
    expect([verdict.chosen?.name, names(verdict.makingIt)]).toEqual(['BA1433', ['BA1439']])
  })
})

describe('no commute needed', () => {
  const reasonsOf = (item: RosterItem, context = gapHour) => {
    const verdict = verdictOf(item, 'to_work', context)
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
    expect(verdictOf(noonTrip([]), 'to_work', gapHour).level).toBe('no_data')
    const broken = verdictOf(noonTrip([{ ...ba1439, origin_timezone: 'Moon/Base' }]), 'to_work', gapHour)
    expect(broken.level).toBe('no_data')
    expect(broken.reasons).toContainEqual({ code: 'unreadable_flights', count: 1 })
  })

  it('is plain data', () => {
    const verdict = verdictOf(noonTrip(morning), 'to_work', gapHour)
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  })
})
