import { useId } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { levelText, type Level } from '../advice/level.ts'
import { Hidden } from '../../spoken/Spoken.tsx'
import { useFormats } from '../formats.ts'
import * as S from './RestWays.styles.ts'
import type { Amount } from '../now/timeline-steps.ts'

export type RestWayKind = 'best' | 'balanced' | 'most_home' | 'cheapest' | 'safest' | 'home' | 'stay'

/** One way to spend a rest, or the rests of a month. */
export interface RestWay<Kind extends RestWayKind = RestWayKind> {
  kind: Kind
  /** Flights and nights; omitted where a part is not known, null where they are no single amount. */
  cost?: Amount | null | undefined
  /** What it rests on where a seat is not certain. */
  unsureSeat?: 'standby' | 'jumpseat' | undefined
  level: Level
}

export interface RestWaysProps<Kind extends RestWayKind> {
  /** What is chosen between. */
  label?: string | undefined
  ways: readonly RestWay<Kind>[]
  /** The way that is shown; null if the plan is none of them. */
  value: Kind | null
  /** Shows a way. What changes the roster is a button elsewhere. */
  onChange: (kind: Kind) => void
}

const labels: Record<RestWayKind, string> = {
  best: 'Best',
  balanced: 'Balanced',
  most_home: 'Most home',
  cheapest: 'Cheapest',
  safest: 'Safest',
  home: 'Go home',
  stay: 'Stay',
}

const isUneasy = (level: Level) => level === 'tight' || level === 'at_risk' || level === 'impossible'

/** Ways to spend a rest, or the rests of a month, as chips, one of which is shown. */
export function RestWays<Kind extends RestWayKind>({
  label = 'Ways to spend this rest',
  ways,
  value,
  onChange,
}: RestWaysProps<Kind>) {
  const { wholeMoney } = useFormats()
  const name = useId()
  return (
    <S.Ways aria-label={label}>
      {ways.map(({ kind, cost, unsureSeat, level }) => (
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
            {unsureSeat && ` ${unsureSeat}`}
            {isUneasy(level) && (
              <>
                {!unsureSeat && <TriangleAlert aria-hidden="true" />}
                <Hidden>{levelText(level)}</Hidden>
              </>
            )}
          </span>{' '}
          {cost !== null && <b>{cost ? wholeMoney(cost.amount, cost.currency) : 'No price'}</b>}
        </S.Way>
      ))}
    </S.Ways>
  )
}
