import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import * as S from './payment.styles.ts'

/** In the plan's place until it is here, and where it does not come. */
export function PlanLoading({
  problem,
  onTryAgain,
}: {
  problem: string | undefined
  onTryAgain: () => void
}) {
  if (problem !== undefined)
    return (
      <ErrorPanel
        title="The price did not load"
        message={problem}
        onTryAgain={onTryAgain}
        onRefreshPage={() => window.location.reload()}
      />
    )
  return (
    <SkeletonGroup label="Loading the plan">
      <S.Stack>
        <Skeleton shape="block" height="12rem" />
        <FormSkeleton fields={3} />
      </S.Stack>
    </SkeletonGroup>
  )
}
