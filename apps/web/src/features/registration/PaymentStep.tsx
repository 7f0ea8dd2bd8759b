import type { Subscription } from '@slipstream/contract/payments'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { SubscribeForm } from '#features/payment/SubscribeForm.tsx'
import { emptyProfileDraft } from '#shared/profile/profile-draft.ts'
import { SampleMonth } from '#features/roster/SampleMonth.tsx'
import { useProfileDraft } from './drafts.ts'
import { Completion } from './Completion.tsx'
import * as S from './RegisterScreen.styles.ts'
import type { StepProps } from './registration-steps.ts'

interface PaymentStepProps extends StepProps {
  /** Paid in an earlier visit: only the last call remains. */
  isPaidAlready: boolean
  onChangeProfile: () => void
}

/** Plan, code and card, and then the last call, which opens the first session. */
export function PaymentStep({ registration, isPaidAlready, onFailure, onChangeProfile }: PaymentStepProps) {
  const [isPaid, setPaid] = useState(isPaidAlready)
  const [hadTrial, setHadTrial] = useState(() => registration.getSnapshot().hasTrial)
  const [profile] = useProfileDraft()
  const [begun, setBegun] = useState<Subscription | null>(null)
  const {
    base,
    airline,
    currency,
    home_airports: [home],
  } = profile
  const sample =
    base !== null && home !== undefined && airline !== null ? { base, home, airline, currency } : null

  if (isPaid) {
    const payAgain = () => {
      setPaid(false)
      setHadTrial(false)
    }
    return <Completion {...{ registration, onFailure, begun }} onPayAgain={payAgain} />
  }
  // After a reload the bank's authentication is gone; the subscription must not be begun a second time.
  if (hadTrial)
    return (
      <>
        <Banner tone="info">
          Your trial has begun, but your bank has not confirmed your card yet. Before the trial ends, confirm
          it or add another one: open Settings, then Subscription.
        </Banner>
        <Button size="lg" isBlock onClick={() => setPaid(true)}>
          Continue
        </Button>
      </>
    )
  return (
    <>
      <SampleMonth label="See a sample month" newcomer={sample} />
      <SubscribeForm
        subscribe={async (order) => {
          try {
            return await registration.createSubscription(order)
          } catch (error) {
            if (error instanceof Error) onFailure(error)
            throw error
          }
        }}
        onSubscribed={(subscription) => {
          setBegun(subscription)
          setPaid(true)
        }}
      />
      {/* After a reload only the server has the profile, so there is nothing to edit here. */}
      {profile !== emptyProfileDraft && (
        <S.Aside>
          <Button tone="quiet" onClick={onChangeProfile}>
            Change your profile
          </Button>
        </S.Aside>
      )}
    </>
  )
}
