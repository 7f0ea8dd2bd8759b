import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import * as S from './Field.styles.ts'

/** What every field of text says around its input. */
export interface FieldTexts {
  /** Visible above the input and its accessible name. */
  label: string
  /** Stays below the input, also beside an error. */
  hint?: string | undefined
  /** Why the value does not pass. Its presence marks the input invalid. */
  error?: string | undefined
}

/** The ids an input points at, so that its hint and error are read with it. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return ids || undefined
}

/** Label above, input within, hint and error below. Parts of the package share it; screens use the fields. */
export function Field({
  id,
  texts: { label, hint, error },
  className,
  children,
}: {
  id: string
  texts: FieldTexts
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <S.Root className={className}>
      <S.Label htmlFor={id}>{label}</S.Label>
      {children}
      <S.Messages>
        {hint && <S.Hint id={`${id}-hint`}>{hint}</S.Hint>}
        <div aria-live="polite">
          {error && (
            <S.Problem id={`${id}-error`}>
              <CircleAlert aria-hidden />
              {error}
            </S.Problem>
          )}
        </div>
      </S.Messages>
    </S.Root>
  )
}
