import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import * as S from './Field.styles.ts'

/** What every field says around its control. */
export interface FieldTexts {
  /** Visible above the control and its accessible name. */
  label: string
  /** Help at the label's end, such as an `InfoTip`. */
  labelEnd?: ReactNode
  /** Says "(optional)" after the label. In our forms required is the rule, and the rule carries no mark. */
  isOptional?: boolean | undefined
  /** Stays below the control, also beside an error. */
  hint?: string | undefined
  /** Why the value does not pass. Its presence marks the control invalid. */
  error?: string | undefined
}

/**
 * The ids a control points at, so that its hint and error are read with it. `parts` name what else of the field
 * describes it, each by the end of its id: `suffix` for `${id}-suffix`.
 */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  ...parts: (string | false)[]
): string | undefined {
  const ends = [...parts, hint && 'hint', error && 'error'].filter(Boolean)
  return ends.map((end) => `${id}-${end}`).join(' ') || undefined
}

/** Hint and error of the control with this id. The error is announced when it comes. */
export function FieldMessages({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
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
  )
}

/** Label above, control within, hint and error below. Parts of the package share it; screens use the fields. */
export function Field({
  id,
  texts: { label, labelEnd, isOptional, hint, error },
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
      <S.Heading>
        <S.Label htmlFor={id}>
          {label} {isOptional && <S.Optional>(optional)</S.Optional>}
        </S.Label>
        {labelEnd && <div>{labelEnd}</div>}
      </S.Heading>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </S.Root>
  )
}
