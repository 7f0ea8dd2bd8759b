import type { MouseEvent, ReactNode } from 'react'
import * as S from './Field.styles.ts'

export interface Affixes {
  /** Before the value: a currency, an icon. */
  prefix?: ReactNode
  /** After the value: a unit, a button. */
  suffix?: ReactNode
}

/** The affixes that are text, and so describe the input, as `useFieldControl` takes them. */
export const spokenAffixes = ({ prefix, suffix }: Affixes) => [
  typeof prefix === 'string' && 'prefix',
  typeof suffix === 'string' && 'suffix',
]

/** A press on a unit or an icon focuses the input. */
function handToInput(event: MouseEvent) {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

/** One outline around an input and its affixes. */
export function InputBox({
  id,
  prefix,
  suffix,
  children,
}: Affixes & {
  /** Goes to the input. */
  id: string
  children: ReactNode
}) {
  return (
    <S.Box onMouseDown={handToInput}>
      {prefix && <S.Affix id={`${id}-prefix`}>{prefix}</S.Affix>}
      {children}
      {suffix && <S.Affix id={`${id}-suffix`}>{suffix}</S.Affix>}
    </S.Box>
  )
}
