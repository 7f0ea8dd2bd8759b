import type { Clock } from '@slipstream/commute/time/clock'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { randomUUID } from 'node:crypto'
import { flightName } from '@slipstream/commute/flights/flights'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import { liveSentence, liveTitle } from '@slipstream/commute/today/live/live-sentence'
import type { Direction, Offer, Price } from '@slipstream/contract/flight'
import { noDirectFlightsStatus } from '@slipstream/contract/job'
import {
  type PushMessage,
  pushMessageSchema,
  type PushTopic,
  type PushTopics,
  pushTopicsSchema,
} from '@slipstream/contract/push'
import type { FeedStop } from '@slipstream/contract/roster-import'
import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { AuthTables } from '#features/auth/tables.ts'

/** A browser that gets push messages. Anyone with its address and keys can send to it. */
export interface PushDeviceTable {
  id: string
  user_id: string
  /** The remembered device, or else the session, that named it. */
  family_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: ColumnType<Date, Date, never>
  /** When it was named last. */
  named_at: Date
}

/** Has rows only for users who changed a setting. */
export type PushTopicsTable = { user_id: string } & Record<PushTopic, boolean>

/** A message that has still to reach a device. */
export interface PushMessageTable {
  id: string
  device_id: string
  /** Whose message it is: a device that changed hands is not notified. */
  user_id: string
  /** A `PushMessage`. */
  message: ColumnType<unknown, string, never>
  /** When it is sent next; while it is being sent, when another process may send it. */
  due_at: Date | null
  tries: number
  created_at: ColumnType<Date, Date, never>
}

export interface PushTables {
  push_devices: PushDeviceTable
  push_topics: PushTopicsTable
  push_messages: PushMessageTable
}

/** With the sessions that devices belong to. */
export interface PushSchema extends PushTables, Pick<AuthTables, 'token_families'> {}

export async function getTopics(db: Kysely<PushSchema>, userId: string): Promise<PushTopics> {
  const row = await db.selectFrom('push_topics').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return pushTopicsSchema.parse(row ?? {})
}

interface PushRequest {
  readonly userId: string
  /** Only the first whose topic the user has switched on is sent. */
  readonly messages: readonly PushMessage[]
  /** The session of a device that knows already. */
  readonly except?: string | undefined
  readonly at: Date
}

/**
 * Writes down what the devices of a user are to be sent. Within the transaction of what happened: both are written, or neither,
 * and nobody waits for a push service.
 */
export async function writePush(
  trx: Transaction<PushSchema>,
  { userId, messages, except, at }: PushRequest,
): Promise<void> {
  const topics = await getTopics(trx, userId)
  const message = messages.find(({ topic }) => topics[topic])
  if (!message) return
  const devices = await trx
    .selectFrom('push_devices')
    .innerJoin('token_families', 'token_families.id', 'push_devices.family_id')
    .select('push_devices.id')
    .where('push_devices.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (select) =>
      select.where('family_id', 'not in', (own) =>
        own
          .selectFrom('token_families')
          .select((family) => family.fn.coalesce('opened_by', 'id').as('id'))
          .where('id', '=', except ?? ''),
      ),
    )
    .execute()
  if (devices.length === 0) return
  const text = JSON.stringify(pushMessageSchema.parse(message))
  await trx
    .insertInto('push_messages')
    .values(
      devices.map(({ id }) => ({
        id: randomUUID(),
        device_id: id,
        user_id: userId,
        message: text,
        due_at: at,
        tries: 0,
        created_at: at,
      })),
    )
    .execute()
}

/*
 * What a lock screen may show: that something happened, to which month, route or flight. Never a name, a booking, a password's
 * trouble, nor a day, which would tell anyone who finds the phone when its owner is away. A flight of today is the exception: its
 * line says what to do now.
 */

const longestPath = 300

/** A job that has ended. */
export interface EndedJob {
  readonly kind: keyof typeof jobTexts
  /** As its record has it. */
  readonly subject: string
  readonly isFinished: boolean
  readonly customStatus: string | null
}

interface JobTexts {
  readonly done: string
  readonly failed: string
  body(month: string): string
}

const search: JobTexts = {
  done: 'Flights searched',
  failed: 'Search failed',
  body: () => 'Your flight search has ended.',
}

/** By kind of job, what its user reads at its end. */
const jobTexts = {
  fetch_roster: {
    done: 'Roster fetched',
    failed: 'Couldn’t fetch your roster',
    body: (month) => `${month} is up to date.`,
  },
  hotline_roster: {
    done: 'Staff fares refreshed',
    failed: 'Staff fares not refreshed',
    body: (month) => `The staff fares of ${month} are up to date.`,
  },
  specific_sector: search,
  flight_search: search,
  optimise: {
    done: 'Month optimised',
    failed: 'Month not optimised',
    body: (month) => `The proposals for ${month} are ready.`,
  },
} satisfies Record<string, JobTexts>

