import { describe, expect, it } from 'vitest'
import { plannedRestOn, stripDays } from './month-strip.ts'
import { aDuty, everyFlight, getPlan, restContext, twoDuties } from '../rest/rest.test-data.ts'

const picture = (items: Parameters<typeof getPlan>[0]) =>
  stripDays('2026-11', items, getPlan(items, restContext({})).rests)
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

  it('names the duty of a day', () => {
    const [, , , , fifth] = stripDays('2026-11', twoDuties(everyFlight), [])
    expect(fifth).toEqual({ date: '2026-11-05', place: 'work', duty: 'LHR' })
  })
})

it('a day between two duties has the rest that they bound', () => {
  const { rests } = getPlan(twoDuties(everyFlight), restContext({}))
  expect(plannedRestOn(rests, '2026-11-06')?.key).toBe('trip:a~trip:b')
  expect(plannedRestOn(rests, '2026-11-20')).toBeNull()
})
