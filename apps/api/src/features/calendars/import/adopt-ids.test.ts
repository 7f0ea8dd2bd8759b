import { describe, expect, it } from 'vitest'
import { leave, turnaround } from '#testing/crew-items.ts'
import { adoptIds } from './read-calendar.ts'

describe('duties under new ids (issue 5 item 6: a re-import)', () => {
  const before = [turnaround('old', '2026-11-05'), leave('old-leave', '2026-11-10 00:00', '2026-11-12 23:59')]

  it('are those on the roster where kind, start and title are the same', () => {
    const again = [
      turnaround('new', '2026-11-05'),
      leave('new-leave', '2026-11-10 00:00', '2026-11-13 23:59'),
    ]
    expect(adoptIds(again, before)).toMatchObject([
      { id: 'old' },
      { pseudo_id: 'old-leave', end: '2026-11-13 23:59' },
    ])
  })

  it('are new where they start at another time', () => {
    expect(adoptIds([turnaround('new', '2026-11-06')], before)).toMatchObject([{ id: 'new' }])
  })

  it('take no id that another duty has, nor one twice', () => {
    const both = [turnaround('new', '2026-11-05'), turnaround('old', '2026-11-07')]
    expect(adoptIds(both, before)).toMatchObject([{ id: 'new' }, { id: 'old' }])
    const twins = [turnaround('a', '2026-11-05'), turnaround('b', '2026-11-05')]
    expect(adoptIds(twins, before)).toMatchObject([{ id: 'old' }, { id: 'b' }])
  })
})
