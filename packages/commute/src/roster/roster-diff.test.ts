import { aSector } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { aGroundDuty, aManualEntry, aTrip } from '../fixtures.test-data.ts'
import { diffRoster, itemTitle, type NamedItem } from './roster-diff.ts'

const turnaround = aTrip('2026-11-05 10:00', '2026-11-05 20:00', {
  id: 't1',
  sectors: [
    aSector({ destination: 'EDI' }),
    aSector({ origin: 'EDI', destination: 'LHR', flight_number: '118' }),
  ],
})
const simulator = aGroundDuty('2026-11-07 08:00', '2026-11-07 16:00', { pseudo_id: 'g1' })

describe('what a re-read roster changes (issue 5: added, moved, removed)', () => {
  it('names nothing where nothing changed, whatever the order', () => {
    expect(diffRoster([turnaround, simulator], [simulator, turnaround])).toEqual([])
    expect(diffRoster([], [])).toEqual([])
  })

  it('names what came and what went, with its own times only', () => {
    expect(diffRoster([simulator], [turnaround])).toEqual([
      {
        kind: 'added',
        item_kind: 'trip',
        item_id: 't1',
        title: 'LHR-EDI-LHR',
        before: null,
        after: { start: '2026-11-05 10:00', end: '2026-11-05 20:00' },
      },
      {
        kind: 'removed',
        item_kind: 'ground_duty',
        item_id: 'g1',
        title: 'Simulator',
        before: { start: '2026-11-07 08:00', end: '2026-11-07 16:00' },
        after: null,
      },
    ])
  })

  it.each([
    ['start', { start: '2026-11-07 08:01', end: '2026-11-07 16:00' }],
    ['end', { start: '2026-11-07 08:00', end: '2026-11-07 15:59' }],
  ])('calls an item moved where its %s differs by a minute', (_, after) => {
    const change = diffRoster([simulator], [{ ...simulator, ...after }])
    expect(change).toMatchObject([
      { kind: 'moved', before: { start: '2026-11-07 08:00', end: '2026-11-07 16:00' }, after },
    ])
  })

  it('calls an item moved that goes elsewhere at the same times', () => {
    const when = { start: '2026-11-05 10:00', end: '2026-11-05 20:00' }
    const sectors = [aSector({ destination: 'GLA' }), aSector({ origin: 'GLA', destination: 'LHR' })]
    expect(diffRoster([turnaround], [{ ...turnaround, sectors }])).toMatchObject([
      { kind: 'moved', title: 'LHR-GLA-LHR', before: when, after: when },
    ])
    expect(diffRoster([simulator], [{ ...simulator, location: 'MAN' }])).toMatchObject([{ kind: 'moved' }])
    expect(diffRoster([simulator], [{ ...simulator, location: null }])).toMatchObject([{ kind: 'moved' }])
  })

  it('does not call a trip moved whose flights only got other numbers', () => {
    const sectors = turnaround.sectors.map((sector) => ({ ...sector, flight_number: '999' }))
    expect(diffRoster([turnaround], [{ ...turnaround, sectors }])).toEqual([])
  })

  it('does not call an item moved that only got another name, status or price', () => {
    const renamed = { ...simulator, description: 'Recurrent', to_work_status: 'hotel' } as const
    expect(diffRoster([simulator], [renamed])).toEqual([])
  })

  it('goes by kind and identifier: a trip and a duty of one identifier are two items', () => {
    const twin = aGroundDuty('2026-11-05 10:00', '2026-11-05 20:00', { pseudo_id: 't1' })
    expect(diffRoster([turnaround], [twin]).map(({ kind, item_kind }) => [kind, item_kind])).toEqual([
      ['added', 'ground_duty'],
      ['removed', 'trip'],
    ])
  })

  it('sorts by the earlier start: where a duty was or where it is now', () => {
    const early = aGroundDuty('2026-11-02 08:00', '2026-11-02 16:00', { pseudo_id: 'a' })
    const later = { ...simulator, start: '2026-11-20 08:00', end: '2026-11-20 16:00' }
    const forward = diffRoster([simulator], [later, turnaround, early])
    expect(forward.map((change) => change.item_id)).toEqual(['a', 't1', 'g1'])
    const back = diffRoster([later], [{ ...later, start: '2026-11-01 08:00' }, turnaround, early])
    expect(back.map((change) => change.item_id)).toEqual(['g1', 'a', 't1'])
  })

  it('compares items as a crew system gives them, without statuses and prices', () => {
    const fromCrewSystem: NamedItem = {
      kind: 'trip',
      id: 't1',
      trip_start: '2026-11-05 11:00',
      trip_end: '2026-11-05 20:00',
      sectors: turnaround.sectors,
    }
    expect(diffRoster([turnaround], [fromCrewSystem])).toMatchObject([{ kind: 'moved', item_id: 't1' }])
  })
})

describe('a duty in a few words', () => {
  it('is the route, the description or else the code, the title', () => {
    expect(itemTitle(turnaround)).toBe('LHR-EDI-LHR')
    expect(itemTitle(simulator)).toBe('Simulator')
    expect(itemTitle({ ...simulator, description: ' ' })).toBe('SIM')
    expect(itemTitle(aManualEntry('2026-11-05 08:00', '2026-11-05 09:00'))).toBe('Union meeting')
  })
})
