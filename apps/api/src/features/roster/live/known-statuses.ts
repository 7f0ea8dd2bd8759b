import { flightName } from '@slipstream/commute/flights/flights'
import { dayMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { flightStatusKey, type StatusesByFlight } from '@slipstream/commute/flights/live-times'
import { type FlightStatus, flightStatusSchema } from '@slipstream/contract/live'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight, FlightStatuses } from '#providers/flight-statuses.ts'
import type { FlightOutcomes } from '../chance/flight-outcomes.ts'
import type { LiveTables } from './tables.ts'

export interface CurrentStatus {
  /** Null if the source knows no such flight. */
  readonly status: FlightStatus | null
  /** Another process is asking just now: what it hears will be newer. */
  readonly isBeingAsked: boolean
}

export type KnownStatuses = ReturnType<typeof createKnownStatuses>

const mostPastAsked = 20_000
/** A source that says so long after a landing that a flight has landed is not wrong about it. */
const settledAfterMs = 30 * minuteMs
/**
 * After this another process may ask: the one that was asking is gone. Longer than a source takes: it answers within 10 s, or twice as
 * long where it asks about the aircraft too.
 */
export const claimMs = 30_000

interface Options {
  readonly query: Kysely<LiveTables>
  readonly source: FlightStatuses
  /** What is known of a flight once it is over. */
  readonly outcomes: Pick<FlightOutcomes, 'add' | 'addEnded'>
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** How flights stand, by what their source said last: asked once for all users, and for all processes. */
export function createKnownStatuses({ query, source, outcomes, now, signal }: Options) {
  /** The last days are asked for again before one of them is missed. */
  const pastAskedMs = (source.pastDays - 1) * dayMs
  const pastAsked = new LRUCache<string, number>({ max: mostPastAsked })

  async function readRows(keys: readonly string[]) {
    if (keys.length === 0) return []
    const rows = await query
      .selectFrom('flight_statuses')
      .select(['flight', 'status', 'asked_at'])
      .where('flight', 'in', keys)
      .execute()
    return rows.map(({ flight, status, asked_at }) => {
      // What another release saved may have had another form: then it is asked for again.
      const known = z.nullable(flightStatusSchema).safeParse(status)
      return { flight, status: known.data ?? null, askedAt: known.success ? asked_at.getTime() : 0 }
    })
  }

  /** What is known of one flight, and whether it is new enough. */
  async function readKnown(key: string, since: number) {
    const [row] = await readRows([key])
    const status = row?.status ?? null
    const isCurrent = row !== undefined && (row.askedAt >= since || (status !== null && isSettled(status)))
    return { status, isCurrent }
  }

  /** Whether this process is to ask; then nobody else does until `until`. */
  async function claim(key: string, since: number, until: Date): Promise<boolean> {
    const row = { claimed_until: until }
    const claimed = await query
      .insertInto('flight_statuses')
      .values({ flight: key, ...row })
      .onConflict((conflict) =>
        conflict
          .column('flight')
          .doUpdateSet(row)
          .where((where) =>
            where.and([
              where('flight_statuses.asked_at', '<', new Date(since)),
              where.or([
                where('flight_statuses.claimed_until', 'is', null),
                where('flight_statuses.claimed_until', '<=', now()),
              ]),
            ]),
          ),
      )
      .returning('flight')
      .executeTakeFirst()
    return claimed !== undefined
  }

  /** Ends a claim with what was heard, unless it has run out and another process asks. */
  const endClaim = (key: string, until: Date, heard: { status?: string; asked_at?: Date }) =>
    query
      .updateTable('flight_statuses')
      .set({ ...heard, claimed_until: null })
      .where('flight', '=', key)
      .where('claimed_until', '=', until)
      .execute()

  async function ask(flight: AskedFlight, key: string, until: Date): Promise<FlightStatus | null> {
    const asked = now()
    let status: FlightStatus | null
    try {
      status = await source.getStatus(flight, { now: asked, signal })
    } catch (error) {
      await endClaim(key, until, {})
      throw error
    }
    await endClaim(key, until, { ...(status && { status: JSON.stringify(status) }), asked_at: asked })
    if (status) await outcomes.addEnded(flight, status)
    return status
  }

  return {
    /** Nothing is asked. */
    async read(flights: readonly AskedFlight[]): Promise<StatusesByFlight> {
      const rows = await readRows([...new Set(flights.map(flightStatusKey))])
      return new Map(rows.flatMap(({ flight, status }) => (status ? [[flight, status]] : [])))
    },
    /**
     * Asks how a flight stands, unless its source answered a question of `since` (ms since the epoch) or later, or the flight landed a while
     * ago. Only one process asks at a time: the others return with what is known.
     *
     * @throws {ProviderUnavailableError} and what was known stays.
     */
    async current(flight: AskedFlight, since: number): Promise<CurrentStatus> {
      const key = flightStatusKey(flight)
      const known = await readKnown(key, since)
      if (known.isCurrent) return { status: known.status, isBeingAsked: false }
      const until = new Date(now().getTime() + claimMs)
      if (await claim(key, since, until))
        return { status: (await ask(flight, key, until)) ?? known.status, isBeingAsked: false }
      const { status, isCurrent } = await readKnown(key, since)
      return { status, isBeingAsked: !isCurrent }
    },
    /** Asks how a flight went on the last days, unless that was asked lately; not reached is no failure. */
    async learnPast(flight: AskedFlight): Promise<void> {
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

/** A commute is watched for two days at most. */
const keepMs = 3 * dayMs

/** Removes what was known of flights that are over. */
export async function forgetLive(query: Kysely<LiveTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepMs)
  await query
    .deleteFrom('flight_statuses')
    .where('asked_at', '<', before)
    // Not one that is asked about for the first time just now.
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .execute()
  await query
    .deleteFrom('commute_watches')
    .where('look_at', 'is', null)
    .where('made_at', '<', before)
    .execute()
}
