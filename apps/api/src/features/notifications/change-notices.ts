import type { Month } from '@slipstream/contract/primitives'
import type { Database } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/app-env.ts'
import { type PushSchema, rosterChanged, writePush } from './push-messages.ts'

/** Tells the devices of a user of changes to their roster, but for the one that made them. */
export type ChangeNotices = (
  by: Pick<Caller, 'userId' | 'sessionId'>,
  months: readonly Month[],
  changes: number,
  /** The names of the booked flights that they broke. */
  broken: readonly string[],
) => Promise<void>

export function createChangeNotices({ query }: Database<PushSchema>, now: () => Date): ChangeNotices {
  return async ({ userId, sessionId }, [month, ...others], changes, broken) => {
    if (month === undefined || changes === 0) return
    const messages = [rosterChanged([month, ...others], changes, broken)]
    await query
      .transaction()
      .execute((trx) => writePush(trx, { userId, messages, except: sessionId, at: now() }))
  }
}