/** Kinds of job whose end is notified. */
export function isNotifiedJob(kind: string): kind is EndedJob['kind'] {
  return Object.hasOwn(jobTexts, kind)
}

export function jobEnded(job: EndedJob): PushMessage {
  const { kind, subject, isFinished } = job
  const texts: JobTexts = jobTexts[kind]
  const isOfMonth = /^\d{4}-\d{2}$/.test(subject)
  return {
    topic: 'job_finished',
    title: isFinished ? texts.done : texts.failed,
    body: isFinished ? texts.body(isOfMonth ? monthLabel(subject) : '') : 'Open Slipstream to see why.',
    path: getPlace(job),
    tag: `${kind} ${isOfMonth ? subject : ''}`.trim(),
    ...(isOfMonth ? { month: subject } : {}),
  }
}

/** Flights that a message names; it fits a lock screen. */
const mostNamed = 3

/** `1 booking no longer works: BA1431.` By the flights' names, one for each booking; empty where there are none. */
function brokenText(flights: readonly string[]): string {
  if (flights.length === 0) return ''
  const names = [...new Set(flights)]
  const others = names.length - mostNamed
  const named = names.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
  return flights.length === 1
    ? ` 1 booking no longer works: ${named}.`
    : ` ${flights.length} bookings no longer work: ${named}.`
}

/** Reading months of a roster again found changes, and broke the bookings on these flights. */
export function rosterChanged(
  months: readonly [string, ...string[]],
  changes: number,
  broken: readonly string[] = [],
): PushMessage {
  const [month, ...others] = months
  const where = others.length > 0 ? '' : ` in ${monthLabel(month)}`
  return {
    topic: 'roster_changed',
    title: 'Your roster changed',
    body: `${changes} ${changes === 1 ? 'change' : 'changes'}${where}.${brokenText(broken)}`,
    path: monthPath(month),
    // In the place of a note that the month was read.
    tag: `fetch_roster ${month}`,
    month,
  }
}

const stopTexts: Record<FeedStop, string> = {
  times: 'It no longer says which clock its times use.',
  events: 'It has events for you to decide on.',
  removals: 'It takes away most of your coming duties.',
  unsettled: 'It changes with every reading.',
  unreadable: 'It could not be read for a week.',
}

/** A feed is not imported by itself any more until its user acts. */
export function feedStopped(feedId: string, stop: FeedStop): PushMessage {
  return {
    topic: 'roster_changed',
    title: 'Your roster feed needs you',
    body: `${stopTexts[stop]} Your roster stays as it is until you look at it.`,
    path: '/dashboard/settings/calendars',
    tag: `roster_feed ${feedId}`,
  }
}

/** A price fell to the user's limit; `price` is for both flights of a pair. */
export function priceDropped(
  alertId: string,
  flights: readonly Pick<Offer, 'marketing_carrier' | 'flight_number' | 'origin' | 'destination'>[],
  price: string,
): PushMessage {
  const routes = flights.map((flight) => `${flightName(flight)} ${flight.origin} to ${flight.destination}`)
  return {
    topic: 'price_drop',
    title: flights.length > 1 ? `${price} for both flights` : `${price} for a saved flight`,
    body: `${routes.join(' and ')}. The price can change again at any time.`,
    path: '/dashboard/saved',
    tag: `price_drop ${alertId}`,
  }
}

/** Where a rest is looked at. */
export interface RestPlace {
  readonly month: string
  /** `itemKey` of the duty that it is opened from. */
  readonly item: string
  readonly view: 'rest' | 'rest_before' | Direction
}

/** The page of a rest; of its month where that would be too long. */
export function restPath({ month, item, view }: RestPlace): string {
  const path = `/dashboard?${new URLSearchParams({ month, item, view }).toString()}`
  return path.length > longestPath ? monthPath(month) : path
}

/** What is still to buy for a rest fell to the user's limit (issue 22 item 7): its title is that of the e-mail. */
export function restPriceDropped(
  alertId: string,
  title: string,
  ways: readonly Pick<Price, 'origin' | 'destination'>[],
  place: RestPlace,
): PushMessage {
  const routes = ways.map(({ origin, destination }) => `${origin} to ${destination}`)
  return {
    topic: 'price_drop',
    title,
    body: `${routes.join(' and ')}. The price can change again at any time.`,
    path: restPath(place),
    tag: `price_drop ${alertId}`,
    month: place.month,
  }
}

