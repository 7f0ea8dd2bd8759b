import { readFlightInstants } from '@slipstream/commute/flights/flights'
import {
  isLack,
  type LastMoment,
  lastMoment,
  type PolicyFlight,
  type Shortfall,
  wayShortfall,
} from '@slipstream/commute/plan/policy-rule'
import type { Clock } from '@slipstream/commute/time/clock'
import { minuteMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Price } from '@slipstream/contract/flight'
import type { PolicyRule, PolicyWay } from '@slipstream/contract/policy-rule'
import { momentText } from '#shared/format.ts'
import { wayText } from '#shared/policy-text.ts'
import { gapTexts } from './proof-text.ts'

interface Judged {
  /** Of the person's plan, as it is recorded. */
  readonly flights: readonly [PolicyFlight | null, PolicyFlight | null]
  readonly offered: readonly Price[]
  readonly report: Instant
  /** By how many hours before report the flights must be planned; 0 if that is not known. */
  readonly hours: number
  readonly now: Instant
}

const ends: Record<LastMoment['ends'], string> = {
  planned_by: 'the deadline to plan it',
  call: 'the call to your airline',
  seats: 'the time to enter seats',
  departure: 'the last departure that counts',
}

function untilText(last: LastMoment | null, now: Instant, clock: Clock): string {
  if (last === null) return 'No flight that is known meets it.'
  const when = `${momentText(last.at, clock)}, ${ends[last.ends]}`
  return last.at < now ? `It could be met until ${when}.` : `It can still be met until ${when}.`
}

/** `Met.`, or what is missing and until when it can be had. */
function standText(found: Shortfall | null, last: LastMoment | null, now: Instant, clock: Clock): string {
  if (!found) return 'Met.'
  if (found.gap === 'seats_shown') return `Not known. ${gapTexts.seats_shown} ${untilText(last, now, clock)}`
  return `Not met. ${gapTexts[found.gap]} ${untilText(last, now, clock)}`
}

/** What the person does and counts themselves: `Call by Thu 12 Nov, 08:00 GMT.` */
function ownDuties({ all }: PolicyWay, report: Instant, clock: Clock): string[] {
  return all.flatMap(({ call_before_minutes: call, uses_a_year: uses }) => [
    ...(call === null ? [] : [`Call by ${momentText(report - call * minuteMs, clock)}.`]),
    ...(uses === null ? [] : [`Count it yourself: ${uses} a year.`]),
  ])
}

export interface WayLine {
  readonly title: string
  readonly text: string
}

/**
 * Each way of a rule: whether it is met, what is missing, and until when it can still be met. Of the only way, the result beside it says
 * all but what it leaves out here.
 */
export function wayLines(rule: PolicyRule, judged: Judged, clock: Clock): readonly WayLine[] {
  const { flights, offered, report, hours, now } = judged
  const known = offered.flatMap((fare) => {
    const times = readFlightInstants(fare)
    return times && fare.seats_available !== 0
      ? [{ ...times, isListing: fare.fare_type === 'standby', fare }]
      : []
  })
  return rule.any.flatMap((way) => {
    const found = wayShortfall(way, flights, report)
    const last = lastMoment(way, known, report, hours)
    const isOnly = rule.any.length === 1
    const isSaid = !isLack(found?.gap) || last?.ends === 'planned_by'
    const stand = isOnly
      ? isSaid
        ? []
        : [untilText(last, now, clock)]
      : [standText(found, last, now, clock)]
    const text = [...stand, ...ownDuties(way, report, clock)].join(' ')
    return text === '' ? [] : [{ title: wayText(way, rule), text }]
  })
}
