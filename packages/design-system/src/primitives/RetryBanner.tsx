import { Banner, type BannerProps } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'

interface RetryBannerProps extends Omit<BannerProps, 'action' | 'onDismiss' | 'tone'> {
  tone?: 'warning' | 'critical' | undefined
  /** A retry is running. */
  isTrying?: boolean | undefined
  onTryAgain: () => void
}

/** Something could not be loaded: why, and a button to try again. */
export function RetryBanner({ tone = 'warning', isTrying = false, onTryAgain, ...rest }: RetryBannerProps) {
  return (
    <Banner
      {...rest}
      tone={tone}
      action={
        <Button tone="secondary" isPending={isTrying} pendingLabel="Trying again" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    />
  )
}
