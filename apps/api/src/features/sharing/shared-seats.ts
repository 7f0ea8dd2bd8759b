import {
  chosenFlights,
  colleagueFlightKey,
  isOneFlight,
  readFlights,
  sharesSeats,
  type TakenFlight,
} from '@slipstream/commute/reports/colleagues/colleague-flights'
import { currentMonth, getDate } from '@slipstream/commute/time/calendar-dates'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { AccountExport } from '@slipstream/contract/account'
import type { SeatFlight, Seats } from '@slipstream/contract/seats-seen'
import type { SharedSeats } from '@slipstream/contract/shared-seats'
import type { RosterStore } from '#features/roster/roster-store.ts'
import type { Database } from '#platform/db/database.ts'
import type { FlightStatuses } from '#providers/flight-statuses.ts'
import {
  askAbout,
  getColleagueFlights,
  getHiddenFlights,
  getViewer,
  type Viewer,
  visibleColleagueIds,
} from './colleague-rules.ts'
import type { SharedSeatsSchema } from './tables.ts'

interface Options {
  readonly database: Database<SharedSeatsSchema>
  readonly store: Pick<RosterStore, 'itemsAround' | 'takenFlights'>
  /** Whether the operator allows it. */
  readonly isSeatSharingOffered: boolean
  readonly flightStatuses: Pick<FlightStatuses, 'isSampleData'>
  readonly now: () => Date
}

/** A flight that somebody chose or entered seats of. */
interface OwnFlight extends TakenFlight<SeatFlight> {
  /** One for each number under which they have it. */
  readonly keys: readonly string[]
}

