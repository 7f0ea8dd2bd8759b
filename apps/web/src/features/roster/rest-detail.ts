import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel, timeLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { minutesBetween, rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { atTimes } from '@slipstream/commute/flights/live-times'
import { isBooked, isFlightUnknown, statusOf } from '@slipstream/commute/roster/item-booking'
import { fromThousandths } from '@slipstream/commute/money/money'
import { isSameAircraft, isStandby } from '@slipstream/commute/plan/read/candidates'
import type { Alternative, NamedFlight, RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { doorFor } from '@slipstream/commute/plan/read/doors'
import type { CommuteFlight, Reason, ReasonCode } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import type { CommuteTimelineItem } from '@slipstream/design-system/CommuteTimeline'
import type { RestChoice, RestPlanCardProps } from '@slipstream/design-system/RestPlanCard'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatDayOffset, formatZone, plural, spokenDuration } from '#shared/format.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { besideUnknownFlight } from './commute/booking-text.ts'
import { flightTimes } from './commute/flight-times.ts'
import { connectionSteps } from './connection-steps.ts'
import { restHeadline } from './rest-view.ts'
import { leavesAt, reasonSentence, timeAtHome } from './advice-text.ts'

type PlanWords = Pick<
  RestPlanCardProps,
  'title' | 'dates' | 'spokenDates' | 'advice' | 'steps' | 'backUps' | 'sums'
>

interface DetailContext {
  readonly view: ViewContext
  readonly settings: UserSettings
}

/** The full text of a rest's card: the steps between clear and report, back-ups and sums. */
export function restDetail(rest: RestPlan, context: DetailContext): PlanWords {
  const { view } = context
  return {
    title: restHeadline(rest),
    ...datesOf(rest),
    advice: adviceFor(rest),
    steps: stepsOf(rest, context),
    backUps: [rest.wayHome, rest.wayToWork].flatMap((named) => (named ? backUpsOf(named, view) : [])),
    sums: sumsOf(rest, view),
  }
}

function datesOf({ clear, report }: RestPlan) {
  const ends = [clear, report].flatMap((end) => (end ? [toLocal(end.at, rosterZone)] : []))
  return {
    dates: ends.map(weekdayDayLabel).join(' – '),
    spokenDates: ends.map(longWeekdayDayLabel).join(' to '),
  }
}

/** The steps and back-ups of the card say them. */
const shownElsewhere: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['back_ups', 'gap_in_hand', 'by_ground'])

function adviceFor({ level, reasons, wayHome, wayToWork, isConflict }: RestPlan): PlanWords['advice'] {
  const told = [...reasons, ...(wayToWork?.reasons ?? []), ...(wayHome?.reasons ?? [])].filter(
    ({ code }) => !shownElsewhere.has(code),
  )
  // Whose a missed change is, is no problem by itself.
  const isTicket = ({ code }: Reason) => code === 'tickets'
  const all = [...told.filter((reason) => !isTicket(reason)), ...told.filter(isTicket)]
  const [first] = all
  return {
    level: level === 'no_data' ? 'unknown' : level,
    // Each of its flights may make report by itself.
    ...(isConflict ? { label: 'Conflict' } : {}),
    ...(level === 'tight' && first?.code === 'overnight_needed' ? { label: 'Overnight needed' } : {}),
    ...(first ? { summary: reasonSentence(first) } : {}),
    reasons: all.slice(1).map(reasonSentence),
  }
}

