import { createManualEntry, deleteManualEntry } from '@slipstream/contract/roster'
import type { Caller } from './caller.ts'

/** What a caller can put into their roster, to make a call about. */
export interface RosterHand {
  /** The id of a new manual entry. */
  entry: () => Promise<string>
  /** That of one that was deleted a moment ago. */
  deletedEntry: () => Promise<string>
}

export const newEntry = { title: 'Dentist', start: '2026-11-23 10:00', end: '2026-11-23 11:00' }

export function createRosterHand({ call }: Caller): RosterHand {
  async function entry(): Promise<string> {
    const { body } = await call(createManualEntry, { body: newEntry })
    return createManualEntry.response.parse(body).item.id
  }
  return {
    entry,
    async deletedEntry() {
      const id = await entry()
      await call(deleteManualEntry, { params: { id } })
      return id
    },
  }
}

/** Makes ids up: for calls that are refused before anybody looks for the item. */
export const emptyHand: RosterHand = {
  entry: () => Promise.resolve('made-up'),
  deletedEntry: () => Promise.resolve('made-up'),
}
