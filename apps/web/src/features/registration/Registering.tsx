import type { Registration } from '@slipstream/client/registration/types'
import type { RegistrationStep } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@slipstream/design-system/Button'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLink } from '#layout/navigation/RouterLink.tsx'
import { useStore } from '#data/use-store.ts'
import { useEmailDraft } from '#shared/forms/visitor-drafts.ts'
import { useEngine } from '#data/engine.ts'
import { emptyProfileDraft } from '#shared/profile/profile-draft.ts'
import { AccountStep } from './AccountStep.tsx'
import { Refusal } from './Refusal.tsx'
import * as S from './RegisterScreen.styles.ts'
import { getStage } from './registration-steps.ts'
import { StageFrame } from './StageFrame.tsx'
import { VerifyStep } from './VerifyStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { useCodeDraft, useProfileDraft } from './drafts.ts'

interface StartOverProps {
  registration: Registration
  step: RegistrationStep
  email: string
  hasTrial: boolean
}

/** The registration's e-mail address, and a link back to the first step, where the address can be corrected. */
function StartOver({ registration, step, email, hasTrial }: StartOverProps) {
  const { overlays } = useEngine()
  const [, setCode] = useCodeDraft()
  const [, setProfile] = useProfileDraft()

  const startOver = async () => {
    // Until then there is nothing that typing the address again would not bring back.
    const isSure =
      step === 'verify' ||
      (await overlays.ask({
        type: 'warning',
        title: 'Start over?',
        message: 'You will confirm your email and fill in your profile again.',
        confirm: { confirmLabel: 'Start over', cancelLabel: 'Go on' },
      }))
    if (!isSure) return
    setCode('')
    setProfile(emptyProfileDraft)
    registration.abandon()
  }
  return (
    <S.Foot>
      {/* Where its code is asked for, the field says where it was sent. */}
      {step !== 'verify' && (
        <span>
          Registering as <strong>{email}</strong>
        </span>
      )}
      {/* Once a payment was made or a trial runs, the user can only continue. */}
      {step !== 'complete' && !hasTrial && (
        <Button tone="quiet" onClick={() => void startOver()}>
          Use another email
        </Button>
      )}
    </S.Foot>
  )
}

// Search fields and the card's fields are heavier than the screen itself.

const goneMessage = 'Your registration has expired or was finished elsewhere. Please start again, or log in.'

interface RegisteringProps {
  registration: Registration
  /** The status this page was opened with. */
  openedAt: RegistrationStep | null
}

/** The current step, which the state machine also knows after a reload. */
export function Registering({ registration, openedAt }: RegisteringProps) {
  const { step, email } = useStore(registration)
  const navigate = useNavigate()
  const [, setEmail] = useEmailDraft()
  const [isRevising, setRevising] = useState(false)
  const [ending, setEnding] = useState(() =>
    openedAt !== null && step === null ? new Error(goneMessage) : null,
  )
  const stage = isRevising && step === 'payment' ? 'profile' : getStage(step)

  // Stores the current step in the history entry, for a later reload.
  useEffect(() => {
    if (step !== openedAt)
      void navigate(paths.register, { replace: true, state: { registrationStatus: step } })
  }, [navigate, step, openedAt])

  // What ends a registration takes its address along: here it stays.
  useEffect(() => {
    if (email !== null) setEmail(email)
  }, [email, setEmail])

  const onFailure = (failure: Error) => {
    if (registration.getSnapshot().step === null) setEnding(failure)
  }
  const steps = { registration, onFailure }
  return (
    <StageFrame stage={stage} foot={<Foot registration={registration} />}>
      {stage === 'account' && ending && (
        <Banner tone="warning">
          <Refusal failure={ending} />
        </Banner>
      )}
      {stage === 'account' && <AccountStep registration={registration} />}
      {stage === 'verify' && <VerifyStep {...steps} email={email ?? ''} />}
      {stage === 'profile' && <ProfileStep {...steps} onSaved={() => setRevising(false)} />}
      {stage === 'payment' && (
        <PaymentStep
          {...steps}
          isPaidAlready={step === 'complete'}
          onChangeProfile={() => setRevising(true)}
        />
      )}
    </StageFrame>
  )
}

function Foot({ registration }: { registration: Registration }) {
  const { step, email, hasTrial } = useStore(registration)
  if (step !== null)
    return <StartOver registration={registration} step={step} email={email ?? ''} hasTrial={hasTrial} />
  return (
    <S.Foot>
      Already have an account?{' '}
      <RouterLink to={paths.landing} isStandalone>
        Log in
      </RouterLink>
      <RouterLink to={paths.privacy} state={openedHere} isStandalone>
        What we keep about you
      </RouterLink>
    </S.Foot>
  )
}