/** Seats that colleagues of one's airline saw, on one's flights of the next days (docs/decisions/0095-seats-seen.md). */
export function createSharedSeats(options: Options) {
  const { store, isSeatSharingOffered: isOffered, flightStatuses, now } = options
  const { query } = options.database
  const { isSampleData: isSample } = flightStatuses

  const getChoice = (userId: string) =>
    query
      .selectFrom('seat_sharing')
      .select(['is_on', 'changed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()

  /** The next to leave first. */
  async function soonFlights({ userId, askedFlights }: Viewer): Promise<OwnFlight[]> {
    const at = now().getTime()
    const entered = await query
      .selectFrom('seats_seen')
      .select('flight')
      .where('user_id', '=', userId)
      .where('is_sample', '=', isSample)
      .where('lands_at', '>', now())
      .orderBy('entered_at')
      .execute()
    const chosen = chosenFlights(await store.itemsAround(userId, currentMonth(at)))
    const flights: OwnFlight[] = []
    for (const each of [...chosen, ...readFlights(entered.map(({ flight }) => flight))]) {
      const place = flights.findIndex((known) => isOneFlight(known.flight, each.flight))
      const known = flights[place]
      const keys = [...(known?.keys ?? []), each.key]
      const key = keys.find((name) => askedFlights.has(name)) ?? keys[0] ?? each.key
      if (known) flights[place] = { ...known, key, keys }
      else flights.push({ ...each, keys })
    }
    return flights.filter((flight) => sharesSeats(flight, at)).toSorted((a, b) => a.departure - b.departure)
  }

  /** What was entered of flights at about those times by the viewer's colleagues who share it, the newest first. */
  const entriesFor = (viewer: Viewer, flights: readonly OwnFlight[]) => {
    const departures = flights.map(({ departure }) => departure)
    return (
      query
        .selectFrom('seats_seen')
        .innerJoin('seat_sharing', 'seat_sharing.user_id', 'seats_seen.user_id')
        .select(['seats_seen.user_id', 'flight', 'open', 'listed', 'seen_at'])
        .where('is_on', '=', true)
        .where('seats_seen.user_id', 'in', visibleColleagueIds(query, viewer, now()))
        .where('airline', '=', viewer.airline)
        .where('is_sample', '=', isSample)
        .where('seen_at', '<=', now())
        .where('lands_at', '>', now())
        .where('origin', 'in', [...new Set(flights.map(({ flight }) => flight.origin))])
        // A flight keeps its number and its date, whatever its time is now.
        .where('departs_at', '>', new Date(Math.min(...departures) - dayMs))
        .where('departs_at', '<', new Date(Math.max(...departures) + dayMs))
        .orderBy('seen_at', 'desc')
        .orderBy('entered_at', 'desc')
        .orderBy('seats_seen.id')
        .execute()
    )
  }

  /** What each colleague saw last of these flights, by the viewer's key. */
  async function lastSeats(
    viewer: Viewer,
    flights: readonly OwnFlight[],
  ): Promise<ReadonlyMap<string, Seats[]>> {
    const entries = await entriesFor(viewer, flights)
    const ids = [...new Set(entries.map((entry) => entry.user_id))]
    const hidden = await getHiddenFlights(query, ids)
    const departures = flights.map(({ flight }) => ({
      origin: flight.origin,
      date: getDate(flight.departure_time),
    }))
    const taken =
      hidden.size > 0 ? await store.takenFlights(ids, departures) : new Map<string, TakenFlight[]>()
    /** By whatever number they or the viewer have it. */
    const isHidden = (userId: string, flight: OwnFlight, own: readonly { readonly flight: SeatFlight }[]) => {
      const theirs = (taken.get(userId) ?? []).filter((each) => isOneFlight(each.flight, flight.flight))
      const keys = [...theirs, ...own].map((each) => colleagueFlightKey(each.flight))
      return [...flight.keys, ...keys].some((key) => hidden.has(`${userId} ${key}`))
    }
    return new Map(
      flights.map((flight) => {
        const ofFlight = entries.filter((entry) => isOneFlight(entry.flight, flight.flight))
        const byUser = [...Map.groupBy(ofFlight, (entry) => entry.user_id)]
        const shown = byUser.filter(([userId, own]) => !isHidden(userId, flight, own))
        return [flight.key, shown.flatMap(([, own]) => own.slice(0, 1).map(toSeats))]
      }),
    )
  }

  async function flightsFor(viewer: Viewer): Promise<SharedSeats['flights']> {
    const flights = await soonFlights(viewer)
    const isHidden = ({ keys }: OwnFlight) => keys.some((key) => viewer.hiddenFlights.has(key))
    const wanted = viewer.airlineCountsFrom <= now() ? flights.filter((each) => !isHidden(each)) : []
    const asked = wanted.length > 0 ? await askAbout(query, viewer, wanted, now()) : []
    const seats = asked.length > 0 ? await lastSeats(viewer, asked) : new Map<string, Seats[]>()
    return flights.map((each) => ({
      flight: each.flight,
      seats: seats.get(each.key) ?? null,
      is_hidden: isHidden(each),
    }))
  }

  return {
    isOffered,

    async get(userId: string): Promise<SharedSeats> {
      const viewer = await getViewer(query, userId)
      const { airline, airlineCountsFrom: from } = viewer
      const isOn = isOffered && ((await getChoice(userId))?.is_on ?? false)
      return {
        is_offered: isOffered,
        is_on: isOn,
        airline,
        airline_counts_from: from > now() ? from.toISOString() : null,
        flights: isOn ? await flightsFor(viewer) : [],
      }
    },

    async turn(userId: string, isOn: boolean): Promise<void> {
      await query
        .insertInto('seat_sharing')
        .values({ user_id: userId, is_on: isOn, changed_at: now() })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_on: isOn, changed_at: now() }))
        .execute()
    },

    /** What they chose, for the file they may take with them. */
    async ofUser(userId: string): Promise<AccountExport['seat_sharing']> {
      const choice = await getChoice(userId)
      if (!choice) return null
      const flights = await getColleagueFlights(query, userId)
      return {
        is_on: choice.is_on,
        changed_at: choice.changed_at.toISOString(),
        flights_seen: flights.flatMap((row) => (row.asked_at ? [row.flight] : [])),
      }
    },
  }
}

/** What colleagues see of it, and nothing else. */
const toSeats = ({
  open,
  listed,
  seen_at: seenAt,
}: Pick<Seats, 'open' | 'listed'> & { readonly seen_at: Date }): Seats => ({
  open,
  listed,
  seen_at: seenAt.toISOString(),
})
