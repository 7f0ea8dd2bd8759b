import type { HTMLAttributes, Ref } from 'react'
import * as S from './Spinner.styles.ts'

export interface SpinnerProps extends Omit<HTMLAttributes<HTMLOutputElement>, 'children'> {
  /** What is loading, for screen readers. */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  ref?: Ref<HTMLOutputElement> | undefined
}

/** Waiting without a known end. A block that will show content takes a skeleton instead. */
export function Spinner({ label, size = 'md', ...rest }: SpinnerProps) {
  return (
    <S.Root {...rest}>
      <S.Ring data-size={size} aria-hidden="true" />
      <S.Label>{label}</S.Label>
    </S.Root>
  )
}
