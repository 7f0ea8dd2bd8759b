import { sessionMessages } from '@slipstream/client/session/types'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { profileQuery } from '@slipstream/client/session/profile'
import { useMemo } from 'react'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore } from '#data/use-store.ts'

/** Whether home airports and settings are known; `failed`: neither the server nor the device has them. */
export type ProfileState = 'known' | 'loading' | 'failed'

export function useProfileState(): ProfileState {
  const { session, answers } = useEngine()
  const { user, settings, isOffline: isSessionOffline } = useStore(session)
  const isOffline = useIsOffline()
  const [view] = useStore(useMemo(() => answers.observe([profileQuery]), [answers]))
  if (user && settings) return 'known'
  return view?.failure || isOffline || isSessionOffline ? 'failed' : 'loading'
}

interface MissingProfileProps {
  /** What is loading. */
  label: string
  height: string
  /** The screen says already that the profile could not be fetched. */
  isProblemShown?: boolean
}

/** In place of a plan that needs the profile: that it is loading, or that it could not be fetched. */
export function MissingProfile({ label, height, isProblemShown = false }: MissingProfileProps) {
  if (useProfileState() === 'failed') return isProblemShown ? null : <ProfileProblem />
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" height={height} />
    </SkeletonGroup>
  )
}

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
