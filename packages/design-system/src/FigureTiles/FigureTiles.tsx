import type { ComponentPropsWithRef } from 'react'
import { Spoken } from '../spoken/Spoken.tsx'
import * as S from './FigureTiles.styles.ts'

export interface FigureTile {
  /** 'Hours at home'; names the tile. */
  label: string
  /** '1,240'. */
  value: string
  /** After the value, smaller: 'h', 'nights'. */
  unit?: string | undefined
  /** The value as it is read out, if value and unit read badly. */
  spokenValue?: string | undefined
  /** Against an earlier figure, with its sign: '86 h more'. */
  change?: string | undefined
  /** What the figure leaves out, or what it is made of. */
  note?: string | undefined
}

export interface FigureTilesProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  tiles: readonly FigureTile[]
}

/** Longer than this a value is set smaller: sums of several currencies fit a narrow phone. */
const longValue = 9

/** A few large figures side by side, each with what it means (issue 22 item 8). */
export function FigureTiles({ tiles, ...rest }: FigureTilesProps) {
  return (
    <S.Frame>
      <S.Root {...rest}>
        {tiles.map(({ label, value, unit, spokenValue, change, note }) => (
          <S.Tile key={label}>
            <S.Term>{label}</S.Term>
            <S.Value data-long={value.length > longValue || undefined}>
              <Spoken
                visible={
                  <>
                    {value}
                    {unit !== undefined && <S.Unit> {unit}</S.Unit>}
                  </>
                }
                spoken={spokenValue}
              />
            </S.Value>
            {change !== undefined && <S.Change>{change}</S.Change>}
            {note !== undefined && <S.Note>{note}</S.Note>}
          </S.Tile>
        ))}
      </S.Root>
    </S.Frame>
  )
}
