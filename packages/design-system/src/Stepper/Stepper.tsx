import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentPropsWithRef } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as S from './Stepper.styles.ts'

export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

export interface StepperStep {
  id: string
  /** 'Confirm e-mail' */
  label: string
  state: StepState
}

export interface StepperProps extends Omit<ComponentPropsWithRef<'nav'>, 'children' | 'onSelect'> {
  /** Its accessible name: 'Registration'. */
  label: string
  /** In order. At most one is current; a failed one counts as the current one too. */
  steps: readonly StepperStep[]
  /** Goes back to a finished step. Omitted if no step can be repeated. */
  onSelect?: ((id: string) => void) | undefined
}

const stateWords: Record<StepState, string> = {
  done: 'done',
  current: 'current step',
  upcoming: 'not started',
  failed: 'needs attention',
}

function Marker({ state, position }: { state: StepState; position: number }) {
  return (
    <S.Marker aria-hidden="true">
      {state === 'done' && <Check />}
      {state === 'failed' && <TriangleAlert />}
      {(state === 'current' || state === 'upcoming') && position}
    </S.Marker>
  )
}

/**
 * Progress through a task of several steps, such as registration (spec §4 Registration). Its own width decides between the
 * full row and the compact form: the current step over a bar of segments.
 */
export function Stepper({ label, steps, onSelect, ...rest }: StepperProps) {
  const here = steps.findIndex(({ state }) => state === 'current' || state === 'failed')
  const current = steps[here]
  const previous = here > 0 ? steps[here - 1] : undefined
  const canGoBack = onSelect !== undefined && previous?.state === 'done'
  return (
    <S.Root {...rest} aria-label={label} data-failed={current?.state === 'failed' || undefined}>
      <S.Summary>
        {canGoBack && (
          <S.Back>
            <IconButton
              label={`Back to ${previous.label}`}
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => onSelect(previous.id)}
            />
          </S.Back>
        )}
        <S.Words>
          <S.Count>
            <bdi>{current ? `Step ${here + 1} of ${steps.length}` : countDone(steps)}</bdi>
            {current?.state === 'failed' && (
              <S.Problem>
                <TriangleAlert aria-hidden="true" />
                Needs attention
              </S.Problem>
            )}
          </S.Count>
          {/* The list has the same text for screen readers. */}
          {current && <S.CurrentLabel aria-hidden="true">{current.label}</S.CurrentLabel>}
        </S.Words>
      </S.Summary>
      <S.Steps>
        {steps.map(({ id, label: stepLabel, state }, index) => (
          <S.Step key={id} data-state={state} aria-current={index === here ? 'step' : undefined}>
            <Marker state={state} position={index + 1} />
            <S.StepLabel>
              {state === 'done' && onSelect ? (
                <>
                  <S.CompactWords>{stepLabel}</S.CompactWords>
                  <S.Select type="button" onClick={() => onSelect(id)}>
                    {stepLabel}
                  </S.Select>
                </>
              ) : (
                stepLabel
              )}
              <S.Hidden>, {stateWords[state]}</S.Hidden>
            </S.StepLabel>
          </S.Step>
        ))}
      </S.Steps>
    </S.Root>
  )
}

function countDone(steps: readonly StepperStep[]): string {
  const done = steps.filter(({ state }) => state === 'done').length
  return `${done} of ${steps.length} steps done`
}
