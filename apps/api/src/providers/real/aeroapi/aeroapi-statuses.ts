import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { dayMs, hourMs, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import { type FlightStatus, flightStatusSchema } from '@slipstream/contract/live'
import type { Logger } from '#platform/log.ts'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import { parseJson } from '#platform/parse-json.ts'
import type { AskedFlight, FlightStatuses, PastDay, StatusOptions } from '../../flight-statuses.ts'
import {
  aeroAnswerSchema,
  type AeroFlight,
  aeroFlightSchema,
  readAeroState,
  readAeroTimes,
} from './aeroapi-answer.ts'
import { otherDesignators } from './designators.ts'

export interface AeroApiAccess {
  readonly key: string
  /** Instead of FlightAware's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

interface Options extends AeroApiAccess {
  readonly log: Logger
  readonly now: () => Date
  readonly fetch?: typeof globalThis.fetch
}

/** How long an answer is waited for. */
const answerMs = 10_000
/** After a refusal for too many calls (429) nothing is asked for so long, unless the answer says how long. */
const restMs = 60_000
/** The aircraft's flight before is a call of its own: it is asked about in the last hours, and not at each look. */
const inboundBeforeMs = 4 * hourMs
const inboundEveryMs = 30 * minuteMs
const mostInbounds = 10_000
/** Ten days of one flight number are one page; more are read as long as it says that there are. */
const mostPages = 3
/** The designator by which a flight number was found, asked for again from time to time. */
const mostIdents = 10_000
const identsForMs = 6 * hourMs
const missedForMs = 2 * hourMs
/** AeroAPI knows the flights of the last ten days without its historical calls. */
const pastMs = 10 * dayMs - hourMs
/** A flight that was retimed by more than this is another one. */
const retimedMs = 3 * hourMs

/** Flight statuses of FlightAware's AeroAPI (apps/api/README.md, Flight status). */
export function createAeroApiStatuses(options: Options): FlightStatuses {
  const { key, apiBase = 'https://aeroapi.flightaware.com', log, now, fetch = globalThis.fetch } = options
  let restsUntil = 0
  const inbounds = new LRUCache<
    string,
    { readonly asked: number; readonly inbound: FlightStatus['inbound'] }
  >({
    max: mostInbounds,
  })
  const idents = new LRUCache<string, string>({
    max: mostIdents,
    ttl: identsForMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  /** @returns null where AeroAPI knows no such flight. */
  async function fetchPage(
    address: URL,
    signal: AbortSignal,
  ): Promise<z.output<typeof aeroAnswerSchema> | null> {
    const response = await fetch(address, {
      headers: { Accept: 'application/json', 'x-apikey': key },
      // The key goes to FlightAware and nowhere else.
      redirect: 'error',
      signal,
    })
    const text = await response.text()
    // A flight that it does not know, or an ident that it cannot read.
    if (response.status === 404 || response.status === 400) return null
    if (response.status === 401 || response.status === 403)
      log.error('flight_status.key_refused', { status: response.status })
    if (response.status === 429) restsUntil = now().getTime() + restOf(response)
    if (!response.ok) throw new Error(`AeroAPI answered ${response.status}.`)
    return aeroAnswerSchema.parse(parseJson(text))
  }

  async function ask(
    ident: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<AeroFlight[]> {
    if (now().getTime() < restsUntil)
      throw new ProviderUnavailableError('AeroAPI refused the last call: too many.')
    const first = new URL(`/aeroapi/flights/${encodeURIComponent(ident)}`, apiBase)
    for (const [name, value] of Object.entries(query)) first.searchParams.set(name, value)
    // Not AbortSignal.timeout: its time cannot be faked.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('AeroAPI did not answer in time.')), answerMs)
    const ended = signal ? AbortSignal.any([signal, late.signal]) : late.signal
    const found: AeroFlight[] = []
    try {
      let address: URL | null = first
      for (let pages = 0; address && pages < mostPages; pages += 1) {
        const answer = await fetchPage(address, ended)
        for (const each of answer?.flights ?? []) {
          const flight = aeroFlightSchema.safeParse(each)
          if (flight.success) found.push(flight.data)
        }
        address = nextPage(answer?.links?.next, apiBase)
      }
      return found
    } catch (error) {
      signal?.throwIfAborted()
      log.warn('flight_status.unavailable', { error })
      throw new ProviderUnavailableError('Flight statuses cannot be reached.', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The flights of one number between its airports, by the designator that AeroAPI knows it under. */
  async function askAbout(
    flight: AskedFlight,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<AeroFlight[]> {
    const name = flightName(flight)
    const designated = { ident_type: 'designator', ...query }
    const known = idents.get(name)
    for (const ident of known ? [known] : [name, ...otherDesignators(flight)]) {
      const found = (await ask(ident, designated, signal)).filter((each) => isBetween(each, flight))
      if (found.length === 0) continue
      idents.set(name, ident)
      return found
    }
    // Not at each look: every designator is a call. Another aircraft's operator may have taken over what was found before.
    if (known === undefined) idents.set(name, name, { ttl: missedForMs })
    else if (known !== name) idents.delete(name)
    return []
  }

  /** The aircraft's flight before; not worth losing the status for. */
  async function inboundOf(flight: AeroFlight, signal?: AbortSignal): Promise<FlightStatus['inbound']> {
    const id = flight.inbound_fa_flight_id
    const { departed, scheduled } = readAeroTimes(flight)
    const left = Date.parse(scheduled.departs ?? '') - now().getTime()
    if (id == null || departed !== undefined || left > inboundBeforeMs) return null
    const known = inbounds.get(id)
    if (known && known.asked > now().getTime() - inboundEveryMs) return known.inbound
    const inbound = await askInbound(id, flight, signal)
    inbounds.set(id, { asked: now().getTime(), inbound })
    return inbound
  }

  async function askInbound(
    id: string,
    flight: AeroFlight,
    signal?: AbortSignal,
  ): Promise<FlightStatus['inbound']> {
    try {
      const found = await ask(id, { ident_type: 'fa_flight_id' }, signal)
      // A flight that was diverted has a record for each of its ends.
      const inbound = found.find(
        ({ destination, cancelled, diverted }) =>
          destination?.code_iata === flight.origin?.code_iata && cancelled !== true && diverted !== true,
      )
      const arrives = inbound && readAeroTimes(inbound).arrivesAt
      const origin = inbound?.origin?.code_iata
      if (!arrives || inbound.ident_iata == null || origin == null) return null
      return { flight: inbound.ident_iata, origin, arrives_at: iso(arrives) }
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return null
      throw error
    }
  }

  return {
    isSampleData: false,
    async lastDays(flight, { now: asked, signal }) {
      const at = asked.getTime()
      const found = await askAbout(
        flight,
        { start: new Date(at - pastMs).toISOString(), end: asked.toISOString() },
        signal,
      )
      const days = found.flatMap((each): PastDay[] => {
        const scheduled = Date.parse(readAeroTimes(each).scheduled.departs ?? '')
        const outcome = outcomeOf(each)
        if (Number.isNaN(scheduled) || outcome === null) return []
        return [{ date: dateOf(toLocal(scheduled, flight.origin_timezone)), outcome }]
      })
      // A flight that was filed again has a cancelled record beside the one that flew.
      const flew = new Set(days.flatMap(({ date, outcome }) => (outcome === 'failed' ? [] : [date])))
      return days.filter(({ date, outcome }) => outcome !== 'failed' || !flew.has(date))
    },
    async statusOf(flight: AskedFlight, { now: asked, signal }: StatusOptions) {
      const { departure } = flightInstants(flight)
      const found = await askAbout(
        flight,
        {
          start: new Date(departure - 12 * hourMs).toISOString(),
          end: new Date(departure + 12 * hourMs).toISOString(),
        },
        signal,
      )
      const [same] = found
        .flatMap((each) => {
          const off = Math.abs(Date.parse(readAeroTimes(each).scheduled.departs ?? '') - departure)
          const state = readAeroState(each)
          return state !== null && off <= retimedMs ? [{ each, state, off }] : []
        })
        .toSorted(
          (a, b) => a.off - b.off || Number(a.state === 'cancelled') - Number(b.state === 'cancelled'),
        )
      if (!same) return null
      const { departsAt, arrivesAt } = readAeroTimes(same.each)
      const status = flightStatusSchema.safeParse({
        flight: flightName(flight),
        origin: flight.origin,
        destination: flight.destination,
        scheduled_departure: flight.departure_time,
        state: same.state,
        departs_at: isoOrNull(departsAt),
        arrives_at: isoOrNull(arrivesAt),
        gate: same.each.gate_origin?.slice(0, 10) ?? null,
        terminal: same.each.terminal_origin?.slice(0, 10) ?? null,
        inbound: await inboundOf(same.each, signal),
        as_of: asked.toISOString(),
      })
      if (status.success) return status.data
      log.warn('flight_status.unreadable', { flight: flightName(flight) })
      return null
    },
  }
}

const isBetween = ({ origin, destination }: AeroFlight, flight: AskedFlight) =>
  origin?.code_iata === flight.origin && destination?.code_iata === flight.destination

/** Null while it is not over, and if it is not known how it went. */
function outcomeOf(flight: AeroFlight): PastDay['outcome'] | null {
  const state = readAeroState(flight)
  if (state === 'cancelled' || state === 'diverted') return 'failed'
  const { landed, scheduled } = readAeroTimes(flight)
  const late = Date.parse(landed ?? '') - Date.parse(scheduled.arrives ?? '')
  return Number.isNaN(late) ? null : Math.max(0, Math.ceil(late / minuteMs))
}

/** Null at the last page, and for what is no page of this API. */
function nextPage(next: string | null | undefined, apiBase: string): URL | null {
  return next?.startsWith('/flights/') ? new URL(`/aeroapi${next}`, apiBase) : null
}

const iso = (text: string) => new Date(text).toISOString()
const isoOrNull = (text: string | undefined) => (text === undefined ? null : iso(text))

function restOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, 10 * restMs) : restMs
}
