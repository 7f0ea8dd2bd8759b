import { describe, expect, it } from 'vitest'
import { hasHeldFlight } from './held-flight.ts'
import { homeAt1830, getRest, twoDuties, getPlan } from '../rest/rest.test-data.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)

describe('whether trouble at the airline touches a flight of the person', () => {
  const booked = getRest([homeAt1830], {
    first: { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 },
  })
  const listed = getRest([homeAt1830], {
    first: { from_work_status: 'standby', from_work_flight: homeAt1830 },
  })

  it.each([
    ['more than a day before departure', '04T18:29:59', false],
    ['a day before departure', '04T18:30:00', true],
    ['in the air', '05T19:00:00', true],
    ['landed', '05T20:30:00', false],
  ])('%s: %s', (_when, time, isTouched) => {
    expect(hasHeldFlight([booked], at(time))).toBe(isTouched)
    expect(hasHeldFlight([listed], at(time))).toBe(isTouched)
  })

  it('is not so for a flight that is only advised', () => {
    const { rests } = getPlan(twoDuties([homeAt1830]))
    expect(rests.some(({ wayHome }) => wayHome?.origin === 'advised')).toBe(true)
    expect(hasHeldFlight(rests, at('05T12:00:00'))).toBe(false)
  })
})
