import { resetPassword } from '@slipstream/contract/credentials'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { useState } from 'react'
import { newPasswordProblem, passwordRefusal } from '#shared/forms/credentials.ts'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import * as S from './ForgotPassword.styles.ts'

const names = ['password', 'repeat'] as const

/** Why the repeated password is invalid (specification §5 Forgot password). */
function repeatProblem(password: string, repeat: string): string | undefined {
  if (repeat === '') return 'Re-enter your password'
  return repeat === password ? undefined : 'Passwords do not match'
}

interface NewPasswordProps {
  /** Of the reset link; single-use. */
  token: string
  onDone: () => void
  onFailure: (error: Error) => void
  onAskAgain: () => void
}

/** Step 3 of the drawer: a new password, twice. */
export function NewPassword({ token, onDone, onFailure, onAskAgain }: NewPasswordProps) {
  const { http, session } = useEngine()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const { isPending, failure, run } = useAttempt(onFailure)
  const [sent, setSent] = useState<string>()
  // The error was about the previous password.
  const refusal = password === sent ? passwordRefusal(failure) : undefined
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'reset',
    names,
    values: { password, repeat },
    found: { password: newPasswordProblem(password), repeat: repeatProblem(password, repeat) },
  })

  const save = async () => {
    await http.call(resetPassword, { body: { token, new_password: password } })
    // The server has ended this device's session, which the old password opened.
    if (session.getSnapshot().authenticated) await session.logout()
    onDone()
  }
  const submit = () => {
    if (!check()) return
    setSent(password)
    void run(save)
  }
  const { error, ...passwordField } = field('password')
  return (
    <S.Step>
      <p>Use at least 8 characters. Every device will be logged out; log in again with the new password.</p>
      <Form
        aria-label="Choose a new password"
        problems={refusal === undefined ? problems : [{ fieldId: passwordField.id, message: refusal }]}
        isPending={isPending}
        onSubmit={submit}
        footer={
          <>
            <Button tone="secondary" onClick={onAskAgain}>
              Ask for a new link
            </Button>
            <Button type="submit" isPending={isPending} pendingLabel="Saving">
              Save password
            </Button>
          </>
        }
      >
        <PasswordField
          {...passwordField}
          error={error ?? refusal}
          label="New password"
          autoComplete="new-password"
          isRequired
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          {...field('repeat')}
          label="Repeat the new password"
          autoComplete="new-password"
          isRequired
          value={repeat}
          onChange={setRepeat}
        />
      </Form>
    </S.Step>
  )
}
