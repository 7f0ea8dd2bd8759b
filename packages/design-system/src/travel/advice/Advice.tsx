import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FoldedLine } from '../../primitives/Fold.tsx'
import { StatusChip } from '../../StatusChip/StatusChip.tsx'
import { Figure, Line, Reasons, Root, Words } from './Advice.styles.ts'
import { type Level, levels } from './level.ts'

interface ReasonedProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  line: ReactNode
  /** By importance. */
  reasons?: readonly string[] | undefined
  /** Whether a press opens the reasons; otherwise they stand below. */
  isFolding?: boolean | undefined
}

/** A line and the reasons for it: behind the line, or in full below it. */
function Reasoned({ line, reasons, isFolding = true, ...rest }: ReasonedProps) {
  if (!reasons?.length) return <Root {...rest}>{line}</Root>
  const list = (
    <Reasons>
      {[...new Set(reasons)].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Reasons>
  )
  return (
    <Root {...rest}>
      {isFolding ? (
        <FoldedLine line={line}>{list}</FoldedLine>
      ) : (
        <>
          {line}
          {list}
        </>
      )}
    </Root>
  )
}

export interface LevelAdviceProps extends Omit<ReasonedProps, 'line'> {
  level: Level
  /** Text on the chip; the level in plain English if there is none. */
  label?: string | undefined
  /** The most important reason, always visible: '35 min in hand'. */
  summary?: string | undefined
}

/** How safe one end of a duty is to reach, with its reasons. */
export function LevelAdvice({ level, label, summary, ...rest }: LevelAdviceProps) {
  const { icon: LevelIcon, label: levelLabel, ...chip } = levels[level]
  return (
    <Reasoned
      {...rest}
      data-level={level}
      line={
        <Line>
          <StatusChip {...chip} icon={<LevelIcon aria-hidden="true" />}>
            {label ?? levelLabel}
          </StatusChip>{' '}
          {summary !== undefined && <Words>{summary}</Words>}
        </Line>
      }
    />
  )
}

export interface ChanceProps {
  /** '9 in 10' */
  figure: string
  /** What it is the chance of: 'make report'. */
  label: string
  /** What comes next if it fails: 'next chance 07:10'. */
  note?: string | undefined
  /** What the figure is made from, by importance. */
  reasons: readonly string[]
}

/** A chance in one figure, without a colour: the advice beside it says how safe the commute is. */
export function Chance({ figure, label, note, reasons }: ChanceProps) {
  return (
    <Reasoned
      reasons={reasons}
      line={
        <Line data-figure>
          <Figure>{figure}</Figure> <Words>{note === undefined ? label : `${label} · ${note}`}</Words>
        </Line>
      }
    />
  )
}
