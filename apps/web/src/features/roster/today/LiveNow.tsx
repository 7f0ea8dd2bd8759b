import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import type { LiveNow as LiveNowState } from '@slipstream/commute/today/live/live-now'
import type { NamedFlight } from '@slipstream/commute/plan/plan-types'
import { NowCard } from '@slipstream/design-system/travel/now/NowCard'
import { useClock } from '#shared/clock.ts'
import { useQuery } from '#data/use-query.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { NowSectionProps } from './NowSection.tsx'
import { chanceText } from '../chance/chance-text.ts'
import { useNamedChance } from '../chance/use-chances.ts'
import { ListNow } from './ListNow.tsx'
import { useLeftBehind } from '../recovery/use-left-behind.ts'
import { leftBehindView, nowView } from './now-view.ts'
import { RecoverActions } from '../recovery/RecoverActions.tsx'
import { clockWarning, withWarning } from './live-view.ts'
import { liveQuery } from './live-query.ts'

interface LiveNowProps extends Pick<NowSectionProps, 'plan' | 'context' | 'onOpen'> {
  current: LiveNowState
  /** The commute that the card is about. */
  live: LiveCommute
}

/** The flight to work whose chance is worth a line: nothing is asked of its person, who can still choose another. */
function chanceOfShown({ rest }: LiveNowState, live: LiveCommute): NamedFlight | null {
  if (live.direction !== 'to_work' || live.action !== 'as_planned' || live.hasLeft) return null
  const named = rest?.wayToWork ?? null
  return named?.flight.fare.id === live.fare.id ? named : null
}

/** What the user does now and what comes next, with the flight as it stands (issue 22, 1). */
export function LiveNow({ plan, context, onOpen, current, live }: LiveNowProps) {
  const clock = useClock()
  const at = useMinute()
  const { data, asOf: answeredAt } = useQuery(liveQuery)
  const named = chanceOfShown(current, live)
  const chances = useNamedChance(current.rest?.report ?? null, named)
  const chance = named && chances.find(named.flight)
  const warning = data && answeredAt ? clockWarning(answeredAt, data.as_of) : null
  const left = useLeftBehind(current)
  const view = nowView(current, context, clock, live, chance && chanceText(chance))
  const { opens, ...card } = withWarning(left ? leftBehindView(view, left.name) : view, warning)
  return (
    <NowCard
      {...card}
      now={at}
      asOf={{
        subject: data?.is_sample_data ? 'Sample flight status' : 'Flight status',
        at: Date.parse(live.status.as_of),
        zone: clock.zone,
      }}
      actions={
        <>
          <ListNow rests={plan.rests} now={current} at={at} onOpen={onOpen} />
          <RecoverActions now={current} at={at} live={live} />
        </>
      }
      onOpen={opens ? () => onOpen(opens.itemKey, opens.view) : undefined}
    />
  )
}
