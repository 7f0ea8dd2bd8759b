import { diffRoster } from '@slipstream/commute/roster/roster-diff'
import { calendarMessages } from '@slipstream/contract/error-messages'
import {
  calendarLimits,
  changeRosterFeed,
  getRosterFeeds,
  previewRosterFeed,
  previewRosterImport,
  removeRosterFeed,
  takeRosterImport,
  type DecidedEvent,
  type ImportPreview,
  type TimesReading,
} from '@slipstream/contract/roster-import'
import { getSharedAnswers, setSharedAnswers } from '@slipstream/contract/shared-answers'
import type { HttpHandler } from 'msw'
import {
  crewCalendar,
  decidedItems,
  importedItems,
  importMonth,
  getImportPreview,
} from '../fixtures/calendars.ts'
import { itemsOfMonth } from '../fixtures/roster.ts'
import { MockFailure } from '../mock-failure.ts'
import type { MockWorld } from '../world.ts'
import { found, type Route } from './route.ts'

interface Source {
  readonly text: string
  readonly feedHost: string | null
  /** Where it is a saved one. */
  readonly feedId?: string | null
}

function refuse(field: string, message: string): never {
  throw new MockFailure('validation_failed', message, { fields: { [field]: message } })
}

function getHost(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:') return refuse('url', calendarMessages.addressUnreadable)
  return address.host
}

/** The mocked network has the same calendar at every address. */
async function getSource(
  { text, url }: { text?: string | undefined; url?: string | undefined },
  file: File | undefined,
): Promise<Source> {
  // A form sends the fields that stayed empty as well.
  const isPasted = text !== undefined && text.trim() !== ''
  const isFeed = url !== undefined && url !== ''
  if ([isPasted, isFeed, file !== undefined].filter(Boolean).length !== 1)
    refuse('', calendarMessages.oneCalendar)
  if (isFeed) return { text: crewCalendar, feedHost: getHost(url) }
  return { text: (isPasted ? text : await file?.text()) ?? '', feedHost: null }
}

const readings = ['utc', 'base', 'station'] as const

/** A calendar is read for its size, its kind and whether its times say their clock; its duties are always the same. */
function readCalendar(
  world: MockWorld,
  { text, feedHost, feedId = null }: Source,
  times: TimesReading | undefined,
) {
  if (new Blob([text]).size > calendarLimits.bytes)
    throw new MockFailure('payload_too_large', calendarMessages.tooLarge)
  if (!text.trimStart().startsWith('BEGIN:VCALENDAR'))
    throw new MockFailure('unsupported_media_type', calendarMessages.notCalendar)
  const isStated = /^DTSTART(?:;TZID=[^:]+:\d+T\d+|:\d+T\d+Z)\s*$/m.test(text)
  const [, zone = null] = /^X-WR-TIMEZONE:(\S+)/m.exec(text) ?? []
  const clocks = { zone, readings: [...(zone === null ? [] : (['calendar'] as const)), ...readings] }
  if (!isStated && times === undefined) return { ...unclear(getImportPreview('none', world)), ...clocks }
  const id = world.nextId('import')
  const preview: ImportPreview = {
    ...getImportPreview(id, world),
    ...clocks,
    are_times_stated: isStated,
    times: times ?? 'utc',
  }
  world.imports.set(id, { preview, feedHost, feedId })
  return preview
}

/** Nothing can be taken until the calendar's clock is known. */
function unclear(preview: ImportPreview): ImportPreview {
  return {
    ...preview,
    import_id: null,
    are_times_stated: false,
    times: null,
    months: [],
    items: [],
    changes: [],
    unchanged: 0,
    unrecognised: [],
  }
}

/** The events of a preview that come onto the roster: as the user decided, else as the preview says. */
function takenEvents({ unrecognised }: ImportPreview, decisions: readonly DecidedEvent[]) {
  const ids = new Set(unrecognised.map(({ id }) => id))
  for (const [index, { event_id: id }] of decisions.entries()) {
    if (!ids.has(id)) refuse(`decisions.${index}.event_id`, calendarMessages.eventNotInPreview)
  }
  const decided = new Map(decisions.map(({ event_id: id, decision }) => [id, decision]))
  return decidedItems(
    unrecognised.map((event) => {
      const decision = decided.get(event.id)
      return decision ? { ...event, decision, unanswered: null } : event
    }),
  )
}

