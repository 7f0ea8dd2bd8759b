import { rosterClock } from '../time/clock.ts'
import { aSector } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { aGroundDuty, aManualEntry, aTrip } from '../fixtures.test-data.ts'
import {
  clearInstant,
  getDuties,
  endLocation,
  itemId,
  itemKey,
  nightstops,
  reportInstant,
  getRoute,
  startLocation,
} from './roster-items.ts'
import { dutyDays } from './month-items.ts'
import { rosterZone, toInstant } from '../time/zoned-time.ts'

const newYork = 'America/New_York'
const threeDays = aTrip('2026-11-05 10:00', '2026-11-07 08:00', {
  sectors: [
    aSector(),
    aSector({
      flight_number: '178',
      origin: 'JFK',
      destination: 'LHR',
      origin_timezone: newYork,
      destination_timezone: rosterZone,
      departure_time: '2026-11-06 19:30',
      arrival_time: '2026-11-07 07:30',
      report_time: '2026-11-06 23:00',
      clear_time: '2026-11-07 08:00',
    }),
  ],
})

describe('roster items of all kinds (spec §3 Roster item)', () => {
  it('goes by pseudo_id for a ground duty and by id otherwise', () => {
    const duty = aGroundDuty('2026-11-05 08:00', '2026-11-05 16:00', { pseudo_id: 'p1' })
    expect(itemId(duty)).toBe('p1')
    expect(itemKey(duty)).toBe('ground_duty:p1')
    expect(itemKey(aManualEntry('2026-11-05 08:00', '2026-11-05 16:00', { id: 'p1' }))).toBe(
      'manual_entry:p1',
    )
  })

  it('reports with the first sector and clears with the last', () => {
    expect(reportInstant(threeDays)).toBe(toInstant('2026-11-05 10:00', rosterZone))
    expect(clearInstant(threeDays)).toBe(toInstant('2026-11-07 08:00', rosterZone))
  })

  it('starts at the first origin and ends at the last destination; a ground duty where it is, if that is known', () => {
    const ends = aTrip('2026-11-05 10:00', '2026-11-05 20:00', {
      sectors: [aSector({ origin: 'LGW', destination: 'MAN' })],
    })
    expect([startLocation(ends), endLocation(ends)]).toEqual(['LGW', 'MAN'])
    const leave = aGroundDuty('2026-11-05 00:00', '2026-11-06 00:00', { location: null })
    expect([startLocation(leave), endLocation(leave)]).toEqual([null, null])
  })

  it('names the route, once an airport, and both where a sector starts elsewhere', () => {
    expect(getRoute(threeDays)).toEqual(['LHR', 'JFK', 'LHR'])
    expect(getRoute({ sectors: [aSector(), aSector({ origin: 'EWR', destination: 'LHR' })] })).toEqual([
      'LHR',
      'JFK',
      'EWR',
      'LHR',
    ])
  })

  it('covers every date it touches, but not the day it ends at 00:00', () => {
    expect(dutyDays(threeDays, rosterClock)).toEqual(['2026-11-05', '2026-11-06', '2026-11-07'])
    expect(dutyDays(aGroundDuty('2026-11-05 00:00', '2026-11-06 00:00'), rosterClock)).toEqual(['2026-11-05'])
    expect(dutyDays(aTrip('2026-11-05 20:00', '2026-11-06 04:00'), rosterClock)).toEqual([
      '2026-11-05',
      '2026-11-06',
    ])
  })
})

describe('nightstops (product: a night at an outstation)', () => {
  it('counts the night between two duties of a trip', () => {
    expect(nightstops(threeDays)).toEqual([{ airport: 'JFK', nights: 1 }])
    expect(getDuties(threeDays)).toHaveLength(2)
  })

  it('has none in a turnaround, also one at night', () => {
    const turnaround = {
      sectors: [
        aSector({
          destination: 'PMI',
          destination_timezone: 'Europe/Madrid',
          report_time: '2026-11-05 22:00',
          clear_time: '2026-11-06 01:30',
        }),
        aSector({
          origin: 'PMI',
          destination: 'LHR',
          report_time: '2026-11-06 02:15',
          clear_time: '2026-11-06 06:00',
        }),
      ],
    }
    expect(nightstops(turnaround)).toEqual([])
    expect(getDuties(turnaround)).toHaveLength(1)
  })

  it('counts a night begun after midnight, and each night of a long stay', () => {
    const late = {
      sectors: [
        aSector({ destination: 'GLA', destination_timezone: rosterZone, clear_time: '2026-11-06 00:45' }),
        aSector({
          origin: 'GLA',
          destination: 'LHR',
          report_time: '2026-11-06 12:00',
          clear_time: '2026-11-06 15:00',
        }),
      ],
    }
    expect(nightstops(late)).toEqual([{ airport: 'GLA', nights: 1 }])
    const long = {
      sectors: [
        aSector({ clear_time: '2026-11-05 19:50' }),
        aSector({
          origin: 'JFK',
          destination: 'LHR',
          report_time: '2026-11-08 23:00',
          clear_time: '2026-11-09 08:00',
        }),
      ],
    }
    expect(nightstops(long)).toEqual([{ airport: 'JFK', nights: 3 }])
  })
})
