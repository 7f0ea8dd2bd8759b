import { useEffect, useRef, useState, type FormEvent } from 'react'
import { deleteAccount } from '@slipstream/client/session/account'
import { ApiError } from '@slipstream/client/http/http-errors'
import { Banner } from '@slipstream/design-system/Banner'
import { Dialog } from '@slipstream/design-system/Dialog'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import * as S from '../SettingsRoutes.styles.ts'

const said = {
  deleted: { tone: 'success', text: 'Your account and all its data are deleted.' },
  unknown: {
    tone: 'warning',
    text: 'You were logged out before the server answered. If you can still log in, your account was not deleted.',
  },
} as const

/** A server error gives a reason, but does not name the action. After a 500 it is unknown what was deleted. */
function refusalText(failure: Error): string {
  const isCertain = failure instanceof ApiError && failure.hasErrorBody && failure.status !== 500
  return isCertain ? `Your account was not deleted. ${failure.message}` : failure.message
}

/** Lists what is deleted for good, and asks for the password. If the server refuses, it stays open with its input. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { http, loading, session, snackbars } = useEngine()
  const [password, setPassword] = useState('')
  // Why this password does not do; nothing once it is being mended.
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const focusInput = () => input.current?.focus()
  useEffect(focusInput, [])
  const { isPending, run } = useAttempt((failure) => {
    const isWrongPassword = failure instanceof ApiError && failure.code === 'forbidden'
    if (isWrongPassword) setProblem(failure.message)
    else setRefusal(refusalText(failure))
    focusInput()
  })

  const remove = async () => {
    setRefusal(undefined)
    if (password === '') {
      setProblem('Password is required')
      focusInput()
      return
    }
    await run(async () => {
      const outcome = await loading.during('global', deleteAccount({ http, session }, password))
      snackbars.show(said[outcome])
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void remove()
  }

  return (
    <Dialog
      isOpen
      tone="warning"
      title="Delete your account?"
      message={
        <S.Stack as="form" noValidate onSubmit={submit}>
          <p>
            We delete your profile, settings, roster, saved flights and flight-change requests at once. This
            cannot be undone. Your subscription ends now, and you are not charged again.
          </p>
          {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
          <PasswordField
            ref={input}
            label="Your password"
            value={password}
            onChange={(text) => {
              setPassword(text)
              setProblem(undefined)
            }}
            error={problem}
            isRequired
          />
        </S.Stack>
      }
      confirmLabel="Delete for good"
      cancelLabel="Keep my account"
      isPending={isPending}
      pendingLabel="Deleting your account"
      onConfirm={() => void remove()}
      onOpenChange={onClose}
    />
  )
}
