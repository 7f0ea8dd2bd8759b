import type { Billing } from '../billing/billing.ts'
import { ApiError } from '../http/api-error.ts'
import type { Providers } from '../provider-set.ts'
import type { Users } from '../user/users.ts'
import { demoEmail } from './demo-account.ts'

interface Services {
  readonly users: Users
  readonly billing: Billing
  readonly providers: Pick<Providers, 'sandboxPayments'>
  readonly now: () => Date
}

/** Gives the demo account a trial with the sandbox's test card, so that its payment screen shows what there is to see. */
export async function ensureDemoSubscription({ users, billing, providers, now }: Services): Promise<void> {
  const sandbox = providers.sandboxPayments
  const account = await users.findByEmail(demoEmail)
  if (!sandbox || !account) return
  const { id, email, first_name, surname } = account.user
  const payer = { kind: 'user', id } as const
  if (await billing.subscription(payer)) return
  const paymentMethodId = await sandbox.makeMethod({
    number: '4242424242424242',
    exp_month: 12,
    exp_year: now().getUTCFullYear() + 5,
    cvc: '123',
  })
  try {
    await billing.subscribe(payer, { email, name: `${first_name} ${surname}` }, { paymentMethodId })
  } catch (error) {
    // Another process of the instance is doing the same.
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}