/** A request to move a booking is over. */
export function flightChangeEnded(id: string, targetFlight: string, isMoved: boolean): PushMessage {
  return {
    topic: 'flight_change',
    title: isMoved ? 'Flight changed' : 'Flight not changed',
    body: isMoved
      ? `You are booked on ${targetFlight}.`
      : `Your booking was not moved to ${targetFlight}. Open Slipstream to see why.`,
    path: '/dashboard/flight-changes',
    tag: `flight_change ${id}`,
  }
}

/** A booking was read of a mail. */
export function bookingCame(): PushMessage {
  return {
    topic: 'mailed_booking',
    title: 'A booking came by email',
    body: 'Open it to enter it on your roster.',
    path: '/dashboard/bookings',
    tag: 'mailed_booking',
  }
}

/** A flight of today's commute asks for something else now (issue 22, 1): the same line as the app shows. */
export function commuteChanged(commute: LiveCommute, clock: Clock): PushMessage {
  const { itemKey, direction, fare, action } = commute
  const month = fare.departure_time.slice(0, 7)
  // Another flight is to be taken: the new plan is one tap away.
  const opens = action === 'switch' ? { sheet: 'recover' } : { item: itemKey, view: direction }
  const query = new URLSearchParams({ month, ...opens })
  return {
    topic: 'live_flights',
    title: liveTitle(commute, clock),
    body: liveSentence(commute, clock),
    path: `/dashboard?${query.toString()}`,
    tag: liveTag(direction, itemKey),
    month,
  }
}

/** A booked flight can be checked in for. No day, as of every flight that is not of today. */
export function checkInOpened(
  itemKey: string,
  direction: Direction,
  flight: Price,
  place: RestPlace,
): PushMessage {
  return {
    ...dayNotice(itemKey, direction, place),
    title: `Check in for ${flightName(flight)}`,
    body: `Check-in is open for ${flight.origin} to ${flight.destination}. Your rest has the link.`,
  }
}

/** When to leave for a flight to work, an hour before; `standing` is how it stands, in a sentence. */
export function leaveSoon(itemKey: string, place: RestPlace, leaves: string, standing: string): PushMessage {
  return {
    ...dayNotice(itemKey, 'to_work', place),
    title: `Leave your door by ${leaves}`,
    body: standing,
  }
}

/** Of a commute there is one notice on the day: each takes the place of the one before. */
function dayNotice(itemKey: string, direction: Direction, place: RestPlace) {
  return {
    topic: 'travel_day' as const,
    path: restPath(place),
    tag: liveTag(direction, itemKey),
    month: place.month,
  }
}

const liveTag = (direction: Direction, itemKey: string) => `live ${direction} ${itemKey}`.slice(0, 100)

/** The staff list of a planned flight has opened (issue 22 item 10): no day, as of every flight that is not of today. */
export function listingOpened(itemKey: string, direction: Direction, flight: Price): PushMessage {
  const month = flight.departure_time.slice(0, 7)
  const query = new URLSearchParams({ month, item: itemKey, view: direction })
  const path = `/dashboard?${query.toString()}`
  return {
    topic: 'listing_opens',
    title: `List now: ${flightName(flight)}`,
    body: `The staff list is open for ${flight.origin} to ${flight.destination}. The first to list come first.`,
    path: path.length > longestPath ? monthPath(month) : path,
    tag: `listing ${direction} ${itemKey}`.slice(0, 100),
    month,
  }
}

function monthPath(month: string): string {
  return `/dashboard?month=${month}`
}

/** Where a job's result is shown (docs/decisions/0013): the places that the app itself goes to. */
function getPlace({ kind, subject, isFinished, customStatus }: EndedJob): string {
  if (kind === 'specific_sector' || kind === 'flight_search') {
    const routes = subject.split(',').map((key) => /^(\S+) (\w{3})-(\w{3})$/.exec(key)?.slice(1) ?? [])
    const [[date = '', origin = '', destination = ''] = [], [returnDate] = []] = routes
    if (kind === 'flight_search') {
      const query = new URLSearchParams({ origin, destination, date })
      if (returnDate !== undefined) query.set('return_date', returnDate)
      return `/dashboard/hotline?${query.toString()}`
    }
    if (!isFinished) return monthPath(date.slice(0, 7))
    const query = new URLSearchParams({ month: date.slice(0, 7), sheet: 'flights' })
    for (const [day, from, to] of routes) query.append('route', `${day}.${from}-${to}`)
    if (customStatus === noDirectFlightsStatus) query.set('none', '1')
    const path = `/dashboard?${query.toString()}`
    return path.length > longestPath ? monthPath(date.slice(0, 7)) : path
  }
  const sheet = kind === 'optimise' && isFinished ? '&sheet=optimise' : ''
  return monthPath(subject) + sheet
}
