import * as accountApi from '@slipstream/contract/account'
import { fetchProfile } from '@slipstream/contract/user'
import type { Http } from '../http/http.ts'
import { isAbort, isNetworkError } from '../http/http-errors.ts'
import type { Session } from './types.ts'
import { logoutEverywhere } from '@slipstream/contract/auth'

/** Everything the server keeps about the signed-in user, as indented JSON text for a file. Rejects with an ApiError. */
export async function exportAccount({ http }: { http: Http }): Promise<string> {
  return JSON.stringify(await http.call(accountApi.exportAccount, {}), null, 2)
}

const notDeleted = 'Your account was not deleted. Check your connection and try again.'
const unknown =
  'No answer came, so we don’t know whether your account was deleted. Check your connection and try again.'

/** Those who asked for their account's deletion and heard nothing. */
const unheard = new WeakMap<Session, string>()

/** Whether the server still knows the session; null where it does not answer. */
async function isKnown({ http, session }: { http: Http; session: Session }): Promise<boolean | null> {
  try {
    await http.call(fetchProfile, {})
    return true
  } catch (error) {
    if (!session.getSnapshot().authenticated) return false
    return isNetworkError(error) ? null : true
  }
}

/**
 * Deletes the account for good; the device is then cleared as at a log-out. Rejects with an ApiError, and nothing is
 * changed, where the server refuses (`forbidden`: the password is wrong). Where the answer is lost the server is asked
 * whether it still knows the session: one that is gone is a deleted account; else it rejects with an Error that says what is known.
 * Answers `unknown` where the session ended while the answer was still to come.
 */
export async function deleteAccount(
  { http, session }: { http: Http; session: Session },
  password: string,
): Promise<'deleted' | 'unknown'> {
  const { token } = session.getSnapshot()
  const isGone = async () => {
    const known = await isKnown({ http, session })
    if (known === null && token) unheard.set(session, token.id)
    if (known === null) throw new Error(unknown)
    unheard.delete(session)
    return !known
  }
  const isDone = unheard.get(session) === token?.id && (await isGone())
  if (isDone) return 'deleted'
  try {
    await http.call(accountApi.deleteAccount, { body: { password } })
  } catch (error) {
    if (isAbort(error)) return 'unknown'
    if (!isNetworkError(error)) throw error
    if (await isGone()) return 'deleted'
    throw new Error(notDeleted, { cause: error })
  }
  await session.logout({ sendLogOut: false })
  return 'deleted'
}

/**
 * Ends every session and remembered device of the user; this device is then cleared as at a log-out. Rejects with an ApiError, and
 * nothing is changed here, if the server did not do so.
 */
export async function logOutEverywhere({ http, session }: { http: Http; session: Session }): Promise<void> {
  await http.call(logoutEverywhere, {})
  await session.logout({ sendLogOut: false })
}
