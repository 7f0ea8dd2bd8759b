import { forgotPassword } from '@slipstream/contract/credentials'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { TextField } from '@slipstream/design-system/TextField'
import { emailProblem } from '#shared/forms/credentials.ts'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useEmailDraft } from '#shared/forms/visitor-drafts.ts'
import * as S from './ForgotPassword.styles.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'

const names = ['email'] as const

interface AskForLinkProps {
  onSent: (email: string) => void
  onFailure: (error: Error) => void
}

/** Step 1 of the drawer: where to send the link. */
export function AskForLink({ onSent, onFailure }: AskForLinkProps) {
  const { http } = useEngine()
  const input = useFocusOnArrival<HTMLInputElement>()
  const [email, setEmail] = useEmailDraft()
  const found = { email: emailProblem(email) }
  const { field, problems, check } = useFieldProblems({ idPrefix: 'forgot', names, values: { email }, found })
  const { isPending, run } = useAttempt(onFailure)

  const submit = () => {
    if (!check()) return
    const typed = email.trim()
    void run(async () => {
      await http.call(forgotPassword, { body: { email: typed } })
      onSent(typed)
    })
  }
  return (
    <S.Step>
      <p>Enter your account’s email. We’ll send you a link to choose a new password.</p>
      <Form
        aria-label="Forgot password"
        problems={problems}
        isPending={isPending}
        onSubmit={submit}
        footer={
          <Button type="submit" isPending={isPending} pendingLabel="Sending">
            Send link
          </Button>
        }
      >
        <TextField
          {...field('email')}
          ref={input}
          label="Email"
          type="email"
          autoComplete="username"
          isRequired
          value={email}
          onChange={setEmail}
        />
      </Form>
    </S.Step>
  )
}
