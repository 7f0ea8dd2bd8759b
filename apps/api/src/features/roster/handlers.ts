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
import { decideRest, getRosterPlan } from '@slipstream/contract/roster-plan'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import { getTripPrices } from '@slipstream/contract/trip-prices'
import { getYear } from '@slipstream/contract/year'
import { implement, type Implementation } from '#platform/http/implement.ts'
import type { StartJob } from '#platform/jobs/job-runner.ts'
import type { ReadFlightHistory } from './chance/flight-history.ts'
import type { LiveFlights } from './live/live-flights.ts'
import type { OptimiseMonth } from './month-optimiser.ts'
import type { CrewSystemMonth, RosterImport } from './roster-import.ts'
import type { RestDecisions } from './rest-decisions.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { MonthRoster } from './month-roster.ts'
import type { CommuteRecords } from './records/commute-records.ts'
import type { RosterChanges } from './roster-changes.ts'
import type { FindTripPrices } from './trip-prices.ts'
import type { RosterEditsService } from './roster-edits-service.ts'
import type { ReadYear } from './year.ts'

export interface RosterServices {
  readonly monthRoster: MonthRoster
  readonly keptAnswers: KeptAnswers
  readonly rosterImport: RosterImport
  readonly fetchStaffFares: StartJob<CrewSystemMonth>
  readonly optimiseMonth: OptimiseMonth
  readonly liveFlights: LiveFlights
  readonly flightHistory: ReadFlightHistory
  readonly rosterEdits: RosterEditsService
  readonly restDecisions: RestDecisions
  readonly rosterChanges: RosterChanges
  readonly tripPrices: FindTripPrices
  readonly year: ReadYear
  readonly commuteRecords: CommuteRecords
}

const done = { success: true } as const

/** Specification §7 Roster, and of §7 Hotline what is about a month of it. */
export function rosterHandlers(services: RosterServices): Implementation[] {
  const { monthRoster, keptAnswers, rosterImport, fetchStaffFares, optimiseMonth } = services
  return [
    implement(fetchRoster, async ({ body, caller }) => ({
      job_id: await rosterImport.start({
        userId: caller.userId,
        month: body.month,
        password: body.bsafe_password,
        sessionId: caller.sessionId,
      }),
    })),
    implement(fetchHotlineRoster, async ({ body, caller: { userId } }) => ({
      job_id: await fetchStaffFares({ userId, month: body.month, password: body.bsafe_password }),
    })),
    implement(optimizeRoster, ({ query: { month }, caller: { userId } }) => optimiseMonth({ userId, month })),
    implement(getRoster, ({ query, caller }) => keptAnswers.roster(caller.userId, query.month)),
    implement(getRosterPlan, ({ query, caller }) => monthRoster.plan(caller.userId, query.month)),
    implement(getLiveFlights, ({ caller }) => services.liveFlights(caller.userId)),
    implement(getFlightHistory, ({ query, caller }) => services.flightHistory(caller.userId, query.month)),
    implement(getRosterPrices, ({ query, caller }) => keptAnswers.prices(caller.userId, query.month)),
    implement(getTripPrices, ({ query, caller }) => services.tripPrices(caller.userId, query)),
    implement(getYear, async ({ query, caller }) => ({
      record: await services.year(caller.userId, query.year),
    })),
    ...editHandlers(services),
    ...recordHandlers(services),
    ...changeHandlers(services),
  ]
}

function editHandlers({ rosterEdits, restDecisions }: RosterServices): Implementation[] {
  return [
    implement(updateFlightStatus, async ({ body, caller, ifMatch }) => {
      const { item_kind: kind, item_id: id, direction, status, flight_id: flightId } = body
      const choice = { direction, status, flightId, reference: body.booking_reference }
      return rosterEdits.chooseFlight(caller.userId, { kind, id }, choice, ifMatch)
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
  ]
}

function recordHandlers({ commuteRecords }: RosterServices): Implementation[] {
  return [
    implement(getCommuteRecords, async ({ query: { item_kind: kind, item_id: id }, caller }) => ({
      recorded: await commuteRecords.of(caller.userId, { kind, id }),
    })),
    implement(recordCommute, async ({ body, caller }) => {
      const ref = { kind: body.item_kind, id: body.item_id }
      await commuteRecords.record(caller.userId, ref, body.back_up_id)
      return { recorded: await commuteRecords.of(caller.userId, ref) }
    }),
  ]
}

function changeHandlers({ rosterChanges }: RosterServices): Implementation[] {
  return [
    implement(getRosterChanges, async ({ query, caller }) => ({
      changes: await rosterChanges.ofMonth(caller.userId, query.month),
    })),
    implement(seeRosterChanges, async ({ body, caller }) => {
      await rosterChanges.see(caller.userId, body.ids)
      return done
    }),
  ]
}
