import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ProfileProblem } from './ProfileProblem.tsx'
import { useProfileState } from './use-profile-state.ts'

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
