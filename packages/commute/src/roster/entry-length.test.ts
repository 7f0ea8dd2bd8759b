import { describe, expect, it } from 'vitest'
import { isEntryTooLong } from './entry-length.ts'

describe('how long a manual entry may last (issue 5 item 3)', () => {
  it.each([
    ['366 days', '2027-11-24 18:00', false],
    ['a minute more', '2027-11-24 18:01', true],
    ['a day more, whatever its hour', '2027-11-25 00:00', true],
  ])('%s', (_, end, isTooLong) => {
    expect(isEntryTooLong({ start: '2026-11-23 18:00', end })).toBe(isTooLong)
  })
})
