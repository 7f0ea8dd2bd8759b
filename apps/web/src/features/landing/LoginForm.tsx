import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { TextField } from '@slipstream/design-system/TextField'
import { emailProblem } from '#shared/forms/credentials.ts'
import { useEngine } from '#data/engine.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { RouterLink } from '#layout/navigation/RouterLink.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useEmailDraft } from '#shared/forms/visitor-drafts.ts'
import * as S from './LandingScreen.styles.ts'
import { useAddress } from '#layout/navigation/address.ts'

interface FieldErrors {
  email?: string | undefined
  password?: string | undefined
}

/** Logs in; then the routes' guard redirects. Input is preserved if the server refuses. */
export function LoginForm() {
  const engine = useEngine()
  const navigate = useNavigate()
  const state = useAddress((address) => address.state)
  const [email, setEmail] = useEmailDraft()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { isPending, failure, run, forget } = useAttempt()
  const isOffline = useIsOffline()
  const onConnection = useEffectEvent(forget)
  useEffect(() => {
    if (!isOffline) onConnection()
  }, [isOffline])

  const change = (field: keyof FieldErrors, set: (value: string) => void) => (value: string) => {
    set(value)
    setErrors({ ...errors, [field]: undefined })
    forget()
  }

  const logIn = async () => {
    const typed = email.trim()
    const result = await engine.session.login({ email: typed, password, rememberMe })
    if (result.kind === 'session') return
    const registration = await loadEngineChunk(engine.registration())
    registration.resume({ token: result.token, step: result.step, email: typed })
    const { step } = registration.getSnapshot()
    await navigate(paths.register, { state: { registrationStatus: step } })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: FieldErrors = {
      email: emailProblem(email),
      password: password === '' ? 'Password is required' : undefined,
    }
    setErrors(found)
    const firstWrong = found.email ? 'email' : found.password ? 'password' : null
    if (firstWrong === null) void run(logIn)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name='${firstWrong}']`)?.focus()
  }

  return (
    <S.Form onSubmit={submit} noValidate>
      {failure && <Banner tone="critical">{failure.message}</Banner>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={change('email', setEmail)}
        error={errors.email}
        isRequired
      />
      <PasswordField
        label="Password"
        name="password"
        value={password}
        onChange={change('password', setPassword)}
        error={errors.password}
        isRequired
      />
      <S.Aside>
        <Checkbox
          label="Remember me"
          isChecked={rememberMe}
          onChange={(isChecked) => {
            setRememberMe(isChecked)
            forget()
          }}
        />
        <RouterLink to={paths.forgotPassword} state={withOpenedHere(state)} isStandalone>
          Forgot password?
        </RouterLink>
      </S.Aside>
      <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Logging in">
        Log in
      </Button>
    </S.Form>
  )
}

/** The drawer preserves the wanted path. */
function withOpenedHere(state: unknown): object {
  return typeof state === 'object' && state !== null ? { ...state, ...openedHere } : openedHere
}
