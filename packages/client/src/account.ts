import * as accountApi from '@slipstream/contract/account'
import type { Http } from './http.ts'
import type { Session } from './session/types.ts'

/** Everything the server keeps about the signed-in user, as indented JSON text for a file. Rejects with an ApiError. */
export async function exportAccount({ http }: { http: Http }): Promise<string> {
  return JSON.stringify(await http.call(accountApi.exportAccount, {}), null, 2)
}

/**
 * Deletes the account for good; the device is then cleared as at a log-out. Rejects with an ApiError, and nothing is
 * changed, where the server refuses (`forbidden`: the password is wrong).
 */
export async function deleteAccount(
  { http, session }: { http: Http; session: Session },
  password: string,
): Promise<void> {
  await http.call(accountApi.deleteAccount, { body: { password } })
  await session.logout({ tellServer: false })
}
