import type { ItemChange } from '@slipstream/contract/roster-changes'
import { describe, expect, it } from 'vitest'
import { changesAhead, losesMost, monthsOfChanges } from './notified-changes.ts'

const period = (day: string) => ({ start: `${day} 09:00`, end: `${day} 17:00` })
const change = (kind: ItemChange['kind'], before: string | null, after: string | null) => ({
  kind,
  before: before === null ? null : period(before),
  after: after === null ? null : period(after),
})
const removed = (count: number) =>
  Array.from({ length: count }, (_, index) => change('removed', `2026-12-1${index}`, null))

describe('what a refresh says of changes (issue 22 item 5)', () => {
  it('leaves out what was over before and after it, by the London clock', () => {
    const changes = [
      change('moved', '2026-11-03', '2026-11-04'),
      change('moved', '2026-11-03', '2026-11-09'),
      change('moved', '2026-11-09', '2026-11-03'),
      change('removed', '2026-11-05', null),
    ]
    expect(changesAhead(changes, Date.parse('2026-11-05T17:00:00Z'))).toEqual(changes.slice(1))
    expect(changesAhead(changes, Date.parse('2026-11-05T17:01:00Z'))).toEqual(changes.slice(1, 3))
  })

  it('names the months on both sides of a move', () => {
    expect(monthsOfChanges([change('moved', '2026-12-01', '2026-11-30')])).toEqual(['2026-11', '2026-12'])
  })

  it('is a question where most duties go and none come', () => {
    expect(losesMost(removed(5), 9)).toBe(true)
    expect(losesMost(removed(5), 10)).toBe(false)
    expect(losesMost(removed(4), 4)).toBe(false)
    expect(
      losesMost([...removed(8), ...[1, 2, 3, 4].map(() => change('added', null, '2026-12-20'))], 9),
    ).toBe(false)
  })
})
