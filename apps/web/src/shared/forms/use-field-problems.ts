import type { FormProblem } from '@slipstream/design-system/ErrorSummary'
import { useState } from 'react'

interface FieldFacts<Name extends string> {
  /** Tells the field ids of two forms on one page apart. */
  idPrefix: string
  /** In the order of the fields. */
  names: readonly Name[]
  values: Readonly<Record<Name, string>>
  /** Why each field is invalid; undefined if it is valid. */
  found: Readonly<Record<Name, string | undefined>>
  /** Whether an empty field shows its error when the user leaves it, and not only after a submit. */
  judgesEmpty?: boolean
}

export interface FieldProblems<Name extends string> {
  /** The field's error, and the handler for leaving it. Spread on the field. */
  field: (name: Name) => { id: string; name: Name; error: string | undefined; onBlur: () => void }
  /** The errors of the last submit that remain, for `Form`. */
  problems: readonly FormProblem[]
  /** Call on submit: returns whether all fields are valid. From then on each invalid field shows its error. */
  check: () => boolean
}

/**
 * Decides when a field shows its error: once the user left it with a value, or submitted the form. From then on it is
 * validated while they type, so that the error disappears once it is fixed.
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
  const makeId = (name: Name) => `${idPrefix}-${name}`
  const wrong = names.flatMap((name) => {
    const message = found[name]
    return message === undefined ? [] : [{ fieldId: makeId(name), message }]
  })
  return {
    field: (name) => ({
      id: makeId(name),
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
