import { statusesByFlight } from '@slipstream/commute/flights/live-times'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { PlanChangeRow, PlanSums } from '@slipstream/design-system/travel/rest/PlanChanges'
import { RestWays } from '@slipstream/design-system/travel/rest/RestWays'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useMemo, useState } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import type { RosterEdits } from '@slipstream/client/roster/edits'
import type { RestProposal } from '@slipstream/commute/plan/optimise'
import { getFlight, isBooked, getStatusFor } from '@slipstream/commute/roster/item-booking'
import { useClock } from '#shared/clock.ts'
import { usePlanMoney } from '#shared/roster/use-plan-money.ts'
import { planMonth } from '#shared/roster/shared-plan.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { plural } from '#shared/format.ts'
import { nightsAdd } from '#shared/nights-text.ts'
import { MissingProfile } from '#shared/profile/ProfileProblem.tsx'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { bookingTopic } from '../booking/use-booking.ts'
import { useLiveRoster } from '../use-roster-plan.ts'
import { optimiseMonth, type HomeValue, type OptimisedMonth } from './optimised-month.ts'

interface Planned {
  /** How many rests were planned. */
  readonly count: number
  /** Why a rest was not, by its key. */
  readonly problems: ReadonlyMap<string, string>
  /** Restores what was planned before. */
  readonly undo: () => Promise<void>
}

/** Plans one rest, and returns how to undo that. */
async function planOne(edits: RosterEdits, { rest, decision, flights }: RestProposal) {
  const ends = [rest.clear, rest.report].filter((end) => end !== null)
  await Promise.all(
    flights.flatMap(({ direction, proposed }) =>
      ends
        .filter((end) => end.direction === direction)
        .map(({ item }) =>
          edits.setStatus(item, {
            direction,
            status: 'not_booked',
            flightId: proposed.id,
            // Another duty of the same stretch may have it on offer.
            flight: proposed,
          }),
        ),
    ),
  )
  const items = { clear: rest.clear?.item ?? null, report: rest.report?.item ?? null }
  const decided = decision && (await edits.decideRest(items, decision, { isConfirmed: false }))
  return async () => {
    await decided?.undo()
    const changed = ends.filter(
      (end) =>
        !isBooked(getStatusFor(end)) &&
        (decided ? getFlight(end) !== null : flights.some(({ direction }) => direction === end.direction)),
    )
    await Promise.all(
      changed.map((end) => {
        const flight = getFlight(end)
        const before = { flightId: flight?.id ?? null, ...(flight && { flight }) }
        return edits.setStatus(end.item, { direction: end.direction, status: getStatusFor(end), ...before })
      }),
    )
  }
}

/** Plans several rests: optimistic updates of the month, each rolled back if the server refuses it. Never rejects. */
async function planProposals(edits: RosterEdits, proposals: readonly RestProposal[]): Promise<Planned> {
  const outcomes = await Promise.allSettled(proposals.map((proposal) => planOne(edits, proposal)))
  const undos = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const problems = outcomes.flatMap((outcome, place): [string, string][] => {
    const proposal = proposals[place]
    return outcome.status === 'rejected' && proposal && !isAbort(outcome.reason)
      ? [[proposal.rest.key, getMessage(outcome.reason)]]
      : []
  })
  return {
    count: undos.length,
    problems: new Map(problems),
    undo: async () => void (await Promise.all(undos.map((undo) => undo()))),
  }
}

interface OptimiseSheetProps {
  month: string
  isOpen: boolean
  onClose: () => void
  /** Looks up the flights of the month again. */
  onStartAgain: () => void
}

const noItems: never[] = []
const noProblems: ReadonlyMap<string, string> = new Map()

