import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { early, offered, tooTight } from '@slipstream/mocks/fixtures/commutes'
import { copenhagenTurnaround } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { money, adviceFor, wayTo } from '../flights/commute.test-data.ts'
import { bookedChange, bookingActions, isChosenFlight, ownFlightChange } from './flight-actions.ts'

const toWork = (...booking: [BookingStatus, (Price | null)?]) => wayTo(copenhagenTurnaround, ...booking)

function getActions(end: ReturnType<typeof toWork>, name = 'BA1433') {
  const advice = adviceFor(end)
  const flight = [...advice.makingIt, ...advice.tooTight].find((each) => each.name === name)
  if (!flight) throw new Error(`There is no ${name}.`)
  return { flight, actions: bookingActions(end, flight, money) }
}

describe('what can be done with a flight (spec §1: book, save and track)', () => {
  it('can be planned, booked at each fare, and listed for', () => {
    const { actions } = getActions(toWork('not_booked'))
    expect(actions.map(({ id, label, description, change }) => [id, label, description, change])).toEqual([
      ['plan', 'Plan', 'Slipstream watches its price for you', { status: 'not_booked', flightId: early.id }],
      [
        'booked:BA1433-2026-11-05-commercial',
        'I booked Economy Basic',
        '£121.70',
        { status: 'booked_correct_time', flightId: 'BA1433-2026-11-05-commercial' },
      ],
      [
        `booked:${early.id}`,
        'I booked Hotline',
        '£41.20',
        { status: 'booked_correct_time', flightId: early.id },
      ],
      [
        'standby',
        'I am listed on standby',
        '£35',
        { status: 'standby', flightId: 'BA1433-2026-11-05-standby' },
      ],
    ])
  })

  it('names no fare where there is one only', () => {
    const { actions } = getActions(toWork('not_booked'), 'U2806')
    expect(actions.map(({ label }) => label)).toEqual(['Plan', 'I booked it'])
  })

  it('planned, the plan can be removed; booked, it is not booked again', () => {
    expect(getActions(toWork('not_booked', early)).actions.at(-1)).toMatchObject({
      label: 'Remove plan',
      change: { status: 'not_booked', flightId: null },
    })
    const labels = getActions(toWork('booked_correct_time', early)).actions.map(({ label }) => label)
    expect(labels).toEqual(['I booked Economy Basic', 'I am listed on standby', 'I didn’t book this'])
  })

  it('says beforehand that a flight inside the gap is marked as one that won’t make it', () => {
    const end = toWork('not_booked')
    const prices = { ...end.item.prices, to_work: [...end.item.prices.to_work, tooTight] }
    const { actions } = getActions({ ...end, item: { ...end.item, prices } }, 'BA1445')
    expect(actions[1]).toMatchObject({
      description: '£41.20, to be marked “booked, won’t make it”',
      change: { status: 'booked_incorrect_time', flightId: tooTight.id },
    })
  })

  it('takes the fare that goes with a booking that did not say its flight', () => {
    const { flight } = getActions(toWork('standby'))
    expect(ownFlightChange(toWork('standby'), flight)).toEqual({
      status: 'standby',
      flightId: 'BA1433-2026-11-05-standby',
    })
    expect(ownFlightChange(toWork('booked_incorrect_time'), flight)).toEqual({
      status: 'booked_correct_time',
      flightId: early.id,
    })
  })

  it('knows the chosen flight by any of its fares', () => {
    const standby = offered('BA1433-2026-11-05-standby')
    const { flight } = getActions(toWork('not_booked'))
    expect(isChosenFlight(toWork('standby', standby), flight)).toBe(true)
    expect(isChosenFlight(toWork('not_booked', tooTight), flight)).toBe(false)
    expect(isChosenFlight(toWork('not_booked'), flight)).toBe(false)
  })

  it('knows a flight that was booked elsewhere by what is flown, and does not offer its booking again (issue 50)', () => {
    const elsewhere = { ...early, id: 'booked-elsewhere', price_amount: '12.00' }
    const { flight, actions } = getActions(toWork('booked_correct_time', elsewhere))
    expect(isChosenFlight(toWork('booked_correct_time', elsewhere), flight)).toBe(true)
    expect(isChosenFlight(toWork('booked_correct_time', { ...elsewhere, flight_number: '9' }), flight)).toBe(
      false,
    )
    const labels = actions.map(({ label }) => label)
    expect(labels).toEqual(['I booked Hotline', 'I am listed on standby', 'I didn’t book this'])
  })

  it('follows the fare and its time with the status', () => {
    expect([bookedChange(early, true), bookedChange(early, false)].map(({ status }) => status)).toEqual([
      'booked_correct_time',
      'booked_incorrect_time',
    ])
    expect(bookedChange(offered('BA1433-2026-11-05-standby'), false).status).toBe('standby')
  })
})
