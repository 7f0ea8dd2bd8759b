import { accessMessages } from '@slipstream/contract/error-messages'
import type { Payer, PayerFacts } from '#features/billing/billing.ts'
import type { Users } from '#features/users/users.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { Registrations } from './registrations.ts'

interface Options {
  readonly registrations: Registrations
  readonly users: Users
}

/**
 * Whose subscription a registration token begins.
 *
 * @throws {ApiError} `invalid_token`; `conflict` where it is too early for a card, or too late: the e-mail has an account.
 */
export async function registrationPayer(
  { registrations, users }: Options,
  token: string,
): Promise<{ payer: Payer; facts: PayerFacts }> {
  const { id, email, step, profile } = await registrations.get(token)
  if (step !== 'payment' || profile === null) {
    throw new ApiError('conflict', {
      message: accessMessages.tooEarlyForCard,
    })
  }
  if (await users.findByEmail(email)) {
    throw new ApiError('conflict', {
      message: 'There is already an account with this email. Please log in instead.',
    })
  }
  return {
    payer: { kind: 'registration', id },
    facts: { email, name: `${profile.first_name} ${profile.surname}` },
  }
}
