import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivesDayOffset, flightInstants, flightName, readFlightInstants } from './flights.ts'
import { aPrice } from '../fixtures.test-data.ts'
import { eveningsBetween, nightBeforeReport, nightsBetween } from '../time/local-night.ts'
import { hourMs, minuteMs, rosterZone, toInstant, toLocal } from '../time/zoned-time.ts'

const london = (local: string) => toInstant(local, rosterZone)

describe('flight numbers (spec §3: leading zeros stripped when shown or sent)', () => {
  it('names a flight by carrier and number', () => {
    expect(flightName({ marketing_carrier: 'BA', flight_number: '0826' })).toBe('BA826')
    expect(flightName({ marketing_carrier: 'U2', flight_number: '1432' })).toBe('U21432')
  })
})

describe('flight times are local to their airports (design §2 time)', () => {
  it('marks a landing on another local date', () => {
    expect(arrivesDayOffset({ departure_time: '2026-11-30 21:00', arrival_time: '2026-12-01 00:15' })).toBe(1)
    expect(arrivesDayOffset({ departure_time: '2026-11-05 06:20', arrival_time: '2026-11-05 07:45' })).toBe(0)
    expect(arrivesDayOffset({ departure_time: '2026-11-05 01:00', arrival_time: '2026-11-04 18:00' })).toBe(
      -1,
    )
  })

  it('knows by its duration which of two repeated hours a landing is in', () => {
    const late = aPrice('from_work', '1464', '2026-10-25 00:10', {
      arrival_time: '2026-10-25 01:15',
      duration_minutes: 125,
    })
    expect(flightInstants(late).arrival).toBe(Date.parse('2026-10-25T01:15:00Z'))
    expect(flightInstants({ ...late, duration_minutes: 65 }).arrival).toBe(Date.parse('2026-10-25T00:15:00Z'))
  })

  it('is not read where it lands before it leaves or its zone is unknown', () => {
    const price = aPrice('to_work', '1432', '2026-11-05 06:20')
    expect(readFlightInstants({ ...price, arrival_time: '2026-11-05 05:00' })).toBeNull()
    expect(readFlightInstants({ ...price, origin_timezone: 'Moon/Base' })).toBeNull()
    expect(() => flightInstants({ ...price, arrival_time: '2026-11-05 05:00' })).toThrow('before it leaves')
  })

  it('keeps the duration over every clock change of ten years', () => {
    const start = fc.integer({ min: Date.UTC(2020, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs })
    const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata')
    fc.assert(
      fc.property(start, fc.integer({ min: 61, max: 900 }), zone, zone, (minute, duration, from, to) => {
        const departure = minute * minuteMs
        const read = flightInstants({
          departure_time: toLocal(departure, from),
          arrival_time: toLocal(departure + duration * minuteMs, to),
          origin_timezone: from,
          destination_timezone: to,
          duration_minutes: duration,
        })
        expect(read.arrival - read.departure).toBe(duration * minuteMs)
      }),
    )
  })
})

describe('the night before report (design.md section 2 Sleep)', () => {
  it.each([
    ['a morning report', '2026-11-05 06:00', rosterZone, '2026-11-04 22:00', '2026-11-05 08:00'],
    ['a report before midnight', '2026-11-05 23:30', rosterZone, '2026-11-04 22:00', '2026-11-05 08:00'],
    ['a report after midnight', '2026-11-06 00:30', rosterZone, '2026-11-05 22:00', '2026-11-06 08:00'],
    // 10:00 in Dubai is 06:00 in London.
    ['a home far from base', '2026-11-05 06:00', 'Asia/Dubai', '2026-11-04 18:00', '2026-11-05 04:00'],
    ['a home a date behind', '2026-11-05 02:00', 'America/New_York', '2026-11-04 03:00', '2026-11-04 13:00'],
    ['the clocks go forward', '2026-03-29 09:00', rosterZone, '2026-03-28 22:00', '2026-03-29 08:00'],
  ])('is that of the report’s date by the clocks of the bed: %s', (_, report, zone, from, until) => {
    expect(nightBeforeReport(london(report), zone)).toEqual({ from: london(from), until: london(until) })
  })
})

describe('nights near base (product)', () => {
  it('counts a hotel night by 03:00 local', () => {
    expect(nightsBetween(london('2026-11-04 21:00'), london('2026-11-05 05:30'), rosterZone)).toBe(1)
    expect(nightsBetween(london('2026-11-04 21:00'), london('2026-11-05 02:30'), rosterZone)).toBe(0)
    expect(nightsBetween(london('2026-11-05 00:30'), london('2026-11-05 09:00'), rosterZone)).toBe(1)
    expect(nightsBetween(london('2026-11-05 07:00'), london('2026-11-05 22:00'), rosterZone)).toBe(0)
    expect(nightsBetween(london('2026-11-05 07:00'), london('2026-11-05 07:00') - hourMs, rosterZone)).toBe(0)
  })

  it('names each night by its evening, also one begun after midnight', () => {
    expect(eveningsBetween(london('2026-11-30 21:00'), london('2026-12-02 03:00'), rosterZone)).toEqual([
      '2026-11-30',
      '2026-12-01',
    ])
    expect(eveningsBetween(london('2026-11-05 00:30'), london('2026-11-05 09:00'), rosterZone)).toEqual([
      '2026-11-04',
    ])
    expect(eveningsBetween(london('2026-11-05 03:00'), london('2026-11-05 22:00'), rosterZone)).toEqual([])
  })
})
