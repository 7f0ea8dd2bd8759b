import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { ApiError } from '@slipstream/client/http/http-errors'
import type { Subscription } from '@slipstream/contract/payments'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { CardFields } from './cards/CardFields.tsx'
import { createPaymentMethod, type CardEntry, type CardProblem } from './cards/card-entry.ts'
import { offerText } from '#shared/subscription/payment-text.ts'
import * as S from './payment.styles.ts'
import { PlanLoading } from './PlanLoading.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { ReferralField } from './ReferralField.tsx'
import { useCardAuthentication } from './cards/use-card-authentication.tsx'
import { useSubscribe } from './use-subscribe.ts'
import { usePlan } from './use-plan.ts'
import { useReferralCode } from './use-referral-code.ts'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Banner } from '@slipstream/design-system/Banner'

export interface SubscribeFormProps {
  /** Rejects with an Error whose message is for the user. */
  subscribe: (order: {
    paymentMethodId: string
    referralCode: string | undefined
    /** Makes the form say that no trial applies. */
    withoutTrial: true | undefined
  }) => Promise<Subscription>
  /** The card's bank was asked, so the loaded state may be out of date. */
  onSubscribed: (subscription: Subscription) => void | Promise<void>
  /** Free days, if they differ from the plan's default. */
  trialDays?: number | undefined
  submitLabel?: string | undefined
  /** A referral code applies to a first subscription only. */
  isFirst?: boolean | undefined
}

const features = [
  'Your roster, also offline',
  'Flights to work and home for every duty',
  'Commercial and staff fares side by side',
  'Cancel at any time',
]

/** Plan, referral code and card to begin a subscription. Input is preserved if it fails. */
export function SubscribeForm({
  subscribe,
  onSubscribed,
  trialDays,
  submitLabel,
  isFirst = true,
}: SubscribeFormProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { plan, problem, isOffered, reload } = usePlan()
  const authentication = useCardAuthentication(plan)
  const referralId = useId()
  const [referralCode, setReferralCode] = useState('')
  const check = useReferralCode(referralCode)
  const card = useRef<CardEntry>(null)
  const [wrong, setWrong] = useState<CardProblem | null>(null)
  const [isTrialUsed, setTrialUsed] = useState(false)
  const { isPending, refusal, isTrialUnconfirmed, pay, confirmTrial, goOn, forgetUnpaid } = useSubscribe(
    authentication,
    onSubscribed,
  )

  if (!plan) return <PlanLoading problem={problem} isOffered={isOffered} onTryAgain={reload} />
  const days = isTrialUsed ? 0 : (trialDays ?? plan.trial_days)
  const words = offerText(plan, days, now(), clock)

  const begin = async () => {
    const paymentMethodId = await createPaymentMethod(card.current)
    try {
      return await subscribe({
        paymentMethodId,
        referralCode: referralCode.trim() || undefined,
        withoutTrial: days === 0 || undefined,
      })
    } catch (error) {
      // Nothing is charged before the form has shown the price without a trial.
      if (error instanceof ApiError && error.code === 'trial_used') setTrialUsed(true)
      throw error
    }
  }

  const typeAnotherCard = () => {
    forgetUnpaid()
    setTrialUsed(false)
  }

  const submit = () => {
    const cardProblem = card.current?.check() ?? null
    const codeProblem =
      check.state === 'bad' && check.isKnown ? { fieldId: referralId, message: check.message } : null
    const first = codeProblem ?? cardProblem
    setWrong(first)
    if (!first) pay(begin)
  }

  return (
    <>
      {isTrialUnconfirmed ? (
        <UnconfirmedTrial isPending={isPending} refusal={refusal} onConfirm={confirmTrial} onGoOn={goOn} />
      ) : (
        <Form
          aria-label="Subscription"
          problems={wrong ? [wrong] : []}
          serverError={refusal}
          isPending={isPending}
          onSubmit={submit}
          footer={
            <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Subscribing">
              {submitLabel ?? words.submitLabel}
            </Button>
          }
        >
          <PlanSummary price={words.price} next={words.trialText}>
            <S.Features>
              {features.map((feature) => (
                <li key={feature}>
                  <Check aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </S.Features>
          </PlanSummary>
          {isFirst && (
            <ReferralField id={referralId} code={referralCode} check={check} onChange={setReferralCode} />
          )}
          <Stack as="section" gap="lg">
            <Heading level={2}>Card</Heading>
            <CardFields ref={card} plan={plan} onEdit={typeAnotherCard} />
          </Stack>
          <Note>A receipt of every payment is mailed to you.</Note>
        </Form>
      )}
      {authentication.question}
    </>
  )
}

interface UnconfirmedTrialProps {
  isPending: boolean
  /** Why the last attempt failed. */
  refusal: string | null
  onConfirm: () => void
  onGoOn: () => void
}

/** A trial begins even if the bank did not confirm the card: the user can ask the bank again, or leave the card for later. */
function UnconfirmedTrial({ isPending, refusal, onConfirm, onGoOn }: UnconfirmedTrialProps) {
  return (
    <Stack gap="lg">
      <Heading level={2}>Your trial has begun</Heading>
      <Note>
        Your bank has not confirmed the card yet. Confirm it now, or add another card before the trial ends.
      </Note>
      {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
      <Inline fill="content">
        <Button tone="secondary" isDisabled={isPending} onClick={onGoOn}>
          Not now
        </Button>
        <Button isPending={isPending} pendingLabel="Asking your bank" onClick={onConfirm}>
          Confirm card
        </Button>
      </Inline>
    </Stack>
  )
}
