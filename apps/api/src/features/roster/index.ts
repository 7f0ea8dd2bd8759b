import type { AccountExport } from '@slipstream/contract/account'
import { getCommuteRecords, recordCommute } from '@slipstream/contract/commute-records'
import { fetchHotlineRoster, getRosterPrices, optimizeRoster } from '@slipstream/contract/hotline'
import { getFlightHistory } from '@slipstream/contract/flight-history'
import { getLiveFlights } from '@slipstream/contract/live'
import { getRoster } from '@slipstream/contract/roster'
import { fetchRoster } from '@slipstream/contract/roster-fetch'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  restoreGroundDuty,
  restoreManualEntry,
  updateFlightStatus,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import { enterSeats, getSeatsSeen, removeSeats, wasLeft } from '@slipstream/contract/seats-seen'
import { decideRest, getRosterPlan } from '@slipstream/contract/roster-plan'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import { getYear } from '@slipstream/contract/year'
import type { Database } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { createFlightHistory, forgetChance } from './chance/flight-history.ts'
import { createFlightOutcomes } from './chance/flight-outcomes.ts'
import { getSeatAnswers, recentAnswers } from './chance/seat-answers.ts'
import { createCommutePrices } from './prices/commute-prices.ts'
import { createCrewSignIn } from './crew-sign-in.ts'
import { forgetRoster } from './forget-roster.ts'
import { createCachedAnswers } from './cached-answers.ts'
import { createListingWatch, forgetListings } from './listing/listing-watch.ts'
import { createKnownStatuses, forgetLive } from './live/known-statuses.ts'
import { createKnownCommutes, createLiveFlights } from './live/live-flights.ts'
import { createLiveWatch } from './live/live-watch.ts'
import { createMonthOptimiser } from './month-optimiser.ts'
import { createMonthRoster } from './month-roster.ts'
import { createCommuteRecords } from './records/commute-records.ts'
import { createRecordWriter } from './records/record-writer.ts'
import { createRestDecisions } from './rest-decisions.ts'
import { createRestPrices } from './prices/rest-prices.ts'
import { createSeatsSeen, forgetSeats } from './seats/seats-seen.ts'
import type { ChanceTables } from './chance/tables.ts'
import type { SeatsSeenTables } from './seats/tables.ts'
import type { ListingSchema } from './listing/tables.ts'
import type { LiveSchema } from './live/tables.ts'
import type { RosterSchema } from './tables.ts'
import type { RosterContext } from './roster-context.ts'
import { createRosterChanges } from './roster-changes.ts'
import { createRosterEditsService } from './roster-edits-service.ts'
import { createRosterImport } from './roster-import.ts'
import { createRosterStore } from './roster-store.ts'
import { createStaffFares } from './prices/staff-fares.ts'
import { createTripPrices } from './prices/trip-prices.ts'
import { createYear } from './year.ts'

interface RosterOptions extends Omit<RosterContext, 'database' | 'store' | 'prices' | 'monthRoster'> {
  readonly database: Database<RosterSchema & ChanceTables & SeatsSeenTables & ListingSchema & LiveSchema>
}

const done = { success: true } as const

