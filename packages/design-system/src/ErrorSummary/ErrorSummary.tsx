import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react'
import * as S from './ErrorSummary.styles.ts'

const control = ':is(input, select, textarea, button, [tabindex]):not(:disabled)'

/** Focuses the control with this id, or the first control in the group with this id, and scrolls it into view. */
export function focusField(id: string): void {
  const bearer = document.getElementById(id)
  const target = bearer?.matches(control) ? bearer : bearer?.querySelector<HTMLElement>(control)
  if (!target) return
  target.focus({ preventScroll: true })
  // Scrolls the whole field with its label into view; the input alone would end at the screen's edge.
  target.scrollIntoView({ block: 'center' })
}

export interface FormProblem {
  /** The field's message, verbatim. */
  message: string
  /** The `id` of the field or group. Without it the error belongs to the form. */
  fieldId?: string | undefined
}

export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  /** In the order of the fields. Without errors nothing is shown. */
  problems: readonly FormProblem[]
  /** “There are 2 problems” unless given. */
  title?: string | undefined
}

const counted = (count: number) => (count === 1 ? 'There is 1 problem' : `There are ${count} problems`)

function go(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  focusField(event.currentTarget.hash.slice(1))
}

/**
 * At the top of a form: its errors, each a link to its field. Focus it by `ref`; `Form` does. No live region: the focus
 * announces it once, and it changes while the user corrects the fields.
 */
export function ErrorSummary({ problems, title = counted(problems.length), ...rest }: ErrorSummaryProps) {
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <S.Root tabIndex={-1} aria-labelledby={titleId} {...rest}>
      <OctagonAlert aria-hidden />
      <S.Title id={titleId}>{title}</S.Title>
      <S.List>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === undefined ? (
              <S.Problem>{message}</S.Problem>
            ) : (
              <S.ProblemLink href={`#${fieldId}`} onClick={go}>
                {message}
              </S.ProblemLink>
            )}
          </li>
        ))}
      </S.List>
    </S.Root>
  )
}
