import type { Query } from '@slipstream/client/answers/query'
import { isRecorded } from '@slipstream/commute/reports/policy/next-record'
import { itemId } from '@slipstream/commute/roster/roster-items'
import { getCommuteRecords } from '@slipstream/contract/commute-records'
import type { RosterItem } from '@slipstream/contract/roster'

const firstLookMs = 2000
const mostLookMs = 60_000

/**
 * What is recorded of the way to an item; also offline, from what the device has saved. An edit may still be on its way to
 * the server: until the record says what the item says, it is looked at again, less and less often.
 */
export const commuteRecordsQuery = (item: RosterItem): Query<typeof getCommuteRecords> => ({
  endpoint: getCommuteRecords,
  input: { query: { item_kind: item.kind, item_id: itemId(item) } },
  policy: {
    keep: true,
    refetchIn: ({ data, failure, unchangedCount }) =>
      failure || !data || isRecorded(data.recorded.records.at(-1) ?? null, item)
        ? null
        : Math.min(mostLookMs, firstLookMs * 2 ** unchangedCount),
    refetchOnReturn: firstLookMs,
    retryIn: () => mostLookMs,
  },
})
