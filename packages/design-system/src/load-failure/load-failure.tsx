import type { ComponentPropsWithRef } from 'react'
import { PlainButton, PlainNotice } from '../plain/plain.tsx'

/** Spec §9, Retry limit. */
const retryLimit = 3

export interface LoadFailureProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The network, or the loading of a chunk, failed; if not, the page itself is broken. */
  isNetworkProblem: boolean
  /** How often this page was tried again. */
  retryCount: number
  /** Imports again. Offered only while fewer than 3 retries were made. */
  onTryAgain: () => void
  onRefreshPage: () => void
}

/** What the lazy-load failure screen says and offers (spec §2), however it looks. */
export function loadFailure(isNetworkProblem: boolean, retryCount: number) {
  return {
    title: isNetworkProblem ? 'Connection Problem' : 'Loading Error',
    message: isNetworkProblem
      ? 'Unable to load the page due to network issues. Please check your connection and try again.'
      : 'Something went wrong while loading the page.',
    note: `Retries: ${retryCount} of ${retryLimit}`,
    mayTryAgain: retryCount < retryLimit,
  }
}

/** `LazyLoadFailure` in bare elements, for the moment when that part cannot come either. */
export function PlainLoadFailure({
  isNetworkProblem,
  retryCount,
  onTryAgain,
  onRefreshPage,
}: LoadFailureProps) {
  const { note, mayTryAgain, ...words } = loadFailure(isNetworkProblem, retryCount)
  return (
    <PlainNotice {...words}>
      <p>{note}</p>
      {mayTryAgain && <PlainButton onClick={onTryAgain}>Try Again</PlainButton>}
      <PlainButton onClick={onRefreshPage}>Refresh Page</PlainButton>
    </PlainNotice>
  )
}
