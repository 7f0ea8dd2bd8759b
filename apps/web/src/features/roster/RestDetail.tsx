import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Alternative, RestPlan } from '@slipstream/commute/plan/plan-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { RestPlanCard } from '@slipstream/design-system/RestPlanCard'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { useStore } from '#data/use-store.ts'
import { chanceProps } from './chance/chance-text.ts'
import { useNamedChance } from './chance/use-chances.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { OptionalComponent } from '#layout/OptionalComponent.tsx'
import { RestAlert } from './RestAlert.tsx'
import { ShareRest } from './ShareRest.tsx'
import { currentWay, isSideFixed, restDetail, wayChoice, waysOf } from './rest-detail.ts'
import { restActions, type RestAction } from './rest-view.ts'
import type { RosterView } from './roster-url.ts'
import type { DecideRest } from './use-rest-decision.ts'

const PolicyPanel = lazyComponent(async () => (await import('./policy/PolicyPanel.tsx')).PolicyPanel)

const ColleaguesPanel = lazyComponent(
  async () => (await import('./colleagues/ColleaguesPanel.tsx')).ColleaguesPanel,
)

interface RestDetailProps {
  rest: RestPlan
  view: ViewContext
  onDecide: DecideRest
  /** Shows the flights of one end in its place. */
  onOpen: (itemKey: string, view: RosterView) => void
}

/** A rest in full: the plan from clear to report, and the other ways to spend it. */
export function RestDetail({ rest, view, onDecide, onOpen }: RestDetailProps) {
  const navigate = useNavigate()
  const { session, rosterEdits, snackbars } = useEngine()
  const isOffline = useIsOffline()
  const settings = useStore(session).settings ?? defaultUserSettings
  const report = rest.report
  const ways = waysOf(rest)
  const now = currentWay(rest, ways)
  const chances = useNamedChance(rest.report, rest.wayToWork)
  const chance = rest.wayToWork && chances.of(rest.wayToWork.flight)
  const [picked, setPicked] = useState<Alternative['label'] | null>(null)
  const shown = ways.find(({ label }) => label === picked) ?? now
  const { isPending, run } = useAttempt((failure) =>
    snackbars.show({ tone: 'critical', text: failure.message }),
  )

  async function plan({ wayHome, wayToWork }: Alternative) {
    const edits = await rosterEdits()
    const sides = [
      { end: rest.clear, flight: wayHome },
      { end: rest.report, flight: wayToWork },
    ]
    await Promise.all(
      sides.flatMap(({ end, flight }) =>
        end && flight && !isSideFixed(end)
          ? [
              edits.setStatus(end.item, {
                direction: end.direction,
                status: 'not_booked',
                flightId: flight.fare.id,
              }),
            ]
          : [],
      ),
    )
    snackbars.show({ tone: 'success', text: 'Planned. Book each flight where it stands.' })
  }

  function act(action: RestAction) {
    const end = action.kind === 'flights' && (action.direction === 'to_work' ? rest.report : rest.clear)
    if (action.kind === 'decide') onDecide(rest, action.decision)
    else if (action.kind === 'search') void navigate(action.href)
    else if (end) onOpen(end.itemKey, action.direction)
  }

  return (
    <Stack gap="md">
      <RestPlanCard
        {...restDetail(rest, { view, settings })}
        chance={
          chance && rest.wayToWork
            ? chanceProps(rest.wayToWork.flight, chance, chances.isSampleData)
            : undefined
        }
        choices={
          ways.length > 1 && !rest.isConflict
            ? {
                label: 'Ways to spend this rest',
                options: ways.map((way) => wayChoice(way, view)),
                value: shown?.label ?? '',
                onChange: (id) => setPicked(ways.find(({ label }) => label === id)?.label ?? null),
              }
            : undefined
        }
        footer={
          shown && shown !== now ? (
            <Button
              isPending={isPending}
              pendingLabel="Planning"
              onClick={() => (shown.label === 'stay' ? onDecide(rest, 'stay') : void run(() => plan(shown)))}
            >
              Plan this
            </Button>
          ) : (
            restActions(rest).map(({ label, action }) => (
              <Button key={label} tone="secondary" onClick={() => act(action)}>
                {label}
              </Button>
            ))
          )
        }
      />
      {report && !report.isMuted && !report.place.isHome && settings.commuter_policy !== 'none' && (
        <OptionalComponent section="commuter policy" hasControls>
          <PolicyPanel
            // What it looks for is another record with another flight.
            key={`${report.item.to_work_status} ${report.item.to_work_flight?.id}`}
            rest={rest}
            report={report}
            settings={settings}
          />
        </OptionalComponent>
      )}
      <RestAlert key={rest.key} rest={rest} view={view} />
      {!isOffline && (
        <OptionalComponent section="colleagues" hasControls>
          <ColleaguesPanel rest={rest} />
        </OptionalComponent>
      )}
      {rest.clear !== null && !isOffline && <ShareRest rest={rest} />}
    </Stack>
  )
}
