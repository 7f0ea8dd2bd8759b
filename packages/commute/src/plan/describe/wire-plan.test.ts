import type { Direction } from '@slipstream/contract/flight'
import { restPlanSchema } from '@slipstream/contract/roster-plan'
import type { RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { CommuteContext } from '../commute-context.ts'
import { aContext, aGroundDuty } from '../../fixtures.test-data.ts'
import { planRests } from '../plan-rests.ts'
import {
  aDuty,
  flightHome,
  flightToWork,
  homeAt1830,
  homeAt2030,
  onStandby,
  twoDuties,
  workAt6,
  workAt7,
} from '../plan.test-data.ts'
import { restStatuses, wirePlan } from './wire-plan.ts'

const getMonth = (items: readonly RosterItem[], month: string, context: CommuteContext = aContext()) =>
  wirePlan(planRests(items, context), month, context)

/** What the server answers for the rest of `twoDuties`. */
function answerFor(items: readonly RosterItem[], context: CommuteContext = aContext()) {
  const found = getMonth(items, '2026-11', context).find(({ rest }) => rest === 'trip:a~trip:b')
  if (!found) throw new Error('The rest is not in the answer.')
  return found
}

describe('the plan of a month as the server answers it (docs/decisions/0026-plan-the-rest.md)', () => {
  it('names the ways home and to work of a rest at home', () => {
    const rest = answerFor(twoDuties([homeAt1830, homeAt2030, workAt6, workAt7]))
    expect(rest).toEqual({
      rest: 'trip:a~trip:b',
      clear: { item_kind: 'trip', item_id: 'a', at: '2026-11-05T16:00:00.000Z', place: 'LHR' },
      report: { item_kind: 'trip', item_id: 'b', at: '2026-11-08T12:00:00.000Z', place: 'LHR' },
      kind: 'home',
      level: 'comfortable',
      is_conflict: false,
      decision: null,
      reasons: [],
      way_home: {
        legs: [{ kind: 'flight', price_id: '1464 2026-11-05 18:30' }],
        leaves_at: '2026-11-05T16:00:00.000Z',
        // Lands 19:45, 45 minutes from the door.
        arrives_at: '2026-11-05T20:30:00.000Z',
        // From 16:30, half an hour after clear, until 18:30.
        minutes_in_hand: 120,
        back_ups: ['1466 2026-11-05 20:30'],
      },
      way_to_work: {
        legs: [{ kind: 'flight', price_id: '1431 2026-11-08 06:00' }],
        // 95 minutes from the door to departure.
        leaves_at: '2026-11-08T04:25:00.000Z',
        // Lands 07:15, a quarter of an hour from report.
        arrives_at: '2026-11-08T07:30:00.000Z',
        minutes_in_hand: 270,
        back_ups: ['1433 2026-11-08 07:00'],
      },
      // From 20:30 on the 5th to 04:25 on the 8th.
      sleep: { bed_minutes: 385, where: 'home', door_to_clear_minutes: null },
      minutes_at_home: 55 * 60 + 55,
      nights_near_base: 0,
      cost: { flights: '120.00', nights: '0.00' },
    })
    expect(z.parse(restPlanSchema, rest)).toEqual(rest)
  })

  it('counts the way between the door and each home airport as the person says', () => {
    const door_minutes = {
      EDI: { to_departure: 60, from_landing: 20 },
      GLA: { to_departure: 30, from_landing: 10 },
    }
    const context = aContext({ door_minutes, car_stays: false }, { homeAirports: ['EDI', 'GLA'] })
    const toGlasgow = flightHome('1490', '2026-11-05 18:30', { destination: 'GLA' })
    const { way_home, way_to_work } = answerFor(twoDuties([toGlasgow, workAt7]), context)
    // Lands in Glasgow at 19:45; leaves Edinburgh at 07:00.
    expect([way_home?.arrives_at, way_to_work?.leaves_at]).toEqual([
      '2026-11-05T19:55:00.000Z',
      '2026-11-08T06:00:00.000Z',
    ])
  })

  it('has the person ready after the transfer from another airport of the base', () => {
    const context = aContext({ commuting_stations: ['LHR', 'LCY'] })
    const { way_to_work } = answerFor(twoDuties([homeAt1830, { ...workAt7, destination: 'LCY' }]), context)
    // Lands 08:15, 90 minutes to Heathrow, a quarter of an hour to report.
    expect(way_to_work?.arrives_at).toBe('2026-11-08T10:00:00.000Z')
  })

  it('gives instants in UTC, also in summer', () => {
    const [first, second] = [
      aDuty('a', '2026-07-05 08:00', '2026-07-05 16:00'),
      aDuty('b', '2026-07-08 12:00', '2026-07-09 20:00'),
    ]
    const [, rest] = getMonth([first, second], '2026-07')
    expect([rest?.clear?.at, rest?.report?.at]).toEqual([
      '2026-07-05T15:00:00.000Z',
      '2026-07-08T11:00:00.000Z',
    ])
  })

  it('names no flights for a stay, and says why, its nights and their price', () => {
    const rest = answerFor(
      twoDuties([homeAt1830, workAt7], { first: { next_rest: { before: 'trip:b', decision: 'stay' } } }),
    )
    expect(rest).toMatchObject({
      kind: 'stay',
      decision: 'stay',
      reasons: [{ code: 'staying_near_base' }],
      way_home: null,
      way_to_work: null,
      minutes_at_home: null,
      nights_near_base: 3,
      cost: { flights: '0.00', nights: '270.00' },
    })
  })

  it('gives the parameters of a reason with it, and says that two bookings are in conflict', () => {
    const way_to_work = flightToWork('1441', '2026-11-06 06:00')
    const way_home = flightHome('1470', '2026-11-06 05:00')
    const rest = answerFor(
      twoDuties([], {
        report: '2026-11-06 12:00',
        first: { from_work_status: 'booked_correct_time', from_work_flight: way_home },
        second: { to_work_status: 'booked_correct_time', to_work_flight: way_to_work },
      }),
    )
    expect([rest.is_conflict, rest.level, rest.reasons[0]]).toEqual([
      true,
      'impossible',
      { code: 'cannot_fly_both', wayHome: 'BA1470', wayToWork: 'BA1441' },
    ])
  })

  it('leaves the price out where a fare has no rate', () => {
    const inEuros = { ...workAt7, price_currency: 'EUR' }
    expect(answerFor(twoDuties([homeAt1830, inEuros])).cost).toEqual({ flights: null, nights: '0.00' })
  })

  it('names the one half that is known', () => {
    const rest = answerFor(twoDuties([homeAt1830]))
    expect([rest.level, rest.way_home?.legs[0]?.price_id, rest.way_to_work]).toEqual([
      'no_data',
      '1464 2026-11-05 18:30',
      null,
    ])
  })

  it('has one end only before the first duty and after the last', () => {
    const [first, , last] = getMonth(twoDuties([]), '2026-11')
    expect([first?.rest, first?.clear, first?.report?.item_id]).toEqual(['~trip:a', null, 'a'])
    expect([last?.rest, last?.clear?.item_id, last?.report]).toEqual(['trip:b~', 'b', null])
  })

  it('names the flight of an open rest without its other half', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [
      flightToWork('1421', '2026-11-05 05:00'),
      homeAt1830,
    ])
    const [first, last] = getMonth([duty], '2026-11')
    expect([first?.way_home, first?.way_to_work?.legs[0]?.price_id]).toEqual([null, '1421 2026-11-05 05:00'])
    expect([last?.way_home?.legs[0]?.price_id, last?.way_to_work]).toEqual(['1464 2026-11-05 18:30', null])
  })

  it('places a duty without an airport at the base, and nowhere where no base is known', () => {
    const duty = aGroundDuty('2026-11-05 12:00', '2026-11-05 16:00', {
      pseudo_id: 'g',
      location: null,
      presence: 'base',
    })
    const report = (base: string | null) => {
      const context = aContext({ include_ground_duties: true, commuting_stations: [] }, { base })
      return getMonth([duty], '2026-11', context)[0]?.report
    }
    const end = { item_kind: 'ground_duty', item_id: 'g', at: '2026-11-05T12:00:00.000Z' }
    expect([report('LHR'), report(null)]).toEqual([
      { ...end, place: 'LHR' },
      { ...end, place: null },
    ])
  })
})

