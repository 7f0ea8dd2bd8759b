import { monthOf } from '@slipstream/commute/months'
import { diffRoster } from '@slipstream/commute/roster-diff'
import { itemEnd, itemKey, itemStart } from '@slipstream/commute/roster-items'
import { rosterZone, toLocal } from '@slipstream/commute/zoned-time'
import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { ItemChange } from '@slipstream/contract/roster-changes'
import type { DecidedEvent, ImportPreview, TimesReading } from '@slipstream/contract/roster-import'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/app-env.ts'
import type { AirportDirectory } from '../providers/airports.ts'
import type { CalendarFeeds } from '../providers/calendar-feeds.ts'
import { type CrewItem, crewItemSchema } from '../providers/crew-system.ts'
import type { ChangeNotices } from '../push/change-notices.ts'
import type { RosterStore } from '../roster/roster-store.ts'
import type { Users } from '../user/users.ts'
import { adoptIds } from './adopt-ids.ts'
import { type CalendarSource, readSource } from './calendar-source.ts'
import { decide, decidedItems, earlierDecision, isOwnEntry, shownEvent } from './event-decisions.ts'
import type { ImportPreviews } from './import-previews.ts'
import { parseCalendar } from './parse-calendar.ts'
import type { RosterFeeds } from './roster-feeds.ts'
import { seal, unseal } from './sealed-text.ts'

export interface Taken {
  readonly months: Month[]
  readonly changes: ItemChange[]
}

export interface TakeRequest {
  readonly importId: string
  readonly keepFeed: boolean
  readonly decisions: readonly DecidedEvent[]
}

type Taker = Pick<Caller, 'userId' | 'sessionId'>

/** Rosters from calendars that crew systems export (issue 5 item 6). */
export interface CalendarImport {
  /**
   * Reads a calendar and tells what taking it would do.
   *
   * @param times what its times go by where it does not say so
   * @throws {ApiError} as `readSource` does
   */
  preview(userId: string, source: CalendarSource, times: TimesReading | undefined): Promise<ImportPreview>
  /** As `preview`, for a feed that was kept. @throws {ApiError} also `not_found` */
  previewFeed(userId: string, feedId: string): Promise<ImportPreview>
  /**
   * Puts a calendar in the place of its months, all or nothing, with the events that the user decided to take.
   *
   * @throws {ApiError} `not_found`, `validation_failed`
   */
  take(caller: Taker, request: TakeRequest): Promise<Taken>
}

interface Options {
  readonly previews: ImportPreviews
  readonly feeds: RosterFeeds
  readonly calendarFeeds: CalendarFeeds
  readonly store: RosterStore
  readonly users: Users
  readonly airports: AirportDirectory
  /** Tells the user's other devices of changes. */
  readonly tellChanges: ChangeNotices
  /** Seals the addresses of feeds. */
  readonly key: Buffer
  readonly now: () => Date
}

/** What a reading speaks of. */
interface Covering {
  readonly months: readonly Month[]
  readonly items: readonly CrewItem[]
}

const lapsed = 'This preview has lapsed. Please read the calendar again.'

export const unknownFeed = 'This calendar feed no longer exists.'

