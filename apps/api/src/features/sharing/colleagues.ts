import { randomUUID } from 'node:crypto'
import {
  isOneFlight,
  showsColleagues,
  takenFlights,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { currentMonth, getDate } from '@slipstream/commute/time/calendar-dates'
import { hourMs } from '@slipstream/commute/time/zoned-time'
import type { AccountExport } from '@slipstream/contract/account'
import {
  type Colleague,
  type ColleagueFlight,
  colleagueFlightLimit,
  colleagueHours,
  type Colleagues,
} from '@slipstream/contract/colleagues'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import type { Kysely } from 'kysely'
import type { RosterStore } from '#features/roster/roster-store.ts'
import { airlineCountsAfterMs, colleagueIds, lockUser } from '#features/users/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { ColleagueSchema, ColleagueTables } from './tables.ts'

interface Options {
  readonly database: Database<ColleagueSchema>
  readonly store: Pick<RosterStore, 'itemsAround' | 'takenFlights'>
  readonly now: () => Date
}

/** Somebody who may be shown. */
interface Candidate extends Colleague {
  readonly user_id: string
}

interface Viewer {
  readonly userId: string
  readonly isOn: boolean
  readonly airline: string
  readonly airlineCountsFrom: Date
  readonly hiddenFlights: ReadonlySet<string>
  readonly askedFlights: ReadonlySet<string>
}

const askedWithinMs = colleagueHours * hourMs

/** Who is on the same flight: both sides want it, or neither sees anything (docs/decisions/0068-colleagues.md). */
export function createColleagueViews({ database: { query }, store, now }: Options) {
  async function getViewer(userId: string): Promise<Viewer> {
    const { is_on, airline, airline_since } = await query
      .selectFrom('users')
      .leftJoin('colleague_choices', 'colleague_choices.user_id', 'users.id')
      .select(['is_on', 'airline', 'airline_since'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
    const flights = await getFlights(query, userId)
    return {
      userId,
      isOn: is_on ?? false,
      airline,
      airlineCountsFrom: new Date(airline_since.getTime() + airlineCountsAfterMs),
      hiddenFlights: new Set(flights.flatMap((row) => (row.is_hidden ? [row.flight] : []))),
      askedFlights: new Set(flights.flatMap((row) => (row.asked_at ? [row.flight] : []))),
    }
  }

  /** The flights of theirs on which colleagues see each other now. */
  async function shownFlights(userId: string): Promise<TakenFlight[]> {
    const at = now().getTime()
    const items = await store.itemsAround(userId, currentMonth(at))
    return takenFlights(items).filter((flight) => showsColleagues(flight, at))
  }

  /** Those of the same airline who want to be seen and to see, save people who are hidden from each other. */
  async function candidatesFor({ userId, airline }: Viewer): Promise<Candidate[]> {
    return query
      .selectFrom('colleague_choices')
      .innerJoin('users', 'users.id', 'colleague_choices.user_id')
      .select(['colleague_choices.id', 'user_id', 'first_name', 'role'])
      .where('is_on', '=', true)
      .where('user_id', '!=', userId)
      .where('user_id', 'in', colleagueIds(query, airline, now()))
      .where('user_id', 'not in', (hidden) =>
        hidden
          .selectFrom('colleague_hidden_people as mine')
          .select('mine.other_id')
          .where('mine.user_id', '=', userId),
      )
      .where('user_id', 'not in', (hidden) =>
        hidden
          .selectFrom('colleague_hidden_people as theirs')
          .select('theirs.user_id')
          .where('theirs.other_id', '=', userId),
      )
      .execute()
  }

  /** Who of the candidates is on which of these flights, by the key of the viewer's flight. */
  async function getPassengers(
    flights: readonly TakenFlight[],
    candidates: readonly Candidate[],
  ): Promise<ReadonlyMap<string, Colleague[]>> {
    const at = now().getTime()
    const departures = flights.map(({ flight }) => ({
      origin: flight.origin,
      date: getDate(flight.departure_time),
    }))
    const ids = candidates.map((candidate) => candidate.user_id)
    const taken = await store.takenFlights(ids, departures)
    const hidden = await getHiddenFlights(query, [...taken.keys()])
    const isOn = (userId: string, mine: TakenFlight) =>
      (taken.get(userId) ?? []).some(
        (theirs) =>
          isOneFlight(theirs.flight, mine.flight) &&
          showsColleagues(theirs, at) &&
          !hidden.has(`${userId} ${theirs.key}`),
      )
    return new Map(
      flights.map((mine) => [
        mine.key,
        candidates
          .filter((candidate) => isOn(candidate.user_id, mine))
          .map(toColleague)
          .toSorted(byName),
      ]),
    )
  }

  /**
   * Counts the flights that somebody asks about, so that nobody goes through a timetable by booking one flight after another.
   *
   * @returns those of them that they may ask about.
   */
  async function ask({ userId, askedFlights }: Viewer, flights: readonly TakenFlight[]) {
    const isNew = flights.some(({ key }) => !askedFlights.has(key))
    if (!isNew) return flights
    return query.transaction().execute(async (trx) => {
      // Two calls at once would both find space for the last flight.
      await lockUser(trx, userId)
      const asked = (await getFlights(trx, userId)).filter((row) => row.asked_at !== null)
      const known = new Set(asked.map((row) => row.flight))
      const since = now().getTime() - askedWithinMs
      const recent = asked.filter((row) => row.asked_at && row.asked_at.getTime() > since)
      const remaining = Math.max(0, colleagueFlightLimit - recent.length)
      const added = flights.filter(({ key }) => !known.has(key)).slice(0, remaining)
      for (const { key, arrival } of added)
        await trx
          .insertInto('colleague_flights')
          .values({
            user_id: userId,
            flight: key,
            is_hidden: false,
            asked_at: now(),
            lands_at: new Date(arrival),
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'flight']).doUpdateSet({ asked_at: now() }))
          .execute()
      return flights.filter((flight) => known.has(flight.key) || added.includes(flight))
    })
  }

  async function flightsFor(viewer: Viewer): Promise<ColleagueFlight[]> {
    if (!viewer.isOn) return []
    const flights = await shownFlights(viewer.userId)
    const doesCount = viewer.airlineCountsFrom <= now()
    const wanted = doesCount ? flights.filter(({ key }) => !viewer.hiddenFlights.has(key)) : []
    const asked = wanted.length > 0 ? await ask(viewer, wanted) : []
    const passengers =
      asked.length > 0
        ? await getPassengers(asked, await candidatesFor(viewer))
        : new Map<string, Colleague[]>()
    return flights.map(({ key, flight }) => ({
      key,
      marketing_carrier: flight.marketing_carrier,
      flight_number: stripLeadingZeros(flight.flight_number),
      origin: flight.origin,
      destination: flight.destination,
      departure_time: flight.departure_time,
      is_hidden: viewer.hiddenFlights.has(key),
      colleagues: passengers.get(key) ?? null,
    }))
  }

  async function get(userId: string): Promise<Colleagues> {
    const viewer = await getViewer(userId)
    const { airlineCountsFrom: from } = viewer
    return {
      is_on: viewer.isOn,
      airline: viewer.airline,
      airline_counts_from: from > now() ? from.toISOString() : null,
      flights: await flightsFor(viewer),
      hidden_people: await getHiddenPeople(query, userId),
    }
  }

  return {
    get,

    async turn(userId: string, isOn: boolean): Promise<void> {
      await query
        .insertInto('colleague_choices')
        .values({ user_id: userId, id: randomUUID(), is_on: isOn, changed_at: now() })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_on: isOn, changed_at: now() }))
        .execute()
    },

    /** False where they are not booked or listed on such a flight, or it does not show colleagues now. */
    async hideOnFlight(userId: string, key: string, isHidden: boolean): Promise<boolean> {
      const { isOn } = await getViewer(userId)
      const flight = isOn && (await shownFlights(userId)).find((shown) => shown.key === key)
      if (!flight) return false
      await query
        .insertInto('colleague_flights')
        .values({
          user_id: userId,
          flight: key,
          is_hidden: isHidden,
          asked_at: null,
          lands_at: new Date(flight.arrival),
        })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'flight']).doUpdateSet({ is_hidden: isHidden }),
        )
        .execute()
      return true
    },

    /** False where there is nobody of this id whom they see, or are hidden from. */
    async hideFrom(userId: string, id: string, isHidden: boolean): Promise<boolean> {
      const other = await query
        .selectFrom('colleague_choices')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!other) return false
      const pair = { user_id: userId, other_id: other.user_id }
      const isKnown = (await getHiddenPeople(query, userId)).some((person) => person.id === id)
      if (!isHidden) {
        await query
          .deleteFrom('colleague_hidden_people')
          .where('user_id', '=', userId)
          .where('other_id', '=', pair.other_id)
          .execute()
        return isKnown
      }
      // An id that they wrote down names nobody once they share no flight.
      if (!isKnown && !isShown(await get(userId), id)) return false
      await query
        .insertInto('colleague_hidden_people')
        .values(pair)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },

    /** What they chose, for the file they may take with them. */
    async ofUser(userId: string): Promise<AccountExport['colleagues']> {
      const choice = await query
        .selectFrom('users')
        .innerJoin('colleague_choices', 'colleague_choices.user_id', 'users.id')
        .select(['is_on', 'changed_at', 'airline_since'])
        .where('users.id', '=', userId)
        .executeTakeFirst()
      if (!choice) return null
      const flights = await getFlights(query, userId)
      const hiddenPeople = await getHiddenPeople(query, userId)
      return {
        is_on: choice.is_on,
        changed_at: choice.changed_at.toISOString(),
        airline_entered_at: choice.airline_since.toISOString(),
        hidden_flights: flights.flatMap((row) => (row.is_hidden ? [row.flight] : [])),
        hidden_people: hiddenPeople.map((person) => person.first_name),
        flights_seen: flights.flatMap((row) => (row.asked_at ? [row.flight] : [])),
      }
    },
  }
}

