import { downloadCalendar } from '@slipstream/contract/calendar-links'
import {
  previewRosterFeed,
  previewRosterImport,
  removeRosterFeed,
  takeRosterImport,
  type ImportPreview,
} from '@slipstream/contract/roster-import'
import {
  importedItems,
  importPreviewOf,
  longImportPreview,
  movedItems,
  rosterFeeds,
} from './fixtures/calendars.ts'
import { allRosterItems } from './fixtures/roster.ts'
import type { MockHandler } from './handlers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { failing, failingIn, over, waiting } from './scenario-parts.ts'

const kept = () => ({ feeds: [...rosterFeeds] })

const previewing = (preview: ImportPreview): MockHandler[] =>
  over({}, [mockEndpoint(previewRosterImport, () => preview)])

/** Named states of a calendar that is looked at; those of its calls are in `rosterScenarios` (issue 5, items 6 and 7). */
export const calendarScenarios = {
  /** Some of the calendar is on the roster already, some of it at other times. */
  importMoves: () => over({ roster: [...allRosterItems, ...movedItems] }),
  importNothingNew: () => over({ roster: [...importedItems] }),
  importWithoutDuties: () =>
    previewing({ ...importPreviewOf('import-empty'), items: [], changes: [], unchanged: 0, months: [] }),
  /** Longer than any list shows at once, in long words. */
  importLong: () => previewing(longImportPreview()),
  importTaking: () => waiting({}, takeRosterImport),
  feedReading: () => waiting(kept(), previewRosterFeed),
  feedRemoveFailure: () => failingIn(kept(), [removeRosterFeed], 'internal_error'),
  calendarDownloadFailure: () => failing(downloadCalendar, 'internal_error'),
} satisfies Record<string, () => MockHandler[]>
