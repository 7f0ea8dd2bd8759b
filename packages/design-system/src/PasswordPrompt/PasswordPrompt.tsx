import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { DialogFrame } from '../dialog-frame/DialogFrame.tsx'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { Actions, Form, Message } from '../dialog-frame/DialogFrame.styles.ts'
import type { Closable } from '../dialog-frame/use-closing.ts'
import { useFocusFirst } from '../dialog-frame/use-focus-first.ts'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import * as S from './PasswordPrompt.styles.ts'

export interface PasswordPromptProps extends DialogRest, Closable {
  title?: string | undefined
  /** What the password is for, e.g. the month to be fetched. */
  message?: ReactNode
  /** Whose password it is, so that nobody types another one: 'Sample airline crew system', 'demo@slipstream.example'. */
  account?: { system: string; userName?: string | undefined } | undefined
  /** Why the last password was rejected. */
  error?: string | undefined
  isPending?: boolean | undefined
  /** Called with the password. The prompt clears it when it closes. */
  onSubmit: (password: string) => void
}

/** Asks for the crew-system password (spec §2, Crew-system password prompt; §5, required). */
export function PasswordPrompt({
  isOpen,
  title = 'Crew-system password',
  message,
  account,
  error,
  isPending = false,
  onSubmit,
  onOpenChange,
  ...rest
}: PasswordPromptProps) {
  return (
    <DialogFrame {...rest} isOpen={isOpen} title={title} onOpenChange={onOpenChange}>
      {message && <Message>{message}</Message>}
      {account && (
        <S.Account>
          <S.Fact>
            <dt>System</dt>
            <dd>{account.system}</dd>
          </S.Fact>
          {account.userName && (
            <S.Fact>
              <dt>User name</dt>
              <dd>{account.userName}</dd>
            </S.Fact>
          )}
        </S.Account>
      )}
      <PromptForm
        error={error}
        isPending={isPending}
        onSubmit={onSubmit}
        onCancel={() => onOpenChange(false, { reason: 'button' })}
      />
    </DialogFrame>
  )
}

/** A separate component, so that its state is lost when the dialog closes. */
function PromptForm({
  error,
  isPending,
  onSubmit,
  onCancel,
}: Pick<PasswordPromptProps, 'error' | 'isPending' | 'onSubmit'> & { onCancel: () => void }) {
  const form = useFocusFirst<HTMLFormElement>()
  const [password, setPassword] = useState('')
  const [wasEdited, setEdited] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) onSubmit(password)
  }
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <PasswordField
        label="Password"
        hint="Sent once to your crew system. Never stored, on this phone or on our server."
        error={wasEdited && password === '' ? 'Password is required' : error}
        autoComplete="off"
        isRequired
        value={password}
        onChange={(value) => {
          setPassword(value)
          setEdited(true)
        }}
      />
      <Actions>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isDisabled={password === ''} isPending={isPending} pendingLabel="Submitting">
          Submit
        </Button>
      </Actions>
    </Form>
  )
}
