import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#platform/http/api-error.ts'
import { createReadingBudget } from './reading-budget.ts'

let at = 0
beforeEach(() => {
  at = 0
})
const budget = () =>
  createReadingBudget({ message: 'Wait.', now: () => new Date(at), budgetMs: 20_000, refillMs: 600_000 })

function waitFor(check: () => void): number | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return error.retryAfterSeconds
    throw error
  }
}

describe('the processor’s time for the calendars of a user (issue 42 item 6)', () => {
  it('lets somebody correct a file a thousand times', () => {
    const { check, spend } = budget()
    for (let tries = 0; tries < 1000; tries += 1) {
      expect(waitFor(() => check('ada'))).toBeUndefined()
      spend('ada', 6)
    }
  })

  it('ends with the heaviest calendars, of that user alone, and comes back evenly', () => {
    const { check, spend } = budget()
    for (let tries = 0; tries < 4; tries += 1) spend('ada', 5000)
    expect(waitFor(() => check('ada'))).toBe(1)
    expect(waitFor(() => check('bob'))).toBeUndefined()
    spend('ada', 1000)
    expect(waitFor(() => check('ada'))).toBe(30)
    at += 30_001
    expect(waitFor(() => check('ada'))).toBeUndefined()
  })
})
