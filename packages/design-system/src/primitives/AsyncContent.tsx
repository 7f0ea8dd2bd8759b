import type { ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx'
import { SkeletonGroup } from '../Skeleton/Skeleton.tsx'

export interface AsyncContentProps<Value> {
  /** What was fetched; null or undefined while there is none. */
  value: Value | null | undefined
  /** What is fetched, as in 'Loading your cards'. */
  name: string
  /** In the place of the value until it comes. */
  skeleton: ReactNode
  /** Why there is no value or, beside one, why it may be old. */
  problem: string | null | undefined
  /** Of the panel that stands where there is no value; see `ErrorPanel`. */
  problemTitle?: string | undefined
  /** A failure takes the place of a whole screen, or of a part of it; 'screen'. */
  failureSize?: 'screen' | 'section' | undefined
  onTryAgain: () => void
  /** Another try is under way. */
  isTrying?: boolean | undefined
  isEmpty?: ((value: Value) => boolean) | undefined
  /** In the place of a value that is empty. */
  empty?: ReactNode
  children: (value: Value) => ReactNode
}

/** What comes of the network: on its way, failed, old, empty, or here. */
export function AsyncContent<Value>({
  value,
  name,
  skeleton,
  problem,
  problemTitle,
  failureSize = 'screen',
  onTryAgain,
  isTrying = false,
  isEmpty,
  empty,
  children,
}: AsyncContentProps<Value>) {
  const hasProblem = problem !== null && problem !== undefined
  const hasValue = value !== null && value !== undefined
  if (!hasValue && !hasProblem) return <SkeletonGroup label={`Loading ${name}`}>{skeleton}</SkeletonGroup>
  if (!hasValue && failureSize === 'screen')
    return (
      <ErrorPanel
        title={problemTitle}
        message={problem ?? undefined}
        onTryAgain={isTrying ? undefined : onTryAgain}
        onRefreshPage={() => window.location.reload()}
      />
    )
  return (
    <>
      {hasProblem && (
        <Banner
          tone={hasValue ? 'warning' : 'critical'}
          action={
            <Button tone="secondary" isPending={isTrying} pendingLabel="Trying again" onClick={onTryAgain}>
              Try Again
            </Button>
          }
        >
          {hasValue ? problem : `We could not load ${name}. ${problem}`}
        </Banner>
      )}
      {hasValue && (isEmpty?.(value) ? empty : children(value))}
    </>
  )
}
