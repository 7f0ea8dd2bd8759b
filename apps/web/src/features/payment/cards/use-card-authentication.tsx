import { ApiError } from '@slipstream/client/http/http-errors'
import { sandboxAuthentication } from '@slipstream/contract/payments'
import type { Plan } from '@slipstream/contract/payments'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { AuthenticationError } from './card-entry.ts'
import type { SandboxAnswer } from './SandboxAuthentication.tsx'

const SandboxAuthentication = lazyComponent(
  async () => (await import('./SandboxAuthentication.tsx')).SandboxAuthentication,
)

export interface CardAuthentication {
  /**
   * Asks the card's bank (3-D Secure). Rejects with an `AuthenticationError` if it did not confirm, else with an Error
   * whose message is for the user.
   */
  authenticate: (clientSecret: string) => Promise<void>
  /** Must be rendered: the sandbox asks there. */
  question: ReactNode
}

/** Asks the bank: in Stripe's own frame, or in the sandbox's dialog. */
export function useCardAuthentication(plan: Plan | undefined): CardAuthentication {
  const { http } = useEngine()
  const [isAsking, setAsking] = useState(false)
  const answerWith = useRef<(answer: SandboxAnswer) => void>(undefined)

  const askInSandbox = async (client_secret: string) => {
    const outcome = await new Promise<SandboxAnswer>((resolve) => {
      answerWith.current = resolve
      setAsking(true)
    }).finally(() => setAsking(false))
    if (outcome === 'abandoned') throw new AuthenticationError('abandoned')
    try {
      await http.call(sandboxAuthentication, { body: { client_secret, outcome } })
    } catch (error) {
      const isNo = error instanceof ApiError && error.code === 'payment_failed'
      throw isNo ? new AuthenticationError('failed', error) : error
    }
  }

  return {
    authenticate: async (clientSecret) => {
      if (plan?.provider !== 'stripe') return askInSandbox(clientSecret)
      const { authenticateWithStripe } = await import('./stripe-authentication.ts')
      return authenticateWithStripe(plan.public_key ?? '', clientSecret)
    },
    question: (
      <Suspense fallback={null}>
        {isAsking && <SandboxAuthentication onAnswer={(answer) => answerWith.current?.(answer)} />}
      </Suspense>
    ),
  }
}
