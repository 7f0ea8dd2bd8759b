import { updateProfile } from '@slipstream/contract/user-changes'
import type { ProfileData, User } from '@slipstream/contract/user'
import type { Http } from '../http/http.ts'
import { abortError } from '../http/http-errors.ts'
import type { Session } from './types.ts'

export interface SaveProfileOptions {
  session: Session
  http: Http
}

/** The saves of one session that are under way. */
interface Saves {
  count: number
  /** The user as the server last said. */
  confirmed: User | null
  last: Promise<unknown>
}

const savesOf = new WeakMap<Session, Saves>()

function beginSave(session: Session): Saves {
  const saves = savesOf.get(session) ?? { count: 0, confirmed: null, last: Promise.resolve() }
  savesOf.set(session, saves)
  const { user } = session.getSnapshot()
  if (saves.count === 0 || saves.confirmed?.id !== user?.id) saves.confirmed = user
  saves.count += 1
  return saves
}

/** Takes those fields back that still show what the patch said. */
function undo(shown: User, confirmed: User, patch: Partial<ProfileData>): User {
  const said = new Map<string, unknown>(Object.entries(patch))
  const now = new Map<string, unknown>(Object.entries(shown))
  const old = Object.entries(confirmed).filter(([name]) => said.has(name) && said.get(name) === now.get(name))
  return { ...shown, ...Object.fromEntries(old) }
}

/**
 * Changes profile fields (specification §7 User): shown at once, and taken back where the server refuses them; then it
 * rejects with the ApiError. Other fields that changed meanwhile stay. Answers the user as the server has them now.
 */
export async function saveProfile(
  { session, http }: SaveProfileOptions,
  patch: Partial<ProfileData>,
): Promise<User> {
  const { user, token } = session.getSnapshot()
  const saves = beginSave(session)
  if (user !== null) session.setUser({ ...user, ...patch })
  // One after another: two answers that overtake each other would leave the older value standing.
  const write = saves.last.then(() => {
    if (session.getSnapshot().token?.id !== token?.id) throw abortError('The session ended before the save.')
    return http.call(updateProfile, { body: patch })
  })
  saves.last = write.catch(() => undefined)
  try {
    const answer = await write
    saves.confirmed = answer.user
    if (saves.count === 1) session.setUser(answer.user)
    return answer.user
  } catch (error) {
    const shown = session.getSnapshot().user
    const { confirmed } = saves
    if (confirmed !== null && shown?.id === confirmed.id) session.setUser(undo(shown, confirmed, patch))
    throw error
  } finally {
    saves.count -= 1
  }
}
