import type { Registration } from '@slipstream/client/registration/types'
import type { RegistrationStep } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { emptyProfileDraft } from '#shared/profile/profile-draft.ts'
import { useCodeDraft, useProfileDraft } from './drafts.ts'
import * as S from './RegisterScreen.styles.ts'

interface StartOverProps {
  registration: Registration
  step: RegistrationStep
  email: string
  hasTrial: boolean
}

/** The registration's e-mail address, and a link back to the first step, where the address can be corrected. */
export function StartOver({ registration, step, email, hasTrial }: StartOverProps) {
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
