import type { Subscription } from '@slipstream/contract/payments'
import { useState } from 'react'
import { useAttempt } from '#shared/use-attempt.ts'
import { AuthenticationError, refusalOf } from './cards/card-entry.ts'
import type { CardAuthentication } from './cards/use-card-authentication.tsx'

/** A subscription that has begun, and what is left to do for it. */
interface Progress {
  subscription: Subscription
  /** The card's bank has said yes, or was not to be asked. */
  isConfirmed: boolean
  /** The bank was asked, and did not say yes. */
  hasFailed: boolean
}

export interface Subscribing {
  isPending: boolean
  /** Why it did not go through, for the user. */
  refusal: string | null
  /** The trial has begun while the bank has not confirmed its card. */
  isTrialUnconfirmed: boolean
  /** Takes every step that is left: another try never begins a second subscription. */
  pay: (begin: () => Promise<Subscription>) => void
  /** Has the bank asked again about a trial's card. */
  confirmTrial: () => void
  /** Finishes without the bank's yes. */
  goOn: () => void
  /** Another card was typed: what was said of the last goes, and a payment that was not confirmed is not taken up again. */
  forgetUnpaid: () => void
}

/** Begins a subscription, has the card's bank asked where it wants to be, and hands on what came of it. */
export function useSubscribe(
  { authenticate }: Pick<CardAuthentication, 'authenticate'>,
  onSubscribed: (subscription: Subscription) => void | Promise<void>,
): Subscribing {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { isPending, failure, forget, run } = useAttempt()

  const confirm = async ({ subscription, isConfirmed }: Progress) => {
    if (isConfirmed || !subscription.client_secret) return
    try {
      await authenticate(subscription.client_secret)
      setProgress({ subscription, isConfirmed: true, hasFailed: false })
    } catch (error) {
      const isOver = error instanceof AuthenticationError && error.outcome === 'failed'
      // A trial has begun all the same, and there can be no second one; a payment that failed is begun again.
      const isKept = subscription.status === 'trialing' || !isOver
      setProgress(isKept ? { subscription, isConfirmed: false, hasFailed: true } : null)
      throw error
    }
  }

  const finish = async (begun: Progress) => {
    setProgress(begun)
    await confirm(begun)
    await onSubscribed(begun.subscription)
  }

  const pay = async (begin: () => Promise<Subscription>) =>
    finish(progress ?? { subscription: await begin(), isConfirmed: false, hasFailed: false })

  return {
    isPending,
    refusal: refusalOf(failure),
    isTrialUnconfirmed: progress?.subscription.status === 'trialing' && progress.hasFailed,
    pay: (begin) => void run(() => pay(begin)),
    confirmTrial: () => progress && void run(() => finish(progress)),
    goOn: () => progress && void run(async () => onSubscribed(progress.subscription)),
    forgetUnpaid: () => {
      forget()
      if (progress?.subscription.status === 'incomplete' && !progress.isConfirmed) setProgress(null)
    },
  }
}
