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
import { ErrorSummary, type FormProblem } from '../ErrorSummary/ErrorSummary.tsx'
import { focusField } from '../ErrorSummary/focus-field.ts'
import * as S from './Form.styles.ts'

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'noValidate' | 'onSubmit'> {
  /** Fields, or `FormSection`s of them. */
  children: ReactNode
  /** The buttons, the one that submits among them. */
  footer: ReactNode
  /** Keeps the buttons in sight at the screen's lower edge, for a form longer than the screen. */
  isFooterSticky?: boolean | undefined
  /**
   * What stops it, in the order of the fields, each as its field says it. After a submit the focus goes to the one field;
   * more than one, or one that is of no field, are summed up at the head and focused there.
   */
  problems?: readonly FormProblem[] | undefined
  /** Why the server did not take it, in words; stands beside the buttons. */
  serverError?: ReactNode
  /** It is under way: a second submit does nothing. */
  isPending?: boolean | undefined
  /** The browser neither checks nor sends nor empties anything: that is the caller's. */
  onSubmit: () => void
}

const none: readonly FormProblem[] = []

/** A form's rhythm, its buttons, and where the focus goes when it does not pass. Rest props and `ref` on the form. */
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
  const head = useRef<HTMLDivElement>(null)
  const awaitsAnswer = useRef(false)
  // The same problems as before are an answer too, so a submit renders in any case.
  const [submits, answer] = useReducer((submits: number) => submits + 1, 0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form within, in a dialog that a field opened, answers for itself.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another submit is answered too where nothing else changed
  }, [first, submits])

  return (
    <S.Root
      {...rest}
      noValidate
      data-footer={isFooterSticky ? 'sticky' : undefined}
      onSubmit={submit}
      onInput={(event) => {
        // Anyone who types on has seen the answer: a problem that comes up now takes no focus.
        awaitsAnswer.current = false
        onInput?.(event)
      }}
    >
      {isSummedUp && <ErrorSummary ref={head} problems={problems} />}
      <S.Fields>{children}</S.Fields>
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

/** Fields of a form that belong together. */
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