describe('the rests of a month (docs/decisions/0026-plan-the-rest.md)', () => {
  it('count where they begin: a rest over the end of a month belongs to the month of its clear', () => {
    const items = [
      aDuty('a', '2026-10-31 08:00', '2026-10-31 16:00'),
      aDuty('b', '2026-11-03 12:00', '2026-11-03 20:00'),
    ]
    const keys = (month: string) => getMonth(items, month).map(({ rest }) => rest)
    // Before the first known duty there is no clear: its report counts.
    expect(keys('2026-10')).toEqual(['~trip:a', 'trip:a~trip:b'])
    expect(keys('2026-11')).toEqual(['trip:b~'])
    expect(keys('2026-12')).toEqual([])
  })

  it('are left out where no advice is asked for at either end', () => {
    const meeting = aGroundDuty('2026-11-07 12:00', '2026-11-07 16:00', { pseudo_id: 'g' })
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00')
    const keys = (include_ground_duties: boolean) =>
      getMonth([duty, meeting], '2026-11', aContext({ include_ground_duties })).map(({ rest }) => rest)
    expect(keys(true)).toEqual(['~trip:a', 'trip:a~ground_duty:g', 'ground_duty:g~'])
    expect(keys(false)).toEqual(['~trip:a', 'trip:a~ground_duty:g'])
  })
})

describe('the statuses that a booking changes (docs/decisions/0026-plan-the-rest.md)', () => {
  const booked = twoDuties([homeAt1830, workAt7], {
    first: { from_work_status: 'booked_correct_time', from_work_flight: homeAt1830 },
    second: { to_work_status: 'standby', to_work_flight: onStandby(workAt7) },
  })
  const [a, b] = booked
  const getStatuses = (item: RosterItem, direction: Direction, items: readonly RosterItem[] = booked) =>
    restStatuses(planRests(items, aContext()), { item, direction })

  it('are those of both ends of the rest, from either of them', () => {
    const both = [
      { item_kind: 'trip', item_id: 'a', direction: 'from_work', status: 'booked_correct_time' },
      { item_kind: 'trip', item_id: 'b', direction: 'to_work', status: 'standby' },
    ]
    expect(getStatuses(a, 'from_work')).toEqual(both)
    expect(getStatuses(b, 'to_work')).toEqual(both)
  })

  it('are those of the one end of an open rest', () => {
    expect(getStatuses(a, 'to_work')).toEqual([
      { item_kind: 'trip', item_id: 'a', direction: 'to_work', status: 'not_booked' },
    ])
    expect(getStatuses(b, 'from_work')).toEqual([
      { item_kind: 'trip', item_id: 'b', direction: 'from_work', status: 'not_booked' },
    ])
  })

  it('are none for an end in the middle of another duty', () => {
    const inside = aDuty('c', '2026-11-05 10:00', '2026-11-05 12:00')
    expect(getStatuses(inside, 'from_work', [a, inside, b])).toEqual([])
  })
})