export function createCalendarImport(options: Options): CalendarImport {
  const { previews, feeds, calendarFeeds, store, users, airports, tellChanges, key, now } = options

  /** The imported items that the months or the items of a reading speak of. */
  function itemsBefore(roster: readonly RosterItem[], { months, items }: Covering): RosterItem[] {
    const covered = new Set<string>(months)
    const keys = new Set(items.map(itemKey))
    return roster.filter(
      (item) =>
        item.kind !== 'manual_entry' &&
        (keys.has(itemKey(item)) ||
          covered.has(monthOf(itemStart(item))) ||
          covered.has(monthOf(itemEnd(item)))),
    )
  }

  /**
   * What a calendar does not speak of stays: what began before its first month, and, where a feed begins in the middle of
   * one, what was over before. A calendar that holds only the days to come must not empty the days gone by.
   */
  function staying(
    before: readonly RosterItem[],
    { months, items }: Covering,
    all: readonly CrewItem[],
  ): CrewItem[] {
    const [first] = items
    if (!first) return []
    const [start, present] = [itemStart(first), toLocal(now().getTime(), rosterZone)]
    const told = new Set(all.map(itemKey))
    return before
      .filter((item) => !told.has(itemKey(item)))
      .filter(
        (item) =>
          monthOf(itemStart(item)) < (months[0] ?? '') || (itemEnd(item) < start && itemEnd(item) < present),
      )
      .map((item) => crewItemSchema.parse(item))
  }

  async function previewOf(
    userId: string,
    source: CalendarSource,
    times: TimesReading | undefined,
  ): Promise<ImportPreview> {
    const text = await readSource(source, calendarFeeds)
    const { base, airline } = await users.get(userId)
    const parsed = parseCalendar({ text, times, base, airline, airports, now: now() })
    const { layout, areTimesStated, problems, months } = parsed
    const roster = await store.allItems(userId)
    const found = parsed.unrecognised.filter(({ item }) => !isOwnEntry(item, roster))
    const asRead = [...parsed.items, ...found.map(({ item }) => item)]
    const before = itemsBefore(roster, { months, items: asRead })
    const known = adoptIds(asRead, before)
    const recognised = known.slice(0, parsed.items.length)
    const undecided = known.slice(parsed.items.length).flatMap((item) => {
      return item.kind === 'ground_duty' ? [{ item, decision: earlierDecision(item, before) }] : []
    })
    const items = [...recognised, ...decidedItems(undecided)]
    const stay = staying(before, { months, items: recognised }, items)
    const changes = diffRoster(before, [...stay, ...items])
    const changed = new Set(changes.map((change) => `${change.item_kind}:${change.item_id}`))
    const isUnderstood = areTimesStated || times !== undefined
    const address = source.kind === 'feed' ? seal(source.address, key) : null
    const preview = {
      userId,
      reading: { months: [...months], items: [...stay, ...recognised], undecided },
      sealedAddress: address,
      times: areTimesStated ? null : (times ?? null),
    }
    return {
      import_id: isUnderstood ? await previews.keep(preview) : null,
      layout,
      are_times_stated: areTimesStated,
      times: times ?? (areTimesStated ? 'utc' : null),
      months: [...months],
      items: items.toSorted(byStart).map(shown),
      changes,
      unchanged: items.filter((item) => !changed.has(itemKey(item))).length,
      problems: [...problems],
      unrecognised: found.flatMap((each, index) => {
        const event = undecided[index]
        return event ? [shownEvent(each, event)] : []
      }),
    }
  }

  return {
    preview: previewOf,

    async previewFeed(userId, feedId) {
      const feed = await feeds.open(userId, feedId)
      if (!feed) throw new ApiError('not_found', { message: unknownFeed })
      try {
        const preview = await previewOf(
          userId,
          { kind: 'feed', address: feed.address },
          feed.times ?? undefined,
        )
        await feeds.note(userId, feedId, null)
        return preview
      } catch (error) {
        if (error instanceof ApiError) await feeds.note(userId, feedId, error.message)
        throw error
      }
    },

    async take(taker, { importId, keepFeed, decisions }) {
      const { userId } = taker
      const preview = await previews.find(userId, importId)
      if (!preview) throw new ApiError('not_found', { message: lapsed })
      const { reading, sealedAddress, times } = preview
      if (keepFeed && sealedAddress === null) {
        const message = 'Only a calendar that was read from an address can be kept.'
        throw new ApiError('validation_failed', { message, details: { fields: { keep_feed: message } } })
      }
      const taken = decidedItems(decide(reading.undecided, decisions, airports))
      const items = [...reading.items, ...taken]
      const before = itemsBefore(await store.allItems(userId), { months: reading.months, items })
      const changes = diffRoster(before, items)
      const months = [...new Set([...reading.months, ...taken.map((item) => monthOf(item.start))])].toSorted()
      const stored = await store.replaceImported({ userId, months: reading.months, items })
      await tellChanges(taker, months, stored)
      if (keepFeed && sealedAddress !== null) {
        await feeds.keep(userId, { address: unseal(sealedAddress, key), times })
      }
      await previews.remove(importId)
      return { months, changes }
    },
  }
}

const byStart = (a: CrewItem, b: CrewItem) =>
  itemStart(a) < itemStart(b) ? -1 : Number(itemStart(a) > itemStart(b))

function shown(item: CrewItem): RosterItem {
  return {
    ...item,
    to_work_status: 'not_booked',
    from_work_status: 'not_booked',
    to_work_flight: null,
    from_work_flight: null,
    to_work_reference: null,
    from_work_reference: null,
    next_rest: null,
    prices: { to_work: [], from_work: [] },
  }
}