/** The month planned by each value of an hour at home; null until it is known. As it was while `isHeld`. */
function useOptimisedMonth(month: string, isHeld: boolean): OptimisedMonth | null {
  const clock = useClock()
  const { data } = useStore(useEngine().months.get(month))
  const items = data?.roster ?? noItems
  const { rates } = usePlanMoney(items)
  const { known, now, flights } = useLiveRoster(month, rates)
  const [shown, setShown] = useState<OptimisedMonth | null>(null)
  const live = useMemo(() => {
    const plan = isHeld ? null : planMonth(known, now, flights)
    if (!plan || !known.context) return null
    const context = { ...known.context, rates, now, statuses: statusesByFlight(flights ?? []) }
    return optimiseMonth({ month, items: known.items, context, present: plan.rests }, clock)
  }, [isHeld, known, now, flights, month, rates, clock])
  if (live && live !== shown) setShown(live)
  return live ?? shown
}

/** Better plans for the rests of a month, each to tick and all planned at once, by what an hour at home is worth. */
export function OptimiseSheet({ month, isOpen, onClose, onStartAgain }: OptimiseSheetProps) {
  const { rosterEdits, session, snackbars } = useEngine()
  const { settings } = useStore(session)
  const { isPending, run } = useReportedAttempt()
  const optimised = useOptimisedMonth(month, isPending || !isOpen)
  const [chosen, setChosen] = useState<HomeValue | null>(null)
  /** What was ticked or cleared by hand. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [problems, setProblems] = useState(noProblems)
  const value = chosen ?? settings?.home_value ?? 'balanced'
  const stop = optimised?.stops.find(({ homeValue }) => homeValue === value)
  const shown = useMemo(() => {
    if (!optimised || !stop) return null
    const keys = stop.proposals.map(({ rest }) => rest.key)
    const ticked = new Set(keys.filter((key) => ticks.get(key) ?? stop.ticked.has(key)))
    return { ticked, ...optimised.withTicked(stop, ticked) }
  }, [optimised, stop, ticks])

  async function planTicked() {
    const proposals = stop?.proposals.filter(({ rest }) => shown?.ticked.has(rest.key)) ?? []
    const planned = await planProposals(await rosterEdits(), proposals)
    setProblems(planned.problems)
    setTicks(new Map())
    if (planned.count > 0)
      snackbars.show({
        tone: 'success',
        topic: bookingTopic,
        text: `${plural(planned.count, 'rest')} planned.`,
        action: { label: 'Undo', onClick: () => void run(planned.undo) },
      })
    if (planned.problems.size === 0) onClose()
  }

  const changes = shown?.changes ?? []
  const count = shown?.ticked.size ?? 0
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Optimise month"
      subtitle={monthLabel(month)}
      footer={
        changes.length > 0 && (
          <Button
            isBlock
            isPending={isPending}
            pendingLabel="Planning"
            isDisabled={count === 0}
            onClick={() => void run(planTicked)}
          >
            Plan {plural(count, 'change')}
          </Button>
        )
      }
    >
      {!optimised || !shown ? (
        <MissingProfile label="Loading your commutes" height="12rem" />
      ) : (
        <Stack gap="md">
          <PlanSums {...shown.sums} />
          <RestWays
            label="What matters most"
            ways={optimised.stops.map(({ homeValue, planned: { amounts } }) => ({
              kind: homeValue,
              cost: amounts.length > 1 ? null : amounts[0],
              level: 'comfortable',
            }))}
            value={value}
            onChange={(homeValue) => {
              setChosen(homeValue)
              setTicks(new Map())
              setProblems(noProblems)
            }}
          />
          {changes.length === 0 && (
            <EmptyState
              icon={<CircleCheck />}
              headingLevel={3}
              title="Nothing to improve"
              message={`Every rest of ${monthLabel(month)} that can still change has the best plan we know of.`}
            />
          )}
          <div>
            {changes.map((change) => (
              <PlanChangeRow
                key={change.id}
                {...change}
                problem={problems.get(change.id)}
                isDisabled={isPending}
                onTick={(id, isTicked) => setTicks(new Map(ticks).set(id, isTicked))}
              />
            ))}
          </div>
          {problems.size > 0 && (
            <Button tone="secondary" isBlock onClick={onStartAgain}>
              Look up flights again
            </Button>
          )}
          {changes.length > 0 && (
            <Note>
              What you booked, listed for or decided stays.
              {settings && ` ${nightsAdd(settings)}`}
            </Note>
          )}
        </Stack>
      )}
    </BottomSheet>
  )
}
