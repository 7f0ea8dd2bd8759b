import { isEntryTooLong, longestEntryDays } from '@slipstream/commute/roster/entry-length'
import { unknownAirport } from '@slipstream/contract/error-messages'
import type { ItemKind, ManualEntry, RosterItem } from '@slipstream/contract/roster'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  restoreGroundDuty,
  restoreManualEntry,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import { aManualEntry } from '@slipstream/contract/testing/records'
import type { HttpHandler } from 'msw'
import { airports } from '../fixtures/airports.ts'
import { commutePrices, itemId } from '../fixtures/duty.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { expectVersion, locate, replace } from './find-item.ts'
import { answered } from './plan.ts'
import type { Route } from './route.ts'

type Entry = Pick<ManualEntry, 'title' | 'notes' | 'location' | 'start' | 'end'>

/** Refuses what the server refuses of an entry that its schema lets through. */
function checkEntry({ location, start, end }: Entry): void {
  const isUnknown = location !== null && !airports.some(({ code }) => code === location)
  const fields = {
    ...(isUnknown ? { location: unknownAirport(location) } : {}),
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
  const item: RosterItem = expectVersion(locate(world.roster, kind, id), headers, (each) =>
    answered(world, each),
  )
  world.roster = world.roster.filter((candidate) => candidate !== item)
  world.deleted = [...world.deleted, item]
  return { success: true }
}

/** Does nothing if it was restored already. */
function restore<Kind extends ItemKind>(world: MockWorld, kind: Kind, id: string) {
  const isDeleted = world.deleted.some((each) => each.kind === kind && itemId(each) === id)
  const item = locate(isDeleted ? world.deleted : world.roster, kind, id)
  if (!isDeleted) return { item: answered(world, item) }
  world.deleted = world.deleted.filter((candidate) => candidate !== item)
  world.roster = [...world.roster, item]
  return { item: answered(world, item) }
}

export function rosterEditHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(createManualEntry, ({ body }) => {
      checkEntry(body)
      const id = world.nextId('manual')
      const item = priced(world, aManualEntry({ id, ...body }))
      world.madeEntries.add(id)
      world.roster = [...world.roster, item]
      return { item: answered(world, item) }
    }),
    on(updateManualEntry, ({ params, body }, _, headers) => {
      const found = locate(world.roster, 'manual_entry', params.id)
      const entry = expectVersion(found, headers, (each) => answered(world, each))
      checkEntry(body)
      const item = priced(world, { ...entry, ...body })
      replace(world, item)
      return { item: answered(world, item) }
    }),
    on(deleteManualEntry, ({ params: { id } }, _, headers) => remove(world, 'manual_entry', id, headers)),
    on(deleteGroundDuty, ({ params: { id } }, _, headers) => remove(world, 'ground_duty', id, headers)),
    on(restoreManualEntry, ({ params }) => restore(world, 'manual_entry', params.id)),
    on(restoreGroundDuty, ({ params }) => restore(world, 'ground_duty', params.id)),
  ]
}
