import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { dayMs, hourMs, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import { type FlightState, type FlightStatus, flightStatusSchema } from '@slipstream/contract/live'
import type { Logger } from '#platform/log.ts'
import { LRUCache } from 'lru-cache'
import { parseJson } from '#platform/parse-json.ts'
import type { AskedFlight, FlightStatuses, PastDay, StatusOptions } from '../../flight-statuses.ts'
import { aeroAnswerSchema, type AeroFlight, aeroFlightSchema } from './aeroapi-answer.ts'

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

  async function ask(
    ident: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<AeroFlight[]> {
    if (now().getTime() < restsUntil)
      throw new ProviderUnavailableError('AeroAPI refused the last call: too many.')
    const address = new URL(`/aeroapi/flights/${encodeURIComponent(ident)}`, apiBase)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    // Not AbortSignal.timeout: its time cannot be faked.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('AeroAPI did not answer in time.')), answerMs)
    try {
      const response = await fetch(address, {
        headers: { Accept: 'application/json', 'x-apikey': key },
        // The key goes to FlightAware and nowhere else.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      })
      const text = await response.text()
      // A flight that it does not know.
      if (response.status === 404) return []
      if (response.status === 429) restsUntil = now().getTime() + restOf(response)
      if (!response.ok) throw new Error(`AeroAPI answered ${response.status}.`)
      const answer = aeroAnswerSchema.parse(parseJson(text))
      return answer.flights.flatMap((each) => {
        const flight = aeroFlightSchema.safeParse(each)
        return flight.success ? [flight.data] : []
      })
    } catch (error) {
      signal?.throwIfAborted()
      log.warn('flight_status.unavailable', { error })
      throw new ProviderUnavailableError('Flight statuses cannot be reached.', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The aircraft's flight before; not worth losing the status for. */
  async function inboundOf(flight: AeroFlight, signal?: AbortSignal): Promise<FlightStatus['inbound']> {
    const id = flight.inbound_fa_flight_id
    const left = Date.parse(flight.scheduled_out ?? '') - now().getTime()
    if (id == null || flight.actual_out != null || left > inboundBeforeMs) return null
    const known = inbounds.get(id)
    if (known && known.asked > now().getTime() - inboundEveryMs) return known.inbound
    const inbound = await askInbound(id, signal)
    inbounds.set(id, { asked: now().getTime(), inbound })
    return inbound
  }

  async function askInbound(id: string, signal?: AbortSignal): Promise<FlightStatus['inbound']> {
    try {
      const [inbound] = await ask(id, { ident_type: 'fa_flight_id' }, signal)
      const arrives = inbound && (inbound.actual_in ?? inbound.estimated_in ?? inbound.scheduled_in)
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
      const found = await ask(
        flightName(flight),
        {
          ident_type: 'designator',
          start: new Date(at - pastMs).toISOString(),
          end: asked.toISOString(),
        },
        signal,
      )
      return found
        .filter((each) => isBetween(each, flight))
        .flatMap((each): PastDay[] => {
          const scheduled = Date.parse(each.scheduled_out ?? '')
          const outcome = outcomeOf(each)
          if (Number.isNaN(scheduled) || outcome === null) return []
          return [{ date: dateOf(toLocal(scheduled, flight.origin_timezone)), outcome }]
        })
    },
    async statusOf(flight: AskedFlight, { now: asked, signal }: StatusOptions) {
      const { departure } = flightInstants(flight)
      const found = await ask(
        flightName(flight),
        {
          ident_type: 'designator',
          start: new Date(departure - 12 * hourMs).toISOString(),
          end: new Date(departure + 12 * hourMs).toISOString(),
        },
        signal,
      )
      const [same] = found
        .filter((each) => isBetween(each, flight))
        .map((each) => ({ each, off: Math.abs(Date.parse(each.scheduled_out ?? '') - departure) }))
        .filter(({ off }) => off <= retimedMs)
        .toSorted((a, b) => a.off - b.off)
        .map(({ each }) => each)
      if (!same) return null
      const status = flightStatusSchema.safeParse({
        flight: flightName(flight),
        origin: flight.origin,
        destination: flight.destination,
        scheduled_departure: flight.departure_time,
        state: stateOf(same),
        departs_at: isoOrNull(same.actual_out ?? same.estimated_out ?? same.scheduled_out),
        arrives_at: isoOrNull(same.actual_in ?? same.estimated_in ?? same.scheduled_in),
        gate: same.gate_origin?.slice(0, 10) ?? null,
        terminal: same.terminal_origin?.slice(0, 10) ?? null,
        inbound: await inboundOf(same, signal),
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

/** Null while it is not over, and where nobody knows when it landed. */
function outcomeOf(flight: AeroFlight): PastDay['outcome'] | null {
  const state = stateOf(flight)
  if (state === 'cancelled' || state === 'diverted') return 'failed'
  const late = Date.parse(flight.actual_in ?? flight.actual_on ?? '') - Date.parse(flight.scheduled_in ?? '')
  return Number.isNaN(late) ? null : Math.max(0, Math.ceil(late / minuteMs))
}

function stateOf({
  cancelled,
  diverted,
  actual_in,
  actual_on,
  actual_out,
  actual_off,
}: AeroFlight): FlightState {
  if (cancelled === true) return 'cancelled'
  if (diverted === true) return 'diverted'
  if (actual_in != null || actual_on != null) return 'landed'
  return actual_out != null || actual_off != null ? 'departed' : 'scheduled'
}

const iso = (text: string) => new Date(text).toISOString()
const isoOrNull = (text: string | null | undefined) => (text == null ? null : iso(text))

function restOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, 10 * restMs) : restMs
}
