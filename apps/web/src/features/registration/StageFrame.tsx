import { Stepper } from '@slipstream/design-system/Stepper'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFocusOnTitle } from '#layout/navigation/use-focus-on-title.ts'
import * as S from './RegisterScreen.styles.ts'
import { stages, stepperSteps, type Stage } from './registration-steps.ts'

interface StageFrameProps {
  stage: Stage
  children: ReactNode
  /** Below the card. */
  foot?: ReactNode
}

/** The progress of a registration, and the page of the current step. A new step takes the focus, so that reading begins there. */
export function StageFrame({ stage, children, foot }: StageFrameProps) {
  const card = useRef<HTMLElement>(null)
  const title = useFocusOnTitle('Create an account')
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    const first = card.current?.querySelector<HTMLElement>('[data-focus-first]') ?? title.current
    window.scrollTo({ top: 0 })
    first?.focus({ preventScroll: true })
  }, [stage, title])
  return (
    <>
      <Stepper label="Registration" steps={stepperSteps(stage)} />
      <S.Card ref={card} aria-labelledby="registration-stage">
        <S.Title ref={title} id="registration-stage" tabIndex={-1}>
          {stages[stage].title}
        </S.Title>
        {children}
      </S.Card>
      {foot}
    </>
  )
}
