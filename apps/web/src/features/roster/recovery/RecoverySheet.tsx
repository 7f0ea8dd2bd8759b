import type { RosterItem } from '@slipstream/contract/roster'
import { getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight } from '@slipstream/commute/roster/item-booking'
import type { RecoveredRest } from '@slipstream/commute/today/recover'
import type { Standpoint } from '@slipstream/commute/today/broken-ends'
import { hourMs, type Instant } from '@slipstream/commute/time/zoned-time'
import type { Direction, Price } from '@slipstream/contract/flight'
import { defaultUserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'
import { MissingProfile } from '#shared/profile/ProfileProblem.tsx'
import { airportNames } from '#shared/airports/airport-names.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { itemsAround } from '#shared/roster/known-roster.ts'
import { usePlanMoney } from '#shared/roster/use-plan-money.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { MonthFailed } from '../RosterNotices.tsx'
import { useMonthState, type RosterMonth } from '../use-roster-month.ts'
import { missableFlight } from './missable.ts'
import { costLines, newsText } from './recovery-text.ts'
import * as S from './Recovery.styles.ts'
import { RecoveredRestPanel } from './RecoveredRestPanel.tsx'
import { TakenPlan } from './TakenPlan.tsx'
import { askingAirline, endKey, takePlan } from './take-plan.ts'
import { useRecovery, useRecoveryRecord } from './use-recovery.ts'

interface RecoverySheetProps {
  month: string
  /** The id of a flight that the person did not catch. */
  missed: string | null
  /** Shows the plan that was taken last, whatever else is broken. */
  showsTaken: boolean
  isOpen: boolean
  onTaken: () => void
  onClose: () => void
}

const noItems: readonly RosterItem[] = []

/** Nobody is at an airport longer before their flight than this. */
const atAirportBeforeMs = hourMs

interface StandpointOption {
  readonly value: Standpoint
  readonly label: string
}

/** Where the person is: likely at home until an hour before their flight, and theirs to say. */
function useStandpoint(month: string, missed: string | null) {
  const { months, now } = useEngine()
  const [said, setSaid] = useState<{ missed: string | null; standpoint: Standpoint } | null>(null)
  const end = itemsAround(months, month)
    .flatMap((item) => [
      { item, direction: 'to_work' as const },
      { item, direction: 'from_work' as const },
    ])
    .find((each) => getFlight(each)?.id === missed)
  const flight = end ? getFlight(end) : null
  const departure = flight && readFlightInstants(flight)?.departure
  const isHome = typeof departure === 'number' && now() < departure - atAirportBeforeMs
  const likely = flight && isOnTheWay(flight, now()) ? 'change' : isHome ? 'home' : 'airport'
  const standpoint = said?.missed === missed ? said.standpoint : likely
  return {
    options: end && flight ? getStandpoints(flight, end.direction) : [],
    standpoint,
    say: (to: Standpoint) => setSaid({ missed, standpoint: to }),
  }
}

/** The second flight of a journey is the one that may have been missed. */
const isOnTheWay = (flight: Price, now: Instant) =>
  flight.connection?.change != null && missableFlight(flight, now, null)?.id === getFlights(flight)[1]?.id

/** Where somebody may be who missed a flight; what makes no difference is not asked. */
function getStandpoints(flight: Price, direction: Direction): StandpointOption[] {
  const [first, second] = flight.connection?.change ? getFlights(flight) : []
  const atAirport = first && second ? `At ${first.origin}` : 'At the airport'
  const options: StandpointOption[] = [
    { value: 'airport', label: atAirport },
    ...(direction === 'to_work' ? [{ value: 'home' as const, label: 'Still at home' }] : []),
    ...(second ? [{ value: 'change' as const, label: `At ${second.origin}` }] : []),
  ]
  return options.length > 1 ? options : []
}

const none: readonly RecoveredRest[] = []

/** The amounts and names that flights are shown with, for a month and what lies around it. */
function useViewContext(month: string): ViewContext {
  const { months } = useEngine()
  const { data } = useStore(months.get(month))
  const money = usePlanMoney(data?.roster ?? noItems)
  return useMemo(() => ({ money, names: airportNames(data?.airports ?? []) }), [money, data])
}

/** Whether anything is broken is not known before the month is. */
function RosterMissing({ problem, onTryAgain }: Pick<RosterMonth, 'problem'> & { onTryAgain: () => void }) {
  if (problem) return <MonthFailed {...problem} onTryAgain={onTryAgain} />
  return (
    <SkeletonGroup label="Loading your roster">
      <Skeleton shape="block" height="12rem" />
    </SkeletonGroup>
  )
}

/**
 * Everything that broke, with a new plan for each rest that it broke, and one button that takes it (issue 22, 2). Once it is taken:
 * what was done, what still needs a word, and the way back.
 */
export function RecoverySheet({ month, missed, showsTaken, isOpen, onTaken, onClose }: RecoverySheetProps) {
  const clock = useClock()
  const engine = useEngine()
  const { settings, user } = useStore(engine.session)
  const known = settings ?? defaultUserSettings
  const { door_minutes } = known
  const isOffline = useIsOffline()
  useMonthsAhead()
  const context = useViewContext(month)
  const roster = useMonthState(month)
  const { options, standpoint, say } = useStandpoint(month, missed)
  const missedFlight = useMemo(
    () => (missed === null ? null : { flightId: missed, standpoint }),
    [missed, standpoint],
  )
  const recovered = useRecovery(month, context.money.rates, missedFlight, isOpen)
  const rests = recovered ?? none
  const record = useRecoveryRecord()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taking = useAttempt()
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => {
      isStillOpen.current = false
    }
  }, [isOpen])

  const askable = rests
    .flatMap(({ ends }) => ends.filter((end) => askingAirline(end, user) === 'possible'))
    .map(endKey)
  const hasPlan = rests.some(({ ends, isStay }) => isStay || ends.some(({ named }) => named !== null))
  const isShowingRecord = record !== null && (showsTaken || rests.length === 0)
  const take = () =>
    void taking.run(async () => {
      const asked = new Set(askable.filter((key) => !left.has(key)))
      await takePlan(engine, {
        month,
        rests,
        asked,
        news: newsText(
          rests,
          {
            settings: { door_minutes },
            now: engine.now(),
            isAtHome: standpoint === 'home',
          },
          clock,
        ),
      })
      setLeft(new Set())
      if (isStillOpen.current) onTaken()
    })
  const setAsked = (key: string, isOn: boolean) =>
    setLeft((keys) => (isOn ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key])))

  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      title={isShowingRecord ? 'New plan taken' : 'New plan'}
      subtitle={isShowingRecord ? undefined : 'Nothing changes until you take it.'}
      footer={
        !isShowingRecord && hasPlan ? (
          <Button
            isBlock
            size="lg"
            isPending={taking.isPending}
            pendingLabel="Taking the new plan"
            onClick={take}
          >
            Take this plan
          </Button>
        ) : (
          <Button isBlock tone={isShowingRecord ? 'primary' : 'secondary'} onClick={onClose}>
            {isShowingRecord ? 'Done' : 'Close'}
          </Button>
        )
      }
    >
      {isShowingRecord ? (
        <TakenPlan record={record} onBack={onClose} />
      ) : (
        <Stack gap="lg">
          {options.length > 0 && (
            <SegmentedControl
              label="Where are you?"
              options={options}
              value={standpoint}
              onChange={(value) => {
                const option = options.find((each) => each.value === value)
                if (option) say(option.value)
              }}
            />
          )}
          {taking.failure && <Banner tone="critical">{taking.failure.message}</Banner>}
          {recovered === null && <MissingProfile label="Loading your new plan" height="12rem" />}
          {recovered !== null && !roster.items && (
            <RosterMissing problem={roster.problem} onTryAgain={() => void roster.reload()} />
          )}
          {recovered?.length === 0 && roster.items && (
            <EmptyState
              icon={<CircleCheck />}
              headingLevel={3}
              title="Nothing is broken"
              message="Every flight that you chose still works with your roster."
            />
          )}
          {rests.map((rest) => (
            <RecoveredRestPanel
              key={rest.rest.key}
              rest={rest}
              context={context}
              isOffline={isOffline}
              asking={(end) => askingAirline(end, user)}
              isAsked={(end) => !left.has(endKey(end))}
              onAsk={(end, isOn) => setAsked(endKey(end), isOn)}
            />
          ))}
          {hasPlan && (
            <S.Costs>
              {costLines(rests, context.money, known).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </S.Costs>
          )}
          {hasPlan && <Note>New flights are planned, not booked: book each one where it is sold.</Note>}
        </Stack>
      )}
    </BottomSheet>
  )
}
