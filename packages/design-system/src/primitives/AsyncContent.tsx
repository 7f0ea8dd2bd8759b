import type { ReactNode } from 'react'
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx'
import { SkeletonGroup } from '../Skeleton/Skeleton.tsx'
import { RetryBanner } from './RetryBanner.tsx'

export interface AsyncContentProps<Value> {
  /** The loaded value; null or undefined while there is none. */
  value: Value | null | undefined
  /** What is loading, as in 'Loading your cards'. */
  name: string
  /** Shown in place of the value until it has loaded. */
  skeleton: ReactNode
  /** Why there is no value or, beside one, why it may be out of date. */
  problem: string | null | undefined
  /** Props of the panel shown without a value; see `ErrorPanel`. */
  problemTitle?: string | undefined
  onTryAgain: () => void
  /** For a whole screen: a failure replaces it, and offers this beside another try. In a section it is a banner. */
  onRefreshPage?: (() => void) | undefined
  /** A retry is running. */
  isTrying?: boolean | undefined
  isEmpty?: ((value: Value) => boolean) | undefined
  /** Shown in place of an empty value. */
  empty?: ReactNode
  children: (value: Value) => ReactNode
}

/** Loaded content in each of its states: loading, failed, out of date, empty, or loaded. */
export function AsyncContent<Value>({
  value,
  name,
  skeleton,
  problem,
  problemTitle,
  onTryAgain,
  onRefreshPage,
  isTrying = false,
  isEmpty,
  empty,
  children,
}: AsyncContentProps<Value>) {
  const hasProblem = problem !== null && problem !== undefined
  const hasValue = value !== null && value !== undefined
  if (!hasValue && !hasProblem) return <SkeletonGroup label={`Loading ${name}`}>{skeleton}</SkeletonGroup>
  if (!hasValue && onRefreshPage)
    return (
      <ErrorPanel
        title={problemTitle}
        message={problem ?? undefined}
        onTryAgain={isTrying ? undefined : onTryAgain}
        onRefreshPage={onRefreshPage}
      />
    )
  return (
    <>
      {hasProblem && (
        <RetryBanner tone={hasValue ? 'warning' : 'critical'} isTrying={isTrying} onTryAgain={onTryAgain}>
          {hasValue ? problem : `We could not load ${name}. ${problem}`}
        </RetryBanner>
      )}
      {hasValue && (isEmpty?.(value) ? empty : children(value))}
    </>
  )
}
