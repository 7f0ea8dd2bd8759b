import { describe, expect, it } from 'vitest'
import { addingEntry, addingEntryOn, changingEntry, entryAsked } from './entry-state.ts'

describe('the history entry of the form (design.md §3 Overlays: back closes a sheet)', () => {
  it('says what the form is open for', () => {
    expect(entryAsked(addingEntry)).toEqual({ kind: 'add', day: null })
    expect(entryAsked(addingEntryOn('2026-11-12'))).toEqual({ kind: 'add', day: '2026-11-12' })
    expect(entryAsked(changingEntry('e1'))).toEqual({ kind: 'change', id: 'e1' })
  })

  it.each([
    [null],
    ['addsEntry'],
    [{}],
    [{ addsEntry: 'yes' }],
    [{ changesEntry: 7 }],
    [{ isOpenedHere: true }],
  ])('opens nothing for %j', (state) => expect(entryAsked(state)).toBeNull())

  it('takes no day that is none', () => {
    expect(entryAsked({ addsEntry: true, day: 12 })).toEqual({ kind: 'add', day: null })
  })
})