function stepsOf(rest: RestPlan, { view, settings }: DetailContext): CommuteTimelineItem[] {
  const { clear, report, wayHome, wayToWork, minutesAtHome, nightsAtHome, kind, nightsNearBase } = rest
  const day = dayMarks()
  const items: CommuteTimelineItem[] = []
  if (clear) items.push(...day(toLocal(clear.at, rosterZone)), endStep('clear', clear, view))
  if (kind === 'stay') items.push(hotelStep('stay', rest.restMinutes, nightsNearBase))
  if (wayHome) {
    if (wayHome.flight.hotelNights > 0) items.push(hotelStep('out', null, wayHome.flight.hotelNights))
    items.push(...day(leavesAt(wayHome.flight)), ...flightSteps('out', wayHome, clear, view))
    const zone = wayHome.flight.fare.destination_timezone
    const door = doorFor(wayHome.flight, 'from_work', settings)
    items.push(...day(toLocal(door, zone)), doorStep('door-in', 'At your door', door, zone))
  }
  if (minutesAtHome !== null)
    items.push({
      kind: 'gap',
      id: 'home',
      label: [timeAtHome(minutesAtHome), nightsText(nightsAtHome)].filter(Boolean).join(', '),
      spoken: [timeAtHome(minutesAtHome, spokenDuration), nightsText(nightsAtHome)]
        .filter(Boolean)
        .join(', '),
      tone: 'neutral',
    })
  if (wayToWork) {
    const zone = wayToWork.flight.fare.origin_timezone
    const door = doorFor(wayToWork.flight, 'to_work', settings)
    items.push(...day(toLocal(door, zone)), doorStep('door-out', 'Leave your door', door, zone))
    items.push(...day(leavesAt(wayToWork.flight)), ...flightSteps('back', wayToWork, report, view))
    if (wayToWork.flight.hotelNights > 0) items.push(hotelStep('back', null, wayToWork.flight.hotelNights))
  }
  if (report) items.push(...day(toLocal(report.at, rosterZone)), endStep('report', report, view, rest.sleep))
  return items
}

const nightsText = (nights: number | null) => (nights ? plural(nights, 'night') : '')

/** Shows the day whenever it differs from that of the previous step. */
function dayMarks() {
  let last: string | null = null
  return (local: string): CommuteTimelineItem[] => {
    const isNew = last === null || daysBetween(last, local) !== 0
    last = local
    return isNew
      ? [
          {
            kind: 'day',
            id: `day-${local.slice(0, 10)}`,
            label: weekdayDayLabel(local),
            spoken: longWeekdayDayLabel(local),
          },
        ]
      : []
  }
}

function endStep(
  kind: 'clear' | 'report',
  { at, place }: RestEnd,
  { names }: ViewContext,
  sleep: RestPlan['sleep'] = null,
): CommuteTimelineItem {
  const local = toLocal(at, rosterZone)
  const { airport } = place
  const shown = [airport ?? '', ...sleepFacts(sleep, formatDuration)].filter(Boolean)
  const spoken = [airport === null ? '' : names(airport), ...sleepFacts(sleep, spokenDuration)].filter(
    Boolean,
  )
  return {
    kind,
    id: kind,
    title: kind === 'clear' ? 'Clear' : 'Report',
    time: timeLabel(local),
    zone: formatZone(rosterZone, at),
    spokenTime: `${timeLabel(local)} ${formatZone(rosterZone, at, 'long')}`,
    ...(shown.length === 0 ? {} : { detail: shown.join(' · '), spokenDetail: spoken.join(', ') }),
  }
}

/** The night before report and the day that follows: facts, never legality (design.md section 2 Sleep). */
function sleepFacts(sleep: RestPlan['sleep'], format: (minutes: number) => string): string[] {
  const { bedMinutes: bed = null, doorToClearMinutes: day = null } = sleep ?? {}
  return [
    ...(bed === null ? [] : [bed === 0 ? 'no night in a bed' : `${format(bed)} for a bed`]),
    ...(day === null ? [] : [`${format(day)} from door to clear`]),
  ]
}

function doorStep(id: string, title: string, at: Instant, zone: string): CommuteTimelineItem {
  const time = timeLabel(toLocal(at, zone))
  return {
    kind: 'home',
    id,
    title,
    time,
    zone: formatZone(zone, at),
    spokenTime: `${time} ${formatZone(zone, at, 'long')}`,
  }
}