/** Remembers the answers to codes. */
function learn(world: MockWorld, { unrecognised }: ImportPreview, decisions: readonly DecidedEvent[]) {
  for (const { event_id: id, decision } of decisions) {
    const { code, airport } = found(
      unrecognised.find((event) => event.id === id),
      calendarMessages.eventNotInPreview,
    )
    if (code === null) continue
    const answered_at = new Date(world.now()).toISOString()
    world.codeAnswers = [
      { code, airline: world.user.airline, decision, named_airport: airport, answered_at },
      ...world.codeAnswers.filter((answer) => answer.code !== code),
    ]
  }
}

const sixHoursMs = 6 * 3_600_000

/** A feed that was just switched, or just saved. */
const automatic = (now: number, isAutomatic: boolean) => ({
  is_automatic: isAutomatic,
  next_read_at: isAutomatic ? new Date(now + sixHoursMs).toISOString() : null,
  stopped: null,
})

export function rosterImportHandlers(world: MockWorld, on: Route): HttpHandler[] {
  const now = () => new Date(world.now()).toISOString()
  const getFeed = (id: string) =>
    found(
      world.feeds.find((feed) => feed.id === id),
      calendarMessages.feedGone,
    )
  return [
    on(previewRosterImport, async ({ body }, files) =>
      readCalendar(world, await getSource(body, files[0]), body.times),
    ),
    on(takeRosterImport, ({ body: { import_id: id, keep_feed: keepsFeed, decisions } }) => {
      const { preview, feedHost, feedId } = found(world.imports.get(id), calendarMessages.previewLapsed)
      if (keepsFeed && feedHost === null) refuse('keep_feed', calendarMessages.noAddressToKeep)
      const items = [...importedItems, ...takenEvents(preview, decisions)]
      learn(world, preview, decisions)
      world.imports.delete(id)
      world.feeds = world.feeds.map((feed) => (feed.id === feedId ? { ...feed, stopped: null } : feed))
      const replaced = itemsOfMonth(world.roster, importMonth).filter(({ kind }) => kind !== 'manual_entry')
      const changes = diffRoster(replaced, items)
      world.roster = [...world.roster.filter((item) => !replaced.includes(item)), ...items]
      world.importedMonths.add(importMonth)
      world.calendarMonths.add(importMonth)
      if (keepsFeed && feedHost !== null)
        world.feeds = [
          ...world.feeds,
          {
            id: world.nextId('feed'),
            host: feedHost,
            times: preview.are_times_stated ? null : preview.times,
            last_read_at: now(),
            problem: null,
            ...automatic(world.now(), true),
          },
        ]
      const newChanges = changes.map((change) =>
        Object.assign({}, change, {
          id: world.nextId('change'),
          detected_at: now(),
          seen_at: null,
          broken: [],
        }),
      )
      world.changes = [...newChanges, ...world.changes]
      return { months: preview.months, changes }
    }),
    on(getRosterFeeds, () => ({ feeds: world.feeds })),
    on(previewRosterFeed, ({ params: { id } }) => {
      const feed = getFeed(id)
      if (feed.problem !== null) throw new MockFailure('provider_unavailable', feed.problem)
      const read = { ...feed, last_read_at: now() }
      world.feeds = world.feeds.map((each) => (each === feed ? read : each))
      return readCalendar(
        world,
        { text: crewCalendar, feedHost: feed.host, feedId: id },
        feed.times ?? undefined,
      )
    }),
    on(changeRosterFeed, ({ params: { id }, body: { is_automatic: isAutomatic } }) => {
      const feed = getFeed(id)
      const others = world.feeds.filter((each) => each !== feed && each.is_automatic)
      if (isAutomatic && others.length >= calendarLimits.automaticFeeds)
        throw new MockFailure('conflict', calendarMessages.automaticFeeds(calendarLimits.automaticFeeds))
      const changed = { ...feed, ...automatic(world.now(), isAutomatic) }
      world.feeds = world.feeds.map((each) => (each === feed ? changed : each))
      return { feed: changed }
    }),
    on(getSharedAnswers, () => ({ is_on: world.sharedAnswers?.is_on ?? false })),
    on(setSharedAnswers, ({ body: { is_on } }) => {
      world.sharedAnswers = { is_on, changed_at: now() }
      return { is_on }
    }),
    on(removeRosterFeed, ({ params: { id } }) => {
      const feed = getFeed(id)
      world.feeds = world.feeds.filter((each) => each !== feed)
      return { success: true }
    }),
  ]
}
