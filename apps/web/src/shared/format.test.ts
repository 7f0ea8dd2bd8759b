import { describe, expect, it } from 'vitest'
import {
  dayParts,
  formatDay,
  formatDayOffset,
  formatDuration,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatTime,
  formatZone,
  spokenDay,
  spokenDuration,
} from './format.ts'

describe('how times, days, durations and money read (design.md §3)', () => {
  it('reads a wall-clock text as it is written, whatever the zone of the device', () => {
    expect(formatTime('2026-11-05 04:40')).toBe('04:40')
    expect(formatDay('2026-11-05 04:40')).toBe('Thu 5 Nov')
    expect(spokenDay('2026-11-05 04:40')).toBe('Thursday 5 November')
    expect(dayParts('2026-11-05 04:40')).toEqual({ weekday: 'Thu', day: '5', month: 'Nov' })
    // 01:30 happens twice that night, 02:30 in March never does: both are still read as written.
    expect(formatTime('2026-10-25 01:30')).toBe('01:30')
    expect(formatTime('2026-03-29 01:30')).toBe('01:30')
  })

  it('names months and short dates', () => {
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect(formatShortDate('2026-11-05')).toBe('5 Nov')
  })

  it.each([
    [0, '0 min', '0 minutes'],
    [1, '1 min', '1 minute'],
    [59, '59 min', '59 minutes'],
    [60, '1 h', '1 hour'],
    [85, '1 h 25 min', '1 hour 25 minutes'],
    [121, '2 h 1 min', '2 hours 1 minute'],
  ])('reads %i minutes as "%s" and speaks "%s"', (minutes, written, spoken) => {
    expect(formatDuration(minutes)).toBe(written)
    expect(spokenDuration(minutes)).toBe(spoken)
  })

  it('never shows a wrong symbol', () => {
    expect(formatMoney('58.40', 'GBP')).toBe('£58.40')
    expect(formatMoney('58', 'GBP')).toBe('£58')
    expect(formatMoney('58.00', 'GBP')).toBe('£58')
    expect(formatMoney('58.40', 'EUR')).toBe('€58.40')
    expect(formatMoney('58.40', 'USD')).toBe('US$58.40')
    expect(formatMoney('5840', 'JPY')).toBe('JP¥5,840')
    expect(formatMoney('58.40', 'XYZ').replace(/\s/g, ' ')).toBe('XYZ 58.40')
  })

  it('marks arrivals on another calendar day', () => {
    expect(formatDayOffset(0)).toBeUndefined()
    expect(formatDayOffset(1)).toBe('+1')
    expect(formatDayOffset(-1)).toBe('−1')
  })

  it('names the zone that holds on the day', () => {
    expect(formatZone('Europe/London', Date.UTC(2026, 10, 5))).toBe('GMT')
    expect(formatZone('Europe/London', Date.UTC(2026, 6, 5))).toBe('BST')
    expect(formatZone('Asia/Kolkata', Date.UTC(2026, 6, 5))).toBe('GMT+5:30')
  })
})
