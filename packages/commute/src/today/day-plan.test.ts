import { describe, expect, it } from 'vitest'
import { statusesByFlight } from '../flights/live-times.ts'
import { planDay } from './day-plan.ts'
import { aStatus, at, at6, at7, bookedTo, liveContext } from './live/live.test-data.ts'

const items = bookedTo(at6, [at6, at7])

/** At 03:00 of the day of the booked 06:00, which stands as `how` says; the 07:00 is on time. */
function planned(how: Parameters<typeof aStatus>[1]) {
  const statuses = statusesByFlight([aStatus(at6, how), aStatus(at7, { late: 0 })])
  const plan = planDay(items, { ...liveContext(at('03:00')), statuses })
  const advice = plan.get('trip:b')
  const rest = plan.rests.find(({ report }) => report?.itemKey === 'trip:b')
  if (!advice || !rest) throw new Error('The duty is not planned.')
  return { plan, advice: advice.to_work, rest }
}

describe('the plan of a day of travel (design.md section 2 One answer)', () => {
  it('has the flight at its time as it stands, and what is in hand then', () => {
    const { advice, rest } = planned({ late: 40 })
    expect([advice.named?.flight.departure, advice.gapInHandMinutes]).toEqual([at('06:40'), 65])
    expect([advice.level, rest.level, advice.status]).toEqual([
      rest.wayToWork?.level,
      rest.wayToWork?.level,
      'booked_correct_time',
    ])
  })

  it.each([
    ['cancelled', { state: 'cancelled' } as const],
    ['too late for report', { late: 170 }],
  ])('is at risk while another flight takes its place, and the booking won’t make it: %s', (_, how) => {
    const { advice, rest } = planned(how)
    expect([advice.level, rest.level, advice.status, rest.statuses.report]).toEqual([
      'at_risk',
      'at_risk',
      'booked_incorrect_time',
      'booked_incorrect_time',
    ])
    expect([advice.reasons[0]?.code, rest.reasons[0]?.code]).toEqual(['on_the_day', 'on_the_day'])
    expect(advice.backUps.map(({ name }) => name)).toEqual(['BA1433'])
  })

  it('is impossible where nothing takes its place', () => {
    const statuses = statusesByFlight([at6, at7].map((fare) => aStatus(fare, { state: 'cancelled' })))
    const plan = planDay(items, { ...liveContext(at('03:00')), statuses })
    const advice = plan.get('trip:b')?.to_work
    expect([advice?.level, advice?.cancelled.map(({ name }) => name)]).toEqual([
      'impossible',
      ['BA1431', 'BA1433'],
    ])
  })

  it('takes a codeshare for the aircraft that it is: cancelled under one number, it flies under none', () => {
    const codeshare = { ...at6, id: 'codeshare', marketing_carrier: 'AA', flight_number: '6150' }
    const statuses = statusesByFlight([aStatus(at6, { state: 'cancelled' })])
    const free = bookedTo(at7, [codeshare, at6, at7])
    const advice = planDay(free, { ...liveContext(at('03:00')), statuses }).get('trip:b')?.to_work
    expect(advice?.makingIt.map(({ name }) => name)).toEqual(['BA1433'])
    expect(advice?.cancelled).toHaveLength(1)
  })

  it('is the plan by the timetable where nothing is known, the same for each who asks', () => {
    const plan = planDay(items, { ...liveContext(at('03:00')), statuses: new Map() })
    expect([
      plan.live,
      plan.get('trip:b')?.to_work.reasons.some(({ code }) => code === 'on_the_day'),
    ]).toEqual([[], false])
    const asked = planned({ state: 'cancelled' }).plan
    expect(asked.get('trip:b')).toBe(asked.get('trip:b'))
  })
})
