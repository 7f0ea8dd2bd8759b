import { rosterClock } from '@slipstream/commute/time/clock'
import { formatDuration } from '@slipstream/commute/time/durations'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { asOfText, formatZone, spokenDuration } from './format.ts'

describe('how times, days, durations and money read (design.md §3)', () => {
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

  it('names the zone that holds on the day', () => {
    expect(formatZone('Europe/London', Date.UTC(2026, 10, 5))).toBe('GMT')
    expect(formatZone('Europe/London', Date.UTC(2026, 6, 5))).toBe('BST')
    expect(formatZone('Asia/Kolkata', Date.UTC(2026, 6, 5))).toBe('GMT+5:30')
  })
})

describe('as of when something is known', () => {
  it('says London time with its zone, and the day where it is another', () => {
    const at = Date.parse('2026-11-05T14:05Z')
    expect(asOfText(at, at, rosterClock)).toBe('14:05 GMT')
    expect(asOfText(Date.parse('2026-11-04T23:59Z'), at, rosterClock)).toBe('Wed 4 Nov, 23:59 GMT')
    expect(asOfText(Date.parse('2026-07-06T23:30Z'), at, rosterClock)).toBe('Tue 7 Jul, 00:30 BST')
  })
})
