import { itemKey } from '@slipstream/commute/roster/roster-items'
import { describe, expect, it } from 'vitest'
import { anEntry, everyFlight, homeAt17, getPlan, restContext, twoDuties } from '../rest/rest.test-data.ts'
import { firstOpenCommute, hasHome, hasPlannedCommute, hasRoster } from './first-steps.ts'

describe('the three steps of a new user (issue 19, First run)', () => {
  it('home and base are set once a home airport is known', () => {
    expect(hasHome({ home_airports: ['EDI'] })).toBe(true)
    expect(hasHome({ home_airports: [] })).toBe(false)
  })

  it('a roster is there once a month was fetched or holds an entry', () => {
    const entry = anEntry('e', '2026-11-10 09:00', '2026-11-10 10:00')
    expect(hasRoster([])).toBe(false)
    expect(hasRoster([{ hasData: false, roster: [] }])).toBe(false)
    expect(hasRoster([{ hasData: true, roster: [] }])).toBe(true)
    expect(hasRoster([{ hasData: false, roster: [entry] }])).toBe(true)
  })

  it('the first commute is planned by a flight, a booking or a night near base', () => {
    const [first, second] = twoDuties(everyFlight)
    expect(hasPlannedCommute([first, second])).toBe(false)
    expect(hasPlannedCommute([first, { ...second, to_work_flight: homeAt17 }])).toBe(true)
    expect(hasPlannedCommute([{ ...first, from_work_status: 'hotel' }, second])).toBe(true)
    expect(hasPlannedCommute([{ ...first, from_work_status: 'standby' }, second])).toBe(true)
  })
})

describe('the first open commute', () => {
  const [first, second] = twoDuties(everyFlight)

  it('is the way to the first duty while that is ahead', () => {
    const { rests } = getPlan(
      [first, second],
      restContext({}, { now: Date.UTC(2026, 10, 4, 5), knownMonths: new Set(['2026-11']) }),
    )
    expect(firstOpenCommute(rests)).not.toBeNull()
  })

  it('is the rest between two duties, opened as one', () => {
    const { rest } = getPlan([first, second])
    expect(firstOpenCommute([rest(first, second)])).toEqual({ itemKey: itemKey(first), view: 'rest' })
  })

  it('is none where nothing can be flown, or all is past', () => {
    const { rests } = getPlan(twoDuties([]))
    expect(firstOpenCommute(rests)).toBeNull()
    const past = getPlan([first, second], restContext({}, { now: Date.UTC(2026, 11, 1) }))
    expect(firstOpenCommute(past.rests)).toBeNull()
  })
})
