import { ApiError } from '@slipstream/client/http/http-errors'
import { newPasswordSchema } from '@slipstream/contract/credentials'
import { emailSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'

/** Why an e-mail address is invalid, in the messages of specification §5 (Forgot password); undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  const typed = email.trim()
  if (typed === '') return 'Email is required'
  return emailSchema.safeParse(typed).success ? undefined : 'Invalid email format'
}

/** Why a new password is invalid (specification §5: at least 8 characters; contract: at most 200). */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  return newPasswordSchema.safeParse(password).success ? undefined : 'Password must be at most 200 characters'
}

const refusalSchema = z.object({
  fields: z.object({ password: z.optional(z.string()), new_password: z.optional(z.string()) }),
})

/** What the server has against a new password, for its field; undefined for any other failure. */
export function passwordRefusal(failure: Error | null): string | undefined {
  const refusal = refusalSchema.safeParse(failure instanceof ApiError ? failure.details : undefined)
  return refusal.data?.fields.password ?? refusal.data?.fields.new_password
}
