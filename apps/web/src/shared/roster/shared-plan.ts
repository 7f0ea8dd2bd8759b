import type { Rates } from '@slipstream/commute/money/money'
import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import { planDay, type DayPlan } from '@slipstream/commute/today/day-plan'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { FlightStatus } from '@slipstream/contract/live'
import type { KnownMonth, KnownRoster } from './known-roster.ts'

interface Made {
  /** What is known of the roster and its person at a minute. */
  readonly inputs: readonly unknown[]
  readonly rates: Rates | undefined
  readonly flights: readonly FlightStatus[]
  readonly plan: DayPlan
}

/** The last plan of each month, by the record of that month. */
const made = new WeakMap<KnownMonth, Made>()

const noFlights: readonly FlightStatus[] = []

const readInputs = ({ months, context }: KnownRoster, now: Instant) =>
  context && [...months, context.settings, context.homeAirports, context.base, now]

const areSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** A render that React gave up has made the same rates as the next one. */
const areSameRates = (a: Rates | undefined, b: Rates | undefined) =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** The plan of a month as of a minute, made once however many ask for it; null until the profile is known. */
export function planMonth(
  known: KnownRoster,
  now: Instant,
  flights: readonly FlightStatus[] = noFlights,
): DayPlan | null {
  const { items, context, months } = known
  const inputs = readInputs(known, now)
  if (!context || !inputs) return null
  const month = months.at(-1)
  const last = month && made.get(month)
  if (
    last &&
    areSameRates(last.rates, context.rates) &&
    last.flights === flights &&
    areSame(last.inputs, inputs)
  )
    return last.plan
  performance.mark('roster planned')
  const plan = planDay(items, { ...context, now, statuses: statusesByFlight(flights) })
  if (month) made.set(month, { inputs, rates: context.rates, flights, plan })
  return plan
}

/** The plan that is on screen, whatever its rates; else one without rates and flights of the day. */
export function planOnScreen(known: KnownRoster, now: Instant): DayPlan | null {
  const month = known.months.at(-1)
  const last = month && made.get(month)
  const inputs = readInputs(known, now)
  return last && inputs && areSame(last.inputs, inputs) ? last.plan : planMonth(known, now)
}
