import type { Subscription } from '@slipstream/contract/payments'
import { useState } from 'react'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { AuthenticationError, getRefusal } from './cards/card-entry.ts'
import type { CardAuthentication } from './cards/use-card-authentication.tsx'

/** A subscription that has begun, and its remaining steps. */
interface Progress {
  subscription: Subscription
  /** The card's bank has confirmed, or did not need to. */
  isConfirmed: boolean
  /** The bank was asked, and did not confirm. */
  hasFailed: boolean
}

export interface Subscribing {
  isPending: boolean
  /** Why it failed, for the user. */
  refusal: string | null
  /** The trial has begun although the bank has not confirmed its card. */
  isTrialUnconfirmed: boolean
  /** Runs the remaining steps: trying again never begins a second subscription. */
  pay: (begin: () => Promise<Subscription>) => void
  /** Asks the bank again about a trial's card. */
  confirmTrial: () => void
  /** Finishes without the bank's confirmation. */
  goOn: () => void
  /** For a new card: clears the last error, and does not resume a payment that was not confirmed. */
  forgetUnpaid: () => void
}

/** Begins a subscription, asks the card's bank if it wants to be asked, and passes on the result. */
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
      // A trial has begun anyway, and there can be no second one; a failed payment can be started again.
      const hasBegun = subscription.status === 'trialing' || !isOver
      setProgress(hasBegun ? { subscription, isConfirmed: false, hasFailed: true } : null)
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
    refusal: getRefusal(failure),
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
