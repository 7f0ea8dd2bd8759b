import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../field/Field.tsx'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import * as S from './TextArea.styles.ts'

/** As tall as its text, for a browser without `field-sizing`; the style sheet sets the minimum and maximum rows. */
export function growToFit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.blockSize = `${area.scrollHeight + borders}px`
}

const growsByItself = () => CSS.supports('field-sizing', 'content')

type TextAreaElementProps = Omit<NativeProps<'textarea'>, 'cols' | 'maxLength' | 'rows'>

/** `ref`, `name`, `onBlur` and other rest props go to the textarea; `className` to the whole field. */
export interface TextAreaProps extends TextAreaElementProps, FieldControlProps {
  value?: string | undefined
  defaultValue?: string | undefined
  /** Lines shown while it is empty. */
  leastRows?: number | undefined
  /** Lines it grows to before it scrolls. */
  mostRows?: number | undefined
  /**
   * Maximum characters (UTF-16 units, as a server counts them). Counted, not enforced: pasted text is never cut off
   * silently. Above it the field is invalid, and the form says so by `error`.
   */
  maxLength?: number | undefined
}

/** Text of several lines; grows with its content. */
export function TextArea({ leastRows = 3, mostRows = 10, maxLength, ref, ...props }: TextAreaProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const text = props.value ?? typed
  const { field, control } = useFieldControl(
    {
      ...props,
      onChange: (value: string) => {
        setTyped(value)
        props.onChange?.(value)
      },
    },
    maxLength !== undefined && 'count',
  )
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)
  useLayoutEffect(() => {
    if (area.current && !growsByItself()) growToFit(area.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text is the reason to run
  }, [text, leastRows, mostRows])

  const isOver = maxLength !== undefined && text.length > maxLength
  return (
    <Field {...field}>
      <S.Area
        {...control}
        ref={area}
        rows={leastRows}
        style={{ ...props.style, '--least-rows': leastRows, '--most-rows': mostRows }}
        aria-invalid={control['aria-invalid'] ?? (isOver || undefined)}
      />
      {maxLength !== undefined && <Count id={`${field.id}-count`} length={text.length} limit={maxLength} />}
    </Field>
  )
}

const marks = [0, 5, 10, 20]

/** Changes only at certain counts, so that a screen reader is not interrupted at every character. */
function nearTheEnd(left: number): string {
  if (left < 0) return 'Over the limit'
  const mark = marks.find((least) => left <= least)
  if (mark === undefined) return ''
  return mark === 0 ? 'No characters left' : `At most ${mark} characters left`
}

const inWords = (length: number, limit: number) =>
  length > limit ? `${length - limit} too many` : `${length} of ${limit}`

/** How much of the limit is used: visible at every character, announced with the field and near the end. */
function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  return (
    <>
      <S.Count data-over={length > limit || undefined} aria-hidden>
        {inWords(length, limit)}
      </S.Count>
      <S.Spoken id={id}>{`Up to ${limit} characters`}</S.Spoken>
      <S.Spoken as="output">{nearTheEnd(limit - length)}</S.Spoken>
    </>
  )
}
