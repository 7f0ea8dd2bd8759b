import { statusAfterMove } from '@slipstream/commute/booking-status'
import { isEntryTooLong, longestEntryDays } from '@slipstream/commute/entry-length'
import type { ItemKind, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  restoreGroundDuty,
  restoreManualEntry,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import type { HttpHandler } from 'msw'
import { airports } from '../fixtures/airports.ts'
import { commutePrices, itemId, notBooked } from '../fixtures/duty.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { expectVersion, locate, replace } from './find-item.ts'
import type { Route } from './route.ts'

type Entry = Pick<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'>

/** Refuses what the server refuses of an entry that its schema lets through. */
function checkEntry({ location, start, end }: Entry): void {
  const isUnknown = location !== null && !airports.some(({ code }) => code === location)
  const fields = {
    ...(isUnknown ? { location: `is no airport with airline service: ${location}` } : {}),
    ...(isEntryTooLong({ start, end })
      ? { end: `must be at most ${longestEntryDays} days after the start` }
      : {}),
  }
  if (Object.keys(fields).length > 0) throw new MockFailure('validation_failed', undefined, { fields })
}

/** With the flights to where it is, where its owner commutes to more than trips. */
function priced(world: MockWorld, entry: ManualEntry): ManualEntry {
  const { include_ground_duties: isCommutedTo, commuting_stations: stations } = world.settings
  const isAtWork = entry.location !== null && stations.includes(entry.location)
  const prices =
    isCommutedTo && isAtWork ? commutePrices(entry.start, entry.end) : { to_work: [], from_work: [] }
  return { ...entry, prices }
}

function remove(world: MockWorld, kind: ItemKind, id: string, headers: Headers): { success: true } {
  const item: RosterItem = expectVersion(locate(world.roster, kind, id), headers)
  world.roster = world.roster.filter((candidate) => candidate !== item)
  world.deleted = [...world.deleted, item]
  return { success: true }
}

/** One that was restored already stays so. */
function restore<Kind extends ItemKind>(world: MockWorld, kind: Kind, id: string) {
  const isDeleted = world.deleted.some((each) => each.kind === kind && itemId(each) === id)
  const item = locate(isDeleted ? world.deleted : world.roster, kind, id)
  if (!isDeleted) return { item }
  world.deleted = world.deleted.filter((candidate) => candidate !== item)
  world.roster = [...world.roster, item]
  return { item }
}

export function rosterEditHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(createManualEntry, ({ body }) => {
      checkEntry(body)
      const id = world.nextId('manual')
      const item = priced(world, {
        kind: 'manual_entry',
        id,
        presence: null,
        ...body,
        ...notBooked,
        prices: { to_work: [], from_work: [] },
      })
      world.madeEntries.add(id)
      world.roster = [...world.roster, item]
      return { item }
    }),
    on(updateManualEntry, ({ params, body }, _, headers) => {
      const entry = expectVersion(locate(world.roster, 'manual_entry', params.id), headers)
      const moved = { ...entry, ...body }
      checkEntry(body)
      const item = priced(world, {
        ...moved,
        to_work_status: statusAfterMove({ item: moved, direction: 'to_work' }, world.settings),
        from_work_status: statusAfterMove({ item: moved, direction: 'from_work' }, world.settings),
      })
      replace(world, item)
      return { item }
    }),
    on(deleteManualEntry, ({ params: { id } }, _, headers) => remove(world, 'manual_entry', id, headers)),
    on(deleteGroundDuty, ({ params: { id } }, _, headers) => remove(world, 'ground_duty', id, headers)),
    on(restoreManualEntry, ({ params }) => restore(world, 'manual_entry', params.id)),
    on(restoreGroundDuty, ({ params }) => restore(world, 'ground_duty', params.id)),
  ]
}
