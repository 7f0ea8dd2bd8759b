import { Banner } from '@slipstream/design-system/Banner'
import type { FileAttachmentsProps } from '@slipstream/design-system/FileAttachments'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { Suspense } from 'react'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

interface LoadedProps {
  field: FileAttachmentsProps
  /** What to do where the picker's code cannot be loaded. */
  otherwise: string
}

const Loaded = lazyComponent<LoadedProps>(
  () =>
    import('@slipstream/design-system/FileAttachments').then(
      ({ FileAttachments }) =>
        ({ field }: LoadedProps) => <FileAttachments {...field} />,
      () =>
        ({ otherwise }: LoadedProps) => <Banner tone="info">{otherwise}</Banner>,
    ),
  { isOnDemand: true },
)

/** A field for files. */
export function FilesField({ otherwise, ...field }: FileAttachmentsProps & Pick<LoadedProps, 'otherwise'>) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Loading the file picker">
          <Skeleton shape="block" height="12rem" />
        </SkeletonGroup>
      }
    >
      <Loaded field={field} otherwise={otherwise} />
    </Suspense>
  )
}
