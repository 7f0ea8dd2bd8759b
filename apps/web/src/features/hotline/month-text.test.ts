import { describe, expect, it } from 'vitest'
import { monthNote } from './month-text.ts'

const now = Date.parse('2026-11-05T04:40:00Z')
const known = { as_of: '2026-11-05T04:15:00.000Z', cheapest: null }
const unknown = { as_of: null, cheapest: null }

describe('the note below a month of prices (issue 22 item 7)', () => {
  it('says how old the oldest of them is', () => {
    const newer = { ...known, as_of: '2026-11-05T04:39:00.000Z' }
    expect(monthNote({ days: [newer, known], isLoading: false, now })).toBe(
      'Cheapest direct flight of each day, rounded, as of 04:15 GMT or later.',
    )
  })

  it('says what to do about days that are not known', () => {
    expect(monthNote({ days: [known, unknown], isLoading: false, now })).toMatch(
      /Choose a day with a dash to search it\.$/,
    )
    expect(monthNote({ days: [unknown], isLoading: false, now })).toBe(
      'No prices known for this month yet. Choose a day to search it.',
    )
    expect(monthNote({ days: [], isLoading: true, now })).toBe('Loading prices.')
  })
})
