import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { isBooked, referenceOf, statusOf } from '@slipstream/commute/roster/item-booking'
import type { Journey, Now } from '@slipstream/commute/today/now'
import type { RestEnd, RestPlan } from '@slipstream/commute/plan/plan-types'
import { longWeekdayDayLabel, timeLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { dayMs, minuteMs, rosterZone, toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import type { NowPanelProps, NowStep } from '@slipstream/design-system/NowPanel'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatShortDuration, formatZone, plural } from '#shared/format.ts'
import type { RosterView } from './roster-url.ts'
import { backUpTime, reasonSentence } from './advice-text.ts'

/** The text of the panel, and what it opens. */
export interface NowView extends Pick<
  NowPanelProps,
  | 'phase'
  | 'headline'
  | 'time'
  | 'was'
  | 'zone'
  | 'day'
  | 'spoken'
  | 'countdown'
  | 'steps'
  | 'facts'
  | 'note'
  | 'tone'
> {
  readonly opens: { readonly itemKey: string; readonly view: RosterView } | null
}

/** Closer than this the panel says when to leave; before, how long somebody is at home. */
const leavingSoonMs = 12 * 60 * minuteMs

const phases: Readonly<Record<Now['phase'], string>> = {
  on_duty: 'On duty',
  before_flight_home: 'Off duty',
  way_home: 'On the way home',
  home: 'At home',
  way_to_airport: 'On the way to work',
  way_to_work: 'On the way to work',
  near_base: 'Near base',
  nothing_known: 'No duty ahead',
}

interface Moment {
  readonly at: Instant
  readonly zone: string
  /** When a flight was sold to leave or land. */
  readonly sold?: Instant | undefined
}

/** How safe a journey is: what is in hand, the back-up, the booking, and what is wrong. */
export type Support = (
  journey: Journey,
  end: RestEnd | null,
  rest: RestPlan,
) => Pick<NowView, 'facts' | 'note' | 'tone'>

/** What the user does now and what comes next, as text (design.md section 4); `live` says how a flight stands on the day. */
export function nowView(
  now: Now,
  at: Instant,
  { names }: Pick<ViewContext, 'names'>,
  live?: Support,
): NowView {
  const phase = phases[now.phase]
  const support = live ?? plannedSupport
  const next = (headline: string, moment: Moment) => ({ phase, ...whenText(headline, moment, at) })
  switch (now.phase) {
    case 'nothing_known':
      return { phase, headline: 'No duty is known after this', opens: null }
    case 'on_duty':
      return {
        ...next('Clear', { at: now.until, zone: rosterZone }),
        steps: stepsAfterClear(now.rest, at),
        opens: { itemKey: now.duty.itemKey, view: 'duty' },
      }
    case 'before_flight_home':
      return {
        ...next(`${now.journey.name} leaves`, departureOf(now.journey)),
        steps: [homeStep(now.journey, at)],
        ...support(now.journey, now.rest.clear, now.rest),
        opens: opensEnd(now.rest.clear, 'from_work'),
      }
    case 'way_home':
      return {
        ...next('Home at about', doorOf(now.journey, 'from_work')),
        ...live?.(now.journey, now.rest.clear, now.rest),
        opens: opensEnd(now.rest.clear, 'from_work'),
      }
    case 'home':
      return homeView(now, at, next, names, support)
    case 'way_to_airport':
    case 'way_to_work': {
      const { journey, rest } = now
      const isFlying = now.phase === 'way_to_work'
      return {
        ...next(
          isFlying ? `Lands at ${journey.fare.destination}` : `${journey.name} leaves`,
          isFlying ? arrivalOf(journey) : departureOf(journey),
        ),
        steps: [...(isFlying ? [] : [landingStep(journey, at)]), ...reportSteps(rest.report, at)],
        ...support(journey, rest.report, rest),
        opens: opensEnd(rest.report, 'to_work'),
      }
    }
    case 'near_base':
      return {
        ...next('Report', { at: now.until, zone: rosterZone }),
        opens: opensEnd(now.rest.report, 'duty'),
      }
  }
}

function homeView(
  { rest, journey, until }: Extract<Now, { phase: 'home' }>,
  at: Instant,
  next: (headline: string, moment: Moment) => ReturnType<typeof whenText> & { phase: string },
  names: ViewContext['names'],
  support: Support,
): NowView {
  const opens = opensEnd(rest.report, 'to_work')
  const [reason] = rest.reasons
  if (!journey) {
    const isLost = rest.level === 'impossible'
    return {
      ...next('Report', { at: until, zone: rosterZone }),
      ...(reason && reason.code !== 'home_is_duty_location' ? { note: reasonSentence(reason) } : {}),
      tone: isLost ? 'critical' : 'neutral',
      opens,
    }
  }
  const door = doorOf(journey, 'to_work')
  const isSoon = door.at - at < leavingSoonMs
  return {
    ...next(isSoon ? 'Leave home' : 'Home until', door),
    steps: [flightStep(journey, door, names), ...reportSteps(rest.report, journey.arrival)],
    ...support(journey, rest.report, rest),
    opens,
  }
}

const departureOf = ({ departure, fare }: Journey): Moment => ({
  at: departure,
  zone: fare.origin_timezone,
  sold: readFlightInstants(fare)?.departure,
})
const arrivalOf = ({ arrival, fare }: Journey): Moment => ({
  at: arrival,
  zone: fare.destination_timezone,
  sold: readFlightInstants(fare)?.arrival,
})
const doorOf = ({ door, fare }: Journey, direction: 'to_work' | 'from_work'): Moment => ({
  at: door,
  zone: direction === 'to_work' ? fare.origin_timezone : fare.destination_timezone,
})

export function opensEnd(end: RestEnd | null, view: RosterView): NowView['opens'] {
  return end && { itemKey: end.itemKey, view }
}

/** A headline with its time, its day unless that is today, and how long until then. */
export function whenText(headline: string, moment: Moment, now: Instant) {
  const { at, zone } = moment
  const local = toLocal(at, zone)
  const { was } = soldTime(moment)
  const isToday = dateOf(local) === dateOf(toLocal(now, zone))
  const zoneName = formatZone(zone, at, 'long')
  return {
    headline,
    time: timeLabel(local),
    ...soldTime(moment),
    zone: formatZone(zone, at),
    ...(isToday ? {} : { day: weekdayDayLabel(local) }),
    spoken: `${headline} ${timeLabel(local)} ${zoneName}${isToday ? '' : ` on ${longWeekdayDayLabel(local)}`}${was === undefined ? '' : `, was ${was}`}`,
    countdown: countdownText(at - now),
  }
}

/** The time that no longer holds; nothing where a flight keeps it. */
function soldTime({ at, zone, sold }: Moment): { was?: string } {
  return sold === undefined || sold === at ? {} : { was: timeLabel(toLocal(sold, zone)) }
}

/** `in 2 h 10 min`, `in 3 days`; minutes are rounded down, so that nobody is late. */
export function countdownText(ms: number): string {
  if (ms >= dayMs) return `in ${plural(Math.floor(ms / dayMs), 'day')}`
  return `in ${formatDuration(Math.max(0, Math.floor(ms / minuteMs)))}`
}

/** A step's time, and its day unless it is that of `before`. */
export function momentText(moment: Moment, before: Instant): Pick<NowStep, 'time' | 'was' | 'zone' | 'day'> {
  const { at, zone } = moment
  const local = toLocal(at, zone)
  const isSameDay = dateOf(local) === dateOf(toLocal(before, zone))
  return {
    time: timeLabel(local),
    ...soldTime(moment),
    zone: formatZone(zone, at),
    ...(isSameDay ? {} : { day: weekdayDayLabel(local) }),
  }
}

function flightStep(journey: Journey, before: Moment, names: ViewContext['names']): NowStep {
  const { name, fare } = journey
  const lands = toLocal(journey.arrival, fare.destination_timezone)
  const text = momentText(departureOf(journey), before.at)
  return {
    id: 'flight',
    ...text,
    title: `${name} ${fare.origin}–${fare.destination}`,
    detail: `lands ${timeLabel(lands)}`,
    spoken: `${text.time}, ${name}, ${names(fare.origin)} to ${names(fare.destination)}, lands ${timeLabel(lands)}`,
  }
}

export const landingStep = (journey: Journey, before: Instant): NowStep => ({
  id: 'landing',
  ...momentText(arrivalOf(journey), before),
  title: `Lands at ${journey.fare.destination}`,
})

export const homeStep = (journey: Journey, before: Instant): NowStep => ({
  id: 'home',
  ...momentText(doorOf(journey, 'from_work'), before),
  title: 'Home, about',
})

function reportSteps(report: RestEnd | null, before: Instant, title = 'Report'): NowStep[] {
  if (!report) return []
  return [
    {
      id: 'report',
      ...momentText({ at: report.at, zone: rosterZone }, before),
      title,
      ...(report.place.airport === null ? {} : { detail: report.place.airport }),
    },
  ]
}

/** What follows a clear: the flight home, or the next report. */
function stepsAfterClear(rest: RestPlan, at: Instant): NowStep[] {
  const { wayHome, clear, report, kind } = rest
  if (wayHome && clear) {
    const { flight } = wayHome
    return [
      {
        id: 'flight',
        ...momentText(
          {
            at: flight.departure,
            zone: flight.fare.origin_timezone,
            sold: readFlightInstants(flight.fare)?.departure,
          },
          clear.at,
        ),
        title: `${flight.name} ${flight.fare.origin}–${flight.fare.destination}`,
      },
    ]
  }
  return reportSteps(report, at, kind === 'stay' ? 'Stay near base, then report' : 'Next report')
}

/** Whether the flight beside it is booked. A booking of a flight that is not known says nothing about that one. */
function bookingText(named: Journey['named'], end: RestEnd | null): string {
  const isTheirs = named === null || named.origin === 'booked' || named.origin === 'listed'
  const status = end && statusOf(end)
  if (!end || !status || !isBooked(status))
    return named?.origin === 'planned' ? 'Planned, not booked' : 'Not booked'
  if (!isTheirs) return 'Booked, flight not known'
  return status === 'standby' ? 'Listed on standby' : ['Booked', referenceOf(end)].filter(Boolean).join(' ')
}

export const plannedSupport: Support = ({ name, named }, end, { isConflict }) => {
  const booking = bookingText(named, end)
  if (!named) return { facts: [booking], tone: 'neutral' }
  const { flight, backUps, level, reasons } = named
  const [backUp] = backUps
  const [reason] = reasons
  const isWorse = level === 'at_risk' || level === 'impossible'
  return {
    facts: [
      ...(flight.gapInHandMinutes > 0 && level !== 'impossible' && !isConflict
        ? [`${formatShortDuration(flight.gapInHandMinutes)} in hand`]
        : []),
      backUp ? `Back-up ${backUp.name} ${backUpTime(flight, backUp)}` : `No back-up after ${name}`,
      booking,
    ],
    ...(isWorse && reason ? { note: reasonSentence(reason) } : {}),
    tone: level === 'impossible' ? 'critical' : level === 'at_risk' ? 'attention' : 'neutral',
  }
}
