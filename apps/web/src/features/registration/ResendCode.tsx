import { ApiError } from '@slipstream/client/http/http-errors'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import * as S from './RegisterScreen.styles.ts'
import type { StepProps } from './registration-steps.ts'
import { useCountdown } from './countdown.ts'

/** Time for an e-mail to arrive before another is requested; the server reports its own limit itself. */
const pauseSeconds = 30

/** Requests another code, once the last one had time to arrive. */
export function ResendCode({ registration, email, onFailure }: StepProps & { email: string }) {
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
