import { describe, expect, it } from 'vitest'
import { dutyType } from './duty-type.ts'
import { aGroundDuty, aManualEntry, aTrip } from '../fixtures.test-data.ts'

const hours = ['2026-11-11 04:00', '2026-11-11 12:00'] as const
const ground = (code: string, description = '') =>
  aGroundDuty(...hours, { code, description, location: null, presence: null })

describe('leave, standby, training and trips are told apart (issue 19 Calendar)', () => {
  it('keeps trips and manual entries as they are, whatever their names', () => {
    expect(dutyType(aTrip(...hours, { trip_number: 'SIM' }))).toBe('trip')
    expect(dutyType(aManualEntry(...hours, { title: 'Standby' }))).toBe('manual_entry')
  })

  it.each([
    ['SBY', 'Airport standby', 'standby'],
    ['HSBY', '', 'standby'],
    ['X1', 'Home standby', 'standby'],
    ['SIM', 'Simulator check, A320', 'training'],
    ['CRM', '', 'training'],
    ['X1', 'Recurrent training', 'training'],
    ['LVE', 'Annual leave', 'leave'],
    ['D/O', '', 'leave'],
    ['X1', 'Day off', 'leave'],
    ['OFC', 'Office', 'ground_duty'],
    ['TAXI', '', 'ground_duty'],
    ['X1', 'Something else', 'ground_duty'],
    ['', '', 'ground_duty'],
  ])('%s %s is %s', (code, description, type) => expect(dutyType(ground(code, description))).toBe(type))

  it('takes a duty that asks nothing of its person as leave', () => {
    expect(dutyType({ ...ground('X1'), presence: 'free' })).toBe('leave')
  })
})
