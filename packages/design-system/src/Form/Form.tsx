import {
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { ErrorSummary, type FormProblem, focusField } from '../ErrorSummary/ErrorSummary.tsx'
import { ErrorsAnnouncedContext } from '../field/Field.tsx'
import * as S from './Form.styles.ts'

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'noValidate' | 'onSubmit'> {
  /** Fields, or `FormSection`s of them. */
  children: ReactNode
  /** The buttons, including the submit button. */
  footer: ReactNode
  /** Pins the buttons to the screen's lower edge, for a form longer than the screen. */
  isFooterSticky?: boolean | undefined
  /**
   * The errors, in the order of the fields, each as its field shows it. After a submit a single error focuses its field;
   * several, or one that belongs to no field, are summed up at the top and focused there.
   */
  problems?: readonly FormProblem[] | undefined
  /** Why the server rejected it; shown beside the buttons. */
  serverError?: ReactNode
  /** A submit is running: another one does nothing. */
  isPending?: boolean | undefined
  /** Validating, sending and resetting are up to the caller, not the browser. */
  onSubmit: () => void
}

const none: readonly FormProblem[] = []

/** A form's layout and buttons, and its focus after an invalid submit. Rest props and `ref` go to the form. */
export function Form({
  children,
  footer,
  isFooterSticky = false,
  problems = none,
  serverError,
  isPending = false,
  onSubmit,
  onInput,
  ...rest
}: FormProps) {
  const [first] = problems
  const isSummedUp = problems.length > 1 || (first !== undefined && first.fieldId === undefined)
  const head = useRef<HTMLElement>(null)
  const awaitsAnswer = useRef(false)
  // A repeated submit with the same errors must be answered too, so each submit renders.
  const [submits, answer] = useReducer((submits: number) => submits + 1, 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // An inner form, in a dialog that a field opened, handles its own submit.
    event.stopPropagation()
    if (isPending) return
    awaitsAnswer.current = true
    onSubmit()
    answer()
  }

  useEffect(() => {
    if (!awaitsAnswer.current || first === undefined) return
    awaitsAnswer.current = false
    if (head.current) head.current.focus()
    else if (first.fieldId !== undefined) focusField(first.fieldId)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another submit is answered even if nothing else changed
  }, [first, submits])

  return (
    <S.Root
      {...rest}
      noValidate
      data-footer={isFooterSticky ? 'sticky' : undefined}
      onSubmit={submit}
      onInput={(event) => {
        // Not if the user has gone on typing: an error that appears now takes no focus.
        awaitsAnswer.current = false
        onInput?.(event)
      }}
    >
      {isSummedUp && <ErrorSummary ref={head} problems={problems} />}
      <ErrorsAnnouncedContext value={problems.length > 0}>
        <S.Fields>{children}</S.Fields>
      </ErrorsAnnouncedContext>
      <S.Footer>
        {serverError && <Banner tone="critical">{serverError}</Banner>}
        <S.Actions>{footer}</S.Actions>
      </S.Footer>
    </S.Root>
  )
}

export interface FormSectionProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'title'> {
  /** A heading, and the name of the group of fields. */
  title: string
  description?: ReactNode
  /** Its level among the page's headings: 2 below the page's title, 3 inside a dialog or sheet. */
  headingLevel?: 2 | 3 | undefined
  /** The fields. */
  children: ReactNode
}

/** A group of related fields in a form. */
export function FormSection({ title, description, headingLevel = 2, children, ...rest }: FormSectionProps) {
  const id = useId()
  return (
    <S.Section
      data-section
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      {...rest}
    >
      <S.SectionHead>
        <S.SectionTitle as={`h${headingLevel}`} id={id}>
          {title}
        </S.SectionTitle>
        {description && <S.Description id={`${id}-description`}>{description}</S.Description>}
      </S.SectionHead>
      {children}
    </S.Section>
  )
}
