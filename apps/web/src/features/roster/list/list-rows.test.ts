import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { getRows } from './list-rows.ts'
import { aDuty, aGroundDuty, anEntry, everyFlight, getPlan, twoDuties } from '../rest/rest.test-data.ts'

const [first, second] = twoDuties(everyFlight)
const between = `${itemKey(first)}~${itemKey(second)}`

/** What stands in the list of some items, top to bottom, with a rest of `roster` by its key. */
function allListed(items: readonly RosterItem[], roster: readonly RosterItem[] = items): string[] {
  return getRows(items, getPlan(roster).rests).flatMap(({ item, before, after }) =>
    [before?.key, itemKey(item), after?.key].filter((key) => key !== undefined),
  )
}

/** Without the ways to the first known duty and from the last. */
const listed = (...given: Parameters<typeof allListed>) =>
  allListed(...given).filter((key) => !/^~|~$/.test(key))

describe('the list with its rests (issue 15: one row between two duties)', () => {
  it('has the rest between the two', () => {
    expect(listed([first, second])).toEqual([itemKey(first), between, itemKey(second)])
  })

  it('has it once around leave, which is part of the rest', () => {
    const leave = aGroundDuty('leave', 'LVE', '2026-11-06 00:00', '2026-11-07 23:59', null)
    expect(listed([first, leave, second])).toEqual([itemKey(first), between, itemKey(leave), itemKey(second)])
  })

  it('has it after an entry inside the duty it follows, and before one that overlaps the next', () => {
    const inside = anEntry('inside', '2026-11-05 10:00', '2026-11-05 11:00')
    expect(listed([first, inside, second])).toEqual([
      itemKey(first),
      itemKey(inside),
      between,
      itemKey(second),
    ])
    const around = anEntry('around', '2026-11-08 10:00', '2026-11-08 14:00')
    expect(listed([first, around, second])).toEqual([
      itemKey(first),
      between,
      itemKey(around),
      itemKey(second),
    ])
  })

  it('ends with the rest that reaches into the next month, and begins with the one that came from the last', () => {
    const next = aDuty('next', '2026-12-02 08:00', '2026-12-02 18:00')
    const roster = [first, second, next]
    const over = `${itemKey(second)}~${itemKey(next)}`
    expect(listed([first, second], roster).at(-1)).toBe(over)
    expect(listed([next], roster)).toEqual([over, itemKey(next)])
  })

  it('ends with it after leave at the end of the month', () => {
    const leave = aGroundDuty('leave', 'LVE', '2026-11-28 00:00', '2026-11-30 23:59', null)
    const next = aDuty('next', '2026-12-02 08:00', '2026-12-02 18:00')
    expect(listed([second, leave], [first, second, leave, next])).toEqual([
      between,
      itemKey(second),
      `${itemKey(second)}~${itemKey(next)}`,
      itemKey(leave),
    ])
  })

  it('leaves out rests of other months altogether', () => {
    const next = aDuty('next', '2026-12-02 08:00', '2026-12-02 18:00')
    const later = aDuty('later', '2026-12-05 08:00', '2026-12-05 18:00')
    expect(listed([later], [first, second, next, later])).toEqual([
      `${itemKey(next)}~${itemKey(later)}`,
      itemKey(later),
    ])
    expect(listed([first], [first, second, next, later])).toEqual([itemKey(first), between])
  })

  it('has the ways to and from one duty alone, and nothing in an empty month', () => {
    expect(allListed([first])).toEqual([`~${itemKey(first)}`, itemKey(first), `${itemKey(first)}~`])
    expect(listed([], [first, second])).toEqual([])
  })
})
