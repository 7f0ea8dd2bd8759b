import { bookedPrice } from '@slipstream/commute/flights/booked-flight'
import { withJumpseats } from '@slipstream/commute/flights/jumpseats'
import { getFlight, getReference } from '@slipstream/commute/roster/item-booking'
import { continuations } from '@slipstream/commute/today/live/journey-flights'
import { flightMessages } from '@slipstream/contract/error-messages'
import type { Price } from '@slipstream/contract/flight'
import { getRoster, type RosterAnswer, type RosterItem } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import { type BookedFlight, updateFlightStatus } from '@slipstream/contract/roster-edits'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import type { HttpHandler } from 'msw'
import { airports } from '../fixtures/airports.ts'
import { itemId } from '../fixtures/duty.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { expectVersion, locate, monthItems, replace } from './find-item.ts'
import { recordCommutes } from './commute-records.ts'
import { startJob } from './jobs.ts'
import { answered, statusesOfRest, withStatuses } from './plan.ts'
import { dropContradicted } from './rests.ts'
import type { Route } from './route.ts'

/** The flight with this id that is chosen already, else the one on offer, else one that was chosen before. */
function getChoice(world: MockWorld, item: RosterItem, direction: Price['direction'], id: string): Price {
  const earlier = world.earlierFlights
    .filter((each) => each.item_id === itemId(item) && each.direction === direction)
    .map(({ flight }) => flight)
  const chosen = [getFlight({ item, direction }) ?? [], ...earlier].flat()
  const offered = withJumpseats(item.prices[direction], world.settings, null)
  const known = [...chosen, ...offered, ...chosen.flatMap(continuations)]
  const flight = known.find((price) => price.id === id)
  if (!flight) throw new MockFailure('conflict', flightMessages.notOffered)
  return flight
}

function getBooking(
  world: MockWorld,
  item: RosterItem,
  direction: Price['direction'],
  booked: BookedFlight,
): Price {
  const record = bookedPrice(booked, {
    direction,
    findZone: (code) => airports.find((airport) => airport.code === code)?.timezone,
    at: world.now(),
    offered: item.prices[direction],
  })
  if (record) return record
  const fields = { booked_flight: flightMessages.bookedUnflyable }
  throw new MockFailure('validation_failed', undefined, { fields })
}

function getImport(world: MockWorld, month: string): Pick<RosterAnswer, 'imported_at' | 'imported_from'> {
  if (!world.importedMonths.has(month)) return { imported_at: null, imported_from: null }
  const ofCalendar = world.calendarMonths.has(month)
  return {
    imported_at: new Date(world.now() - (ofCalendar ? 12 : world.fetchedMinutesAgo) * 60_000).toISOString(),
    imported_from: ofCalendar ? 'calendar' : 'crew_system',
  }
}

export function rosterHandlers(world: MockWorld, on: Route): HttpHandler[] {
  return [
    on(fetchRoster, ({ body: { bsafe_password, month } }) =>
      startJob(world, 'fetch_roster', bsafe_password, {
        refetch: [
          { resource: 'roster', month },
          { resource: 'roster-prices', month },
        ],
        onFinished: () => {
          world.importedMonths.add(month)
          world.calendarMonths.delete(month)
          world.fetchedMinutesAgo = 0
        },
      }),
    ),
    on(getRoster, ({ query: { month } }) => ({
      month,
      roster: withStatuses(world, monthItems(world, month), month),
      ...getImport(world, month),
      is_sample_data: world.isSampleRoster,
      airports: airports.slice(),
    })),
    on(updateFlightStatus, ({ body }, _, headers) => {
      const { item_kind, item_id, direction, status, flight_id, booked_flight, booking_reference } = body
      const found = locate(world.roster, item_kind, item_id)
      const item: RosterItem = expectVersion(found, headers, (each) => answered(world, each))
      const before = getFlight({ item, direction })
      const chosen = flight_id ? getChoice(world, item, direction, flight_id) : null
      const named = flight_id === undefined ? before : chosen
      const flight = booked_flight ? getBooking(world, item, direction, booked_flight) : named
      // A reference names one booking: it goes with its flight.
      const previousReference = flight?.id === before?.id ? getReference({ item, direction }) : null
      const reference = booking_reference === undefined ? previousReference : booking_reference
      if (before && flight?.id !== before.id)
        world.earlierFlights.unshift({ item_kind, item_id, direction, flight: before })
      dropContradicted(world, { item, direction }, status)
      const current = locate(world.roster, item_kind, item_id)
      const next: RosterItem =
        direction === 'to_work'
          ? { ...current, to_work_status: status, to_work_flight: flight, to_work_reference: reference }
          : { ...current, from_work_status: status, from_work_flight: flight, from_work_reference: reference }
      replace(world, next)
      recordCommutes(world)
      return { item: answered(world, next), rest_statuses: statusesOfRest(world, { item: next, direction }) }
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
