import { nightPlace } from '@slipstream/commute/plan/night-cost'
import type { NamedFlight, RestPlan } from '@slipstream/commute/plan/plan-types'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Chance, LevelAdvice } from '@slipstream/design-system/travel/advice/Advice'
import { BackUps, RestCost, RestFacts } from '@slipstream/design-system/travel/rest/RestFacts'
import { RestWays } from '@slipstream/design-system/travel/rest/RestWays'
import { Timeline } from '@slipstream/design-system/travel/now/Timeline'
import { useRef } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useStore } from '#data/use-store.ts'
import { chanceProps } from '../chance/chance-text.ts'
import { useNamedChance } from '../chance/use-chances.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { OptionalComponent } from '#layout/loading/OptionalComponent.tsx'
import { useSeats } from '../seats/use-seats.ts'
import { RestAlert } from '../rest-alert/RestAlert.tsx'
import { SettingQuestion } from '../SettingQuestion.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { CheckIns } from './CheckIns.tsx'
import { changeableText } from './changeable-text.ts'
import { restAdvice, restBackUps, restSteps } from './rest-steps.ts'
import { flightLists, type RestAction } from './rest-actions.ts'
import { pounds } from './rest-view.ts'
import type { ShownRest } from './use-shown-rest.ts'
import { useHref } from 'react-router-dom'
import { useLinkPress } from '#layout/navigation/address.ts'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import HouseHeart from 'lucide-react/icons/house-heart'
import { sharePath } from '#shared/sharing/share-path.ts'

const PolicyPanel = lazyComponent(async () => (await import('../policy/PolicyPanel.tsx')).PolicyPanel)

const SeatsPanel = lazyComponent(async () => (await import('../seats/SeatsPanel.tsx')).SeatsPanel)

const ColleaguesPanel = lazyComponent(
  async () => (await import('../colleagues/ColleaguesPanel.tsx')).ColleaguesPanel,
)

interface RestDetailProps {
  shown: ShownRest
  context: ViewContext
  onAct: (action: RestAction) => void
}

const isByGround = (named: NamedFlight | null) =>
  named?.flight.fare.connection?.legs.some(({ kind }) => kind !== 'flight') === true

/** A rest in full: the ways to spend it, and the one that is shown from clear to report. */
export function RestDetail({ shown, context, onAct }: RestDetailProps) {
  const clock = useClock()
  const { own, rest, ways, value, pick, next, actions, movable } = shown
  const { names, money } = context
  const isOffline = useIsOffline()
  const { user, settings: known } = useStore(useEngine().session)
  const settings = known ?? defaultUserSettings
  const { wayHome, wayToWork, sleep, cost, nightsNearBase } = rest
  const chances = useNamedChance(rest.report, wayToWork)
  const chance = wayToWork && chances.find(wayToWork.flight)
  const onStandby = [wayHome, wayToWork].flatMap((named) =>
    named?.flight.isStandbyOnly && named.origin !== 'booked' ? [named.flight] : [],
  )
  const findSeats = useSeats(onStandby)
  const { badge, notes } = restAdvice(rest, clock)
  const backUps = restBackUps(rest)
  const { report } = own
  const lists = flightLists(rest, actions)
  const root = useRef<HTMLDivElement>(null)
  /** A sheet that shrank would take the other ways from under the finger. */
  const show: typeof pick = (kind) => {
    root.current?.style.setProperty('min-block-size', `${root.current.offsetHeight}px`)
    pick(kind)
  }
  return (
    <Stack ref={root} gap="lg">
      {user && !isOffline && settings.questions.includes('slip_time') && (
        <SettingQuestion name="slip_time" settings={settings} user={user} />
      )}
      {ways.length > 1 && <RestWays ways={ways} value={value} onChange={show} />}
      {badge && <LevelAdvice {...badge} />}
      {/* Without a next step they stand in the footer. */}
      {next !== null && actions.length > 0 && (
        <Inline>
          <ActionButtons actions={actions} onAct={onAct} />
        </Inline>
      )}
      <Timeline
        steps={restSteps(rest, settings, names, clock)}
        onChoose={(way) => onAct({ kind: 'flights', direction: way === 'home' ? 'from_work' : 'to_work' })}
      />
      <CheckIns wayHome={wayHome} wayToWork={wayToWork} />
      {lists.length > 0 && (
        <Inline>
          <ActionButtons tone="quiet" actions={lists} onAct={onAct} />
        </Inline>
      )}
      {rest.kind !== 'none' && (
        <RestCost
          total={cost.fares === null ? null : pounds(cost.fares + cost.nights)}
          fares={cost.fares === null ? null : pounds(cost.fares)}
          nights={pounds(cost.nights)}
          nightsNearBase={nightsNearBase}
          isOwnPlace={nightPlace(settings) === 'place'}
          hasGround={isByGround(wayHome) || isByGround(wayToWork)}
        />
      )}
      {sleep && <RestFacts bedMinutes={sleep.bedMinutes} awakeMinutes={sleep.doorToClearMinutes} />}
      {notes.map((note) => (
        <Note key={note} hasFigures>
          {note}
        </Note>
      ))}
      {movable.map((way) => (
        <Note key={way.direction} hasFigures>
          {changeableText(way, money, clock)}
        </Note>
      ))}
      {chance && wayToWork && <Chance {...chanceProps(wayToWork.flight, chance, clock)} />}
      {onStandby.map((flight) => (
        <OptionalComponent key={flight.fare.id} section="seats" hasControls>
          <SeatsPanel fare={flight.fare} seats={findSeats(flight)} />
        </OptionalComponent>
      ))}
      {backUps.length > 0 && (
        <div>
          {backUps.map((each) => (
            <BackUps key={`${each.missed} ${each.leaves}`} {...each} />
          ))}
        </div>
      )}
      {report && !report.isMuted && !report.place.isHome && settings.commuter_policy !== 'none' && (
        <OptionalComponent section="commuter policy" hasControls>
          <PolicyPanel
            // What it looks for is another record with another flight.
            key={`${report.item.to_work_status} ${report.item.to_work_flight?.id}`}
            rest={own}
            report={report}
            settings={settings}
          />
        </OptionalComponent>
      )}
      <RestAlert key={own.key} rest={own} view={context} />
      {!isOffline && (
        <OptionalComponent section="colleagues" hasControls>
          <ColleaguesPanel rest={own} />
        </OptionalComponent>
      )}
      {own.clear !== null && !isOffline && <ShareRest rest={own} />}
    </Stack>
  )
}

/** Leads to a link that shows somebody this rest alone. */
function ShareRest({ rest }: { rest: RestPlan }) {
  const { now } = useEngine()
  const path = sharePath(rest, now())
  const href = useHref(path)
  const onClick = useLinkPress(path)
  return (
    <LinkButton tone="quiet" iconStart={<HouseHeart aria-hidden="true" />} href={href} onClick={onClick}>
      Share when I’m home
    </LinkButton>
  )
}
