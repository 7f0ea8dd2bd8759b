import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import OctagonX from 'lucide-react/icons/octagon-x'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StatusChipProps } from '../../StatusChip/StatusChip.tsx'

/** How safe one end of a duty is to reach. */
export type Level = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'not_needed' | 'unknown'

interface Presentation extends Pick<StatusChipProps, 'tone' | 'variant'> {
  readonly icon: LucideIcon
  readonly label: string
}

/** Each has a sign of its own, so that colour is never the only difference. */
export const levels: Readonly<Record<Level, Presentation>> = {
  comfortable: { icon: CircleCheck, label: 'Comfortable', tone: 'success' },
  tight: { icon: Timer, label: 'Tight', tone: 'warning' },
  at_risk: { icon: TriangleAlert, label: 'At risk', tone: 'warning' },
  // The one that rules a commute out is found first.
  impossible: { icon: OctagonX, label: 'No flight makes report', tone: 'critical', variant: 'alarm' },
  not_needed: { icon: CircleMinus, label: 'No commute needed', tone: 'neutral' },
  unknown: { icon: CircleHelp, label: 'Not known yet', tone: 'neutral', variant: 'unknown' },
}

/** The text of a level if nothing else is said of it. */
export const levelText = (level: Level): string => levels[level].label
