import { Stack } from '@slipstream/design-system/primitives/Stack'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { Link } from '@slipstream/design-system/Link'
import Unplug from 'lucide-react/icons/unplug'
import { useEngine } from '#data/engine.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'

/** Shown in place of the plan while it loads, and if it fails. */
export function PlanLoading({
  problem,
  isOffered,
  onTryAgain,
}: {
  problem: string | undefined
  isOffered: boolean
  onTryAgain: () => void
}) {
  const { contactEmail } = useEngine().config
  if (!isOffered)
    return (
      <EmptyState
        icon={<Unplug />}
        title="Payments are not available"
        message={problem}
        action={
          <Link isStandalone href={`mailto:${contactEmail}`}>
            {contactEmail}
          </Link>
        }
      />
    )
  if (problem !== undefined)
    return (
      <ErrorPanel
        title="The price did not load"
        message={problem}
        onTryAgain={onTryAgain}
        onRefreshPage={refreshPage}
      />
    )
  return (
    <SkeletonGroup label="Loading the plan">
      <Stack gap="lg">
        <Skeleton shape="block" height="12rem" />
        <FormSkeleton fields={3} />
      </Stack>
    </SkeletonGroup>
  )
}
