import type { Session, SessionSnapshot } from './types.ts'

/** Calls back when the profile or the settings of the signed-in user have changed. */
export function onProfileChange(
  session: Pick<Session, 'getSnapshot' | 'subscribe'>,
  listener: () => void,
): void {
  const read = ({ user, settings }: SessionSnapshot) => JSON.stringify([user, settings])
  let before = session.getSnapshot()
  session.subscribe(() => {
    const now = session.getSnapshot()
    const isChanged = before.user?.id === now.user?.id && before.user !== null && read(before) !== read(now)
    before = now
    if (isChanged) listener()
  })
}
