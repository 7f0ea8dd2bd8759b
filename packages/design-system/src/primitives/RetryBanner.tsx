import type { ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'

interface RetryBannerProps {
  tone?: 'warning' | 'critical' | undefined
  /** A retry is running. */
  isTrying?: boolean | undefined
  onTryAgain: () => void
  /** What could not be loaded, and why. */
  children: ReactNode
}

/** Something could not be loaded: why, and a button to try again. */
export function RetryBanner({ tone = 'warning', isTrying = false, onTryAgain, children }: RetryBannerProps) {
  return (
    <Banner
      tone={tone}
      action={
        <Button tone="secondary" isPending={isTrying} pendingLabel="Trying again" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
