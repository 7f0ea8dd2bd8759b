import type { Registration } from '@slipstream/client/registration/types'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { TextField } from '@slipstream/design-system/TextField'
import { useState } from 'react'
import { emailProblem, newPasswordProblem, passwordRefusal } from '#shared/forms/credentials.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useEmailDraft } from '#shared/forms/visitor-drafts.ts'
import { usePasswordDraft } from './drafts.ts'
import { Refusal } from './Refusal.tsx'

const names = ['email', 'password'] as const

/** E-mail and password; the server sends the code. */
export function AccountStep({ registration }: { registration: Registration }) {
  const [email, setEmail] = useEmailDraft()
  const [password, setPassword] = usePasswordDraft()
  const { isPending, failure, run } = useAttempt()
  const [sent, setSent] = useState<string>()
  // The error was about the previous password.
  const refusal = password === sent ? passwordRefusal(failure) : undefined
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'account',
    names,
    values: { email, password },
    found: { email: emailProblem(email), password: newPasswordProblem(password) },
  })

  const submit = () => {
    if (!check()) return
    setSent(password)
    void run(() => registration.init({ email: email.trim(), password }))
  }
  const { error, ...passwordField } = field('password')
  return (
    <Form
      aria-label="Your account"
      problems={refusal === undefined ? problems : [{ fieldId: passwordField.id, message: refusal }]}
      serverError={failure && refusal === undefined && <Refusal failure={failure} />}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Sending the code">
          Continue
        </Button>
      }
    >
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        hint="We’ll send a code to this address."
        isRequired
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        {...passwordField}
        error={error ?? refusal}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        isRequired
        value={password}
        onChange={setPassword}
      />
    </Form>
  )
}
