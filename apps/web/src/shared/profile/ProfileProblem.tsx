import { sessionMessages } from '@slipstream/client/session/types'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'

/** The profile could not be fetched, and none is known (specification §8). */
export function ProfileProblem() {
  const { session } = useEngine()
  const { run, isPending } = useAttempt()
  return (
    <Banner
      tone="warning"
      action={
        <Button
          tone="secondary"
          isPending={isPending}
          pendingLabel="Loading your profile"
          onClick={() => void run(() => session.fetchProfile({ force: true }))}
        >
          Try Again
        </Button>
      }
    >
      {sessionMessages.profileFailed}
    </Banner>
  )
}
