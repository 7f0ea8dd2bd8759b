import { useId } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { levelText, type Level } from '../LevelBadge/LevelBadge.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { useFormats } from './formats.ts'
import * as S from './RestWays.styles.ts'
import type { Amount } from './timeline-steps.ts'

export type RestWayKind = 'best' | 'most_home' | 'cheapest' | 'safest' | 'home' | 'stay'

/** One way to spend a rest. */
export interface RestWay {
  kind: RestWayKind
  /** Flights and nights; omitted where a part is not known. */
  cost?: Amount | undefined
  isOnStandby?: boolean | undefined
  level: Level
}

export interface RestWaysProps {
  ways: readonly RestWay[]
  /** The way that is shown; null if the plan is none of them. */
  value: RestWayKind | null
  /** Shows a way. What changes the roster is a button elsewhere. */
  onChange: (kind: RestWayKind) => void
}

const labels: Record<RestWayKind, string> = {
  best: 'Best',
  most_home: 'Most home',
  cheapest: 'Cheapest',
  safest: 'Safest',
  home: 'Go home',
  stay: 'Stay',
}

const isUneasy = (level: Level) => level === 'tight' || level === 'at_risk' || level === 'impossible'

/** The ways to spend a rest as chips, one of which is shown. */
export function RestWays({ ways, value, onChange }: RestWaysProps) {
  const { wholeMoney } = useFormats()
  const name = useId()
  return (
    <S.Ways aria-label="Ways to spend this rest">
      {ways.map(({ kind, cost, isOnStandby = false, level }) => (
        <S.Way key={kind}>
          <S.Radio
            type="radio"
            name={name}
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span>
            {labels[kind]}
            {isOnStandby && ' standby'}
            {isUneasy(level) && (
              <>
                {!isOnStandby && <TriangleAlert aria-hidden="true" />}
                <Hidden>{levelText(level)}</Hidden>
              </>
            )}
          </span>{' '}
          <b>{cost ? wholeMoney(cost.amount, cost.currency) : 'No price'}</b>
        </S.Way>
      ))}
    </S.Ways>
  )
}
