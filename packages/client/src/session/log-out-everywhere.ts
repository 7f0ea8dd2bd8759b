import { logoutEverywhere } from '@slipstream/contract/auth'
import type { Http } from '../http/http.ts'
import type { Session } from './types.ts'

/**
 * Ends every session and remembered device of the user; this device is then cleared as at a log-out. Rejects with an ApiError, and
 * nothing is changed here, if the server did not do so.
 */
export async function logOutEverywhere({ http, session }: { http: Http; session: Session }): Promise<void> {
  await http.call(logoutEverywhere, {})
  await session.logout({ sendLogOut: false })
}
