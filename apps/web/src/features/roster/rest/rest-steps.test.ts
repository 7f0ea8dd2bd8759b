import { rosterClock } from '@slipstream/commute/time/clock'
import type { TimelineStep } from '@slipstream/design-system/travel/now/timeline-steps'
import { describe, expect, it } from 'vitest'
import { settings, view } from '../flights/commute.test-data.ts'
import { restAdvice, restBackUps, restSteps } from './rest-steps.ts'
import { everyFlight, flightToWork, homeAt17, homeAt1830, getRest, workAt7 } from './rest.test-data.ts'

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)
const stepsTo = (second: object) =>
  restSteps(getRest(everyFlight, { second }), settings, view.names, rosterClock)
const toWork = (steps: readonly TimelineStep[]) => steps.find(({ id }) => id === 'to_work')
const booked = { to_work_status: 'booked_correct_time' } as const

describe('a rest step by step (issue 15, screens)', () => {
  it('goes from clear to report by both flights, with the doors and the time at home between', () => {
    expect(stepsTo({})).toMatchObject([
      { kind: 'clear', at: at('05T16:00'), place: { code: 'LHR', name: 'Airport LHR' } },
      { kind: 'flight', name: 'BA1460', leaves: at('05T17:00'), lands: at('05T18:15'), way: 'home' },
      { kind: 'door', isLeaving: false, at: at('05T19:00') },
      { kind: 'home', minutes: 3505, nights: 3 },
      { kind: 'door', isLeaving: true, at: at('08T05:25') },
      { kind: 'flight', name: 'BA1433', leaves: at('08T07:00'), way: 'to_work', status: 'not_booked' },
      { kind: 'report', at: at('08T12:00') },
    ])
  })

  it('says which flight is planned and which is booked', () => {
    expect(toWork(stepsTo({ to_work_flight: workAt7 }))).toMatchObject({
      status: 'not_booked',
      statusLabel: 'Planned',
    })
    expect(toWork(stepsTo({ ...booked, to_work_flight: workAt7 }))).toMatchObject({
      name: 'BA1433',
      status: 'booked_correct_time',
      statusLabel: undefined,
    })
  })

  it('never asks to book what is booked on a flight that is not known', () => {
    const step = toWork(stepsTo(booked))
    expect(step).toMatchObject({ name: 'BA1433', note: 'booked, flight not known' })
    expect(step).not.toHaveProperty('status')
  })

  it('has the night near base after a flight of the day before', () => {
    const rest = getRest([homeAt17, homeAt1830, flightToWork('1471', '2026-11-07 18:00')], {
      report: '2026-11-08 08:00',
    })
    expect(
      restSteps(rest, settings, view.names, rosterClock)
        .map(({ kind }) => kind)
        .slice(-3),
    ).toEqual(['flight', 'near_base', 'report'])
  })
})

describe('what is said of a rest beside its steps', () => {
  it('says the level with its reason where it is not comfortable, and the other reasons behind it', () => {
    const { badge, notes } = restAdvice(getRest(everyFlight), rosterClock)
    expect(badge).toMatchObject({ level: 'tight', summary: 'Nothing in hand beyond your minimum gap' })
    expect(notes).toEqual([])
  })

  it('has the back-ups of both flights, and leaves out what a reason says: that there is none', () => {
    expect(restBackUps(getRest(everyFlight))).toMatchObject([
      { missed: 'BA1460', flights: [{ name: 'BA1464' }] },
      { missed: 'BA1433', flights: [{ name: 'BA1439' }] },
    ])
    expect(restBackUps(getRest([homeAt17, workAt7]))).toEqual([])
  })
})
