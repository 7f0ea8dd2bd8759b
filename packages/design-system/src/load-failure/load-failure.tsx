import type { ComponentPropsWithRef } from 'react'
import { PlainButton, PlainNotice } from '../plain/plain.tsx'

/** Spec §9, Retry limit. */
const retryLimit = 3

export interface LoadFailureProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The network, or the loading of a chunk, failed; if not, the page itself threw. */
  isNetworkProblem: boolean
  /** How often the user has retried this page. */
  retryCount: number
  /** Imports again. Offered only below 3 retries. */
  onTryAgain: () => void
  onRefreshPage: () => void
}

/** The text and actions of the lazy-load failure screen (spec §2), without its style. */
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

/** `LazyLoadFailure` in plain elements, for when that component cannot load either. */
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
