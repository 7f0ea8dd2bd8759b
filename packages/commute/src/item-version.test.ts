import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aTrip } from './fixtures.test-data.ts'
import { itemVersion } from './item-version.ts'

const trip = aTrip('2026-11-05 10:00', '2026-11-05 19:50')
const entry = {
  ...trip,
  kind: 'manual_entry',
  id: 'e1',
  title: 'Dentist',
  notes: '',
  location: null,
  start: '2026-11-05 10:00',
  end: '2026-11-05 11:00',
} as const

describe('an item’s version (issue 7: conflicts are told, never silently overwritten)', () => {
  it.each<[string, RosterItem]>([
    ['a status', { ...trip, to_work_status: 'standby' }],
    ['the same status of the other end', { ...trip, from_work_status: 'standby' }],
  ])('of a duty is another with %s', (_, changed) => {
    expect(itemVersion(changed)).not.toBe(itemVersion(trip))
  })

  it('differs by which end has which status', () => {
    expect(itemVersion({ ...trip, to_work_status: 'standby' })).not.toBe(
      itemVersion({ ...trip, from_work_status: 'standby' }),
    )
  })

  it.each(['title', 'notes', 'location', 'start', 'end'] as const)(
    'of an entry is another with its %s',
    (field) => {
      expect(itemVersion({ ...entry, [field]: 'XYZ' })).not.toBe(itemVersion(entry))
    },
  )

  it('is the same whatever the crew system, or what a flight costs, makes of it', () => {
    expect(itemVersion({ ...trip, trip_number: '9', trip_end: '2026-11-05 20:50' })).toBe(itemVersion(trip))
    expect(itemVersion(structuredClone(entry))).toBe(itemVersion(entry))
  })

  it('fits an If-Match header', () => {
    expect(itemVersion({ ...entry, notes: 'ü"\n'.repeat(600) })).toMatch(/^[\da-z]{1,11}$/)
  })
})
