import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { FlightRow } from '@slipstream/design-system/FlightRow'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useLayoutEffect, useRef } from 'react'
import * as S from './OptimiseSheet.styles.ts'
import type { ProposalView } from './proposal-view.ts'
import { isDecided, type Decision } from './use-decisions.ts'

interface ProposalCardProps {
  view: ProposalView
  decision: Decision | undefined
  onTake: () => void
  onLeave: () => void
  onUndo: () => void
}

/** What was decided, in one line, with the way back. */
function Decided({ view, decision, onUndo }: Pick<ProposalCardProps, 'view' | 'decision' | 'onUndo'>) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: who goes by keyboard goes on here, before the sheet sends them to its first one.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  const isLeft = decision?.kind === 'left'
  return (
    <S.Decided>
      <StatusChip tone={isLeft ? 'neutral' : 'success'} size="small">
        {isLeft ? 'Left' : 'Taken'}
      </StatusChip>
      <S.Note>{isLeft ? `Still ${view.current}` : view.brief}</S.Note>
      <Button
        ref={undo}
        tone="quiet"
        isPending={decision?.kind === 'undoing'}
        pendingLabel="Undoing"
        aria-label={`Undo: ${view.way}, ${view.duty}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </S.Decided>
  )
}

/** One proposal of the optimiser: what is planned now, what is better and why, to take or to leave. */
export function ProposalCard({ view, decision, onTake, onLeave, onUndo }: ProposalCardProps) {
  const { way, duty, when, current, reason, flight, brief } = view
  const isTaking = decision?.kind === 'taking'
  const problem = decision && 'problem' in decision ? decision.problem : undefined
  return (
    <S.Proposal aria-label={`${way}, ${duty}`}>
      <div>
        <S.Duty>
          <S.Way>{way}</S.Way> {duty}
        </S.Duty>
        <S.Note>{when}</S.Note>
      </div>
      {isDecided(decision) ? (
        <Decided {...{ view, decision, onUndo }} />
      ) : (
        <>
          <S.Note>Now: {current}</S.Note>
          {flight ? <FlightRow {...flight} /> : <p>{brief}</p>}
          <p>{reason}</p>
          <S.Actions>
            <Button
              tone="secondary"
              isPending={isTaking}
              pendingLabel="Taking it"
              aria-label={`Take ${brief}`}
              onClick={onTake}
            >
              Take
            </Button>
            <Button
              tone="quiet"
              isDisabled={isTaking}
              aria-label={`Leave it: ${way}, ${duty}`}
              onClick={onLeave}
            >
              Leave it
            </Button>
          </S.Actions>
        </>
      )}
      {problem !== undefined && <Banner tone="critical">{problem}</Banner>}
    </S.Proposal>
  )
}
