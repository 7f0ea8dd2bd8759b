import { itemId, itemKey } from '@slipstream/commute/roster-items'
import * as rosterApi from '@slipstream/contract/roster-edits'
import type { GroundDuty, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import type * as z from 'zod/mini'
import { abortError, ApiError, isAbort } from '../http-errors.ts'
import {
  monthsOf,
  withChanged,
  withItem,
  without,
  withStatus,
  type IsItem,
  type StatusChange,
} from './item-updates.ts'
import type { RosterMonths, RosterUpdate } from './month-types.ts'
import { changeRoster } from './roster-change.ts'

export type ManualEntryInput = z.output<typeof rosterApi.manualEntryInputSchema>

/** A deletion that the server took. */
export interface Deletion {
  /** Shows the item again and restores it; where that fails it is gone again, and the ApiError is thrown (`not_found`: over a day ago). */
  undo: () => Promise<void>
}

/**
 * Edits of the roster, each shown at once and taken back where it fails (specification §4 Flight booking status, Roster
 * refresh). The edits of one item are sent one after another; one call of another user's session is never sent. All
 * reject with an ApiError, whose message is for the user, or an AbortError where the session ended.
 */
export interface RosterEdits {
  setStatus: (item: RosterItem, change: StatusChange) => Promise<RosterItem>
  /** Until the server answers, the entry is shown with an id of its own, which all of these take all the same. */
  createEntry: (input: ManualEntryInput) => Promise<ManualEntry>
  /** A 500 may have saved it all the same: the roster is fetched again, and the error thrown. */
  updateEntry: (entry: ManualEntry, input: ManualEntryInput) => Promise<ManualEntry>
  deleteEntry: (entry: ManualEntry) => Promise<Deletion>
  /** After any failure the roster is fetched again, and the error thrown. */
  deleteGroundDuty: (duty: GroundDuty) => Promise<Deletion>
}

interface Edit<Answer> {
  /** The item as it is, and as it is to be. */
  items: readonly RosterItem[]
  shown: RosterUpdate
  /** The call; `id` is the server's. */
  send: (id: string) => Promise<Answer>
  /** What the server made of it; left out, it is as shown. */
  taken?: (answer: Answer) => RosterUpdate
  /** After which failures the server must be asked what is true. */
  isUnsure?: (error: unknown) => boolean
}

const never = () => false

export function createRosterEdits(months: RosterMonths): RosterEdits {
  const { parts } = months
  const { http } = parts
  /** The last edit of each item that is under way. */
  const last = new Map<string, Promise<unknown>>()
  /** The server's ids of the entries that were created here, by the ids they were shown with; null until it says. */
  const created = new Map<string, string | null>()
  let count = 0

  /** By the id at the time it is asked, because an entry gets the server's while edits of it wait. */
  function isSame(item: RosterItem): IsItem {
    const id = itemId(item)
    return (other) =>
      other.kind === item.kind && (itemId(other) === id || itemId(other) === (created.get(id) ?? id))
  }

  function serverId(item: RosterItem): string {
    const id = created.get(itemId(item))
    if (id === null) throw abortError('The entry was never created.')
    return id ?? itemId(item)
  }

  function inOrder<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const sent = (last.get(key) ?? Promise.resolve()).then(send)
    const over = sent
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === over) last.delete(key)
      })
    last.set(key, over)
    return sent
  }

  function askAgain(items: readonly RosterItem[]) {
    const selected = parts.selected()
    const ignore = () => undefined
    if (selected !== null) months.refresh(selected, { force: true }).catch(ignore)
    for (const month of monthsOf(...items)) if (month !== selected) months.refresh(month).catch(ignore)
  }

  async function edit<Answer>(
    item: RosterItem,
    { items, shown, send, taken, isUnsure = never }: Edit<Answer>,
  ) {
    const user = parts.userId()
    const change = changeRoster(parts, shown)
    try {
      return await inOrder(itemKey(item), async () => {
        if (parts.userId() !== user) throw abortError('The session ended before the edit was sent.')
        const answer = await send(serverId(item))
        // Copies on the device must hear of it too.
        await Promise.all(monthsOf(...items).map(parts.load))
        change.settle(taken?.(answer))
        return answer
      })
    } catch (error) {
      change.takeBack()
      if (!isAbort(error) && isUnsure(error)) askAgain(items)
      throw error
    }
  }

  async function remove<Item extends RosterItem>(
    item: Item,
    calls: {
      send: (id: string) => Promise<unknown>
      restore: (id: string) => Promise<{ item: Item }>
      isUnsure?: (error: unknown) => boolean
    },
  ): Promise<Deletion> {
    const is = isSame(item)
    await edit(item, { ...calls, items: [item], shown: without(is) })
    return {
      async undo() {
        await edit(item, {
          items: [item],
          shown: withItem(is, item),
          send: calls.restore,
          taken: (answer) => withItem(is, answer.item),
        })
      },
    }
  }

  return {
    async setStatus(item, change) {
      const is = isSame(item)
      const { direction, status, flightId: flight_id } = change
      const answer = await edit(item, {
        items: [item],
        shown: withChanged(is, (current) => withStatus(current, change)),
        send: (item_id) =>
          http.call(rosterApi.updateFlightStatus, {
            body: { item_kind: item.kind, item_id, direction, status, flight_id },
          }),
        taken: (taken) => withItem(is, taken.item),
      })
      return answer.item
    },
    async createEntry(input) {
      count += 1
      const id = `new-${count}`
      const entry: ManualEntry = {
        kind: 'manual_entry',
        id,
        ...input,
        to_work_status: 'not_booked',
        from_work_status: 'not_booked',
        to_work_flight: null,
        from_work_flight: null,
        prices: { to_work: [], from_work: [] },
      }
      const is = isSame(entry)
      const answer = await edit(entry, {
        items: [entry],
        shown: withItem(is, entry),
        send: () => {
          created.set(id, null)
          return http.call(rosterApi.createManualEntry, { body: input })
        },
        taken: (taken) => {
          created.set(id, taken.item.id)
          return withItem(is, taken.item)
        },
      })
      return answer.item
    },
    async updateEntry(entry, input) {
      const is = isSame(entry)
      const answer = await edit(entry, {
        items: [entry, { ...entry, ...input }],
        shown: (items, month) => {
          const current = items.find(is) ?? entry
          return withItem(is, { ...current, ...input })(items, month)
        },
        send: (id) => http.call(rosterApi.updateManualEntry, { params: { id }, body: input }),
        taken: (taken) => withItem(is, taken.item),
        isUnsure: (error) => error instanceof ApiError && error.status === 500,
      })
      return answer.item
    },
    deleteEntry: (entry) =>
      remove(entry, {
        send: (id) => http.call(rosterApi.deleteManualEntry, { params: { id } }),
        restore: (id) => http.call(rosterApi.restoreManualEntry, { params: { id } }),
      }),
    deleteGroundDuty: (duty) =>
      remove(duty, {
        send: (id) => http.call(rosterApi.deleteGroundDuty, { params: { id } }),
        restore: (id) => http.call(rosterApi.restoreGroundDuty, { params: { id } }),
        isUnsure: () => true,
      }),
  }
}
