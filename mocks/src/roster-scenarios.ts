import { fetchHotlineRoster, optimizeRoster } from '@slipstream/contract/hotline'
import { fetchRoster } from '@slipstream/contract/roster'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  restoreGroundDuty,
  restoreManualEntry,
  updateFlightStatus,
  updateManualEntry,
} from '@slipstream/contract/roster-edits'
import { getRosterChanges, seeRosterChanges } from '@slipstream/contract/roster-changes'
import {
  bookedTooTight,
  manyFlights,
  overlapping,
  plannedCheaper,
  plannedDearer,
  plannedGone,
} from './fixtures/commutes.ts'
import { changedRoster, goneTrip, rosterChanges } from './fixtures/roster-changes.ts'
import { allRosterItems, threeDayTrip } from './fixtures/roster.ts'
import { busyMonth, flightsChosen } from './fixtures/variants.ts'
import type { MockHandler } from './handlers.ts'
import { noLongerOffered } from './handlers/roster.ts'
import { failing, failingIn, over, unreachable, waiting } from './scenario-parts.ts'

const entryCalls = [createManualEntry, updateManualEntry, deleteManualEntry, restoreManualEntry]
const deletions = [deleteManualEntry, deleteGroundDuty]
const restores = [restoreManualEntry, restoreGroundDuty]

const changed = () => ({ roster: [...changedRoster], changes: [...rosterChanges] })

/** Named states of the month, its editing and its jobs. */
export const rosterScenarios = {
  /** Each way to go: planned, booked, booked too tight, on standby, a hotel. */
  flightsChosen: () => over({ roster: [...flightsChosen] }),
  /** Today's flight to work is planned: it was dearer, cheaper, and is gone. */
  plannedDearer: () => over({ roster: [...plannedDearer] }),
  plannedCheaper: () => over({ roster: [...plannedCheaper] }),
  plannedGone: () => over({ roster: [...plannedGone] }),
  /** Today's flight to work is marked as booked in time, and is not. */
  bookedTooTight: () => over({ roster: [...bookedTooTight] }),
  /** Today's duty overlaps an appointment; another one flies to an airport that nobody knows. */
  overlapping: () => over({ roster: [...overlapping] }),
  /** 40 flights make today's report. */
  manyFlights: () => over({ roster: [...manyFlights] }),
  /** The roster was read again: one of each change, and a booked flight home that broke. */
  rosterChanged: () => over(changed()),
  rosterChangedPlanFailure: () => failingIn(changed(), [updateFlightStatus], 'internal_error'),
  /** Nothing was booked for what changed. */
  rosterChangedCalmly: () =>
    over({ changes: rosterChanges.map((change) => Object.assign({}, change, { broken: [] })) }),
  rosterChangesSeenFailure: () => failingIn(changed(), [seeRosterChanges], 'internal_error'),
  /** The duty of a booked flight is there no more. */
  rosterDutyGone: () =>
    over({ roster: allRosterItems.filter((item) => item !== threeDayTrip), changes: [goneTrip] }),
  rosterChangesFailure: () => failing(getRosterChanges, 'internal_error'),
  /** 120 items in one month. */
  packed: () => over({ roster: busyMonth('2026-11', 120) }),

  flightGone: () => failing(updateFlightStatus, 'conflict', noLongerOffered),
  statusUpdateUnreachable: () => unreachable(updateFlightStatus),
  entryFailure: () => failingIn({}, entryCalls, 'internal_error'),
  entryPending: () => waiting({}, createManualEntry, updateManualEntry),
  deleteItemFailure: () => failingIn({}, deletions, 'internal_error'),
  /** The day in which a deletion can be taken back is over. */
  restoreTooLate: () => failingIn({}, restores, 'not_found', 'This roster item no longer exists.'),

  fetchAlreadyRunning: () => failing(fetchRoster, 'job_rejected', 'Your roster is already being fetched.'),
  staffFaresAlreadyRunning: () =>
    failing(fetchHotlineRoster, 'job_rejected', 'Staff fares are already being fetched.'),
  /** The optimiser has worked on the month, and its proposals wait. */
  optimised: () => over({ optimisedMonths: new Set(['2026-11']) }),
  /** The optimiser has looked, and there is nothing to propose. */
  nothingToOptimise: () => over({ roster: [], optimisedMonths: new Set(['2026-11']) }),
  optimiseFailure: () => failing(optimizeRoster, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
