import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { view } from './commute/commute.test-data.ts'
import { restDetail } from './rest-detail.ts'
import { everyFlight, restOf, workAt7 } from './rest.test-data.ts'
import { restRow } from './rest-view.ts'

const context = { view, settings: defaultUserSettings }
const wayToWork = (second: object) => {
  const rest = restOf(everyFlight, { second })
  const { steps, sums } = restDetail(rest, context)
  return { step: steps.find(({ id }) => id === 'back'), sums, cost: restRow(rest).cost }
}
const booked = { to_work_status: 'booked_correct_time' } as const

describe('a rest step by step (issue 15, screens)', () => {
  it('asks to book the flight that it names', () => {
    const { step, sums } = wayToWork({})
    expect(step).toMatchObject({ title: 'BA1433', state: 'open', stateLabel: undefined })
    expect(sums).toContainEqual({ id: 'flights', label: 'Flights', amount: '£120' })
  })

  it('says which flight is booked', () => {
    const { step } = wayToWork({ ...booked, to_work_flight: workAt7 })
    expect(step).toMatchObject({ title: 'BA1433', state: 'chosen', stateLabel: 'Booked' })
  })

  it('never asks to book what is booked on a flight that is not known, nor says what that costs', () => {
    const { step, sums, cost } = wayToWork(booked)
    expect(step).toMatchObject({
      title: 'BA1433',
      state: 'open',
      stateLabel: 'Best',
      detail: 'EDI–LHR · 1 h 15 min · booked, flight not known',
      spokenDetail: 'Airport EDI to Airport LHR, 1 hour 15 minutes, booked, flight not known',
    })
    expect(sums).toEqual([{ id: 'flights', label: 'Flights', amount: 'Not known' }])
    expect(cost).toBeUndefined()
  })
})
