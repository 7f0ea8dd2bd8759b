import { rosterClock } from '@slipstream/commute/time/clock'
import { takenAt } from '@slipstream/commute/reports/colleagues/colleague-flights'
import { withBooking } from '@slipstream/commute/roster/item-booking'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import { aPrice, aTrip } from '@slipstream/contract/testing/records'
import { describe, expect, it } from 'vitest'
import { flightTitle, whyNobody } from './ColleaguesPanel.tsx'

const booked = withBooking(aTrip(), 'to_work', { status: 'standby', flight: aPrice() })
const [flight] = takenAt([{ item: booked, direction: 'to_work' }])
if (!flight) throw new Error('There is a flight.')
const opens = flight.departure - 72 * hourMs
const sam = { id: 'a', first_name: 'Sam', role: 'pilot' } as const

describe('a flight with its colleagues (issue 22 item 6)', () => {
  it('is named as on its card', () => {
    expect(flightTitle(flight)).toBe('BA1432 EDI–LHR')
  })

  it('says from when, up to 72 hours before it leaves', () => {
    const why = whyNobody(flight, undefined, opens - 1, rosterClock)
    expect(why).toBe('Shown from 06:20 GMT, three days before it leaves.')
    expect(whyNobody(flight, undefined, opens - 24 * hourMs, rosterClock)).toContain('Mon 2 Nov, 06:20 GMT')
    expect(whyNobody(flight, undefined, opens, rosterClock)).toMatch(/^Not known yet\./)
  })

  it.each([
    [{ is_hidden: true, colleagues: null }, 'While you are hidden, you see nobody either.'],
    [
      { is_hidden: false, colleagues: null },
      'Not shown: you have looked at 12 other flights within three days.',
    ],
    [{ is_hidden: false, colleagues: [] }, 'Nobody yet.'],
    [{ is_hidden: false, colleagues: [sam] }, undefined],
  ])('says why nobody is shown: %j', (known, why) => {
    expect(whyNobody(flight, known, opens, rosterClock)).toBe(why)
  })
})
