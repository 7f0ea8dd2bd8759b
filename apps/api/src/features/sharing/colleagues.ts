import { randomUUID } from 'node:crypto'
import {
  isOneFlight,
  showsColleagues,
  takenFlights,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { currentMonth, getDate } from '@slipstream/commute/time/calendar-dates'
import type { AccountExport } from '@slipstream/contract/account'
import type { Colleague, ColleagueFlight, Colleagues } from '@slipstream/contract/colleagues'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import type { Kysely } from 'kysely'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Database } from '#platform/db/database.ts'
import {
  askAbout,
  getColleagueFlights,
  getHiddenFlights,
  getViewer,
  type Viewer,
  visibleColleagueIds,
} from './colleague-rules.ts'
import type { ColleagueSchema } from './tables.ts'

interface Options {
  readonly database: Database<ColleagueSchema>
  readonly store: Pick<RosterStore, 'itemsAround' | 'takenFlights'>
  readonly now: () => Date
}

/** Somebody who may be shown. */
interface Candidate extends Colleague {
  readonly user_id: string
}

interface ColleagueViewer extends Viewer {
  readonly isOn: boolean
}

/** Who is on the same flight: both sides want it, or neither sees anything (docs/decisions/0068-colleagues.md). */
export function createColleagueViews({ database: { query }, store, now }: Options) {
  async function getColleagueViewer(userId: string): Promise<ColleagueViewer> {
    const choice = await query
      .selectFrom('colleague_choices')
      .select('is_on')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return { ...(await getViewer(query, userId)), isOn: choice?.is_on ?? false }
  }

  /** The flights of theirs on which colleagues see each other now. */
  async function shownFlights(userId: string): Promise<TakenFlight[]> {
    const at = now().getTime()
    const items = await store.itemsAround(userId, currentMonth(at))
    return takenFlights(items).filter((flight) => showsColleagues(flight, at))
  }

  /** Those of the same airline who want to be seen and to see, save people who are hidden from each other. */
  async function candidatesFor(viewer: Viewer): Promise<Candidate[]> {
    return query
      .selectFrom('colleague_choices')
      .innerJoin('users', 'users.id', 'colleague_choices.user_id')
      .select(['colleague_choices.id', 'user_id', 'first_name', 'role'])
      .where('is_on', '=', true)
      .where('user_id', 'in', visibleColleagueIds(query, viewer, now()))
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

  async function flightsFor(viewer: ColleagueViewer): Promise<ColleagueFlight[]> {
    if (!viewer.isOn) return []
    const flights = await shownFlights(viewer.userId)
    const doesCount = viewer.airlineCountsFrom <= now()
    const wanted = doesCount ? flights.filter(({ key }) => !viewer.hiddenFlights.has(key)) : []
    const asked = wanted.length > 0 ? await askAbout(query, viewer, wanted, now()) : []
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
    const viewer = await getColleagueViewer(userId)
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
      const { isOn } = await getColleagueViewer(userId)
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
      const flights = await getColleagueFlights(query, userId)
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
