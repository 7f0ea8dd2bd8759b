import {
  type FlightInstants,
  flightName,
  getFlights,
  readFlightInstants,
} from '@slipstream/commute/flights/flights'
import { planDay } from '@slipstream/commute/today/day-plan'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import {
  chosenFlights,
  flightsFor,
  watchedFlights,
  type WatchedFlight,
} from '@slipstream/commute/today/live/watched-flights'
import { watchedBeforeMs } from '@slipstream/commute/today/live/near-flights'
import { liveSentence } from '@slipstream/commute/today/live/live-sentence'
import { leaveAt, nextReminder } from '@slipstream/commute/today/live/reminders'
import { timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { nextAlert } from '@slipstream/commute/today/live/live-alerts'
import { seatsOnSale } from '@slipstream/commute/today/chance/chance-of-report'
import { getStatusFor } from '@slipstream/commute/roster/item-booking'
import { flightStatusKey, liveTimes, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { backUpLooks, looksAround } from '@slipstream/commute/today/live/watch-times'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import { planRests } from '@slipstream/commute/plan/plan-rests'
import { itemId, itemStart } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { hourMs, type Instant, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Flight, Price } from '@slipstream/contract/flight'
import type { FlightStatus } from '@slipstream/contract/live'
import { subscribedStatuses } from '@slipstream/contract/user'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Clocks } from '#features/users/users.ts'
import {
  checkInOpened,
  commuteChanged,
  leaveSoon,
  type RestPlace,
  writePush,
} from '#features/notifications/push-messages.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { dueWork } from '#platform/tasks/due-work.ts'
import type { Context } from '#platform/feature.ts'
import type { Task } from '#platform/tasks/task.ts'
import type { AskedFlight } from '#providers/flight-statuses.ts'
import type { MonthRoster, RosterAtNow } from '../month-roster.ts'
import type { CurrentStatus, KnownStatuses } from './known-statuses.ts'
import type { CommuteWatchTable, LiveSchema } from './tables.ts'

/** News comes so much later at most than a look every two minutes finds it. */
const findEveryMs = 15_000
/** When a look is made again that a process did not end, or whose source did not answer. */
const lookAgainMs = 2 * minuteMs
/** When a look is made whose flight another process is asking about: after its answer, as a rule. */
const lookAfterMs = 10_000
/** How many commutes a process looks at, at once. */
const lanes = 4
/** No zone is further from UTC. */
const widestZoneMs = 14 * hourMs
/** How many other flights a look asks about: one that is cancelled too is passed over. */
const mostOthers = 4

interface Options extends Context<LiveSchema> {
  readonly statuses: KnownStatuses
  readonly monthRoster: Pick<MonthRoster, 'atNow'>
  readonly clocks: Clocks
}

type Watch = Pick<
  Selectable<CommuteWatchTable>,
  'user_id' | 'item_kind' | 'item_id' | 'direction' | 'flight_id' | 'sent' | 'better' | 'reminded'
>

/**
 * Watches the commutes of the day (issue 22, 1): finds those that begin to be watched, looks at each the more often the nearer its
 * flight, and writes to whom there is something to do.
 */
export function createLiveWatch(options: Options): Task {
  const { database, statuses, monthRoster, clocks, log, now, signal } = options
  const { query } = database

  /** One look for each chosen flight that leaves within a day, of those who may use the app. */
  async function findNew(): Promise<void> {
    const at = now().getTime()
    const first = toLocal(at - watchedBeforeMs - widestZoneMs, 'UTC')
    const last = toLocal(at + watchedBeforeMs + widestZoneMs, 'UTC')
    const rows = (direction: 'to_work' | 'from_work') => {
      const flight = direction === 'to_work' ? sql`to_work_flight` : sql`from_work_flight`
      const status = direction === 'to_work' ? sql`to_work_status` : sql`from_work_status`
      return sql`
        insert into commute_watches (user_id, item_kind, item_id, direction, flight_id, look_at, made_at)
        select user_id, kind, item_id, ${direction}, ${flight} ->> 'id', ${now()}::timestamptz, ${now()}::timestamptz
        from roster_items join users on users.id = roster_items.user_id
        where ${flight} is not null and ${flight} ->> 'departure_time' between ${first} and ${last}
          and coalesce(jsonb_typeof(${flight} -> 'connection' -> 'change'), '') <> 'null'
          and ${status} <> 'hotel' and hidden_at is null
          and subscription_status = any(${[...subscribedStatuses]}::text[])
          -- An insert locks what it conflicts with: those that are watched already are left out.
          and not exists (
            select 1 from commute_watches watched
            where watched.user_id = roster_items.user_id and item_kind = kind and watched.item_id = roster_items.item_id
              and direction = ${direction} and watched.flight_id = ${flight} ->> 'id'
          )
        -- Two processes insert in the same order, so that neither waits for the other in a circle.
        order by user_id, kind, item_id
        on conflict (user_id, item_kind, item_id, direction) do update set
          flight_id = excluded.flight_id, look_at = excluded.look_at, sent = 'as_planned', better = null, reminded = null
        where commute_watches.flight_id <> excluded.flight_id`
    }
    await rows('to_work').execute(query)
    await rows('from_work').execute(query)
  }

  async function claim(): Promise<Watch[]> {
    const { rows } = await sql<Watch>`
      update commute_watches set look_at = ${new Date(now().getTime() + lookAgainMs)}::timestamptz
      where (user_id, item_kind, item_id, direction) in (
        select user_id, item_kind, item_id, direction from commute_watches
        where look_at <= ${now()}::timestamptz order by look_at limit ${lanes} for update skip locked
      )
      returning user_id, item_kind, item_id, direction, flight_id, sent, better, reminded`.execute(query)
    return rows
  }

  /** Not one that another choice replaced meanwhile. */
  const isWatch = (watch: Watch) => (where: ExpressionBuilder<LiveSchema, 'commute_watches'>) =>
    where.and([
      where('user_id', '=', watch.user_id),
      where('item_kind', '=', watch.item_kind),
      where('item_id', '=', watch.item_id),
      where('direction', '=', watch.direction),
      where('flight_id', '=', watch.flight_id),
    ])
  const own = (watch: Watch, db: Kysely<LiveSchema> = query) =>
    db.updateTable('commute_watches').where(isWatch(watch))

  async function look(watch: Watch): Promise<void> {
    const roster = await monthRoster.atNow(watch.user_id)
    const at = roster.context.now
    const isOwn = ({ end, fare }: WatchedFlight) =>
      end.direction === watch.direction &&
      end.item.kind === watch.item_kind &&
      itemId(end.item) === watch.item_id &&
      fare.id === watch.flight_id
    const watched = watchedFlights(roster.items, roster.context).find(isOwn)
    if (!watched) {
      const later = chosenFlights(roster.items, roster.context).find(isOwn)
      // Gone, so that the same flight is watched from the beginning if it is chosen again.
      if (!later) await query.deleteFrom('commute_watches').where(isWatch(watch)).execute()
      else
        await own(watch)
          .set({ look_at: firstLook(later, at) })
          .execute()
      return
    }
    if (watched.departure > at) await noteSeats(watch, watched)
    const asked = await askAboutDay(watched.fare, at).catch(async (error: unknown) => {
      // When to leave does not wait for a source that is down.
      await remind(watch, watched, roster, undefined)
      throw error
    })
    if (asked === 'is_being_asked') {
      await own(watch)
        .set({ look_at: new Date(at + lookAfterMs) })
        .execute()
      return
    }
    // All that is known, as the phone has it: both say the same.
    const known = new Map(await statuses.read(flightsFor(watched)))
    const commute = await judge(watched, known, roster)
    const reminder = await remind(watch, watched, roster, commute)
    const next = Math.min(looksAround(nextDeparture(watched.fare, known, at), at).next, reminder ?? Infinity)
    if (!commute) {
      const isOver =
        watched.arrival < at && getFlights(watched.fare).some((each) => known.has(flightStatusKey(each)))
      await own(watch)
        .set({ look_at: isOver ? null : new Date(next) })
        .execute()
      await learnPast(watched)
      return
    }
    const { state, isAlert } = nextAlert(watch, commute)
    const clock = await clocks.get(watch.user_id)
    await query.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await own(watch, trx)
        .set({ ...state, look_at: new Date(next) })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n || !isAlert) return
      await writePush(trx, { userId: watch.user_id, messages: [commuteChanged(commute, clock)], at: now() })
    })
    if (isAlert) log.info('live.alerted', { action: commute.action, direction: commute.direction })
    await learnPast(watched)
  }

  /** Says when to check in and when to leave, each once; returns when the next of them is due, if any is. */
  async function remind(
    watch: Watch,
    watched: WatchedFlight,
    { context }: RosterAtNow,
    commute: LiveCommute | undefined,
  ): Promise<Instant | null> {
    const { due, next } = nextReminder(watched, watch.reminded, context)
    // Another flight is to be taken: that was said, with its own time.
    if (due === null || commute?.action === 'switch' || commute?.action === 'call') return next
    const { end, fare } = watched
    const clock = await clocks.get(watch.user_id)
    await query.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await own(watch, trx)
        .set({ reminded: due })
        .where('reminded', 'is not distinct from', watch.reminded)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      const message =
        due === 'check_in'
          ? checkInOpened(end.itemKey, end.direction, fare, getPlace(watched))
          : leaveSoon(
              end.itemKey,
              getPlace(watched),
              timeLabel(toLocal(leaveAt(watched, context.settings), fare.origin_timezone), clock),
              commute ? liveSentence(commute, clock) : plainSentence(fare, clock),
            )
      await writePush(trx, { userId: watch.user_id, messages: [message], at: now() })
    })
    return next
  }

  /** What the chance of the next commutes is made from; after the message, which comes first. */
  async function learnPast({ end, fare }: WatchedFlight): Promise<void> {
    if (end.direction === 'to_work') for (const flight of getFlights(fare)) await statuses.learnPast(flight)
  }

  /** Asks about the flights of a chosen price; of a journey about those that leave within a day. */
  async function askAboutDay(fare: Price, at: number): Promise<'is_known' | 'is_being_asked'> {
    const known = await statuses.read(getFlights(fare))
    const answers: CurrentStatus[] = []
    for (const flight of getFlights(fare)) {
      const sold = readFlightInstants(flight)
      if (sold && sold.departure - watchedBeforeMs <= at)
        answers.push(await statuses.current(flight, looksAround(departureNow(flight, sold, known), at).last))
    }
    return answers.some(({ isBeingAsked }) => isBeingAsked) ? 'is_being_asked' : 'is_known'
  }

  /** How many seats are on sale to somebody who is listed, for the day when it is known whether they got one. They say nothing of a jumpseat. */
  async function noteSeats(watch: Watch, { end, fare }: WatchedFlight): Promise<void> {
    if (getStatusFor(end) !== 'standby' || isJumpseat(fare)) return
    const seats = seatsOnSale(end.item.prices[end.direction], fare)
    if (seats !== null) await own(watch).set({ seats }).execute()
  }

  /** What the flights mean, with those that are named in their place asked about too: `known` then has them. */
  async function judge(
    watched: WatchedFlight,
    known: Map<string, FlightStatus>,
    { items, context }: RosterAtNow,
  ): Promise<LiveCommute | undefined> {
    const isChecked = new Set<string>()
    const find = () =>
      planDay(items, { ...context, statuses: known }).live.find(
        ({ restKey, direction }) => restKey === watched.rest.key && direction === watched.end.direction,
      )
    let commute = find()
    while (isChecked.size < mostOthers && !signal.aborted) {
      const flight = takenInstead(commute).find((each) => !isChecked.has(flightStatusKey(each)))
      const sold = flight && readFlightInstants(flight)
      if (!flight || !sold) break
      const key = flightStatusKey(flight)
      isChecked.add(key)
      const { last } = looksAround(departureNow(flight, sold, known), context.now)
      const other = await currentOrNone(flight, last)
      if (!other) break
      known.set(key, other)
      commute = find()
    }
    const left = nextDeparture(watched.fare, known, context.now) - context.now
    if (commute?.action === 'as_planned' && left > 0 && left <= backUpLooks.before)
      await lookAtBackUp(watched, { items, context })
    return commute
  }

  /** The first back-up, so that the phone knows of it before it is needed; of a journey also the first behind its change. */
  async function lookAtBackUp(
    { rest, end, fare }: WatchedFlight,
    { items, context }: RosterAtNow,
  ): Promise<void> {
    const plan = planRests(items, context).find(({ key }) => key === rest.key)
    const [backUp] = (end.direction === 'to_work' ? plan?.wayToWork : plan?.wayHome)?.backUps ?? []
    const [onward] = fare.connection?.onward ?? []
    for (const flight of [...(onward ? [onward] : []), ...(backUp ? getFlights(backUp.fare) : [])])
      await currentOrNone(flight, context.now - backUpLooks.every)
  }

  /** A back-up whose status cannot be had is as good as its timetable. */
  async function currentOrNone(flight: AskedFlight, since: number): Promise<FlightStatus | null> {
    try {
      return (await statuses.current(flight, since)).status
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return null
      throw error
    }
  }

  function onFailure(error: unknown): void {
    if (error instanceof ProviderUnavailableError) log.warn('live.source_unreachable')
    else log.error('live.look_failed', { error })
  }

  return {
    needs: 'flight-status',
    everyMs: findEveryMs,
    failure: 'live.watch_failed',
    async runDue() {
      if (signal.aborted) return
      await findNew()
      await dueWork({ claim, work: look, onFailure, signal })
    },
  }
}

