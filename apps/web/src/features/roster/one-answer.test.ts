import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { planDay, type DayPlan } from '@slipstream/commute/today/day-plan'
import { liveNowOf } from '@slipstream/commute/today/live/live-now'
import { familyView } from '@slipstream/commute/reports/family/family-view'
import { minuteMs, rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commutesByDay } from './calendar-commutes.ts'
import { levelBadge, rosterCard } from './card-view.ts'
import { settings, view } from './commute/commute.test-data.ts'
import { flightRow } from './flight-row.ts'
import { liveNowView, shownCommute } from './live/live-view.ts'
import { nowView } from './now-view.ts'
import { restDetail } from './rest-detail.ts'
import { restView } from './rest-view.ts'
import { aDuty, flightHome, flightToWork, restContext } from './rest.test-data.ts'

/*
 * One state of the world, and everything that is said of one journey in it: now panel, card, strip, rest card, sheet, calendar, figures
 * and family page (issue 39, 7). What each says is read from its text.
 */

const start = Date.parse('2026-11-05T16:00Z')
const at = (minutes: number) => toLocal(start + minutes * minuteMs, rosterZone)

const flight = fc.record({
  leaves: fc.integer({ min: 0, max: 40 }),
  late: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 180 }) },
    { weight: 1, arbitrary: fc.integer({ min: 180, max: 900 }) },
    { weight: 1, arbitrary: fc.constant('cancelled' as const) },
    { weight: 2, arbitrary: fc.constant('unknown' as const) },
  ),
  isStandby: fc.boolean(),
})
const flights = fc.uniqueArray(flight, { minLength: 1, maxLength: 4, selector: ({ leaves }) => leaves })
const chosen = fc.constantFrom('nothing', 'booked', 'planned', 'listed')
const state = fc.record({
  homes: flights,
  works: flights,
  home: chosen,
  work: chosen,
  /** Quarters of an hour. */
  rest: fc.integer({ min: 10 * 4, max: 70 * 4 }),
  look: fc.double({ min: 0, max: 1, noNaN: true }),
})
type State = typeof state extends fc.Arbitrary<infer Each> ? Each : never

const statusOfChoice = {
  nothing: 'not_booked',
  booked: 'booked_correct_time',
  planned: 'not_booked',
  listed: 'standby',
} as const satisfies Record<State['home'], BookingStatus>

function worldOf({ homes, works, home, work, rest, look }: State) {
  const report = rest * 15
  const now = start + Math.floor(-180 + look * (report + 180)) * minuteMs
  const fly =
    (make: typeof flightHome, number: number, toMinute: (leaves: number) => number) =>
    (each: State['homes'][number], index: number) => {
      const fare = make(String(number + index), at(toMinute(each.leaves)), {
        ...(each.isStandby && index > 0 ? { fare_type: 'standby', price_amount: '15.00' } : {}),
      })
      return { fare, late: each.late }
    }
  const ways = [
    ...homes.map(fly(flightHome, 1400, (leaves) => 30 + leaves * 20)),
    ...works.map(fly(flightToWork, 1500, (leaves) => report - 105 - leaves * 20)),
  ]
  const statuses = ways.flatMap(({ fare, late }): FlightStatus[] => {
    if (late === 'unknown') return []
    const { departure, arrival } = flightInstants(fare)
    const by = late === 'cancelled' ? 0 : late * minuteMs
    const flown = arrival + by <= now ? 'landed' : departure + by <= now ? 'departed' : 'scheduled'
    return [
      {
        flight: flightName(fare),
        origin: fare.origin,
        destination: fare.destination,
        scheduled_departure: fare.departure_time,
        state: late === 'cancelled' ? 'cancelled' : flown,
        departs_at: new Date(departure + by).toISOString(),
        arrives_at: new Date(arrival + by).toISOString(),
        gate: null,
        terminal: null,
        inbound: null,
        as_of: new Date(now).toISOString(),
      },
    ]
  })
  const fares = ways.map(({ fare }) => fare)
  const own = (direction: Direction, choice: State['home'], fare: Price | undefined) =>
    choice === 'nothing' || !fare
      ? {}
      : { [`${direction}_status`]: statusOfChoice[choice], [`${direction}_flight`]: fare }
  const items: RosterItem[] = [
    aDuty('a', '2026-11-04 08:00', at(0), fares, own('from_work', home, fares[0])),
    aDuty('b', at(report), at(report + 600), fares, own('to_work', work, fares[homes.length])),
  ]
  const context = { ...restContext({}, { now }), now, statuses: statusesByFlight(statuses) }
  return { items, context, now }
}

/** What one rendering says of a journey; null for what it does not say. */
interface Said {
  readonly where: string
  readonly text: string
  readonly isLost: boolean
  readonly inHand: string | null
  readonly time: string | null
  readonly name: string | null
}

