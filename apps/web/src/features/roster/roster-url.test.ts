import { describe, expect, it } from 'vitest'
import { monthPart, readRosterLocation, rosterSearch } from './roster-url.ts'

const read = (search: string) => readRosterLocation(new URLSearchParams(search), '2026-11')

describe('the roster in the address (design.md §2: back, reload and sharing work)', () => {
  it('shows this month where none is named', () => {
    expect(read('')).toEqual({
      month: '2026-11',
      malformedMonth: null,
      layout: null,
      itemKey: null,
      view: 'duty',
      day: null,
    })
  })

  it.each(['2026-13', '2026-00', '26-11', 'November', '', '2026-11-05', '<script>'])(
    'falls back from the malformed month "%s" and says what stood there',
    (text) => {
      expect(read(`month=${encodeURIComponent(text)}`)).toMatchObject({
        month: '2026-11',
        malformedMonth: text,
      })
    },
  )

  it('reads back what it writes', () => {
    expect(read(rosterSearch('2027-02', 'list'))).toMatchObject({
      month: '2027-02',
      layout: 'list',
      itemKey: null,
    })
    expect(
      read(rosterSearch('2027-02', 'calendar', { itemKey: 'trip:a b&c', view: 'from_work' })),
    ).toMatchObject({
      month: '2027-02',
      layout: 'calendar',
      itemKey: 'trip:a b&c',
      view: 'from_work',
    })
  })

  it('names the chosen day of the calendar, and of the calendar alone (issue 19)', () => {
    const open = { itemKey: 'trip:a', view: 'duty' } as const
    expect(read(rosterSearch('2026-11', 'calendar', open, '2026-11-08'))).toMatchObject({
      itemKey: 'trip:a',
      day: '2026-11-08',
    })
    expect(read(rosterSearch('2026-11', 'calendar', null, '2026-11-08')).itemKey).toBeNull()
    expect(read(rosterSearch('2026-11', 'list', open, '2026-11-08')).day).toBeNull()
  })

  it.each(['table', '', '<script>'])('takes the layout "%s" for one that nobody asked for', (layout) => {
    expect(read(`month=2026-11&as=${encodeURIComponent(layout)}`).layout).toBeNull()
  })

  it('names a layout that was asked for, and no other (issue 44, 5)', () => {
    expect(rosterSearch('2027-02', null)).toBe('?month=2027-02')
    expect(rosterSearch('2027-02', 'list')).toBe('?month=2027-02&as=list')
    expect(rosterSearch('2027-02', 'calendar')).toBe('?month=2027-02&as=calendar')
    expect(read(rosterSearch('2026-11', null, null, '2026-11-08')).day).toBe('2026-11-08')
  })

  it('takes an unknown view for the duty itself', () => {
    expect(read('month=2026-11&item=trip:1&view=sideways').view).toBe('duty')
  })

  it('renders the month by its own part: a sheet over it is none, and the current month needs no name (issue 43, 3)', () => {
    const part = (search: string, hasItem = false) => monthPart(search, { current: '2026-11', hasItem })
    const opened = rosterSearch('2026-11', null, { itemKey: 'trip:a', view: 'rest' })
    expect([part(''), part('?month=2026-11'), part(opened)]).toEqual(['', '', ''])
    expect(part(opened, true)).toBe('item=trip%3Aa&view=rest')
    expect(part('?month=2026-12&as=calendar&day=2026-12-08&sheet=optimise&utm=x')).toBe(
      'month=2026-12&as=calendar&day=2026-12-08',
    )
    expect(part('?month=soon')).toBe('month=soon')
  })
})
