import { newPasswordSchema } from '@slipstream/contract/credentials'
import { emailSchema } from '@slipstream/contract/primitives'

/** Why an address does not pass, in the words of specification §5 (Forgot password); undefined where it does. */
export function emailProblem(email: string): string | undefined {
  const typed = email.trim()
  if (typed === '') return 'Email is required'
  return emailSchema.safeParse(typed).success ? undefined : 'Invalid email format'
}

/** Why a password does not do as a new one (specification §5, at least 8 characters; the contract's most is 200). */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < 8) return 'Password must be at least 8 characters'
  return newPasswordSchema.safeParse(password).success ? undefined : 'Password must be at most 200 characters'
}
