import type { Http } from '@slipstream/client/http/http'
import { getRosterChanges } from '@slipstream/contract/roster-changes'
import { netChanges } from './net-changes.ts'

/** How many duties of a month changed and its user has not been told of; none where that cannot be asked: the month tells them later. */
export async function countUnseenChanges(http: Http, month: string): Promise<number> {
  try {
    const { changes } = await http.call(getRosterChanges, { query: { month } })
    return netChanges(changes.filter(({ seen_at: seenAt }) => seenAt === null)).length
  } catch {
    return 0
  }
}
