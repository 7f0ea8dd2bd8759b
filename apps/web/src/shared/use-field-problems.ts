import type { FormProblem } from '@slipstream/design-system/ErrorSummary'
import { useState } from 'react'

interface FieldFacts<Name extends string> {
  /** Keeps the ids of two forms of a page apart. */
  idPrefix: string
  /** In the order of the fields. */
  names: readonly Name[]
  values: Readonly<Record<Name, string>>
  /** Why each field does not pass; undefined where it does. */
  found: Readonly<Record<Name, string | undefined>>
  /** Whether a field that is left with nothing in it says so at once, and not only once the form is sent. */
  judgesEmpty?: boolean
}

export interface FieldProblems<Name extends string> {
  /** What a field says of itself, and when it was left. Spread on the field. */
  field: (name: Name) => { id: string; name: Name; error: string | undefined; onBlur: () => void }
  /** What stopped the last submit and still stands, for `Form`. */
  problems: readonly FormProblem[]
  /** Call at a submit: whether all fields pass. From then on each says why it does not. */
  check: () => boolean
}

/**
 * When a field may say what is wrong: once it was left with something in it, or the form was sent. From then on it is
 * judged as it is typed, so that a mended field falls silent at once.
 */
export function useFieldProblems<Name extends string>({
  idPrefix,
  names,
  values,
  found,
  judgesEmpty = false,
}: FieldFacts<Name>): FieldProblems<Name> {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [isSent, setSent] = useState(false)
  const idOf = (name: Name) => `${idPrefix}-${name}`
  const wrong = names.flatMap((name) => {
    const message = found[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  return {
    field: (name) => ({
      id: idOf(name),
      name,
      error: isSent || left.has(name) ? found[name] : undefined,
      onBlur: () => {
        if (judgesEmpty || values[name] !== '') setLeft(new Set(left).add(name))
      },
    }),
    problems: isSent ? wrong : [],
    check: () => {
      setSent(wrong.length > 0)
      return wrong.length === 0
    },
  }
}
