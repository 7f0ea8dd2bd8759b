import { createCalendarLink, getCalendarLinks, revokeCalendarLink } from '@slipstream/contract/calendar-links'
import { fetchHotlineRoster, optimizeRoster } from '@slipstream/contract/hotline'
import {
  createManualEntry,
  deleteGroundDuty,
  deleteManualEntry,
  fetchRoster,
  restoreGroundDuty,
  restoreManualEntry,
  updateFlightStatus,
  updateManualEntry,
} from '@slipstream/contract/roster'
import { getRosterChanges } from '@slipstream/contract/roster-changes'
import {
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  takeRosterImport,
} from '@slipstream/contract/roster-import'
import { minutesFromNow } from './clock.ts'
import { rosterFeeds } from './fixtures/calendars.ts'
import { changedRoster, rosterChanges } from './fixtures/roster-changes.ts'
import { busyMonth, flightsChosen } from './fixtures/variants.ts'
import type { MockHandler } from './handlers.ts'
import { importSentences } from './handlers/roster-import.ts'
import { noLongerOffered } from './handlers/roster.ts'
import { failing, failingIn, over, unreachable, waiting } from './scenario-parts.ts'

const entryCalls = [createManualEntry, updateManualEntry, deleteManualEntry, restoreManualEntry]
const deletions = [deleteManualEntry, deleteGroundDuty]
const restores = [restoreManualEntry, restoreGroundDuty]

/** Read this morning, and never. */
function links() {
  return new Map([
    [
      'full' as const,
      {
        kind: 'full' as const,
        token: 'full'.padEnd(43, '0'),
        created_at: minutesFromNow(-40 * 24 * 60),
        last_read_at: minutesFromNow(-25),
      },
    ],
    [
      'busy' as const,
      {
        kind: 'busy' as const,
        token: 'busy'.padEnd(43, '0'),
        created_at: minutesFromNow(-60),
        last_read_at: null,
      },
    ],
  ])
}

const calendarsInUse = () => ({ calendarLinks: links(), feeds: rosterFeeds.slice() })

/** Named states of the month, its editing, its jobs, and of calendars in and out. */
export const rosterScenarios = {
  /** Each way to go: planned, booked, booked too tight, on standby, a hotel. */
  flightsChosen: () => over({ roster: [...flightsChosen] }),
  /** The roster was read again: one of each change, and a booked flight home that broke. */
  rosterChanged: () => over({ roster: [...changedRoster], changes: [...rosterChanges] }),
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
  /** Every flight stands as the optimiser would have it. */
  nothingToOptimise: () => over({ roster: [], optimisedMonths: new Set(['2026-11']) }),
  optimiseFailure: () => failing(optimizeRoster, 'internal_error'),

  calendars: () => over(calendarsInUse()),
  calendarsFailure: () => failingIn({}, [getCalendarLinks, getRosterFeeds], 'internal_error'),
  calendarsPending: () => waiting({}, getCalendarLinks, getRosterFeeds),
  calendarLinkFailure: () =>
    failingIn(calendarsInUse(), [createCalendarLink, revokeCalendarLink], 'internal_error'),
  importPending: () => waiting({}, previewRosterImport),
  importUnreadable: () => failing(previewRosterImport, 'unsupported_media_type', importSentences.noCalendar),
  importTooLarge: () => failing(previewRosterImport, 'payload_too_large', importSentences.tooLarge),
  feedUnreachable: () =>
    failingIn(
      calendarsInUse(),
      [previewRosterImport, previewRosterFeed],
      'provider_unavailable',
      importSentences.unreachable,
    ),
  /** Half an hour passed between the preview and the taking. */
  importLapsed: () => failing(takeRosterImport, 'not_found', importSentences.lapsed),
  importTakeFailure: () => failing(takeRosterImport, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
