import { ApiError } from '@slipstream/client/http/http-errors'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@slipstream/design-system/Banner'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useCodeDraft, usePasswordDraft } from './drafts.ts'
import * as S from './RegisterScreen.styles.ts'
import type { StepProps } from './registration-steps.ts'
import { useCountdown } from './countdown.ts'

/** Time for an e-mail to arrive before another is requested; the server reports its own limit itself. */
const pauseSeconds = 30

/** Requests another code, once the last one had time to arrive. */
function ResendCode({ registration, email, onFailure }: StepProps & { email: string }) {
  const [isSent, setSent] = useState(false)
  const { secondsLeft, start } = useCountdown()
  const { isPending, failure, run } = useAttempt((refused) => {
    if (refused instanceof ApiError && refused.retryAfterSeconds) start(refused.retryAfterSeconds)
    onFailure(refused)
  })

  const sendAgain = async () => {
    setSent(false)
    await run(async () => {
      await registration.resend()
      setSent(true)
      start(pauseSeconds)
    })
  }
  return (
    <S.Resend>
      {failure && <Banner tone="critical">{failure.message}</Banner>}
      {isSent && (
        <Banner tone="success">A new code is on its way to {email}. Only the newest one works.</Banner>
      )}
      <Button
        tone="secondary"
        isBlock
        isPending={isPending}
        pendingLabel="Sending a new code"
        isDisabled={secondsLeft > 0}
        onClick={() => void sendAgain()}
      >
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
    </S.Resend>
  )
}

const names = ['code'] as const

const codeLength = 6

/** The generic message of specification §5. */
function codeProblem(code: string): string | undefined {
  if (code === '') return 'Code is a required field'
  return code.length < codeLength ? `Code must be at least ${codeLength} characters` : undefined
}

/** The digits of the typed or pasted text, without spaces and text around them. */
const codeIn = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, codeLength)

interface VerifyStepProps extends StepProps {
  email: string
}

/** The code of the e-mail. */
export function VerifyStep({ registration, email, onFailure }: VerifyStepProps) {
  const [code, setCode] = useCodeDraft()
  const [, setPassword] = usePasswordDraft()
  const [sent, setSent] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { isPending, failure, run } = useAttempt(onFailure)
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'verify',
    names,
    values: { code },
    found: { code: codeProblem(code) },
  })
  const isCodeRefused = failure instanceof ApiError && failure.code === 'invalid_code'
  // The error was about the previous code.
  const refusal = isCodeRefused && sent === code ? failure.message : undefined

  // After `Form` has moved the focus there: the next digit typed begins a new code.
  useEffect(() => {
    if (refusal !== undefined && document.activeElement === input.current) input.current?.select()
  }, [refusal])

  const submit = () => {
    if (!check()) return
    setSent(code)
    void run(async () => {
      await registration.verify(code)
      setCode('')
      setPassword('')
    })
  }
  const { error, ...codeField } = field('code')
  return (
    <>
      <Form
        aria-label="Confirm your email"
        problems={refusal === undefined ? problems : [{ fieldId: codeField.id, message: refusal }]}
        serverError={isCodeRefused ? undefined : failure?.message}
        isPending={isPending}
        onSubmit={submit}
        footer={
          <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Checking the code">
            Confirm email
          </Button>
        }
      >
        <S.CodeField
          {...codeField}
          ref={input}
          label="Code"
          hint={`The ${codeLength} digits we sent to ${email}.`}
          error={error ?? refusal}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-focus-first
          isRequired
          value={code}
          onChange={(typed) => setCode(codeIn(typed))}
        />
      </Form>
      <ResendCode registration={registration} email={email} onFailure={onFailure} />
    </>
  )
}
