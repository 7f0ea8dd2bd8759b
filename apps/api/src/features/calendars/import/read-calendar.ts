import { createHash } from 'node:crypto'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { rosterZone, toLocal } from '@slipstream/commute/time/zoned-time'
import { diffRoster, itemTitle, type NamedItem } from '@slipstream/commute/roster/roster-diff'
import { itemEnd, itemKey, itemStart, itemId } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { calendarLimits } from '@slipstream/contract/roster-import'
import type { AirportDirectory } from '#providers/airports/airports.ts'
import { type CrewItem, crewItemSchema } from '#providers/crew-system.ts'
import type { CalendarAnswer, CalendarTask } from './calendar-task.ts'
import { decodeText, isCalendar } from '@slipstream/commute/calendars/decode-text'
import {
  decidedItems,
  getQuestion,
  isOwnEntry,
  knownOutcome,
  shownEvent,
  unanswered,
} from './event-decisions.ts'
import { storableReading } from './import-previews.ts'
import { type Covering, itemsBefore } from './read/items-before.ts'
import { type ParsedCalendar, parseCalendar } from './read/parse-calendar.ts'

/** Reads a calendar and compares it with the roster: all that needs neither database nor network, for the thread. */
export function readCalendar(task: CalendarTask, airports: AirportDirectory): CalendarAnswer {
  const { bytes, times, base, airline, now, roster } = task
  const text = decodeText(bytes)
  if (!isCalendar(text)) return { kind: 'no_calendar' }
  const parsed = parseCalendar({ text, times, base, airline, airports, now })
  const { layout, madeBy, areTimesStated, problems, months, readings, zone } = parsed
  const flights = parsed.items.reduce(
    (sum, item) => sum + (item.kind === 'trip' ? item.sectors.length : 0),
    0,
  )
  const found = parsed.unrecognised.filter(({ item }) => !isOwnEntry(item, roster))
  if (parsed.items.length + found.length > calendarLimits.duties || flights > calendarLimits.flights)
    return { kind: 'too_many' }
  const asRead = [...parsed.items, ...found.map(({ item }) => item)]
  const before = itemsBefore(roster, { months, items: asRead })
  const known = adoptIds(asRead, before)
  const recognised = known.slice(0, parsed.items.length)
  const asked = known.slice(parsed.items.length).flatMap((item, index) => {
    const event = found[index]
    if (item.kind !== 'ground_duty' || !event) return []
    const known = knownOutcome(item, event, { ...task, roster: before })
    const decision = known ?? unanswered(event)
    const undecided = { item, decision, question: getQuestion(event), code: event.code }
    return [{ undecided, isNew: known === undefined }]
  })
  const undecided = asked.map((each) => each.undecided)
  const items = [...recognised, ...decidedItems(undecided)]
  const stay = staying(before, { months, items: recognised }, { all: items, now })
  const changes = diffRoster(before, [...stay, ...items])
  const changed = new Set(changes.map((change) => `${change.item_kind}:${change.item_id}`))
  const version = getVersion(parsed)
  return {
    kind: 'read',
    reading: storableReading({ months: [...months], items: [...stay, ...recognised], undecided, version }),
    version,
    newQuestions: asked.filter(({ isNew }) => isNew).length,
    preview: {
      layout,
      made_by: madeBy,
      are_times_stated: areTimesStated,
      times: parsed.times,
      readings: [...readings],
      zone,
      months: [...months],
      items: items.toSorted(byStart).map(shown),
      changes,
      unchanged: items.filter((item) => !changed.has(itemKey(item))).length,
      problems: [...problems],
      unrecognised: found.slice(0, calendarLimits.unrecognised).flatMap((each, index) => {
        const event = undecided[index]
        return event ? [shownEvent(each, event)] : []
      }),
    },
  }
}

/** Some calendars make new UIDs at each export, which change nothing. */
function getVersion({ months, items, unrecognised }: ParsedCalendar): string {
  const said = [months, items, unrecognised.map(({ item, place, reason }) => [item, place, reason])]
  const text = JSON.stringify(said, (name, value: unknown) =>
    name === 'id' || name === 'pseudo_id' ? undefined : value,
  )
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * What a calendar does not cover stays: what began before its first month, and, where a feed begins in the middle of one, what was
 * over before. A calendar that holds only the days to come must not empty the days gone by.
 */
function staying(
  before: readonly RosterItem[],
  { months, items }: Covering,
  { all, now }: { readonly all: readonly CrewItem[]; readonly now: Date },
): CrewItem[] {
  const [first] = items
  if (!first) return []
  const [start, present] = [itemStart(first), toLocal(now.getTime(), rosterZone)]
  const listed = new Set(all.map(itemKey))
  return before
    .filter((item) => !listed.has(itemKey(item)))
    .filter(
      (item) =>
        getMonth(itemStart(item)) < (months[0] ?? '') || (itemEnd(item) < start && itemEnd(item) < present),
    )
    .map((item) => crewItemSchema.parse(item))
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

const sameDuty = (item: NamedItem) => `${item.kind} ${itemStart(item)} ${itemTitle(item)}`

/**
 * Gives duties that are on the roster already under another id that id: some calendars make new UIDs at each export, and the
 * crew system has ids of its own. Else all bookings would be lost where nothing changed.
 */
export function adoptIds(items: readonly CrewItem[], before: readonly NamedItem[]): CrewItem[] {
  const listed = new Set(items.map(itemKey))
  const known = new Set(before.map(itemKey))
  const free = new Map(
    before.filter((item) => !listed.has(itemKey(item))).map((item) => [sameDuty(item), itemId(item)]),
  )
  return items.map((item) => {
    const id = known.has(itemKey(item)) ? undefined : free.get(sameDuty(item))
    if (id === undefined) return item
    free.delete(sameDuty(item))
    return item.kind === 'trip' ? Object.assign({}, item, { id }) : Object.assign({}, item, { pseudo_id: id })
  })
}
