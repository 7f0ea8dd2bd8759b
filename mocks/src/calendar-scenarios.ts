import { diffRoster } from '@slipstream/commute/roster/roster-diff'
import {
  createCalendarLink,
  getCalendarLinks,
  revokeCalendarLink,
  type CalendarKind,
} from '@slipstream/contract/calendar-links'
import { calendarMessages } from '@slipstream/contract/error-messages'
import {
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  calendarLimits,
  changeRosterFeed,
  takeRosterImport,
  type ImportPreview,
} from '@slipstream/contract/roster-import'
import { getSharedAnswers, setSharedAnswers } from '@slipstream/contract/shared-answers'
import { minutesFromNow } from './clock.ts'
import {
  codeEvents,
  decidedItems,
  importedItems,
  getImportPreview,
  feedsInEveryState,
  longImportPreview,
  movedItems,
  rosterFeeds,
  unrecognisedEvents,
} from './fixtures/calendars.ts'
import { allRosterItems } from './fixtures/roster.ts'
import type { MockHandler } from './handlers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { failing, failingIn, over, waiting } from './scenario-helpers.ts'

const link = (kind: CalendarKind, lastReadAt: string | null) => ({
  kind,
  token: kind.padEnd(43, '0'),
  created_at: minutesFromNow(-3 * 24 * 60),
  last_read_at: lastReadAt,
})

/** Two feeds, an address that is read and one that is not yet. */
const inUse = () => ({
  feeds: [...rosterFeeds],
  calendarLinks: new Map([
    ['full' as const, link('full', minutesFromNow(-25))],
    ['busy' as const, link('busy', null)],
  ]),
})

const previewing = (preview: ImportPreview): MockHandler[] =>
  over({}, [mockEndpoint(previewRosterImport, () => preview)])

/** Named states of calendars that come in and go out (issue 5, items 6 and 7). */
export const calendarScenarios = {
  calendars: () => over(inUse()),
  calendarsFailure: () =>
    failingIn({}, [getCalendarLinks, getRosterFeeds, getSharedAnswers], 'internal_error'),
  calendarsPending: () => waiting({}, getCalendarLinks, getRosterFeeds, getSharedAnswers),
  calendarLinkFailure: () => failingIn(inUse(), [createCalendarLink, revokeCalendarLink], 'internal_error'),
  sharedAnswersNotTurnedOn: () => failingIn(inUse(), [setSharedAnswers], 'internal_error'),
  feedsInEveryState: () => over({ feeds: [...feedsInEveryState] }),
  feedSwitchFailure: () =>
    failingIn(
      inUse(),
      [changeRosterFeed],
      'conflict',
      calendarMessages.automaticFeeds(calendarLimits.automaticFeeds),
    ),
  /** A feed that asks about events, which are on the roster without an answer; nothing else of it changed. */
  feedNeedsUser: () =>
    over({
      feeds: feedsInEveryState.slice(1, 2),
      roster: [...importedItems, ...decidedItems(unrecognisedEvents)],
    }),
  feedReading: () => waiting(inUse(), previewRosterFeed),
  feedUnreachable: () =>
    failingIn(
      inUse(),
      [previewRosterImport, previewRosterFeed],
      'provider_unavailable',
      calendarMessages.unreachable,
    ),

  /** Some of the calendar is on the roster already, some of it at other times. */
  importMoves: () => over({ roster: [...allRosterItems, ...movedItems] }),
  importNothingNew: () => {
    const notes = unrecognisedEvents.map((event) =>
      Object.assign({}, event, { decision: { as: 'note' as const }, unanswered: null }),
    )
    return over({ roster: [...importedItems, ...decidedItems(notes)] })
  },
  /** Nothing new but events that are for the user to decide. */
  importAsks: () => over({ roster: [...importedItems] }),
  /** Codes, on some of which colleagues agree. */
  importCodes: () => over({ unrecognised: codeEvents }),
  importWithoutDuties: () =>
    previewing({
      ...getImportPreview('import-empty'),
      items: [],
      changes: [],
      unchanged: 0,
      months: [],
      unrecognised: [],
    }),
  /** Nothing but events that are for the user to decide. */
  importUnrecognised: () =>
    previewing({
      ...getImportPreview('import-1'),
      items: decidedItems(unrecognisedEvents),
      changes: diffRoster([], decidedItems(unrecognisedEvents)),
      unchanged: 0,
      months: [],
      problems: [],
    }),
  /** Longer than any list shows at once, in long words. */
  importLong: () => previewing(longImportPreview()),
  /** Half an hour passed between the preview and the taking. */
  importLapsed: () => failing(takeRosterImport, 'not_found', calendarMessages.previewLapsed),
} satisfies Record<string, () => MockHandler[]>
