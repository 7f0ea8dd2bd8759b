import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aManualEntry, aTrip } from '../fixtures.test-data.ts'
import { itemVersion } from './item-version.ts'
import { flightToWork } from '../plan/plan.test-data.ts'

const trip = aTrip('2026-11-05 10:00', '2026-11-05 19:50')
const entry = aManualEntry('2026-11-05 10:00', '2026-11-05 11:00', { id: 'e1', title: 'Dentist' })

describe('an item’s version (issue 7: conflicts are told, never silently overwritten)', () => {
  it.each<[string, RosterItem]>([
    ['a status', { ...trip, to_work_status: 'standby' }],
    ['the same status of the other end', { ...trip, from_work_status: 'standby' }],
    ['a flight', { ...trip, to_work_flight: flightToWork('1', '2026-11-05 07:00') }],
    ['a booking reference', { ...trip, to_work_reference: 'ABC123' }],
    ['the same reference at the other end', { ...trip, from_work_reference: 'ABC123' }],
    ['a decision for the rest after it', { ...trip, next_rest: { before: 'trip:b', decision: 'stay' } }],
    ['the other decision', { ...trip, next_rest: { before: 'trip:b', decision: 'home' } }],
    ['a decision before another duty', { ...trip, next_rest: { before: null, decision: 'stay' } }],
  ])('of a duty is another with %s', (_, changed) => {
    expect(itemVersion(changed)).not.toBe(itemVersion(trip))
  })

  it('differs by which end has which status, and by which decision is made before what', () => {
    const versions = [
      { ...trip, to_work_status: 'standby' as const },
      { ...trip, from_work_status: 'standby' as const },
      { ...trip, next_rest: { before: 'trip:b', decision: 'stay' as const } },
      { ...trip, next_rest: { before: 'trip:b', decision: 'home' as const } },
      { ...trip, next_rest: { before: null, decision: 'stay' as const } },
    ].map(itemVersion)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it.each(['title', 'notes', 'location', 'start', 'end'] as const)(
    'of an entry is another with its %s',
    (field) => {
      expect(itemVersion({ ...entry, [field]: 'XYZ' })).not.toBe(itemVersion(entry))
    },
  )

  it('of an entry is another with where it asks the person to be', () => {
    expect(itemVersion({ ...entry, presence: 'base' })).not.toBe(itemVersion(entry))
  })

  it('is of facts alone: whether a booked flight is in time is derived (design.md section 2)', () => {
    expect(itemVersion({ ...trip, to_work_status: 'booked_incorrect_time' })).toBe(
      itemVersion({ ...trip, to_work_status: 'booked_correct_time' }),
    )
  })

  it('is the same whatever the crew system, or what a flight costs, makes of it', () => {
    const prices = { to_work: [flightToWork('1', '2026-11-05 07:00')], from_work: [] }
    const changed = { ...trip, trip_number: '9', trip_end: '2026-11-05 20:50', prices }
    expect(itemVersion(changed)).toBe(itemVersion(trip))
    expect(itemVersion(structuredClone(entry))).toBe(itemVersion(entry))
  })

  it('fits an If-Match header', () => {
    expect(itemVersion({ ...entry, notes: 'ü"\n'.repeat(600) })).toMatch(/^[\da-z]{1,11}$/)
  })
})
