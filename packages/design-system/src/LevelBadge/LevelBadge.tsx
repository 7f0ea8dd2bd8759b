import type { ComponentPropsWithRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import OctagonX from 'lucide-react/icons/octagon-x'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StatusTone } from '../tone/tone-variables.ts'
import { Badge, Chevron, Details, Heading, Reasons, Root, Summary } from './LevelBadge.styles.ts'

/** How safe one end of a duty is to reach. */
export type Level = 'comfortable' | 'tight' | 'at_risk' | 'impossible' | 'not_needed' | 'unknown'

const presentation: Record<Level, { icon: LucideIcon; label: string; tone: StatusTone }> = {
  comfortable: { icon: CircleCheck, label: 'Comfortable', tone: 'success' },
  tight: { icon: Timer, label: 'Tight', tone: 'warning' },
  at_risk: { icon: TriangleAlert, label: 'At risk', tone: 'warning' },
  impossible: { icon: OctagonX, label: 'No flight makes report', tone: 'critical' },
  not_needed: { icon: CircleMinus, label: 'No commute needed', tone: 'neutral' },
  unknown: { icon: CircleHelp, label: 'Not known yet', tone: 'neutral' },
}

/** The text of a level where nothing else is said of it. */
export const levelText = (level: Level): string => presentation[level].label

export interface LevelBadgeProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  level: Level
  /** Whether the level itself is shown: not where nothing is to be done. */
  hasBadge?: boolean | undefined
  /** Text on the badge; defaults to the level in plain English. */
  label?: string | undefined
  /** The most important reason, always visible: '35 min in hand'. */
  summary?: string | undefined
  /** All reasons, by importance. */
  reasons?: readonly string[] | undefined
  /** Whether the badge is a button that expands its reasons; otherwise they are shown below it. */
  isFolding?: boolean | undefined
  /** Whether the reasons are expanded at first. */
  isDefaultOpen?: boolean | undefined
}

/** The advice on one end of a duty, with its reasons. */
export function LevelBadge({
  level,
  hasBadge = true,
  label,
  summary,
  reasons,
  isFolding = true,
  isDefaultOpen = false,
  ...rest
}: LevelBadgeProps) {
  const { icon: LevelIcon, label: defaultLabel, tone } = presentation[level]
  const heading = (
    <Heading>
      {hasBadge && (
        <Badge data-level={level} data-tone={tone}>
          <LevelIcon aria-hidden="true" />
          {label ?? defaultLabel}
        </Badge>
      )}{' '}
      {summary !== undefined && <Summary>{summary}</Summary>}
    </Heading>
  )
  const list = reasons?.length ? (
    <Reasons>
      {[...new Set(reasons)].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Reasons>
  ) : null
  return (
    <Root {...rest} data-level={level}>
      {list && isFolding ? (
        <Details open={isDefaultOpen}>
          <summary>
            {heading}
            <Chevron>
              <ChevronDown aria-hidden="true" />
            </Chevron>
          </summary>
          {list}
        </Details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </Root>
  )
}
