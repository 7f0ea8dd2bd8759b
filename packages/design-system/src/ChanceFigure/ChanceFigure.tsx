import type { ComponentPropsWithRef } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Chevron, Details, Reasons } from '../LevelBadge/LevelBadge.styles.ts'
import { Figure, Line, Root, Words } from './ChanceFigure.styles.ts'

export interface ChanceFigureProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** '9 in 10' */
  figure: string
  /** What it is the chance of: 'make report'. */
  label: string
  /** What comes next if it fails: 'next chance 07:10'. */
  note?: string | undefined
  /** What the figure is made from, by importance. */
  reasons: readonly string[]
  isDefaultOpen?: boolean | undefined
}

/** A chance in one figure, which opens to what it is made from. */
export function ChanceFigure({
  figure,
  label,
  note,
  reasons,
  isDefaultOpen = false,
  ...rest
}: ChanceFigureProps) {
  const line = (
    <Line>
      <Figure>{figure}</Figure> <Words>{note === undefined ? label : `${label} · ${note}`}</Words>
    </Line>
  )
  if (reasons.length === 0) return <Root {...rest}>{line}</Root>
  return (
    <Root {...rest}>
      <Details open={isDefaultOpen}>
        <summary>
          {line}
          <Chevron>
            <ChevronDown aria-hidden="true" />
          </Chevron>
        </summary>
        <Reasons>
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Reasons>
      </Details>
    </Root>
  )
}
