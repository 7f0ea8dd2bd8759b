import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, use, useState, type ReactNode } from 'react'
import * as S from './Field.styles.ts'

/** The text that every field shows around its control. */
export interface FieldTexts {
  /** Visible above the control and its accessible name. */
  label: string
  /** Help at the label's end, such as an `InfoTip`. */
  labelEnd?: ReactNode
  /** Adds "(optional)" to the label. In our forms fields are required by default, and carry no mark. */
  isOptional?: boolean | undefined
  /** Stays visible below the control when there is an error. */
  hint?: string | undefined
  /** Why the value is invalid. Marks the control invalid. */
  error?: string | undefined
}

/**
 * The ids a control is described by, so that its hint and error are read with it. `parts` name other elements of the field
 * that describe it, by the end of their id: `suffix` for `${id}-suffix`.
 */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  ...parts: (string | false)[]
): string | undefined {
  const ends = [...parts, hint && 'hint', error && 'error'].filter(Boolean)
  return ends.map((end) => `${id}-${end}`).join(' ') || undefined
}

/** Whether a form has announced the errors of its fields: by its summary, or by focusing the field. */
export const ErrorsAnnouncedContext = createContext(false)

interface FieldMessagesProps extends Pick<FieldTexts, 'hint' | 'error'> {
  id: string
  /** The user is correcting the value: the error is not announced with each keystroke. */
  isEdited?: boolean
}

/** Hint and error of the control with this id. An error is announced when it appears, unless the form announces it. */
export function FieldMessages({ id, hint, error, isEdited = false }: FieldMessagesProps) {
  const isAnnounced = use(ErrorsAnnouncedContext)
  return (
    <S.Messages>
      {hint && <S.Hint id={`${id}-hint`}>{hint}</S.Hint>}
      <div aria-live={isAnnounced || isEdited ? 'off' : 'polite'}>
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

/** Label above, control inside, hint and error below. For this package's field components; screens use those. */
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
  const [isEdited, setEdited] = useState(false)
  return (
    <S.Root className={className} onFocus={() => setEdited(true)} onBlur={() => setEdited(false)}>
      <S.Heading>
        <S.Label htmlFor={id}>
          {label} {isOptional && <S.Optional>(optional)</S.Optional>}
        </S.Label>
        {labelEnd && <div>{labelEnd}</div>}
      </S.Heading>
      {children}
      <FieldMessages id={id} hint={hint} error={error} isEdited={isEdited} />
    </S.Root>
  )
}
