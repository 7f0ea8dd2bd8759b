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

/** Calls back when the profile or the settings of the signed-in user have changed. */
export function onProfileChange(session: SessionReader, listener: () => void): void {
  const read = ({ user, settings }: SessionSnapshot) => JSON.stringify([user, settings])
  let before = session.getSnapshot()
  session.subscribe(() => {
    const now = session.getSnapshot()
    const isChanged = before.user?.id === now.user?.id && before.user !== null && read(before) !== read(now)
    before = now
    if (isChanged) listener()
  })
}
