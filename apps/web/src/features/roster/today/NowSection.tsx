import { isStandbyTicket } from '@slipstream/commute/plan/read/fares'
import { getFlight, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { getLiveNow } from '@slipstream/commute/today/live/live-now'
import { getNow, type Now } from '@slipstream/commute/today/now'
import type { RestEnd } from '@slipstream/commute/plan/plan-types'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { DayPlan } from '@slipstream/commute/today/day-plan'
import { defaultUserSettings } from '@slipstream/contract/user'
import { NowCard } from '@slipstream/design-system/travel/now/NowCard'
import { type Instant } from '@slipstream/commute/time/zoned-time'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useMinute } from '#shared/use-minute.ts'
import { shownCommute } from './live-view.ts'
import { nowView } from './now-view.ts'
import type { RosterView } from '../roster-url.ts'

const LiveNow = lazyComponent(async () => (await import('./LiveNow.tsx')).LiveNow)

const RecoverActions = lazyComponent(
  async () => (await import('../recovery/RecoverActions.tsx')).RecoverActions,
)

const ListNow = lazyComponent(async () => (await import('./ListNow.tsx')).ListNow)

/** Whether a planned staff ticket is still to be listed. */
function isToList(end: RestEnd | null): boolean {
  const flight = end && getStatusFor(end) === 'not_booked' ? getFlight(end) : null
  return flight !== null && isStandbyTicket(flight)
}

/** Only a flight that is about to be flown can be missed. */
const isOnTheWay = ({ phase }: Now) =>
  phase !== 'on_duty' && phase !== 'home' && phase !== 'near_base' && phase !== 'nothing_known'

/** Whether a duty is under way or to come. */
const hasNext = ({ rests }: RosterPlan, at: Instant) =>
  rests.some(({ clear, report }) => [clear, report].some((end) => end !== null && end.at > at))

export interface NowSectionProps {
  plan: DayPlan
  context: ViewContext
  /** When the server answered for the month last; null if never. */
  asOf: Instant | null
  /** The month has no duties: without a next one there is no card. */
  isMonthEmpty?: boolean
  onOpen: (itemKey: string, view: RosterView) => void
}

/** What the user does now and what comes next, above the month that it is. Moves on with the clock; on the day, with the flight. */
export function NowSection({ isMonthEmpty = false, ...now }: NowSectionProps) {
  const { session } = useEngine()
  const { settings } = useStore(session)
  const at = useMinute()
  if (isMonthEmpty && !hasNext(now.plan, at)) return null
  const { plan } = now
  const doors = settings ?? defaultUserSettings
  const current = getLiveNow(plan.rests, at, doors, plan.live)
  const live = shownCommute(current, plan.live)
  const byPlan = current.phase === 'stranded' ? getNow(plan.rests, at, doors) : current
  const planned = <PlannedNow {...now} current={byPlan} />
  if (!live) return planned
  return (
    <OptionalComponent section="flight status" standIn={planned}>
      <LiveNow {...now} current={current} live={live} />
    </OptionalComponent>
  )
}

/** While nothing is known of how the next flight stands. */
function PlannedNow({ plan, context, asOf, onOpen, current }: NowSectionProps & { current: Now }) {
  const clock = useClock()
  const at = useMinute()
  const isOffline = useIsOffline()
  const { opens, ...card } = nowView(current, context, clock)
  return (
    <NowCard
      {...card}
      now={at}
      asOf={isOffline && asOf !== null ? { subject: 'Roster', at: asOf, zone: clock.zone } : undefined}
      actions={
        (isOnTheWay(current) ||
          plan.rests.some(({ clear, report }) => isToList(clear) || isToList(report))) && (
          <OptionalComponent section="next to do">
            <ListNow rests={plan.rests} now={current} at={at} onOpen={onOpen} />
            {isOnTheWay(current) && <RecoverActions now={current} at={at} live={null} />}
          </OptionalComponent>
        )
      }
      onOpen={opens ? () => onOpen(opens.itemKey, opens.view) : undefined}
    />
  )
}
