import type { Month } from '@slipstream/contract/primitives'
import type { Database } from '../db/database.ts'
import type { Caller } from '../http/app-env.ts'
import { writePush } from './push-messages.ts'
import { rosterChanged } from './words.ts'

/** Tells the devices of a user of changes to their roster, but for the one that made them. */
export type ChangeNotices = (
  by: Pick<Caller, 'userId' | 'sessionId'>,
  months: readonly Month[],
  changes: number,
) => Promise<void>

export function createChangeNotices({ query }: Database, now: () => Date): ChangeNotices {
  return async ({ userId, sessionId }, [month, ...others], changes) => {
    if (month === undefined || changes === 0) return
    const messages = [rosterChanged([month, ...others], changes)]
    await query
      .transaction()
      .execute((trx) => writePush(trx, { userId, messages, except: sessionId, at: now() }))
  }
}
