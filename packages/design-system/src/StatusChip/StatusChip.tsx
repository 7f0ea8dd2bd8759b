import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Root } from './StatusChip.styles.ts'
import type { StatusTone } from '../tone/tone-variables.ts'

export type { StatusTone } from '../tone/tone-variables.ts'

const toneIcons: Record<StatusTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  critical: OctagonAlert,
  neutral: CircleAlert,
}

export interface StatusChipProps extends ComponentPropsWithRef<'span'> {
  tone?: StatusTone | undefined
  /** Replaces the tone's icon; `null` for none. Decorative: the text carries the meaning. */
  icon?: ReactNode
  /** Shows a spinning icon in place of the tone's, for background work. */
  isBusy?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  /** `alarm` is solid and critical, for the one state to be found first; `unknown` is a dashed outline. */
  variant?: 'tint' | 'alarm' | 'unknown' | undefined
  /** A change is announced: for the one chip that says a state of the screen, not for a mark of a card or row. */
  isLive?: boolean | undefined
}

/** A static chip that shows a state: 'Offline', 'Slow connection', 'Syncing...' (spec §2, Status chips). */
export function StatusChip({
  tone = 'neutral',
  icon,
  isBusy = false,
  size = 'md',
  variant = 'tint',
  isLive = false,
  children,
  ...rest
}: StatusChipProps) {
  const ToneIcon = isBusy ? LoaderCircle : toneIcons[tone]
  return (
    <Root
      role={isLive ? 'status' : undefined}
      {...rest}
      data-tone={tone}
      data-size={size}
      data-variant={variant}
      data-busy={isBusy || undefined}
    >
      {icon === undefined ? <ToneIcon aria-hidden="true" /> : icon}
      <span>{children}</span>
    </Root>
  )
}
