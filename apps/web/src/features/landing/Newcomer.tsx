import type { RegistrationStep } from '@slipstream/contract/user'
import { useEffect, useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useIdle } from '#layout/lazy-component.tsx'
import { paths } from '#layout/paths.ts'
import { RouterLinkButton } from '#layout/RouterLink.tsx'
import * as S from './LandingScreen.styles.ts'

/** The step of a registration that was left unfinished on this device; read once the page is idle. */
function useUnfinishedStep(): RegistrationStep | null {
  const engine = useEngine()
  const isIdle = useIdle()
  const [step, setStep] = useState<RegistrationStep | null>(null)
  useEffect(() => {
    if (!isIdle) return undefined
    let isGone = false
    engine.registration().then(
      (registration) => !isGone && setStep(registration.getSnapshot().step),
      // The link to registration is there in any case.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [engine, isIdle])
  return step
}

/** Invites users without an account, or with an unfinished registration. The text changes in place. */
export function Newcomer() {
  const step = useUnfinishedStep()
  return (
    <S.Newcomer>
      <p>{step ? 'You have a registration to finish.' : 'New to Slipstream?'}</p>
      <RouterLinkButton to={paths.register} state={{ registrationStatus: step }} tone="secondary" isBlock>
        {step ? 'Continue your registration' : 'Create an account'}
      </RouterLinkButton>
    </S.Newcomer>
  )
}
