import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import {
  dateLabelAt,
  dayTimeLabel,
  momentLabel,
  readerClock,
  timeLabel,
  timeLabelAt,
  zoneTimeLabel,
} from './clock.ts'

const zones = { base_timezone: 'Asia/Kathmandu', home_timezone: 'Australia/Lord_Howe' }
const at = (iso: string) => Date.parse(iso)

describe('whose clock times stand in (issue 51, 1)', () => {
  it.each([
    ['base', 'Asia/Kathmandu', '15:55'],
    ['home', 'Australia/Lord_Howe', '21:10'],
    ['utc', 'UTC', '10:10'],
  ] as const)('%s: %s', (clock, zone, time) => {
    const read = readerClock({ ...defaultUserSettings, clock }, zones)
    expect(read).toEqual({ zone, hours: 24 })
    expect(timeLabelAt(at('2026-11-21T10:10:00Z'), read)).toBe(time)
  })

  it.each([null, 'Mars/Olympus'])('counts a zone that is not known, %s, as the roster’s', (zone) => {
    expect(readerClock(defaultUserSettings, { base_timezone: zone, home_timezone: null }).zone).toBe(
      'Europe/London',
    )
  })

  it('follows a clock change of half an hour, and a zone of three quarters', () => {
    const lordHowe = { zone: 'Australia/Lord_Howe', hours: 24 } as const
    // Lord Howe goes from +11 back to +10:30 on 5 April 2026 at 02:00.
    expect(timeLabelAt(at('2026-04-04T14:59:00Z'), lordHowe)).toBe('01:59')
    expect(timeLabelAt(at('2026-04-04T15:00:00Z'), lordHowe)).toBe('01:30')
    expect(timeLabelAt(at('2026-11-21T10:10:00Z'), { zone: 'Pacific/Chatham', hours: 12 })).toBe(
      '11:55\u00a0pm',
    )
  })
})

describe('24 and 12 hours', () => {
  it.each([
    ['2026-11-05 00:00', '00:00', '12:00 am'],
    ['2026-11-05 00:59', '00:59', '12:59 am'],
    ['2026-11-05 06:20', '06:20', '6:20 am'],
    ['2026-11-05 12:00', '12:00', '12:00 pm'],
    ['2026-11-05 23:59', '23:59', '11:59 pm'],
    // 01:30 happens twice that night: it is read as it is written.
    ['2026-10-25 01:30', '01:30', '1:30 am'],
  ])('%s is %s or %s', (local, long, short) => {
    expect(timeLabel(local, { hours: 24 })).toBe(long)
    expect(timeLabel(local, { hours: 12 })).toBe(short.replace(' ', '\u00a0'))
  })

  it('stands after its day', () => {
    expect(dayTimeLabel('2026-11-05 18:20', { hours: 12 })).toBe('Thu 5 Nov 6:20\u00a0pm')
  })
})

describe('a moment in a mail', () => {
  it('says the day and the time of its reader, and whose time that is', () => {
    const moment = new Date('2026-11-21T20:11:59Z')
    expect(momentLabel(moment, { zone: 'Europe/London', hours: 24 })).toBe(
      'Saturday 21 November 2026 at 20:11, London time',
    )
    expect(momentLabel(moment, { zone: 'Asia/Kolkata', hours: 12 })).toBe(
      'Sunday 22 November 2026 at 1:41\u00a0am, Kolkata time',
    )
    expect(dateLabelAt(moment, { zone: 'UTC', hours: 24 })).toBe('Saturday 21 November 2026')
  })

  it.each([
    ['UTC', 'UTC'],
    ['America/New_York', 'New York time'],
    ['America/Indiana/Indianapolis', 'Indianapolis time'],
  ])('%s is %s', (zone, text) => expect(zoneTimeLabel(zone)).toBe(text))
})
