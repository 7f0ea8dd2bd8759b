import type { RecordedFlight } from '@slipstream/contract/commute-records'
import type { PolicyPart, PolicyRule, PolicyWay } from '@slipstream/contract/policy-rule'
import type { UserSettings } from '@slipstream/contract/user'
import { knowingCarriers } from '../flights/flights.ts'
import { hourMs, minuteMs, type Instant } from '../time/zoned-time.ts'
import { backUpMinutes } from './choose/rank.ts'

type OldPolicy = Pick<UserSettings, 'commuter_policy' | 'commuter_policy_minutes' | 'policy_rule'>

const oneFlight: PolicyPart = {
  airline: null,
  flights: 1,
  seat: 'listed',
  seats_before_minutes: 0,
  land_before_minutes: 0,
  call_before_minutes: null,
  uses_a_year: null,
}

/** The rule that a policy is, also one that was set before there were rules; null where there is no policy. */
export function policyRule({
  commuter_policy: policy,
  commuter_policy_minutes: minutes,
  policy_rule: rule,
}: OldPolicy): PolicyRule | null {
  if (policy === 'none') return null
  const old = {
    one_flight: { seat: 'confirmed' },
    two_flights: { flights: 2 },
    minutes: { land_before_minutes: minutes },
  } as const
  return rule ?? { any: [{ all: [{ ...oneFlight, ...old[policy] }] }] }
}

/** A flight to work, as a policy looks at it. */
export interface PolicyFlight {
  readonly arrival: Instant
  readonly isListing: boolean
  readonly fare: Pick<RecordedFlight, 'marketing_carrier' | 'operating_carrier' | 'connection'>
  /** The open seats that were entered of it, and when, the oldest first. Absent in a plan, whose level they never change. */
  readonly seats?: readonly { readonly at: Instant; readonly open: number }[]
}

/** What flights lack. `in_time`: the first lands after report. `seats_shown`: nothing else, but nobody entered which seats were shown. */
export type PolicyGap =
  | 'flight'
  | 'in_time'
  | 'airline'
  | 'seat'
  | 'minutes'
  | 'back_up'
  | 'no_seats'
  | 'seats_shown'

/** What stands between flights and a rule, and the part that asks for it. */
export interface Shortfall {
  readonly gap: PolicyGap
  readonly part: PolicyPart
}

const isBy = (airline: string, { fare }: PolicyFlight): boolean => {
  const flights = fare.connection ? fare.connection.legs.filter((leg) => leg.kind === 'flight') : [fare]
  return flights.length > 0 && flights.every((each) => knowingCarriers(each).includes(airline))
}

function flightGap(flight: PolicyFlight, part: PolicyPart, report: Instant): PolicyGap | null {
  if (flight.arrival > report) return 'in_time'
  if (part.airline !== null && !isBy(part.airline, flight)) return 'airline'
  if (part.seat === 'confirmed' && flight.isListing) return 'seat'
  return flight.arrival > report - part.land_before_minutes * minuteMs ? 'minutes' : null
}

function partGap(
  part: PolicyPart,
  [flight, backUp]: readonly [PolicyFlight | null, PolicyFlight | null],
  report: Instant,
): PolicyGap | null {
  if (!flight) return 'flight'
  const gap = flightGap(flight, part, report)
  if (gap) return gap
  if (part.flights > 1 && (!backUp || flightGap(backUp, part, report))) return 'back_up'
  if (part.seat !== 'seats_shown') return null
  const asked = part.flights > 1 && backUp ? [flight, backUp] : [flight]
  const gaps = asked.map((each) => seatsGap(each, report - part.seats_before_minutes * minuteMs))
  return gaps.includes('no_seats') ? 'no_seats' : (gaps.find((each) => each !== null) ?? null)
}

/** By what was entered last until a moment. */
function seatsGap({ seats = [] }: PolicyFlight, until: Instant): 'no_seats' | 'seats_shown' | null {
  const last = seats.findLast(({ at }) => at <= until)
  if (!last) return 'seats_shown'
  return last.open > 0 ? null : 'no_seats'
}

/** Whether a way is met by two flights alone. */
export const needsTwo = ({ all }: PolicyWay): boolean => all.some(({ flights }) => flights > 1)

/** What a flight and its back-up lack of one way; null where they meet it. What is not known comes last. */
export function wayShortfall(
  way: PolicyWay,
  flights: readonly [PolicyFlight | null, PolicyFlight | null],
  report: Instant,
): Shortfall | null {
  const all = way.all.flatMap((part) => {
    const gap = partGap(part, flights, report)
    return gap ? [{ gap, part }] : []
  })
  return all.find(({ gap }) => gap !== 'seats_shown') ?? all[0] ?? null
}

/** The same of a rule: null where one way is met; else what is not known of a way, else what its first way lacks. */
export function shortfall(
  rule: PolicyRule,
  flights: readonly [PolicyFlight | null, PolicyFlight | null],
  report: Instant,
): Shortfall | null {
  const all = rule.any.map((way) => wayShortfall(way, flights, report))
  if (all.includes(null)) return null
  return all.find((each) => each?.gap === 'seats_shown') ?? all[0] ?? null
}

/** Whether something is missing. What nobody knows is not. */
export const isLack = (gap: PolicyGap | undefined | null): boolean => gap != null && gap !== 'seats_shown'

/** Whether a plan breaks a rule. */
export function breaksRule(
  rule: PolicyRule,
  flights: readonly [PolicyFlight | null, PolicyFlight | null],
  report: Instant,
): boolean {
  return isLack(shortfall(rule, flights, report)?.gap)
}

/** Until when a way can still be met, and what ends it. */
export interface LastMoment {
  readonly at: Instant
  readonly ends: 'planned_by' | 'call' | 'seats' | 'departure'
}

/**
 * The latest moment at which one way can still be met: its flights planned by `hours` before report (0: no such deadline), each call made, its seats entered, and
 * its flight not left, with a back-up at least 45 minutes behind it. Null where none of the flights that are known meets it.
 */
export function lastMoment(
  way: PolicyWay,
  known: readonly (PolicyFlight & { readonly departure: Instant })[],
  report: Instant,
  hours: number,
): LastMoment | null {
  const meets = (flight: PolicyFlight, backUp: PolicyFlight | null) =>
    !isLack(wayShortfall(way, [flight, backUp], report)?.gap)
  const departures = known.flatMap((flight) => {
    const later = known.filter(
      (other) => !other.isListing && other.departure >= flight.departure + backUpMinutes * minuteMs,
    )
    return meets(flight, null) || later.some((other) => meets(flight, other)) ? [flight.departure] : []
  })
  if (departures.length === 0) return null
  const moments: LastMoment[] = [
    { at: Math.max(...departures), ends: 'departure' },
    ...way.all.flatMap(({ call_before_minutes: call }) =>
      call === null ? [] : [{ at: report - call * minuteMs, ends: 'call' } as const],
    ),
    ...way.all.flatMap(({ seat, seats_before_minutes: seats }) =>
      seat === 'seats_shown' && seats > 0 ? [{ at: report - seats * minuteMs, ends: 'seats' } as const] : [],
    ),
    ...(hours > 0 ? [{ at: report - hours * hourMs, ends: 'planned_by' } as const] : []),
  ]
  return moments.reduce((first, each) => (each.at < first.at ? each : first))
}
