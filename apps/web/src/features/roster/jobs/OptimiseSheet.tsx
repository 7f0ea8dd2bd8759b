import { Note } from '@slipstream/design-system/primitives/Text'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { RestProposal } from '@slipstream/contract/hotline'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { defaultCurrency } from '@slipstream/commute/money/money'
import { useMemo, useRef } from 'react'
import { useEngine } from '#data/engine.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { formatMoney, plural } from '#shared/format.ts'
import { useMoney } from '#shared/use-money.ts'
import { useStore } from '#data/use-store.ts'
import { airportNames } from '#shared/airports/airport-names.ts'
import { ProposalCard } from './ProposalCard.tsx'
import * as S from './OptimiseSheet.styles.ts'
import { itemsAround } from '#shared/roster/items-around.ts'
import { proposalView, totalText } from './proposal-view.ts'
import { isDecided, useDecisions, type Decisions } from './use-decisions.ts'
import type { Proposals } from './use-optimiser.ts'

interface OptimiseSheetProps {
  isOpen: boolean
  proposals: Proposals
  onClose: () => void
  /** Optimises the month again. */
  onStartAgain: () => void
}

function useProposalViews({ month, list }: Proposals) {
  const { months } = useEngine()
  const { data } = useStore(months.of(month))
  const money = useMoney([
    defaultCurrency,
    ...list.flatMap(({ flights }) =>
      flights.flatMap(({ current, proposed }) =>
        [current, proposed].flatMap((price) => (price ? [price.price_currency] : [])),
      ),
    ),
  ])
  const names = useMemo(() => airportNames(data?.airports ?? []), [data])
  const items = itemsAround(months, month)
  return {
    money,
    viewOf: (proposal: RestProposal) => proposalView(proposal, items, { names, money }),
  }
}

/** The summary, once every proposal is planned or skipped. */
function outcomeOf(planned: readonly RestProposal[], skipped: number, total: string | null) {
  if (planned.length === 0) {
    return {
      title: 'Nothing changed',
      message: `You skipped ${plural(skipped, 'rest')}. Your month is as it was.`,
    }
  }
  const parts = [
    `You planned ${plural(planned.length, 'rest')}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`,
    total === null ? '' : `${total}.`,
    'Nothing is booked yet: book each flight where it stands in your month.',
  ]
  return { title: 'Month planned', message: parts.filter(Boolean).join(' ') }
}

/** The optimiser's proposals for the rests of a month, to plan or to skip one by one or all at once. */
export function OptimiseSheet({ isOpen, proposals, onClose, onStartAgain }: OptimiseSheetProps) {
  const { month, list } = proposals
  const decisions = useDecisions(proposals)
  const { money, viewOf } = useProposalViews(proposals)
  const { settings } = useStore(useEngine().session)
  const nightText =
    settings === null
      ? ''
      : settings.night_price > 0
        ? `A night near base counts ${formatMoney(String(settings.night_price), 'GBP')}.`
        : 'A night near base costs you nothing.'
  const open = list.filter((proposal) => !isDecided(decisions.of(proposal)))
  const all = useRef<HTMLDivElement>(null)
  // The button goes with the rejected proposals, so the focus returns from the job's overlay to the new ones.
  const startAgain = () => {
    all.current?.focus()
    onStartAgain()
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Optimise month"
      subtitle={`${monthLabel(month)}${list.length > 0 ? `, ${plural(list.length, 'rest')}` : ''}`}
      footer={
        open.length > 0 ? (
          <PlanAll open={open} decisions={decisions} total={totalText(open, money)} />
        ) : (
          <Button isBlock onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <S.List ref={all} tabIndex={-1}>
        {list.length === 0 && (
          <EmptyState
            icon={<CircleCheck />}
            headingLevel={3}
            title="Nothing to improve"
            message={`Every rest of ${monthLabel(month)} that can still change has the best plan we know of.`}
          />
        )}
        {open.length > 0 && (
          <Note>
            Compared with your month as it is planned now. Flights you booked or listed for stay. {nightText}
          </Note>
        )}
        {list.length > 0 && open.length === 0 && (
          <Outcome {...{ list, decisions }} total={(planned) => totalText(planned, money)} />
        )}
        {list.map((proposal) => (
          <ProposalCard
            key={proposal.rest}
            view={viewOf(proposal)}
            decision={decisions.of(proposal)}
            onPlan={() => void decisions.plan(proposal)}
            onSkip={() => decisions.skip(proposal)}
            onUndo={() => void decisions.undo(proposal)}
          />
        ))}
        {list.some((proposal) => decisions.of(proposal)?.kind === 'refused') && (
          <Button tone="secondary" isBlock onClick={startAgain}>
            Plan the month again
          </Button>
        )}
      </S.List>
    </BottomSheet>
  )
}

function Outcome({
  list,
  decisions,
  total,
}: Pick<Proposals, 'list'> & {
  decisions: Decisions
  total: (planned: readonly RestProposal[]) => string | null
}) {
  const planned = list.filter((proposal) => decisions.of(proposal)?.kind !== 'skipped')
  return (
    <EmptyState
      icon={<CircleCheck />}
      headingLevel={3}
      {...outcomeOf(planned, list.length - planned.length, total(planned))}
    />
  )
}

interface PlanAllProps {
  open: readonly RestProposal[]
  decisions: Decisions
  total: string | null
}

function PlanAll({ open, decisions, total }: PlanAllProps) {
  const isPlanning = open.some((proposal) => decisions.of(proposal)?.kind === 'planning')
  return (
    <Stack gap="sm">
      {total !== null && <S.Total>{total}</S.Total>}
      <Button
        isBlock
        isPending={isPlanning}
        pendingLabel="Planning"
        onClick={() => void Promise.all(open.map(decisions.plan))}
      >
        {open.length === 1 ? 'Plan' : `Plan all ${open.length}`}
      </Button>
    </Stack>
  )
}
