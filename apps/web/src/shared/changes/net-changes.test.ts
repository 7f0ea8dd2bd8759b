import type { Period, RosterChange } from '@slipstream/contract/roster-changes'
import { describe, expect, it } from 'vitest'
import { netChanges } from './roster-changes.ts'

const period = (day: number): Period => ({
  start: `2026-11-0${day} 10:00`,
  end: `2026-11-0${day} 16:00`,
})

function change(
  kind: RosterChange['kind'],
  before: number | null,
  after: number | null,
  id = 't1',
): RosterChange {
  return {
    id: `${id} ${kind} ${before} ${after}`,
    kind,
    item_kind: 'trip',
    item_id: id,
    title: 'LHR-EDI-LHR',
    before: before === null ? null : period(before),
    after: after === null ? null : period(after),
    detected_at: '2026-11-01T10:00:00.000Z',
    seen_at: null,
    broken: [],
  }
}

const netRows = (...newestFirst: RosterChange[]) =>
  netChanges(newestFirst).map(({ kind, item_id, before, after }) => [kind, item_id, before, after])

describe('what several readings of a roster changed together (issue 5 item 6: added, moved, removed)', () => {
  it('is each change of a duty that changed once, in the order it is told', () => {
    expect(netRows(change('removed', 3, null, 'a'), change('added', null, 4, 'b'))).toEqual([
      ['removed', 'a', period(3), null],
      ['added', 'b', null, period(4)],
    ])
  })

  it('is one move from where a duty was to where it is', () => {
    expect(netRows(change('moved', 5, 6), change('moved', 4, 5))).toEqual([
      ['moved', 't1', period(4), period(6)],
    ])
  })

  it('is a new duty where one came and moved, and a removed one where it moved and went', () => {
    expect(netRows(change('moved', 4, 5), change('added', null, 4))).toEqual([
      ['added', 't1', null, period(5)],
    ])
    expect(netRows(change('removed', 5, null), change('moved', 4, 5))).toEqual([
      ['removed', 't1', period(4), null],
    ])
  })

  it('is a move where a duty went and came back elsewhere', () => {
    expect(netRows(change('added', null, 6), change('removed', 4, null))).toEqual([
      ['moved', 't1', period(4), period(6)],
    ])
  })

  it.each([
    ['came and went', change('removed', 4, null), change('added', null, 4)],
    ['moved there and back', change('moved', 5, 4), change('moved', 4, 5)],
    ['went and came back as it was', change('added', null, 4), change('removed', 4, null)],
  ])('is nothing for a duty that %s', (_, newest, older) => {
    expect(netRows(newest, older)).toEqual([])
  })

  it('keeps a duty that goes elsewhere at the same times', () => {
    expect(netRows(change('moved', 4, 4))).toHaveLength(1)
    expect(netRows(change('moved', 4, 4), change('moved', 4, 4))).toHaveLength(1)
  })

  it('does not mix a trip with a ground duty of one identifier', () => {
    const ground = { ...change('removed', 4, null), item_kind: 'ground_duty' as const }
    expect(netRows(ground, change('added', null, 4))).toHaveLength(2)
  })
})
