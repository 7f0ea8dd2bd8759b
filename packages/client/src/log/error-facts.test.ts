import { describe, expect, it } from 'vitest'
import { errorFacts } from './error-facts.ts'
import { ApiError } from '../http/http-errors.ts'

/** As one browser or another has it. */
function errorAt(stack: string, message = 'Ada Finch has no trips') {
  return Object.assign(new TypeError(message), { stack })
}

describe('what is told of an error (spec §9 Other: no personal data)', () => {
  it('is which one and where, not what it says', () => {
    const chromium = errorAt(
      'TypeError: Ada Finch has no trips\n    at Card (https://slipstream.example/assets/RosterCard-a1_B.js:1:2043)',
    )
    expect(errorFacts(chromium)).toEqual({
      name: 'TypeError',
      at: 'RosterCard-a1_B.js:1:2043',
      chunk: undefined,
    })
    const firefox = errorAt('Card@https://slipstream.example/assets/RosterCard-a1_B.js:1:2043\nmain')
    expect(errorFacts(firefox).at).toBe('RosterCard-a1_B.js:1:2043')
    const dev = errorAt('at Card (http://localhost:5173/src/RosterCard.tsx?t=1790000000:12:7)')
    expect(errorFacts(dev).at).toBe('RosterCard.tsx:12:7')
  })

  it('takes no place from its words', () => {
    const named = errorAt(
      'TypeError: ada.js:1:2\n    at (https://x.example/assets/Own-1.js:3:4)',
      'ada.js:1:2',
    )
    expect(errorFacts(named).at).toBe('Own-1.js:3:4')
    expect(errorFacts(errorAt(''))).toEqual({ name: 'TypeError', at: undefined, chunk: undefined })
  })

  it('is the chunk that did not come, where the browser names it', () => {
    const words =
      'Failed to fetch dynamically imported module: https://slipstream.example/assets/Hotline-x1.js'
    expect(errorFacts(new TypeError(words)).chunk).toBe('Hotline-x1.js')
    const cause = new TypeError(words)
    expect(errorFacts(new Error('Loading chunk 3 failed', { cause })).chunk).toBe('Hotline-x1.js')
    expect(errorFacts(new TypeError('Importing a module script failed.')).chunk).toBeUndefined()
  })

  it('is how a call failed, under the id of the server', () => {
    const facts = {
      endpoint: 'roster.get',
      kind: 'refused',
      status: 500,
      code: 'internal_error',
      reason: undefined,
    } as const
    const error = new ApiError('Ada Finch is not known.', { ...facts, requestId: 'id', details: { a: 1 } })
    expect(errorFacts(error)).toEqual({ ...facts, reference: 'id' })
  })

  it.each([undefined, null, 'Ada Finch', { surname: 'Finch' }])(
    'is nothing of what is no error',
    (thrown) => {
      expect(errorFacts(thrown)).toEqual({ name: 'unknown' })
    },
  )
})
