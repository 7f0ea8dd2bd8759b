import { describe, expect, it } from 'vitest'
import { firstAttempt, hasDeparted, nextAttempt } from './schedule.ts'

const dayMs = 86_400_000
const at = (text: string) => new Date(text)
const pace = (createdAt: string, ownDayMs = dayMs) => ({ createdAt: at(createdAt), dayMs: ownDayMs })

describe('the first attempt (spec §5 Reschedule form: after 00:01 on the target date)', () => {
  const first = (date: string, zone: string, departsAt: string, createdAt: string) =>
    firstAttempt({ date, zone, departsAt: at(departsAt) }, pace(createdAt))?.toISOString()

  it.each([
    ['London in winter', 'Europe/London', '2026-11-09', '2026-11-09T00:01:00.000Z'],
    ['London in summer', 'Europe/London', '2026-07-09', '2026-07-08T23:01:00.000Z'],
    ['New York', 'America/New_York', '2026-11-09', '2026-11-09T05:01:00.000Z'],
    ['Auckland', 'Pacific/Auckland', '2026-11-09', '2026-11-08T11:01:00.000Z'],
    ['Beirut, where 00:01 is skipped that night', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:01:00.000Z'],
    [
      'Havana, where 00:01 comes twice that night',
      'America/Havana',
      '2026-11-01',
      '2026-11-01T04:01:00.000Z',
    ],
  ])('is by the clock of the airport: %s', (_, zone, date, expected) => {
    expect(first(date, zone, `${date}T18:00:00Z`, '2026-01-01T12:00:00Z')).toBe(expected)
  })

  it.each([
    ['a millisecond before 00:01', '2026-11-09T00:00:59.999Z', '2026-11-09T00:01:00.000Z'],
    ['at 00:01', '2026-11-09T00:01:00.000Z', '2026-11-09T00:01:00.000Z'],
    ['a millisecond after', '2026-11-09T00:01:00.001Z', '2026-11-09T00:01:00.001Z'],
    ['minutes before departure', '2026-11-09T18:20:00.000Z', '2026-11-09T18:20:00.000Z'],
  ])('of a request that is made %s', (_, createdAt, expected) => {
    expect(first('2026-11-09', 'Europe/London', '2026-11-09T18:25:00Z', createdAt)).toBe(expected)
  })

  it.each([
    ['00:01', undefined],
    ['00:02', '2026-11-09T00:01:00.000Z'],
  ])('of a flight that leaves at %s', (leaves, expected) => {
    expect(first('2026-11-09', 'Europe/London', `2026-11-09T${leaves}:00Z`, '2026-11-01T12:00:00Z')).toBe(
      expected,
    )
  })
})

describe('the attempt after one (spec §5: hourly, until 1 hour before local departure)', () => {
  const departsAt = at('2026-11-09T18:25:00Z')
  const next = (now: string, wasReached = true) =>
    nextAttempt({ departsAt, now: at(now), wasReached }, pace('2026-11-01T12:00:00Z'))?.toISOString()

  it.each([
    ['an hour later', '2026-11-09T00:01:00Z', '2026-11-09T01:01:00.000Z'],
    ['exactly 1 hour before departure', '2026-11-09T16:25:00Z', '2026-11-09T17:25:00.000Z'],
    ['never later than that', '2026-11-09T16:25:00.001Z', undefined],
  ])('is %s', (_, now, expected) => {
    expect(next(now)).toBe(expected)
  })

  it.each([
    ['2026-11-09T17:15:00Z', '2026-11-09T17:25:00.000Z'],
    ['2026-11-09T17:15:00.001Z', undefined],
  ])('is 10 minutes later where the airline was not reached (%s)', (now, expected) => {
    expect(next(now, false)).toBe(expected)
  })
})

describe('a departure', () => {
  it.each([
    ['2026-11-09T18:24:59.999Z', false],
    ['2026-11-09T18:25:00.000Z', true],
  ])('at 18:25 has been at %s: %j', (now, expected) => {
    expect(hasDeparted(at('2026-11-09T18:25:00Z'), at(now), pace('2026-11-01T12:00:00Z'))).toBe(expected)
  })
})

describe('a sandbox whose day lasts 24 s (SANDBOX_DAY_SECONDS)', () => {
  const short = pace('2026-11-08T00:01:00Z', 24_000)
  const departsAt = at('2026-11-09T18:01:00Z')

  it('has its first attempt a day of it later, hours of a second, and its departure in its time', () => {
    const flight = { date: '2026-11-09', zone: 'Europe/London', departsAt }
    expect(firstAttempt(flight, short)?.toISOString()).toBe('2026-11-08T00:01:24.000Z')
    const next = (now: string) =>
      nextAttempt({ departsAt, now: at(now), wasReached: true }, short)?.toISOString()
    expect(next('2026-11-08T00:01:24.000Z')).toBe('2026-11-08T00:01:25.000Z')
    expect(next('2026-11-08T00:01:40.000Z')).toBe('2026-11-08T00:01:41.000Z')
    expect(next('2026-11-08T00:01:40.001Z')).toBeUndefined()
    expect(hasDeparted(departsAt, at('2026-11-08T00:01:41.999Z'), short)).toBe(false)
    expect(hasDeparted(departsAt, at('2026-11-08T00:01:42.000Z'), short)).toBe(true)
  })
})
