import { rosterClock } from '@slipstream/commute/time/clock'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { readMinutes } from '#shared/profile/gap-text.ts'
import { formatGap, formatPriceLimit, gapExample } from './setting-text.ts'

describe('the minimum gap in plain words (design.md §2 slip_time)', () => {
  it.each([
    [0, 'Your 15 minutes from landing to report count: a flight landing at 05:45 makes a 06:00 report.'],
    [14, 'Your 15 minutes from landing to report count: a flight landing at 05:45 makes a 06:00 report.'],
    [15, 'With 15 minutes, a flight landing at 05:45 makes a 06:00 report.'],
    [60, 'With 60 minutes, a flight landing at 05:00 makes a 06:00 report.'],
    [360, 'With 360 minutes, a flight landing at 00:00 makes a 06:00 report.'],
    [361, 'With 361 minutes, a flight landing at 23:59 the day before makes a 06:00 report.'],
    [1440, 'With 1440 minutes, a flight landing at 06:00 the day before makes a 06:00 report.'],
  ])('%i minutes', (minutes, words) => expect(gapExample(minutes, 15, rosterClock)).toBe(words))
})

describe('what can be typed (design.md §2 slip_time, max_sector_price)', () => {
  it.each([
    ['0', 0],
    ['1440', 1440],
    [' 60', 60],
    ['1441', null],
    ['', null],
    ['-1', null],
    ['59.5', null],
    ['1e3', null],
    ['00000', null],
    ['sixty', null],
  ])('"%s" minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes))
})

describe('settings in words', () => {
  it('names gaps and limits', () => {
    expect([formatGap(1), formatGap(60)]).toEqual(['1 minute', '60 minutes'])
    expect(
      [0, 85.5].map((max_sector_price) => formatPriceLimit({ ...defaultUserSettings, max_sector_price })),
    ).toEqual(['No limit', '£85.50'])
    expect(
      formatPriceLimit({
        ...defaultUserSettings,
        max_sector_price: 5.13,
        max_sector_price_entered: { amount: '1000', currency: 'JPY' },
      }),
    ).toBe('JP¥1,000')
  })
})
