import { describe, expect, it } from 'vitest'
import { aGroundDuty, aTrip } from '../fixtures.test-data.ts'
import { dutyDays } from './month-items.ts'
import { itemPeriod, shownZone, toReader } from './shown-times.ts'

const kathmandu = { zone: 'Asia/Kathmandu' }
const newYork = { zone: 'America/New_York' }

describe('the times of an item on somebody’s clock (issue 51, 1)', () => {
  it('moves a duty to the day that its clock has', () => {
    const late = aTrip('2026-11-05 20:00', '2026-11-06 03:00')
    expect(itemPeriod(late, kathmandu)).toEqual({ start: '2026-11-06 01:45', end: '2026-11-06 08:45' })
    expect(dutyDays(late, kathmandu)).toEqual(['2026-11-06'])
    expect(itemPeriod(late, newYork)).toEqual({ start: '2026-11-05 15:00', end: '2026-11-05 22:00' })
    expect(dutyDays(late, newYork)).toEqual(['2026-11-05'])
  })

  it('leaves whole days as they are: leave is the same date wherever it is read', () => {
    const leave = aGroundDuty('2026-11-05 00:00', '2026-11-07 23:59')
    expect(shownZone(leave, kathmandu)).toBe('Europe/London')
    expect(dutyDays(leave, kathmandu)).toEqual(['2026-11-05', '2026-11-06', '2026-11-07'])
    expect(shownZone(aGroundDuty('2026-11-05 00:00', '2026-11-05 08:00'), kathmandu)).toBe('Asia/Kathmandu')
  })

  it('keeps a duty its real length over a clock change of either zone', () => {
    // London goes back on 25 October, Lord Howe forward by half an hour on 4 October.
    expect(itemPeriod(aTrip('2026-10-24 22:00', '2026-10-25 06:00'), kathmandu)).toEqual({
      start: '2026-10-25 02:45',
      end: '2026-10-25 11:45',
    })
    expect(toReader('2026-10-03 16:15', { zone: 'Australia/Lord_Howe' })).toBe('2026-10-04 01:45')
    expect(toReader('2026-10-03 16:45', { zone: 'Australia/Lord_Howe' })).toBe('2026-10-04 02:45')
  })

  it('leaves a roster time as it is written on the roster’s own clock', () => {
    // London skips 01:30 that night.
    expect(toReader('2026-03-29 01:30', { zone: 'Europe/London' })).toBe('2026-03-29 01:30')
  })
})
