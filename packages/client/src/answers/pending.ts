import type { State } from 'swr'

/** Changes an answer. Must be idempotent: an answer may already contain the change. */
export type Update<Data> = (data: Data) => Data

/** SWR's own type for the data in its cache; a scope says of which endpoint it is. */
type Stored = State['data']

interface Change {
  /** The key of an answer, or the name of an endpoint for all its answers. */
  readonly scope: string
  readonly id: string | undefined
  readonly update: Update<Stored>
}

/** Changes that are shown before the server has them: the one way to do so, for the outbox and for calls sent at once. */
export interface Pending {
  /** Shows a change until the returned function is called. */
  show: (change: Change) => () => void
  /** The answer under this key with its changes, in the order they were made: the same object while both are the same. */
  apply: (key: string, endpoint: string, data: Stored) => Stored
  /** Ids of the changes of an answer. */
  idsOf: (key: string, endpoint: string) => ReadonlySet<string>
  clear: () => void
}

const noIds: ReadonlySet<string> = new Set()

export function createPending(onChange: () => void): Pending {
  let changes: readonly Change[] = []
  const shown = new Map<string, { data: Stored; made: readonly Change[]; result: Stored }>()

  const of = (key: string, endpoint: string) =>
    changes.filter(({ scope }) => scope === key || scope === endpoint)

  function set(next: readonly Change[]) {
    changes = next
    onChange()
  }

  return {
    show(change) {
      set([...changes, change])
      return () => {
        if (changes.includes(change)) set(changes.filter((other) => other !== change))
      }
    },
    apply(key, endpoint, data) {
      const made = of(key, endpoint)
      if (made.length === 0) return data
      const last = shown.get(key)
      const isSame =
        last?.data === data &&
        last?.made.length === made.length &&
        made.every((each, at) => each === last?.made[at])
      if (isSame) return last?.result
      const result: Stored = made.reduce((before: Stored, { update }) => update(before), data)
      shown.set(key, { data, made, result })
      return result
    },
    idsOf(key, endpoint) {
      const ids = of(key, endpoint).flatMap(({ id }) => id ?? [])
      return ids.length === 0 ? noIds : new Set(ids)
    },
    clear() {
      shown.clear()
      set([])
    },
  }
}