const lost =
  /won’t make|won’t make it|No flight makes report|call crewing|too late to be back|No other flight home/i
const inHandOf = (text: string) =>
  /(\d+ h(?: \d+(?: min)?)?|\d+ min) in hand/.exec(text)?.[1]?.replace(' min', '') ?? null
const said = (where: string, text: string, time: string | null = null, name: string | null = null): Said => ({
  where,
  text,
  isLost: lost.test(text),
  // What is in hand of another flight is said of that one.
  inHand: inHandOf(text.replace(/Take .*/, '')),
  time,
  name,
})

/** Everything that is said of the way at one end of the rest. */
function renderings(
  direction: Direction,
  { items, context, now }: ReturnType<typeof worldOf>,
  plan: DayPlan,
): Said[] {
  const item = items[direction === 'to_work' ? 1 : 0]
  const rest = plan.rests.find(({ clear, report }) => clear && report)
  const itemAdvice = item && plan.get(itemKey(item))
  if (!item || !rest || !itemAdvice) throw new Error('There is no rest.')
  const advice: Advice = itemAdvice[direction]
  const named = direction === 'to_work' ? rest.wayToWork : rest.wayHome
  const card = rosterCard(item, itemAdvice, view, () => {})[direction === 'to_work' ? 'toWork' : 'fromWork']
  const cardText = [
    card?.status === 'booked_incorrect_time' ? 'won’t make it' : '',
    card?.advice?.label,
    card?.advice?.summary,
  ].join(' ')
  const detail = restDetail(rest, { view, settings })
  const step = detail.steps.find(
    (each) => each.kind === 'flight' && each.id === (direction === 'to_work' ? 'back' : 'out'),
  )
  const calendar = commutesByDay(plan)
  const marks = Array.from({ length: 8 }, (_, day) => calendar(at(day * 1440).slice(0, 10)).commutes).flat()
  const mark = marks.find(({ id }) => id === `${itemKey(item)} ${direction}`)
  const current = liveNowOf(plan.rests, now, context.settings, plan.live)
  const live = shownCommute(current, plan.live)
  const isOfEnd =
    'journey' in current &&
    current.journey &&
    current.rest === rest &&
    (direction === 'from_work') === (current.phase === 'before_flight_home' || current.phase === 'way_home')
  const panel =
    live || current.phase === 'stranded'
      ? liveNowView(current, now, view, plan.live)
      : nowView(current, now, view)
  const panelText = [panel.headline, panel.note, ...(panel.facts ?? [])].join(' · ')
  const isStranded = current.phase === 'stranded' && current.live.direction === direction
  const list = [
    said('card', cardText, card?.flight?.times.slice(-11, -6) ?? null, card?.flight?.flightNumber ?? null),
    said('badge', [levelBadge(advice).label, levelBadge(advice).summary].join(' ')),
    ...(step && 'time' in step ? [said('rest card', '', step.time?.slice(0, 5) ?? null, step.title)] : []),
    ...(mark?.time === undefined
      ? []
      : [
          said(
            'calendar',
            mark.state === 'booked_incorrect_time' ? 'won’t make it' : '',
            mark.time,
            mark.flight ?? null,
          ),
        ]),
    ...(isOfEnd || isStranded ? [said('now', panelText)] : []),
    ...(named && named.origin !== 'advised'
      ? [said('row', flightRow(named.flight, advice, view, null).gap?.label ?? '')]
      : []),
  ]
  return list
}

describe('one answer (issue 39, 7)', () => {
  it(
    'no two renderings of one journey disagree in level, minutes in hand, flight or time',
    { timeout: 240_000 },
    () => {
      fc.assert(
        fc.property(state, (each) => {
          const world = worldOf(each)
          const plan = planDay(world.items, world.context)
          const rest = plan.rests.find(({ clear, report }) => clear && report)
          if (!rest || rest.isPast) return
          for (const direction of ['from_work', 'to_work'] as const) {
            const all = renderings(direction, world, plan)
            const told = JSON.stringify(all, null, 1)
            const distinct = (of: (said: Said) => string | null) => [
              ...new Set(all.map(of).filter((value) => value !== null)),
            ]
            expect(distinct(({ time }) => time).length, told).toBeLessThanOrEqual(1)
            expect(distinct(({ name }) => name).length, told).toBeLessThanOrEqual(1)
            expect(distinct(({ inHand }) => inHand).length, told).toBeLessThanOrEqual(1)
            const isLost = all.some((one) => one.isLost)
            expect(isLost && all.some(({ inHand }) => inHand !== null), told).toBe(false)
          }
        }),
        { numRuns: Number(process.env['ONE_ANSWER_RUNS'] ?? 10_000) },
      )
    },
  )
})