/** Specification §7 Roster, and of §7 Hotline what is about a month of it. */
export function createRoster(context: RosterOptions) {
  const { database, users, flightStatuses, now } = context
  const { query, patientQuery } = database
  const writer = createRecordWriter(context.areFlightsSampleData, now)
  const store = createRosterStore({ ...context, records: writer })
  const prices = createCommutePrices(context)
  const monthRoster = createMonthRoster({ ...context, store, prices })
  const roster: RosterContext = { ...context, store, prices, monthRoster }
  const commuteRecords = createCommuteRecords(roster, writer)
  const records = { ...writer, ...commuteRecords }
  const outcomes = createFlightOutcomes({ query, isSample: flightStatuses.isSampleData })
  const statuses = createKnownStatuses({ ...context, query, source: flightStatuses, outcomes })
  const signIn = createCrewSignIn(context.crewSystem, users)
  const cachedAnswers = createCachedAnswers(roster)
  const startImport = createRosterImport(roster)
  const fetchStaffFares = createStaffFares(roster, signIn, cachedAnswers)
  const optimiseMonth = createMonthOptimiser(roster)
  const liveFlights = createLiveFlights(roster, statuses)
  const flightHistory = createFlightHistory(roster, query, outcomes)
  const rosterEdits = createRosterEditsService(roster, records)
  const restDecisions = createRestDecisions(database, monthRoster, records)
  const rosterChanges = createRosterChanges(database, now)
  const tripPrices = createTripPrices(roster)
  const year = createYear(roster)
  const liveWatch = createLiveWatch({ ...context, monthRoster, statuses })
  const listingWatch = createListingWatch(context)
  const seats = createSeatsSeen({ database, isSample: flightStatuses.isSampleData, now })
  const seatsAnswer = async (userId: string) => ({
    seen: await seats.shown(userId),
    answers: await recentAnswers(query, userId, now()),
  })
  return {
    store,
    monthRoster,
    cachedAnswers,
    rests: createRestPrices(roster),
    signIn,
    outcomes,
    liveFlights,
    flightHistory,
    rosterEdits,
    tripPrices,
    year,
    liveWatch,
    listingWatch,
    /** How the flights of today's commutes stand, as it is known. */
    getLive: createKnownCommutes(roster, statuses),
    async exported(
      userId: string,
    ): Promise<
      Pick<
        AccountExport,
        'roster' | 'earlier_flights' | 'seats_seen' | 'seat_answers' | 'commute_records' | 'roster_changes'
      >
    > {
      return {
        roster: await store.allItems(userId),
        earlier_flights: await store.earlierFlights(userId),
        seats_seen: await seats.all(userId),
        seat_answers: await getSeatAnswers(query, userId),
        commute_records: await commuteRecords.all(userId),
        roster_changes: await rosterChanges.all(userId),
      }
    },
    handlers: [
      implement(fetchRoster, async ({ body, caller }) => ({
        job_id: await startImport({
          userId: caller.userId,
          month: body.month,
          password: body.bsafe_password,
          sessionId: caller.sessionId,
        }),
      })),
      implement(fetchHotlineRoster, async ({ body, caller: { userId } }) => ({
        job_id: await fetchStaffFares({ userId, month: body.month, password: body.bsafe_password }),
      })),
      implement(optimizeRoster, ({ query: { month }, caller: { userId } }) =>
        optimiseMonth({ userId, month }),
      ),
      implement(getRoster, ({ query, caller }) => cachedAnswers.roster(caller.userId, query.month)),
      implement(getRosterPlan, ({ query, caller }) => monthRoster.plan(caller.userId, query.month)),
      implement(getLiveFlights, ({ caller }) => liveFlights(caller.userId)),
      implement(getFlightHistory, ({ query, caller }) => flightHistory(caller.userId, query.month)),
      implement(getRosterPrices, ({ query, caller }) => cachedAnswers.prices(caller.userId, query.month)),
      implement(getTripPrices, ({ query, caller }) => tripPrices(caller.userId, query)),
      implement(getYear, async ({ query, caller }) => ({
        record: await year(caller.userId, query.year),
      })),
      implement(updateFlightStatus, async ({ body, caller, ifMatch }) => {
        const { item_kind: kind, item_id: id, direction, status, flight_id: flightId } = body
        const { booked_flight: booked, booking_reference: reference } = body
        const choice = { direction, status, flightId, booked, reference }
        return rosterEdits.chooseFlight(caller.userId, { kind, id }, choice, ifMatch)
      }),
      implement(getSeatsSeen, ({ caller }) => seatsAnswer(caller.userId)),
      implement(enterSeats, async ({ params: { id }, body, caller }) => {
        await seats.enter(caller.userId, id, body)
        return seatsAnswer(caller.userId)
      }),
      implement(removeSeats, async ({ params: { id }, caller }) => {
        await seats.remove(caller.userId, id)
        return seatsAnswer(caller.userId)
      }),
      implement(wasLeft, async ({ body: { item_kind: kind, item_id: id, direction }, caller }) => {
        await rosterEdits.wasLeft(caller.userId, { kind, id }, direction)
        return seatsAnswer(caller.userId)
      }),
      implement(decideRest, async ({ params: { rest }, body, caller }) => {
        const { decision, is_confirmed: isConfirmed } = body
        return { items: await restDecisions.decide(caller.userId, { rest, decision, isConfirmed }) }
      }),
      implement(createManualEntry, async ({ body, caller, idempotencyKey }) => ({
        item: await rosterEdits.addEntry(caller.userId, body, idempotencyKey ?? undefined),
      })),
      implement(updateManualEntry, async ({ params, body, caller, ifMatch }) => ({
        item: await rosterEdits.changeEntry(caller.userId, params.id, body, ifMatch),
      })),
      implement(deleteManualEntry, async ({ params: { id }, caller, ifMatch }) => {
        await rosterEdits.remove(caller.userId, { kind: 'manual_entry', id }, ifMatch)
        return done
      }),
      implement(deleteGroundDuty, async ({ params: { id }, caller, ifMatch }) => {
        await rosterEdits.remove(caller.userId, { kind: 'ground_duty', id }, ifMatch)
        return done
      }),
      implement(restoreManualEntry, async ({ params: { id }, caller }) => ({
        item: await rosterEdits.restore(caller.userId, { kind: 'manual_entry', id }),
      })),
      implement(restoreGroundDuty, async ({ params: { id }, caller }) => ({
        item: await rosterEdits.restore(caller.userId, { kind: 'ground_duty', id }),
      })),
      implement(getCommuteRecords, async ({ query: { item_kind: kind, item_id: id }, caller }) => ({
        recorded: await commuteRecords.of(caller.userId, { kind, id }),
      })),
      implement(recordCommute, async ({ body, caller }) => {
        const ref = { kind: body.item_kind, id: body.item_id }
        await commuteRecords.record(caller.userId, ref, body.back_up_id)
        return { recorded: await commuteRecords.of(caller.userId, ref) }
      }),
      implement(getRosterChanges, async ({ query, caller }) => ({
        changes: await rosterChanges.ofMonth(caller.userId, query.month),
      })),
      implement(seeRosterChanges, async ({ body, caller }) => {
        await rosterChanges.see(caller.userId, body.ids)
        return done
      }),
    ],
    tasks: [liveWatch, listingWatch],
    async forget() {
      await forgetRoster(patientQuery, now())
      await forgetLive(patientQuery, now())
      await forgetChance(patientQuery, now())
      await forgetSeats(patientQuery, now())
      await forgetListings(patientQuery, now())
    },
  }
}
