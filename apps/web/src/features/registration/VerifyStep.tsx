import { ApiError } from '@slipstream/client/http/http-errors'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useCodeDraft, usePasswordDraft } from './drafts.ts'
import * as S from './RegisterScreen.styles.ts'
import { ResendCode } from './ResendCode.tsx'
import type { StepProps } from './registration-steps.ts'

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
