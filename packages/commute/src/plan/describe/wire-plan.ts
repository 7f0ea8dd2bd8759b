import type { restPlanSchema } from '@slipstream/contract/roster-plan'
import type { restStatusSchema } from '@slipstream/contract/roster-edits'
import type * as z from 'zod/mini'
import type { CommuteContext } from '../commute-context.ts'
import type { ItemEnd } from '../../roster/item-booking.ts'
import { fromThousandths } from '../../money/money.ts'
import { restMonth } from './month-summary.ts'
import { itemId, itemKey } from '../../roster/roster-items.ts'
import { minuteMs, type Instant } from '../../time/zoned-time.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan-types.ts'
import { doorFor } from '../read/doors.ts'

type WirePlan = z.output<typeof restPlanSchema>
type RestStatus = z.output<typeof restStatusSchema>

/** The rests of a plan that count in a month, as `GET /roster/plan` answers them. Those that nobody asked advice for are left out. */
export function wirePlan(
  rests: readonly RestPlan[],
  month: string,
  context: Pick<CommuteContext, 'settings'>,
): WirePlan[] {
  return rests
    .filter((rest) => !rest.isMuted && restMonth(rest) === month)
    .map((rest) => ({
      rest: rest.key,
      clear: wireEnd(rest.clear),
      report: wireEnd(rest.report),
      kind: rest.kind,
      level: rest.level,
      is_conflict: rest.isConflict,
      decision: rest.decision,
      reasons: rest.reasons.map((reason) => Object.assign({}, reason)),
      way_home: rest.wayHome && rest.clear && wayHome(rest.wayHome, rest.clear, context),
      way_to_work: rest.wayToWork && rest.report && wayToWork(rest.wayToWork, rest.report, context),
      sleep: rest.sleep && {
        bed_minutes: rest.sleep.bedMinutes,
        where: rest.sleep.where,
        door_to_clear_minutes: rest.sleep.doorToClearMinutes,
      },
      minutes_at_home: rest.minutesAtHome,
      nights_near_base: rest.nightsNearBase,
      cost: {
        flights: rest.cost.fares === null ? null : fromThousandths(rest.cost.fares, 2),
        nights: fromThousandths(rest.cost.nights, 2),
      },
    }))
}

/** The derived booking statuses of both ends of the rest that an item has at one of its ends. */
export function restStatuses(rests: readonly RestPlan[], { item, direction }: ItemEnd): RestStatus[] {
  const key = itemKey(item)
  return rests
    .filter(({ clear, report }) => (direction === 'to_work' ? report : clear)?.itemKey === key)
    .flatMap(({ clear, report, statuses }) =>
      [statusOfEnd(clear, statuses.clear), statusOfEnd(report, statuses.report)].flat(),
    )
}

function statusOfEnd(end: RestEnd | null, status: RestStatus['status'] | null): RestStatus[] {
  if (!end || status === null) return []
  return [{ item_kind: end.item.kind, item_id: itemId(end.item), direction: end.direction, status }]
}

const instantText = (instant: Instant): string => new Date(instant).toISOString()

function wireEnd(end: RestEnd | null): WirePlan['clear'] {
  if (!end) return null
  const { item, at, place } = end
  return { item_kind: item.kind, item_id: itemId(item), at: instantText(at), place: place.airport }
}

function wayHome(
  named: NamedFlight,
  clear: RestEnd,
  { settings }: Pick<CommuteContext, 'settings'>,
): WirePlan['way_home'] {
  return journey(named, clear.at, doorFor(named.flight, 'from_work', settings))
}

function wayToWork(
  named: NamedFlight,
  report: RestEnd,
  { settings }: Pick<CommuteContext, 'settings'>,
): WirePlan['way_to_work'] {
  const { flight } = named
  const ready = report.at - flight.gapInHandMinutes * minuteMs
  return journey(named, doorFor(flight, 'to_work', settings), ready)
}

function journey({ flight, backUps }: NamedFlight, leaves: Instant, arrives: Instant): WirePlan['way_home'] {
  return {
    legs: [{ kind: 'flight', price_id: flight.fare.id }],
    leaves_at: instantText(leaves),
    arrives_at: instantText(arrives),
    minutes_in_hand: flight.gapInHandMinutes,
    back_ups: backUps.map(({ fare }) => fare.id),
  }
}
