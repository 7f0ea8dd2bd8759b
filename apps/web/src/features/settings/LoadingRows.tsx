import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

/** Stands where rows of settings will. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {rows.map((row) => (
        <ListRowSkeleton key={row} />
      ))}
    </SkeletonGroup>
  )
}
