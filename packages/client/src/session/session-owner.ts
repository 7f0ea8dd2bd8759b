import type { Readable } from '../store.ts'
import type { SessionSnapshot } from './types.ts'

export type SessionReader = Readable<SessionSnapshot>
/** Knows who is signed in. */
export type OwnerReader = Readable<Pick<SessionSnapshot, 'token'>>

export const getOwner = (session: OwnerReader): string | null => session.getSnapshot().token?.id ?? null

/** Calls back when another user is signed in, or nobody any more; for as long as the page lives. */
export function onNewOwner(session: OwnerReader, changed: (owner: string | null) => void): void {
  let owner = getOwner(session)
  session.subscribe(() => {
    const next = getOwner(session)
    if (next === owner) return
    owner = next
    changed(owner)
  })
}
