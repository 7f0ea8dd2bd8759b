import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  fetchRoster,
  getRoster,
  updateFlightStatus,
  updateManualEntry,
  type ManualEntry,
  type RosterItem,
} from '@slipstream/contract/roster'
import type { HttpHandler } from 'msw'
import { minutesFromNow } from '../clock.ts'
import { airports } from '../fixtures/airports.ts'
import { itemId, notBooked } from '../fixtures/duty.ts'
import { itemsOfMonth } from '../fixtures/roster.ts'
import type { MockWorld } from '../world.ts'
import { startJob } from './jobs.ts'
import { found, type Route } from './route.ts'

const gone = 'This roster item no longer exists.'

function locate(world: MockWorld, kind: RosterItem['kind'], id: string): RosterItem {
  return found(
    world.roster.find((item) => item.kind === kind && itemId(item) === id),
    gone,
  )
}

function replace(world: MockWorld, next: RosterItem): void {
  world.roster = world.roster.map((item) =>
    item.kind === next.kind && itemId(item) === itemId(next) ? next : item,
  )
}

function remove(world: MockWorld, kind: RosterItem['kind'], id: string): { success: true } {
  const item = locate(world, kind, id)
  world.roster = world.roster.filter((candidate) => candidate !== item)
  return { success: true }
}

export function rosterHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchRoster, ({ body: { bsafe_password, month } }) =>
      startJob(world, 'import', bsafe_password, {
        refetch: [
          { resource: 'roster', month },
          { resource: 'roster-prices', month },
        ],
        onFinished: () => world.importedMonths.add(month),
      }),
    ),
    on(getRoster, ({ query: { month } }) => {
      const imported = world.importedMonths.has(month)
      return {
        month,
        roster: imported ? itemsOfMonth(world.roster, month) : [],
        imported_at: imported ? minutesFromNow(-12) : null,
        is_sample_data: true,
        airports: airports.slice(),
      }
    }),
    on(updateFlightStatus, ({ body }) => {
      const item = locate(world, body.item_kind, body.item_id)
      const next: RosterItem =
        body.direction === 'to_work'
          ? { ...item, to_work_status: body.status }
          : { ...item, from_work_status: body.status }
      replace(world, next)
      return { item: next }
    }),
    on(createManualEntry, ({ body }) => {
      const item: ManualEntry = {
        kind: 'manual_entry',
        id: world.nextId('manual'),
        ...body,
        ...notBooked,
        prices: { to_work: [], from_work: [] },
      }
      world.roster = [...world.roster, item]
      return { item }
    }),
    on(updateManualEntry, ({ params, body }) => {
      const entry = locate(world, 'manual_entry', params.id)
      const item = { ...found(entry.kind === 'manual_entry' ? entry : undefined, gone), ...body }
      replace(world, item)
      return { item }
    }),
    on(deleteManualEntry, ({ params }) => remove(world, 'manual_entry', params.id)),
    on(deleteGroundDuty, ({ params }) => remove(world, 'ground_duty', params.id)),
  ]
}
