import { PlainButton, PlainNotice } from '@slipstream/design-system/plain'

/** Specification §2, Section error panel. */
export const failureText = {
  title: 'Something went wrong',
  message: 'An error occurred while loading this component.',
} as const

/** The section error panel in plain elements: while the styled one loads, or if it cannot load. */
export function PlainFailure({ onTryAgain }: { onTryAgain?: () => void }) {
  return (
    <PlainNotice {...failureText}>
      {onTryAgain && <PlainButton onClick={onTryAgain}>Try Again</PlainButton>}
      <PlainButton onClick={() => window.location.reload()}>Refresh Page</PlainButton>
    </PlainNotice>
  )
}
