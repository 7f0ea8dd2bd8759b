import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import * as S from './Banner.styles.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'critical'

const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, critical: OctagonAlert }

export interface BannerProps extends ComponentPropsWithRef<'div'> {
  tone?: BannerTone | undefined
  /** The message: colour and icon only repeat its tone. */
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** Omitted if the notice ends by itself, as when the connection is back. */
  onDismiss?: (() => void) | undefined
}

/** A message about the page that stays true for a while, at its place in the page. */
export function Banner({ tone = 'info', children, action, onDismiss, ...rest }: BannerProps) {
  const ToneIcon = toneIcons[tone]
  return (
    <S.Root role={tone === 'critical' ? 'alert' : 'status'} {...rest} data-tone={tone}>
      <ToneIcon aria-hidden />
      <S.Words>{children}</S.Words>
      {action && <S.Action>{action}</S.Action>}
      {onDismiss && <S.Dismiss label="Dismiss" icon={<X aria-hidden />} onClick={onDismiss} />}
    </S.Root>
  )
}
