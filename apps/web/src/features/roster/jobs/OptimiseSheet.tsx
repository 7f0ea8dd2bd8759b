import CircleCheck from 'lucide-react/icons/circle-check'
import type { Optimisation } from '@slipstream/contract/hotline'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { useMemo, useRef } from 'react'
import { useEngine } from '#app/engine-context.ts'
import { formatMonth, plural } from '#app/format.ts'
import { useMoney } from '#app/use-money.ts'
import { useStore } from '#app/use-store.ts'
import { airportNames } from '#app/airports/airport-names.ts'
import { ProposalCard } from './ProposalCard.tsx'
import * as S from './OptimiseSheet.styles.ts'
import { itemOf, netWords, proposalKey, proposalView } from './proposal-view.ts'
import { isDecided, useDecisions, type Decisions } from './use-decisions.ts'
import type { Proposals } from './use-optimiser.ts'

interface OptimiseSheetProps {
  isOpen: boolean
  proposals: Proposals
  onClose: () => void
  /** Works on the month anew. */
  onStartAgain: () => void
}

function useProposalViews({ month, list }: Proposals) {
  const { months } = useEngine()
  const { data } = useStore(months.of(month))
  const money = useMoney(
    list
      .flatMap(({ current, proposed }) => [current, proposed])
      .flatMap((price) => (price ? [price.price_currency] : [])),
  )
  const names = useMemo(() => airportNames(data?.airports ?? []), [data])
  const items = data?.roster ?? []
  return {
    money,
    viewOf: (proposal: Optimisation) => proposalView(proposal, itemOf(proposal, items), { names, money }),
  }
}

/** What came of it, once every proposal is taken or left. */
function outcomeOf(taken: readonly Optimisation[], left: number, net: string | null) {
  if (taken.length === 0) {
    return {
      title: 'Nothing changed',
      message: `You left ${plural(left, 'proposal')}. Your month is as it was.`,
    }
  }
  const parts = [
    `You took ${plural(taken.length, 'flight')}${left > 0 ? ` and left ${plural(left, 'proposal')}` : ''}.`,
    net === null ? '' : `That ${net.replace(/^(save|cost)/, '$1s')}.`,
    'They are planned, not booked: book each where it stands in your month.',
  ]
  return { title: 'Month optimised', message: parts.filter(Boolean).join(' ') }
}

/** The optimiser's proposals for a month, to take or to leave one by one or all at once. */
export function OptimiseSheet({ isOpen, proposals, onClose, onStartAgain }: OptimiseSheetProps) {
  const { month, list } = proposals
  const decisions = useDecisions(proposals)
  const { money, viewOf } = useProposalViews(proposals)
  const open = list.filter((proposal) => !isDecided(decisions.of(proposal)))
  const all = useRef<HTMLDivElement>(null)
  // The button goes with what was refused: the focus comes back to the new proposals from the job's overlay.
  const startAgain = () => {
    all.current?.focus()
    onStartAgain()
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Optimise month"
      subtitle={`${formatMonth(month)}${list.length > 0 ? `, ${plural(list.length, 'proposal')}` : ''}`}
      footer={
        open.length > 0 ? (
          <TakeAll open={open} decisions={decisions} net={netWords(open, money)} />
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
            message={`Every commute of ${formatMonth(month)} that can still change has the best flight we know of.`}
          />
        )}
        {list.length > 0 && open.length === 0 && (
          <Outcome {...{ list, decisions }} net={(taken) => netWords(taken, money)} />
        )}
        {list.map((proposal) => (
          <ProposalCard
            key={proposalKey(proposal)}
            view={viewOf(proposal)}
            decision={decisions.of(proposal)}
            onTake={() => void decisions.take(proposal)}
            onLeave={() => decisions.leave(proposal)}
            onUndo={() => void decisions.undo(proposal)}
          />
        ))}
        {list.some((proposal) => decisions.of(proposal)?.kind === 'refused') && (
          <Button tone="secondary" isBlock onClick={startAgain}>
            Work it out again
          </Button>
        )}
      </S.List>
    </BottomSheet>
  )
}

function Outcome({
  list,
  decisions,
  net,
}: Pick<Proposals, 'list'> & {
  decisions: Decisions
  net: (taken: readonly Optimisation[]) => string | null
}) {
  const taken = list.filter((proposal) => decisions.of(proposal)?.kind !== 'left')
  return (
    <EmptyState
      icon={<CircleCheck />}
      headingLevel={3}
      {...outcomeOf(taken, list.length - taken.length, net(taken))}
    />
  )
}

interface TakeAllProps {
  open: readonly Optimisation[]
  decisions: Decisions
  net: string | null
}

function TakeAll({ open, decisions, net }: TakeAllProps) {
  const isTaking = open.some((proposal) => decisions.of(proposal)?.kind === 'taking')
  const isOne = open.length === 1
  return (
    <S.Foot>
      {net !== null && (
        <S.Total>{isOne ? `It ${net.replace(/^(save|cost)/, '$1s')}` : `Together they ${net}`}</S.Total>
      )}
      <Button
        isBlock
        isPending={isTaking}
        pendingLabel="Taking them"
        onClick={() => void Promise.all(open.map(decisions.take))}
      >
        {isOne ? 'Take it' : `Take all ${open.length}`}
      </Button>
    </S.Foot>
  )
}