function hotelStep(when: string, minutes: number | null, nights: number): CommuteTimelineItem {
  const facts = [minutes === null ? '' : formatDuration(minutes), nights > 0 ? plural(nights, 'night') : '']
  return {
    kind: 'hotel',
    id: `near-base-${when}`,
    title: 'Near base',
    detail: facts.filter(Boolean).join(', '),
  }
}

const originText = { booked: 'Booked', listed: 'Standby', planned: 'Planned', advised: undefined } as const

function flightSteps(
  id: string,
  { flight, origin }: NamedFlight,
  end: RestEnd | null,
  view: ViewContext,
): CommuteTimelineItem[] {
  const { fare, name } = flight
  const isUnknown = end !== null && isFlightUnknown(end)
  const note = isUnknown ? [besideUnknownFlight.note] : []
  const price = view.money.format(fare.price_amount, fare.price_currency)
  const hasPaid = origin === 'booked'
  const state = {
    state: hasPaid ? 'chosen' : 'open',
    stateLabel: isUnknown ? besideUnknownFlight.stateLabel : originText[origin],
  } as const
  const parts = connectionSteps(id, fare, view, { ...state, hasPaid })
  if (parts) return parts
  const step: CommuteTimelineItem = {
    kind: 'flight',
    id,
    title: name,
    ...flightTimes(fare, flight),
    detail: [`${fare.origin}–${fare.destination}`, formatDuration(fare.duration_minutes), ...note].join(
      ' · ',
    ),
    spokenDetail: [
      `${view.names(fare.origin)} to ${view.names(fare.destination)}`,
      spokenDuration(fare.duration_minutes),
      ...note,
    ].join(', '),
    ...state,
    price: hasPaid ? { ...price, trailingText: 'paid' } : price,
  }
  return [step]
}

const mostBackUps = 3

function backUpsOf({ flight, backUps }: NamedFlight, view: ViewContext): NonNullable<PlanWords['backUps']> {
  return [
    {
      id: `${flight.name} ${flight.departure}`,
      label: `If you miss ${flight.name}`,
      flights: backUps.slice(0, mostBackUps).map((each) => backUpRow(flight, each, view)),
      emptyText: `No back-up after ${flight.name}`,
    },
    ...(flight.change ? [onwardOf(flight, flight.change.airport, view)] : []),
  ]
}

/** The later flights for somebody who misses the change between two tickets. */
function onwardOf({ fare, name, departure }: CommuteFlight, airport: string, { money }: ViewContext) {
  const missed = fare.connection?.legs[1]
  return {
    id: `${name} ${departure} ${airport}`,
    label: `If you miss the change in ${airport}`,
    flights: (fare.connection?.onward ?? []).map((flight) => {
      const { time, spokenTime, dayOffset } = flightTimes(flight)
      const leaves = readFlightInstants(flight)?.departure
      const missedAt = missed && readFlightInstants(missed)?.departure
      const note =
        leaves && missedAt ? `${formatDuration(minutesBetween(missedAt, leaves))} later` : undefined
      return {
        id: flight.id,
        time,
        dayOffset,
        flightNumber: flightName(flight),
        note,
        spoken: [flightName(flight), spokenTime, note].filter(Boolean).join(', '),
        price:
          flight.price_amount === null ? undefined : money.format(flight.price_amount, flight.price_currency),
      }
    }),
    emptyText: `No later flight from ${airport}`,
  }
}

function backUpRow(missed: CommuteFlight, flight: CommuteFlight, view: ViewContext) {
  const { fare: sold, name, departure } = flight
  const fare = atTimes(sold, flight)
  const { time, spokenTime } = flightTimes(sold, flight)
  const days = daysBetween(leavesAt(missed), fare.departure_time)
  const later = `${formatDuration(minutesBetween(missed.departure, departure))} later`
  const day = days === 0 ? undefined : weekdayDayLabel(fare.departure_time)
  return {
    id: fare.id,
    time,
    dayOffset: day ?? formatDayOffset(daysBetween(fare.departure_time, fare.arrival_time)),
    flightNumber: name,
    note: later,
    spoken: [name, day && longWeekdayDayLabel(fare.departure_time), spokenTime, later]
      .filter(Boolean)
      .join(', '),
    price: view.money.format(fare.price_amount, fare.price_currency),
  }
}

