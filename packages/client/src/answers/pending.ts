import type { State } from 'swr'

/** Makes of a state what a change makes of it. Must be idempotent: the state may contain the change already. */
export type Update<Data> = (data: Data) => Data

/** SWR's own type for what is in its cache; a scope says what it is. */
type Stored = State['data']

interface Change {
  readonly id: string | undefined
  readonly update: Update<Stored>
}

export type Pending = ReturnType<typeof createPending>

export interface ShownChange {
  /** Shows another one in its place, before those made after it. */
  replace: (update: Update<Stored>) => void
  takeBack: () => void
}

const none: readonly Change[] = []

/**
 * Changes that are shown before the server has them: the one way to do so, for the outbox and for calls sent at once. Each
 * has a scope: the key of an answer, or the name of an endpoint for all its answers.
 */
export function createPending(onChange: (scope: string) => void) {
  const changes = new Map<string, readonly Change[]>()
  const shown = new Map<string, { from: readonly unknown[]; result: Stored }>()

  /** The changes of a scope in the order they were made; the same list until it changes. */
  const inScope = (scope: string) => changes.get(scope) ?? none

  function set(scope: string, list: readonly Change[]) {
    if (list.length === 0) changes.delete(scope)
    else changes.set(scope, list)
    onChange(scope)
  }

  return {
    in: inScope,
    show(scope: string, update: Update<Stored>, id?: string): ShownChange {
      let change: Change = { id, update }
      set(scope, [...inScope(scope), change])
      return {
        replace(by) {
          const before = change
          change = { id, update: by }
          if (inScope(scope).includes(before))
            set(
              scope,
              inScope(scope).map((other) => (other === before ? change : other)),
            )
        },
        takeBack() {
          if (inScope(scope).includes(change))
            set(
              scope,
              inScope(scope).filter((other) => other !== change),
            )
        },
      }
    },
    /** An answer with the changes of these scopes; the same object while both are the same. */
    apply(scopes: readonly [string, string], data: Stored): Stored {
      const lists = scopes.map(inScope)
      if (lists.every((list) => list === none)) return data
      const from = [data, ...lists]
      const last = shown.get(scopes[0])
      if (last && from.every((each, index) => each === last.from[index])) return last.result
      const result: Stored = lists.flat().reduce((before: Stored, { update }) => update(before), data)
      shown.set(scopes[0], { from, result })
      return result
    },
    clear(): void {
      shown.clear()
      for (const scope of changes.keys()) set(scope, none)
    },
  }
}