const isShown = ({ flights }: Colleagues, id: string) =>
  flights.some(({ colleagues }) => colleagues?.some((person) => person.id === id))

/** Deletes what was done about flights that landed before the time for which questions are counted. */
export async function forgetColleagueFlights(query: Kysely<ColleagueTables>, at: Date): Promise<void> {
  await query
    .deleteFrom('colleague_flights')
    .where('lands_at', '<=', new Date(at.getTime() - askedWithinMs))
    .execute()
}

const getFlights = (db: Kysely<ColleagueSchema>, userId: string) =>
  db
    .selectFrom('colleague_flights')
    .select(['flight', 'is_hidden', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('flight')
    .execute()

/** `<user id> <flight>` of the flights on which some people are hidden. */
async function getHiddenFlights(
  db: Kysely<ColleagueSchema>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('colleague_flights')
    .select(['user_id', 'flight'])
    .where('user_id', 'in', userIds)
    .where('is_hidden', '=', true)
    .execute()
  return new Set(rows.map(({ user_id, flight }) => `${user_id} ${flight}`))
}

async function getHiddenPeople(db: Kysely<ColleagueSchema>, userId: string): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('colleague_hidden_people as hidden')
    .innerJoin('colleague_choices', 'colleague_choices.user_id', 'hidden.other_id')
    .innerJoin('users', 'users.id', 'hidden.other_id')
    .select(['colleague_choices.id', 'first_name', 'role'])
    .where('hidden.user_id', '=', userId)
    .execute()
  return rows.map(toColleague).toSorted(byName)
}

/** The fields that colleagues see, and no others. */
const toColleague = ({ id, first_name, role }: Colleague): Colleague => ({ id, first_name, role })

const names = new Intl.Collator('en')
const byName = (a: Colleague, b: Colleague) =>
  names.compare(a.first_name, b.first_name) || names.compare(a.id, b.id)