function sumsOf(
  { cost, nightsNearBase, kind, wayHome, wayToWork }: RestPlan,
  { money }: ViewContext,
): NonNullable<PlanWords['sums']> {
  if (kind === 'none') return []
  const hasGround = [wayHome, wayToWork].some((named) =>
    named?.flight.fare.connection?.legs.some((leg) => leg.kind !== 'flight'),
  )
  const amount = (thousandths: number) => money.format(fromThousandths(thousandths, 2), 'GBP').amount
  return [
    ...(kind === 'stay'
      ? []
      : [
          {
            id: 'flights',
            label: hasGround ? 'Flights, train and car' : 'Flights',
            amount: cost.fares === null ? 'Not known' : amount(cost.fares),
          },
        ]),
    ...(nightsNearBase > 0
      ? [{ id: 'nights', label: `${plural(nightsNearBase, 'night')} near base`, amount: amount(cost.nights) }]
      : []),
    ...(cost.fares === null
      ? []
      : [{ id: 'total', label: 'Total', amount: amount(cost.fares + cost.nights), isTotal: true }]),
  ]
}

const labels: Record<Alternative['label'], string> = {
  best: 'Best',
  most_home: 'Most time at home',
  cheapest: 'Cheapest',
  safest: 'Safest',
  stay: 'Stay near base',
}

const isSameFlight = (a: CommuteFlight | null, b: CommuteFlight | null) =>
  a === b || (a !== null && b !== null && isSameAircraft(a, b))

/** The other ways to spend a rest, each once, under the first of its labels. */
export function waysOf({ alternatives }: RestPlan): Alternative[] {
  return alternatives.filter(
    (way, index) =>
      alternatives.findIndex(
        (other) =>
          (other.label === 'stay') === (way.label === 'stay') &&
          isSameFlight(other.wayHome, way.wayHome) &&
          isSameFlight(other.wayToWork, way.wayToWork),
      ) === index,
  )
}

/** The current plan among the ways on offer; undefined if it is none of them. */
export function currentWay(
  { kind, wayHome, wayToWork }: RestPlan,
  ways: readonly Alternative[],
): Alternative | undefined {
  return ways.find((way) =>
    way.label === 'stay'
      ? kind === 'stay'
      : kind !== 'stay' &&
        isSameFlight(way.wayHome, wayHome?.flight ?? null) &&
        isSameFlight(way.wayToWork, wayToWork?.flight ?? null),
  )
}

/** A way to spend the rest as an option. */
export function wayChoice(
  { label, wayHome, wayToWork, minutesAtHome, nightsNearBase, cost, level }: Alternative,
  { money }: ViewContext,
): RestChoice {
  const flights = [wayHome, wayToWork].flatMap((flight) =>
    flight
      ? [
          `${weekdayDayLabel(leavesAt(flight))} ${timeLabel(leavesAt(flight))} ${flight.name}${isStandby(flight.fare) ? ' on standby' : ''}`,
        ]
      : [],
  )
  const total = cost.fares === null ? null : fromThousandths(cost.fares + cost.nights, 2)
  return {
    id: label,
    label: labels[label],
    facts: [
      ...(minutesAtHome === null ? [] : [timeAtHome(minutesAtHome)]),
      ...(nightsNearBase > 0 ? [`${plural(nightsNearBase, 'night')} near base`] : []),
      ...flights,
    ],
    price: total === null ? { missingText: 'Not known' } : money.format(total, 'GBP'),
    ...(label === 'stay' ? {} : { advice: { level: level === 'no_data' ? 'unknown' : level } }),
  }
}

/** Whether the user has bought a seat or listed for a side: that cannot be changed here. */
export function isSideFixed(end: RestEnd | null): boolean {
  return end !== null && isBooked(statusOf(end))
}
