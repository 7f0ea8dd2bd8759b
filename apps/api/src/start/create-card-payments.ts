import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import type { Providers } from '../provider-set.ts'
import { createSandboxPayments } from '../providers/sandbox-payments/sandbox-payments.ts'
import { createStripePayments } from '../providers/stripe-payments.ts'

interface Options {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
}

/** Stripe where the variables `STRIPE_*` say so, else the sandbox. */
export function createCardPayments(
  env: Env,
  { database, log, now }: Options,
): Pick<Providers, 'cardPayments' | 'sandboxPayments'> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publicKey,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: apiBase,
  } = env
  if (secretKey !== undefined && publicKey !== undefined && priceId !== undefined) {
    const cardPayments = createStripePayments({ secretKey, publicKey, priceId, apiBase, log, now })
    return { cardPayments, sandboxPayments: null }
  }
  const sandbox = createSandboxPayments({ database, now, daySeconds: env.SANDBOX_DAY_SECONDS })
  return { cardPayments: sandbox, sandboxPayments: sandbox }
}
