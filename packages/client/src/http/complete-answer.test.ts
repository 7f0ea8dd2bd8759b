import { getRecentSearches } from '@slipstream/contract/flights'
import { describe, expect, it } from 'vitest'
import { completeAnswer } from './complete-answer.ts'

const search = { id: 'a', date: '2026-11-23', origin: 'EDI', destination: 'LHR' }
const unreadable = { ...search, origin: null }
const read = (...recent_searches: unknown[]) => completeAnswer(getRecentSearches, { recent_searches }, {})

describe('a list with items that cannot be read (design.md §1; issue 16, B3)', () => {
  it('is read without them, and says how many they were', () => {
    expect(read(search, unreadable)).toMatchObject({
      data: { recent_searches: [search] },
      leftOut: [{ list: 'recent_searches', count: 1 }],
    })
  })

  it('is not read as an empty one where none of them can be', () => {
    expect(read(unreadable, unreadable)).toMatchObject({
      issues: [{ path: ['recent_searches', 0, 'origin'] }, { path: ['recent_searches', 1, 'origin'] }],
    })
  })

  it('is read where it is empty', () => {
    expect(read()).toMatchObject({ data: { recent_searches: [] }, leftOut: [] })
  })
})
