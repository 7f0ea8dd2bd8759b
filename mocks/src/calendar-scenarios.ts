import {
  createCalendarLink,
  downloadCalendar,
  getCalendarLinks,
  revokeCalendarLink,
} from '@slipstream/contract/calendar-links'
import {
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  removeRosterFeed,
  takeRosterImport,
  type ImportPreview,
} from '@slipstream/contract/roster-import'
import { minutesFromNow } from './clock.ts'
import {
  importedItems,
  importPreviewOf,
  longImportPreview,
  movedItems,
  rosterFeeds,
} from './fixtures/calendars.ts'
import { allRosterItems } from './fixtures/roster.ts'
import type { MockHandler } from './handlers.ts'
import { importSentences } from './handlers/roster-import.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { failing, failingIn, over, waiting } from './scenario-parts.ts'
import type { MockWorld } from './world.ts'

const kept = (): Partial<MockWorld> => ({ feeds: [...rosterFeeds] })

const link = (kind: 'full' | 'busy', lastRead: number | null) => ({
  kind,
  created_at: minutesFromNow(-3 * 24 * 60),
  last_read_at: lastRead === null ? null : minutesFromNow(lastRead),
  token: kind.padEnd(43, '0'),
})

const bothLinks = (): Partial<MockWorld> => ({
  calendarLinks: new Map([
    ['full', link('full', -25)],
    ['busy', link('busy', null)],
  ]),
})

const previewing = (preview: ImportPreview): MockHandler[] =>
  over({}, [mockEndpoint(previewRosterImport, () => preview)])

/** Named states of calendars that come in and go out (issue 5, items 6 and 7). */
export const calendarScenarios = {
  /** Some of the calendar is on the roster already, some of it at other times. */
  importMoves: () => over({ roster: [...allRosterItems, ...movedItems] }),
  importNothingNew: () =>
    over({ roster: [...allRosterItems.filter(({ kind }) => kind === 'manual_entry'), ...importedItems] }),
  importWithoutDuties: () =>
    previewing({ ...importPreviewOf('import-empty'), items: [], changes: [], unchanged: 0, months: [] }),
  /** Longer than any list shows at once, in long words. */
  importLong: () => previewing(longImportPreview()),
  importTooLarge: () => failing(previewRosterImport, 'payload_too_large', importSentences.tooLarge),
  importUnreachable: () =>
    failing(previewRosterImport, 'provider_unavailable', rosterFeeds[1]?.problem ?? undefined),
  importLapsed: () => failing(takeRosterImport, 'not_found', importSentences.lapsed),
  importFault: () => failing(takeRosterImport, 'internal_error'),
  importReading: () => waiting({}, previewRosterImport),
  importTaking: () => waiting({}, takeRosterImport),
  feedsKept: () => over(kept()),
  feedRemoveFailure: () => failingIn(kept(), [removeRosterFeed], 'internal_error'),
  feedReading: () => waiting(kept(), previewRosterFeed),
  calendarLinkFull: () => over({ calendarLinks: new Map([['full', link('full', -25)]]) }),
  calendarLinksBoth: () => over(bothLinks()),
  calendarLinksFailure: () =>
    failingIn(bothLinks(), [createCalendarLink, revokeCalendarLink, downloadCalendar], 'internal_error'),
  calendarsPending: () => waiting({}, getRosterFeeds, getCalendarLinks),
  calendarsFailure: () => failingIn({}, [getRosterFeeds, getCalendarLinks], 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
