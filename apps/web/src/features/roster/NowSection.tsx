import { nowOf, type Now } from '@slipstream/commute/now'
import type { RosterPlan } from '@slipstream/commute/plan/rest-verdicts'
import { defaultUserSettings } from '@slipstream/contract/user'
import { NowPanel } from '@slipstream/design-system/NowPanel'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { asOfText } from '#shared/format.ts'
import { useMinute } from '#shared/use-minute.ts'
import { liveAsOf } from './live/live-view.ts'
import { useLiveCommutes } from './live/use-live-commutes.ts'
import { nowView } from './now-view.ts'
import type { RosterView } from './roster-url.ts'

interface NowSectionProps {
  month: string
  plan: RosterPlan
  context: ViewContext
  /** When the server answered for the month last; null if never. */
  asOf: Instant | null
  onOpen: (itemKey: string, view: RosterView) => void
}

const liveOf = (now: Now) =>
  now.phase === 'stranded' ? now.live : 'journey' in now ? now.journey?.live : undefined

/** What the user does now and what comes next, above the month that it is. Moves on with the clock. */
export function NowSection({ month, plan, context, asOf, onOpen }: NowSectionProps) {
  const { session } = useEngine()
  const { settings } = useStore(session)
  const at = useMinute()
  const { commutes, isSample } = useLiveCommutes(month, context.money.rates)
  const current = nowOf(plan.rests, at, settings ?? defaultUserSettings, commutes)
  const { opens, ...text } = nowView(current, at, context)
  const live = liveOf(current)
  return (
    <NowPanel
      {...text}
      asOf={live ? liveAsOf(live, at, isSample) : asOf === null ? undefined : `As of ${asOfText(asOf, at)}`}
      onOpen={opens ? () => onOpen(opens.itemKey, opens.view) : undefined}
    />
  )
}
