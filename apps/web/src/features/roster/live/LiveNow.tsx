import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { liveNowOf, liveOf, type LiveNow as LiveNowState } from '@slipstream/commute/today/live/live-now'
import type { NamedFlight } from '@slipstream/commute/plan/plan-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { NowPanel } from '@slipstream/design-system/NowPanel'
import type { ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { NowSectionProps } from '../NowSection.tsx'
import { chanceText } from '../chance/chance-text.ts'
import { useNamedChance } from '../chance/use-chances.ts'
import { ListNow } from '../listing/ListNow.tsx'
import { RecoverActions } from '../recovery/RecoverActions.tsx'
import { liveAsOf, liveNowView } from './live-view.ts'
import { useLiveCommutes } from './use-live-commutes.ts'

interface LiveNowProps extends Pick<NowSectionProps, 'plan' | 'context' | 'onOpen'> {
  /** The panel by the timetable, while the flight of what is next has no status. */
  planned: ReactNode
}

/** The commute that the panel is about. */
function shownOf(now: LiveNowState, commutes: readonly LiveCommute[]): LiveCommute | null {
  if (now.phase === 'stranded') return now.live
  if (!('journey' in now) || !now.journey) return null
  const { clear, report } = now.rest
  const end = now.phase === 'before_flight_home' || now.phase === 'way_home' ? clear : report
  return end && liveOf(end, commutes)
}

/** The flight to work whose chance is worth a line: nothing is asked of its person, who can still choose another. */
function chanceOfShown({ rest }: LiveNowState, live: LiveCommute | null): NamedFlight | null {
  if (live?.direction !== 'to_work' || live.action !== 'as_planned' || live.hasLeft) return null
  const named = rest?.wayToWork ?? null
  return named?.flight.fare.id === live.fare.id ? named : null
}

/** What the user does now and what comes next, with the flight as it stands (issue 22, 1). */
export function LiveNow({ plan, context, onOpen, planned }: LiveNowProps) {
  const { session } = useEngine()
  const { settings } = useStore(session)
  const at = useMinute()
  const { commutes, isSample } = useLiveCommutes(context.money.rates)
  const current = liveNowOf(plan.rests, at, settings ?? defaultUserSettings, commutes)
  const live = shownOf(current, commutes)
  const named = chanceOfShown(current, live)
  const chances = useNamedChance(current.rest?.report ?? null, named)
  if (!live) return planned
  const chance = named && chances.of(named.flight)
  const chanceLine = chance && chanceText(chance)
  const { opens, ...text } = liveNowView(current, at, context, commutes, chanceLine)
  return (
    <NowPanel
      {...text}
      asOf={liveAsOf(live, at, isSample)}
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
