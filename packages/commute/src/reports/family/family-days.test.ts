import { rosterClock } from '../../time/clock.ts'
import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import { homeAt1830, twoDuties, workAt6 } from '../../plan/plan.test-data.ts'
import { familyView } from './family-view.ts'

const booked = {
  first: { from_work_status: 'booked_correct_time' as const, from_work_flight: homeAt1830 },
  second: { to_work_status: 'booked_correct_time' as const, to_work_flight: workAt6 },
}

const days = (
  parts: Parameters<typeof twoDuties>[1],
  { now = '2026-11-05T12:00Z', detail = 'times' as const, rest = null as string | null } = {},
) =>
  familyView({
    name: 'Ada',
    items: twoDuties([homeAt1830, workAt6], parts),
    context: aContext(),
    now: Date.parse(now),
    clock: rosterClock,
    rosterReadAt: null,
    rest,
    detail,
  }).days

const lines = (...parameters: Parameters<typeof days>) =>
  days(...parameters).map(({ label, text }) => `${label}: ${text}`)

describe('the days of a family page (issue 45, 4)', () => {
  it('say when somebody is home, and no time of a day that is not known', () => {
    expect(lines(booked)).toEqual([
      'Thu 5 Nov: Home from 20:30',
      'Fri 6 Nov: Home',
      'Sat 7 Nov: Home',
      'Sun 8 Nov: Home until 04:25',
      'Mon 9 Nov: Not known yet',
    ])
    expect(lines({ first: booked.first })).toEqual(['Thu 5 Nov: Home from 20:30', 'Fri 6 Nov: Not known yet'])
    expect(lines({})[0]).toBe('Thu 5 Nov: Not known yet')
  })

  it('draw a day by quarter hours of the clock at home', () => {
    const [thursday, friday] = days(booked)
    expect(thursday?.parts).toEqual([{ place: 'home', from: 82, until: 96 }])
    expect(friday?.parts).toEqual([{ place: 'home', from: 0, until: 96 }])
  })

  it('are those of the one rest that is shared', () => {
    expect(lines(booked, { rest: 'trip:a~trip:b', now: '2026-11-01T12:00Z' })).toEqual([
      'Thu 5 Nov: Home from 20:30',
      'Fri 6 Nov: Home',
      'Sat 7 Nov: Home',
      'Sun 8 Nov: Home until 04:25',
    ])
    expect(lines(booked, { rest: 'trip:x~trip:y' })).toEqual([])
  })

  it('are of no past day, and none at all without a roster', () => {
    expect(lines(booked, { now: '2026-11-07T12:00Z' })[0]).toBe('Sat 7 Nov: Home')
  })
})
