import { flightName } from '@slipstream/commute/flights/flights'
import { dayMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { flightStatusKey, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { type FlightStatus, flightStatusSchema } from '@slipstream/contract/live'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight, FlightStatuses } from '#providers/flight-statuses.ts'
import type { FlightOutcomes } from '../chance/flight-outcomes.ts'
import type { LiveTables } from './tables.ts'

/** How flights stand, by what their source said last: asked once for all users, and for all processes. */
export interface KnownStatuses {
  /** Nothing is asked. */
  read(flights: readonly AskedFlight[]): Promise<StatusesByFlight>
  /**
   * The status, asked for again unless the source was asked after `since` (ms since the epoch), or the flight landed a while ago. Null
   * where it knows no such flight.
   *
   * @throws {ProviderUnavailableError} and what was known stays.
   */
  current(flight: AskedFlight, since: number): Promise<FlightStatus | null>
  /** Asks how a flight went on the last days, unless that was asked lately; not reached is no failure. */
  learnPast(flight: AskedFlight): Promise<void>
}

/** What a source says of the last ten days is asked for again before a day is missed. */
const pastAskedMs = 9 * dayMs
const mostPastAsked = 20_000
/** A source that says so long after a landing that a flight has landed is not wrong about it. */
const settledAfterMs = 30 * minuteMs

interface Options {
  readonly query: Kysely<LiveTables>
  readonly source: FlightStatuses
  /** What is known of a flight once it is over. */
  readonly outcomes: Pick<FlightOutcomes, 'add' | 'addEnded'>
  readonly now: () => Date
  readonly signal: AbortSignal
}

export function createKnownStatuses({ query, source, outcomes, now, signal }: Options): KnownStatuses {
  const pastAsked = new LRUCache<string, number>({ max: mostPastAsked })

  async function read(flights: readonly AskedFlight[]): Promise<Map<string, FlightStatus>> {
    const keys = [...new Set(flights.map(flightStatusKey))]
    if (keys.length === 0) return new Map()
    const rows = await query
      .selectFrom('flight_statuses')
      .select(['flight', 'status'])
      .where('flight', 'in', keys)
      .execute()
    return new Map(
      rows.flatMap(({ flight, status }) => {
        // What another release saved may have had another form: then it is asked for again.
        const known = flightStatusSchema.safeParse(status)
        return known.success ? [[flight, known.data]] : []
      }),
    )
  }

  return {
    read,
    async current(flight, since) {
      const key = flightStatusKey(flight)
      const known = (await read([flight])).get(key)
      if (known && (Date.parse(known.as_of) > since || isSettled(known))) return known
      const asked = now()
      const status = await source.statusOf(flight, { now: asked, signal })
      if (!status) return known ?? null
      const row = { status: JSON.stringify(status), asked_at: asked }
      await query
        .insertInto('flight_statuses')
        .values({ flight: key, ...row })
        .onConflict((conflict) => conflict.column('flight').doUpdateSet(row))
        .execute()
      await outcomes.addEnded(flight, status)
      return status
    },
    async learnPast(flight) {
      const key = `${flightName(flight)} ${flight.origin}-${flight.destination}`
      const asked = now()
      if ((pastAsked.get(key) ?? -Infinity) > asked.getTime() - pastAskedMs) return
      pastAsked.set(key, asked.getTime())
      try {
        await outcomes.add(flight, await source.lastDays(flight, { now: asked, signal }))
      } catch (error) {
        if (!(error instanceof ProviderUnavailableError)) throw error
        // Another watched flight of this number asks again.
        pastAsked.delete(key)
      }
    },
  }
}

function isSettled({ state, arrives_at: landed, as_of: asked }: FlightStatus): boolean {
  return state === 'landed' && landed !== null && Date.parse(asked) > Date.parse(landed) + settledAfterMs
}
