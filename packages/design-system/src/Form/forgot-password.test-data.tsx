import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import type { FormProblem } from '../ErrorSummary/ErrorSummary.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Form } from './Form.tsx'

const getText = (problems: FormProblem[], id: string) =>
  problems.find(({ fieldId }) => fieldId === id)?.message

/** Step 1 of the drawer (spec §2), with the messages of §5 verbatim. */
export function AskForALink({ onSend }: { onSend: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const submit = () => {
    const message =
      email === '' ? 'Email is required' : /^\S+@\S+\.\S+$/.test(email) ? null : 'Invalid email format'
    setProblems(message === null ? [] : [{ fieldId: 'forgot-email', message }])
    if (message === null) onSend(email)
  }
  return (
    <Form
      aria-label="Forgot password"
      problems={problems}
      onSubmit={submit}
      footer={<Button type="submit">Send link</Button>}
    >
      <TextField
        id="forgot-email"
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
        error={getText(problems, 'forgot-email')}
      />
    </Form>
  )
}

/** Step 3: a new password, twice. */
export function ChooseAPassword({ onChoose }: { onChoose: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const submit = () => {
    const found: FormProblem[] = []
    const refuse = (fieldId: string, message: string) => found.push({ fieldId, message })
    if (password === '') refuse('new-password', 'Password is required')
    else if (password.length < 8) refuse('new-password', 'Password must be at least 8 characters')
    if (repeat === '') refuse('password-repeat', 'Re-enter your password')
    else if (repeat !== password) refuse('password-repeat', 'Passwords do not match')
    setProblems(found)
    if (found.length === 0) onChoose(password)
  }
  return (
    <Form
      aria-label="Choose a password"
      problems={problems}
      onSubmit={submit}
      footer={<Button type="submit">Save password</Button>}
    >
      <PasswordField
        id="new-password"
        label="New password"
        autoComplete="new-password"
        isRequired
        value={password}
        onChange={setPassword}
        error={getText(problems, 'new-password')}
      />
      <PasswordField
        id="password-repeat"
        label="Repeat the new password"
        autoComplete="new-password"
        isRequired
        value={repeat}
        onChange={setRepeat}
        error={getText(problems, 'password-repeat')}
      />
    </Form>
  )
}
