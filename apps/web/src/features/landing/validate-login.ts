import { emailSchema } from '@slipstream/contract/primitives'

export interface LoginFields {
  email: string
  password: string
  rememberMe: boolean
}

/** The messages of specification §5 (Forgot password), used here too. Empty where both fields are good. */
export function validateLogin({ email, password }: LoginFields): { email?: string; password?: string } {
  const errors: { email?: string; password?: string } = {}
  if (email.trim() === '') errors.email = 'Email is required'
  else if (!emailSchema.safeParse(email.trim()).success) errors.email = 'Invalid email format'
  if (password === '') errors.password = 'Password is required'
  return errors
}
