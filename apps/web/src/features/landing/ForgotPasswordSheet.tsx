import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { useState } from 'react'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Button } from '@slipstream/design-system/Button'
import MailCheck from 'lucide-react/icons/mail-check'
import { forgotPassword } from '@slipstream/contract/credentials'
import { Form } from '@slipstream/design-system/Form'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#data/engine.ts'
import { useFocusOnArrival } from '#shared/use-focus-on-arrival.ts'
import { emailProblem } from '#shared/forms/credentials.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useEmailDraft } from '#shared/forms/visitor-drafts.ts'
import { NewPassword } from './NewPassword.tsx'
import * as S from './ForgotPassword.styles.ts'

const names = ['email'] as const

interface AskForLinkProps {
  onSent: (email: string) => void
  onFailure: (error: Error) => void
}

/** Step 1 of the drawer: where to send the link. */
function AskForLink({ onSent, onFailure }: AskForLinkProps) {
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

interface ForgotPasswordSheetProps {
  isOpen: boolean
  /** The token of a reset link; with it the drawer is at step 3. */
  resetToken: string | null
  /** From step 3 back to step 1. */
  onAskAgain: () => void
  onClose: () => void
}

/** The forgot-password drawer (specification §2 and §5). What fails is said by a dialog titled 'Error' (§8). */
export function ForgotPasswordSheet({ isOpen, resetToken, onAskAgain, onClose }: ForgotPasswordSheetProps) {
  const { overlays } = useEngine()
  const fail = ({ message }: Error) =>
    overlays.show({ kind: 'dialog', type: 'error', title: 'Error', message })
  const succeed = () => {
    onClose()
    overlays.show({
      kind: 'dialog',
      type: 'success',
      title: 'Password Reset Successful',
      message: 'Please log in with your new password.',
    })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      title={resetToken === null ? 'Forgot password' : 'Choose a new password'}
    >
      {resetToken === null ? (
        <RequestSteps onClose={onClose} onFailure={fail} />
      ) : (
        <NewPassword token={resetToken} onDone={succeed} onFailure={fail} onAskAgain={onAskAgain} />
      )}
    </BottomSheet>
  )
}

/** Steps 1 and 2; a drawer that is opened again begins with step 1. */
function RequestSteps({ onClose, onFailure }: { onClose: () => void; onFailure: (error: Error) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForLink onSent={setSentTo} onFailure={onFailure} />
  return <LinkSent email={sentTo} onTryAgain={() => setSentTo(null)} onClose={onClose} />
}

interface LinkSentProps {
  email: string
  onTryAgain: () => void
  onClose: () => void
}

/** Step 2 of the drawer. Like the server, it does not reveal whether the address has an account. */
function LinkSent({ email, onTryAgain, onClose }: LinkSentProps) {
  const title = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <S.Step>
      <S.Title ref={title} tabIndex={-1}>
        <MailCheck aria-hidden="true" size={24} />
        Check your email
      </S.Title>
      <p>
        If there is an account for <S.Address>{email}</S.Address>, a link to choose a new password is on its
        way. If nothing comes, check your spam folder.
      </p>
      <Inline fill="content">
        <Button tone="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Inline>
    </S.Step>
  )
}
