import { describe, expect, it } from 'vitest'
import { aManualEntry, aTrip } from '../fixtures.test-data.ts'
import { knownMonths } from './known-months.ts'

describe('the months whose duties are known (issue 38, 6)', () => {
  const dentist = aManualEntry('2026-10-12 09:00', '2026-10-12 10:00')
  const overTheEdge = aTrip('2026-10-31 20:00', '2026-11-01 09:00')

  it('are those that were fetched, whatever else lies in another', () => {
    expect([...knownMonths(['2026-11'], [dentist, overTheEdge])]).toEqual(['2026-11'])
  })

  it('are those that have an entry, for somebody who fetches none', () => {
    expect([...knownMonths([], [dentist, aManualEntry('2026-11-30 20:00', '2027-01-02 09:00')])]).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ])
  })
})
