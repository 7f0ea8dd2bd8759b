import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { FlightOffer } from '@slipstream/design-system/travel/FlightOffer'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useLayoutEffect, useRef } from 'react'
import * as S from './OptimiseSheet.styles.ts'
import type { ProposalFlight, ProposalView } from './proposal-view.ts'
import { isDecided, type Decision } from './use-decisions.ts'

interface ProposalCardProps {
  view: ProposalView
  decision: Decision | undefined
  onPlan: () => void
  onSkip: () => void
  onUndo: () => void
}

/** The user's decision in one line, with a button to undo it. */
function Decided({ view, decision, onUndo }: Pick<ProposalCardProps, 'view' | 'decision' | 'onUndo'>) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: focus this instead, before the sheet moves the focus to its first control.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  const isSkipped = decision?.kind === 'skipped'
  return (
    <S.Decided>
      <StatusChip tone={isSkipped ? 'neutral' : 'success'} size="small">
        {isSkipped ? 'Skipped' : 'Planned'}
      </StatusChip>
      <Note hasFigures>{isSkipped ? 'As it was' : view.brief}</Note>
      <Button
        ref={undo}
        tone="quiet"
        isPending={decision?.kind === 'undoing'}
        pendingLabel="Undoing"
        aria-label={`Undo: ${view.name}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </S.Decided>
  )
}

function Flight({ flight: { way, current, row, brief } }: { flight: ProposalFlight }) {
  return (
    <Stack gap="xs">
      <S.Way>{way}</S.Way>
      {row ? <FlightOffer {...row} isDated route="both" /> : <p>{brief}</p>}
      {current !== undefined && <Note hasFigures>Planned now: {current}</Note>}
    </Stack>
  )
}

/** One rest as the optimiser would plan it, with gains and costs against the current plan, to plan or to skip. */
export function ProposalCard({ view, decision, onPlan, onSkip, onUndo }: ProposalCardProps) {
  const { headline, duties, name, when, cost, reason, flights } = view
  const isPlanning = decision?.kind === 'planning'
  const problem = decision && 'problem' in decision ? decision.problem : undefined
  return (
    <S.Proposal aria-label={name}>
      <div>
        <Heading level={3}>{headline}</Heading>
        <Note hasFigures>{duties}</Note>
        <Note hasFigures>{when}</Note>
      </div>
      {isDecided(decision) ? (
        <Decided {...{ view, decision, onUndo }} />
      ) : (
        <>
          {flights.map((flight) => (
            <Flight key={flight.way} flight={flight} />
          ))}
          {cost && (
            <Text size="label" hasFigures>
              {cost}
            </Text>
          )}
          <p>{reason}</p>
          <Inline fill="evenly">
            <Button
              tone="secondary"
              isPending={isPlanning}
              pendingLabel="Planning"
              aria-label={`Plan: ${name}`}
              onClick={onPlan}
            >
              Plan
            </Button>
            <Button tone="quiet" isDisabled={isPlanning} aria-label={`Skip: ${name}`} onClick={onSkip}>
              Skip
            </Button>
          </Inline>
        </>
      )}
      {problem !== undefined && <Banner tone="critical">{problem}</Banner>}
    </S.Proposal>
  )
}
