/*
 * State of the history entry in which the form of a manual entry is open, so that back closes it. It outlives a reload and
 * anyone can forge it, so it is validated.
 */

/** What the form edits: a new entry, perhaps on a chosen day, or an entry of the month by its id. */
export type EntryAsked =
  | { readonly kind: 'add'; readonly day: string | null }
  | { readonly kind: 'change'; readonly id: string }

/** Opens the form for a new entry: `navigate(location.search, { state: addingEntry })`. */
export const addingEntry = { addsEntry: true } as const

/** As `addingEntry`, on a day `YYYY-MM-DD`. */
export const addingEntryOn = (day: string) => ({ addsEntry: true, day }) as const

/** Opens the form for the entry with this id. */
export const changingEntry = (id: string) => ({ changesEntry: id }) as const

const field = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined

/** The form that a history entry opens; null for none. */
export function entryAsked(state: unknown): EntryAsked | null {
  const id = field(state, 'changesEntry')
  if (typeof id === 'string') return { kind: 'change', id }
  if (field(state, 'addsEntry') !== true) return null
  const day = field(state, 'day')
  return { kind: 'add', day: typeof day === 'string' ? day : null }
}