/** The rest of a commute, which has the link to check in: opened from its clear, or from its report where no duty is before it. */
function getPlace({ rest, end }: WatchedFlight): RestPlace {
  const { item, itemKey } = rest.clear ?? end
  return {
    month: getMonth(itemStart(item)),
    item: itemKey,
    view: rest.clear ? 'rest' : 'rest_before',
  }
}

/** `BA1433 leaves EDI at 06:30.` */
const plainSentence = (fare: Price, clock: Clock) =>
  `${flightName(fare)} leaves ${fare.origin} at ${timeLabel(fare.departure_time, clock)}.`

/** The flights that are named in the place of those that do not do. */
function takenInstead(commute: LiveCommute | undefined): Flight[] {
  if (!commute?.other) return []
  return commute.next ? [commute.next.flight] : getFlights(commute.other.fare)
}

/** When the next flight leaves that has not left, as it stands; of a commute that is in the air, when the last one left. */
function nextDeparture(fare: Price, known: StatusesByFlight, at: number): number {
  const departures = getFlights(fare).flatMap((flight) => {
    const sold = readFlightInstants(flight)
    return sold ? [departureNow(flight, sold, known)] : []
  })
  return departures.find((departure) => departure > at) ?? departures.at(-1) ?? at
}

/** When a flight leaves, or left, as it stands. */
function departureNow(flight: Flight, sold: FlightInstants, known: StatusesByFlight): number {
  const status = known.get(flightStatusKey(flight))
  return status ? liveTimes(sold, status).departure : sold.departure
}

/** One that is found a little early is looked at when its day begins; one that is long over is not. */
function firstLook(flight: WatchedFlight, at: number): Date | null {
  return flight.departure > at ? new Date(flight.departure - watchedBeforeMs) : null
}
