import { rosterClock } from '@slipstream/commute/time/clock'
import { dentist } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { dutyPeriod } from './duty-text.ts'

const from = (start: string, end: string) => dutyPeriod({ ...dentist, start, end }, rosterClock)

describe('when a duty is, in the heading of its sheet (issue 16, C9)', () => {
  it.each([
    ['the night the clocks go back', '2026-10-25 00:30', '2026-10-25 02:30', '00:30 BST–02:30 GMT'],
    ['the night they go forward', '2027-03-28 00:30', '2027-03-28 02:30', '00:30 GMT–02:30 BST'],
    ['over that night', '2026-10-24 22:00', '2026-10-25 06:00', '22:00 BST–06:00 GMT +1'],
    ['any other day', '2026-11-12 10:00', '2026-11-12 11:00', '10:00–11:00 GMT'],
  ])('names both zones where they differ: %s', (_, start, end, period) => {
    expect(from(start, end)).toBe(period)
  })
})
