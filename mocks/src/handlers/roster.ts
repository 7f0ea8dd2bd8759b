import { flightOf } from '@slipstream/commute/item-booking'
import type { Price } from '@slipstream/contract/flight'
import { getRoster, type RosterItem } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { updateFlightStatus } from '@slipstream/contract/roster-edits'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import type { HttpHandler } from 'msw'
import { minutesFromNow } from '../clock.ts'
import { airports } from '../fixtures/airports.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { expectVersion, locate, monthItems, replace } from './find-item.ts'
import { startJob } from './jobs.ts'
import type { Route } from './route.ts'

export const noLongerOffered = 'This flight is no longer offered. Choose another one.'

/** The flight with this id that is chosen already, else the one on offer. */
function choiceOf(item: RosterItem, direction: Price['direction'], id: string): Price {
  const known = [flightOf({ item, direction }), ...item.prices[direction]]
  const flight = known.find((price) => price?.id === id)
  if (!flight) throw new MockFailure('conflict', noLongerOffered)
  return flight
}

export function rosterHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchRoster, ({ body: { bsafe_password, month } }) =>
      startJob(world, 'fetch_roster', bsafe_password, {
        refetch: [
          { resource: 'roster', month },
          { resource: 'roster-prices', month },
        ],
        onFinished: () => world.importedMonths.add(month),
      }),
    ),
    on(getRoster, ({ query: { month } }) => ({
      month,
      roster: monthItems(world, month),
      imported_at: world.importedMonths.has(month) ? minutesFromNow(-12) : null,
      is_sample_data: true,
      airports: airports.slice(),
    })),
    on(updateFlightStatus, ({ body }, _, headers) => {
      const { item_kind, item_id, direction, status, flight_id } = body
      const item: RosterItem = expectVersion(locate(world.roster, item_kind, item_id), headers)
      const chosen = flight_id ? choiceOf(item, direction, flight_id) : null
      const flight = flight_id === undefined ? flightOf({ item, direction }) : chosen
      const next: RosterItem =
        direction === 'to_work'
          ? { ...item, to_work_status: status, to_work_flight: flight }
          : { ...item, from_work_status: status, from_work_flight: flight }
      replace(world, next)
      return { item: next }
    }),
    on(getRosterChanges, ({ query: { month } }) => ({
      changes: world.changes.filter(({ before, after }) =>
        [before?.start, before?.end, after?.start, after?.end].some((time) => time?.startsWith(month)),
      ),
    })),
    on(seeRosterChanges, ({ body: { ids } }) => {
      const seenAt = new Date(world.now()).toISOString()
      world.changes = world.changes.map((change) =>
        ids.includes(change.id) && change.seen_at === null
          ? Object.assign({}, change, { seen_at: seenAt })
          : change,
      )
      return { success: true }
    }),
  ]
}
