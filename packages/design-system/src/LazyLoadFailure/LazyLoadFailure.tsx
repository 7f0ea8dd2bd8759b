import { useEffect, useRef, type ComponentPropsWithRef } from 'react'
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx'
import * as S from './LazyLoadFailure.styles.ts'

/** Spec §9, Retry limit. */
const retryLimit = 3

export interface LazyLoadFailureProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The network, or the loading of a chunk, failed; if not, the page itself is broken. */
  isNetworkProblem: boolean
  /** How often this page was tried again. */
  retryCount: number
  /** Imports again. Offered only while fewer than 3 retries were made. */
  onTryAgain: () => void
  onRefreshPage: () => void
}

/** The screen of a page that could not be loaded (spec §2, Lazy-load failure screen). */
export function LazyLoadFailure({
  isNetworkProblem,
  retryCount,
  onTryAgain,
  onRefreshPage,
  ...rest
}: LazyLoadFailureProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: focus returns to the one in its place.
  useEffect(() => {
    if (retryCount > 0) panel.current?.querySelector('button')?.focus()
  }, [retryCount])
  return (
    <S.Root {...rest}>
      <ErrorPanel
        ref={panel}
        isCard={false}
        headingLevel={1}
        title={isNetworkProblem ? 'Connection Problem' : 'Loading Error'}
        message={
          isNetworkProblem
            ? 'Unable to load the page due to network issues. Please check your connection and try again.'
            : 'Something went wrong while loading the page.'
        }
        note={`Retries: ${retryCount} of ${retryLimit}`}
        onTryAgain={retryCount < retryLimit ? onTryAgain : undefined}
        onRefreshPage={onRefreshPage}
      />
    </S.Root>
  )
}
