import { useState, type FormEvent } from 'react'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#app/engine-context.ts'
import * as S from './LandingScreen.styles.ts'
import { validateLogin, type LoginFields } from './validate-login.ts'

type FieldErrors = ReturnType<typeof validateLogin>

const failureMessage = 'Login failed. Please try again.'

/** Logs in; the routes' guard takes it from there. What was typed stays where the answer is no. */
export function LoginForm() {
  const { session } = useEngine()
  const [fields, setFields] = useState<LoginFields>({ email: '', password: '', rememberMe: false })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  const logIn = async () => {
    setPending(true)
    try {
      const result = await session.login({ ...fields, email: fields.email.trim() })
      if (result.kind === 'registration')
        setRefusal('Your registration is not finished. Please write to us to complete it.')
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : failureMessage)
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = validateLogin(fields)
    setErrors(found)
    setRefusal(null)
    const firstWrong = found.email ? 'email' : found.password ? 'password' : null
    if (firstWrong === null) void logIn()
    else event.currentTarget.querySelector<HTMLInputElement>(`[name='${firstWrong}']`)?.focus()
  }

  return (
    <S.Form onSubmit={submit} noValidate>
      {refusal !== null && <Banner tone="critical">{refusal}</Banner>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={fields.email}
        onChange={(email) => setFields({ ...fields, email })}
        error={errors.email}
        isRequired
      />
      <PasswordField
        label="Password"
        name="password"
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        error={errors.password}
        isRequired
      />
      <Checkbox
        label="Remember me"
        isChecked={fields.rememberMe}
        onChange={(rememberMe) => setFields({ ...fields, rememberMe })}
      />
      <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Logging in">
        Log in
      </Button>
    </S.Form>
  )
}
