import type { CSSProperties } from 'react'
import { type OutlineProps, Skeleton } from './Skeleton.tsx'
import { CardHeader, Lines } from './Skeleton.styles.ts'

/** The outline of a row in a list: a mark, a title and a line about it. */
export function ListRowSkeleton(props: OutlineProps) {
  return (
    <CardHeader aria-hidden="true" {...props}>
      <Skeleton shape="block" width="2.75rem" height="2.75rem" />
      <Lines>
        <Skeleton width="55%" height="1.125rem" />
        <Skeleton width="80%" />
      </Lines>
    </CardHeader>
  )
}

const formGap: CSSProperties = { display: 'grid', gap: 24 }

/** The outline of a form with this many labelled fields and a button. */
export function FormSkeleton({ fields = 3, style, ...rest }: OutlineProps & { fields?: number | undefined }) {
  return (
    <div aria-hidden="true" {...rest} style={{ ...formGap, ...style }}>
      {Array.from({ length: fields }, (_, field) => (
        <Lines key={field}>
          <Skeleton width="7rem" />
          <Skeleton shape="block" height="3rem" />
        </Lines>
      ))}
      <Skeleton shape="block" width="9rem" height="2.75rem" />
    </div>
  )
}
