import { getStatusFor, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { itemVersion } from '@slipstream/commute/roster/item-version'
import { itemId, itemKey, itemStart } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { endAfterDecision } from '@slipstream/contract/rest-decision'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { changedElsewhereSchema, updateFlightStatus } from '@slipstream/contract/roster-edits'
import { decideRest, missingItemSchema } from '@slipstream/contract/roster-plan'
import type { Http } from '../http/http.ts'
import { ApiError } from '../http/http-errors.ts'
import type { CallOptions } from '../http/transport.ts'
import { getRestKey, type RestChange } from './changes.ts'
import type { Answer } from './types.ts'

/** Sends a decision for a rest; to a server without such a call as the booking statuses of both ends. Rejects as `Http`. */
export async function sendRest(http: Http, change: RestChange, options: CallOptions): Promise<Answer> {
  const { decision, isConfirmed: is_confirmed } = change
  const input = { params: { rest: getRestKey(change) }, body: { decision, is_confirmed } }
  try {
    return await http.call(decideRest, input, options)
  } catch (error) {
    if (!isCallUnknown(error)) throw error
    return { items: await sendStatuses(http, change, options.signal) }
  }
}

/** Whether a server has no such call, as opposed to no such item. */
function isCallUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false
  const { status, details } = error
  if (status === 404) return !missingItemSchema.safeParse(details).success
  return status === 405 || status === 501
}

/** One end of a rest with what the decision makes of it. */
interface DecidedEnd extends ItemEnd {
  readonly status: BookingStatus
}

/** The ends of a rest as a decision leaves them, as far as this phone knows. */
export function decidedEnds({ clear, report, decision, was }: RestChange): DecidedEnd[] {
  const end = (item: RosterItem | null, direction: ItemEnd['direction'], remembered: BookingStatus | null) =>
    item
      ? [
          {
            item,
            direction,
            ...endAfterDecision(decision, { status: getStatusFor({ item, direction }), remembered }),
          },
        ]
      : []
  return [...end(clear, 'from_work', was?.clear ?? null), ...end(report, 'to_work', was?.report ?? null)]
}

/** Both statuses, or neither: one that fails takes the other back. */
async function sendStatuses(
  http: Http,
  change: RestChange,
  signal: AbortSignal | undefined,
): Promise<RosterItem[]> {
  const options: CallOptions = signal ? { signal } : {}
  const set = async ({ item, direction }: ItemEnd, status: BookingStatus, more: CallOptions = {}) => {
    const body = { item_kind: item.kind, item_id: itemId(item), direction, status }
    const itemMonth = getMonth(itemStart(item))
    return (await http.call(updateFlightStatus, { body }, { ...options, itemMonth, ...more })).item
  }
  const items: RosterItem[] = []
  const done: DecidedEnd[] = []
  try {
    for (const end of decidedEnds(change)) {
      const isNews = end.status !== getStatusFor(end)
      // One after the other, so that one that fails leaves nothing behind.
      items.push(isNews ? await setOnce(end, set) : end.item)
      if (isNews) done.push(end)
    }
  } catch (error) {
    // Where that fails as well, the change still waits or is refetched.
    await Promise.allSettled(done.map((end) => set(end, getStatusFor(end))))
    throw error
  }
  const { clear, report, decision } = change
  const [first, ...others] = items
  if (!clear || !first) return items
  return [{ ...first, next_rest: decision && { before: report && itemKey(report), decision } }, ...others]
}

/** Sets a status on the version that it was decided on; one that is so already is done. */
async function setOnce(
  end: DecidedEnd,
  set: (end: ItemEnd, status: BookingStatus, more: CallOptions) => Promise<RosterItem>,
): Promise<RosterItem> {
  try {
    return await set(end, end.status, { ifMatch: itemVersion(end.item) })
  } catch (error) {
    const now = error instanceof ApiError ? changedElsewhereSchema.safeParse(error.details).data?.item : null
    if (now && getStatusFor({ item: now, direction: end.direction }) === end.status)
      return { ...now, prices: end.item.prices }
    throw error
  }
}
