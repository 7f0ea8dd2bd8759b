import type { Session } from './types.ts'

export type SessionReader = Pick<Session, 'getSnapshot' | 'subscribe'>

export const ownerOf = (session: SessionReader): string | null => session.getSnapshot().token?.id ?? null

/** Calls back when another user is signed in, or nobody any more; for as long as the page lives. */
export function onNewOwner(session: SessionReader, changed: (owner: string | null) => void): void {
  let owner = ownerOf(session)
  session.subscribe(() => {
    const next = ownerOf(session)
    if (next === owner) return
    owner = next
    changed(owner)
  })
}
