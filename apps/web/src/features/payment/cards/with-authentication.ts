import { ApiError } from '@slipstream/client/http/http-errors'
import { authenticationDetailsSchema } from '@slipstream/contract/payments'
import type { CardAuthentication } from './use-card-authentication.tsx'

/** Makes a call. If the card's bank wants authentication, runs it and then the remaining step: by default the call again. */
export async function withAuthentication<Answer>(
  { authenticate }: Pick<CardAuthentication, 'authenticate'>,
  call: () => Promise<Answer>,
  afterwards: () => Promise<Answer> = call,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const secret = getSecret(error)
    if (secret === null) throw error
    await authenticate(secret)
  }
  return afterwards()
}

function getSecret(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'payment_authentication_required') return null
  const details = authenticationDetailsSchema.safeParse(error.details)
  return details.success ? details.data.client_secret : null
}
