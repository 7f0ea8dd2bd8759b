import { rosterClock } from '@slipstream/commute/time/clock'
import { describe, expect, it } from 'vitest'
import { plannedRestOn, stripDays } from './month-strip.ts'
import { aDuty, everyFlight, getPlan, restContext, twoDuties } from '../rest/rest.test-data.ts'

const picture = (items: Parameters<typeof getPlan>[0]) =>
  stripDays('2026-11', items, getPlan(items, restContext({})).rests, rosterClock)
    .map(({ place }) => ({ work: 'W', base: 'b', home: '.' })[place])
    .join('')

describe('the month as a strip (issue 44)', () => {
  it('is at work on the days of a duty, and at home between two flights', () => {
    expect(picture(twoDuties(everyFlight))).toBe('....W..WW.....................')
  })

  it('is near base where the rest is spent in a hotel', () => {
    const stay = [
      aDuty('a', '2026-11-05 10:00', '2026-11-05 16:00'),
      aDuty('b', '2026-11-07 09:00', '2026-11-07 15:00', [], { to_work_status: 'hotel' }),
    ]
    expect(picture(stay).slice(4, 7)).toBe('WbW')
  })

  it('has a duty on the day that it has on the reader’s clock, as its row does (issue 51, 1)', () => {
    const late = [aDuty('a', '2026-11-05 20:00', '2026-11-05 23:30')]
    const days = (zone: string) =>
      stripDays('2026-11', late, [], { zone, hours: 24 }).flatMap(({ date, place }) =>
        place === 'work' ? [date] : [],
      )
    expect(days('Europe/London')).toEqual(['2026-11-05'])
    expect(days('Asia/Kolkata')).toEqual(['2026-11-06'])
  })

  it('names the duty of a day', () => {
    const [, , , , fifth] = stripDays('2026-11', twoDuties(everyFlight), [], rosterClock)
    expect(fifth).toEqual({ date: '2026-11-05', place: 'work', duty: 'LHR' })
  })
})

it('a day between two duties has the rest that they bound', () => {
  const { rests } = getPlan(twoDuties(everyFlight), restContext({}))
  expect(plannedRestOn(rests, '2026-11-06', rosterClock)?.key).toBe('trip:a~trip:b')
  expect(plannedRestOn(rests, '2026-11-20', rosterClock)).toBeNull()
})
