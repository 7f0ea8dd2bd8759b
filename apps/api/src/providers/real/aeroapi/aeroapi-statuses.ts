import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { LRUCache } from 'lru-cache'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight, FlightStatuses } from '../../flight-statuses.ts'
import { createSourceStatuses, isBetween, type SourceFlight } from '../flight-status/source-statuses.ts'
import { createStatusCalls, type Question, type StatusCallOptions } from '../flight-status/status-calls.ts'
import { aeroAnswerSchema, type AeroFlight, aeroFlightSchema, toSourceFlight } from './aeroapi-answer.ts'

export interface AeroApiAccess {
  readonly key: string
  /** Instead of FlightAware's own: the address of a test double. */
  readonly apiBase?: string | undefined
}

interface Options extends AeroApiAccess, StatusCallOptions {}

/** AeroAPI counts by the minute, and does not say how long to wait. */
const usualWaitMs = 60_000
/** Ten days of one flight number are one page; more are read as long as it says that there are. */
const mostPages = 3
/** The designator by which a flight number was found, asked for again from time to time. */
const mostIdents = 10_000
const identsForMs = 6 * hourMs
const missedForMs = 2 * hourMs
/** AeroAPI knows the flights of the last ten days without its historical calls. */
const pastDays = 10
const pastMs = pastDays * dayMs - hourMs

/** Flight statuses of FlightAware's AeroAPI (apps/api/README.md, Flight status). */
export function createAeroApiStatuses(options: Options): FlightStatuses {
  const { key, apiBase = 'https://aeroapi.flightaware.com', log, now } = options
  const calls = createStatusCalls({
    ...options,
    vendor: 'AeroAPI',
    headers: { Accept: 'application/json', 'x-apikey': key },
    usualWaitMs,
  })
  const idents = new LRUCache<string, string>({
    max: mostIdents,
    ttl: identsForMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function ask(
    ident: string,
    query: Readonly<Record<string, string>>,
    question: Question,
  ): Promise<AeroFlight[]> {
    const first = new URL(`/aeroapi/flights/${encodeURIComponent(ident)}`, apiBase)
    for (const [name, value] of Object.entries(query)) first.searchParams.set(name, value)
    const found: AeroFlight[] = []
    const asked = new Set<string>()
    let address: URL | null = first
    while (address && asked.size < mostPages && !asked.has(address.href)) {
      asked.add(address.href)
      const body = await calls.get(address, question)
      if (body === undefined) break
      const answer = aeroAnswerSchema.safeParse(body)
      if (!answer.success) {
        log.warn('flight_status.unavailable', { vendor: 'AeroAPI', error: answer.error })
        throw new ProviderUnavailableError('AeroAPI answered in another form.', { cause: answer.error })
      }
      const { flights, links } = answer.data
      for (const each of flights) {
        const flight = aeroFlightSchema.safeParse(each)
        if (flight.success) found.push(flight.data)
      }
      address = nextPage(links?.next, apiBase)
    }
    return found
  }

  /** The flights of one number between its airports, by the designator that AeroAPI knows it under. */
  async function askAbout(
    flight: AskedFlight,
    range: { readonly start: Date; readonly end: Date },
    question: Question,
  ): Promise<SourceFlight[]> {
    const name = flightName(flight)
    const query = {
      ident_type: 'designator',
      start: range.start.toISOString(),
      end: range.end.toISOString(),
    }
    const known = idents.get(name)
    for (const ident of known ? [known] : [name, ...otherDesignators(flight)]) {
      const found = (await ask(ident, query, question)).map(toSourceFlight).filter(isBetween(flight))
      if (found.length === 0) continue
      idents.set(name, ident)
      return found
    }
    // Not at each look: every designator is a call. Another aircraft's operator may have taken over what was found before.
    if (known === undefined) idents.set(name, name, { ttl: missedForMs })
    else if (known !== name) idents.delete(name)
    return []
  }

  return createSourceStatuses(
    {
      pastDays,
      findAround(flight, question) {
        const { departure } = flightInstants(flight)
        const start = new Date(departure - 12 * hourMs)
        return askAbout(flight, { start, end: new Date(departure + 12 * hourMs) }, question)
      },
      findPast: (flight, { now: end, ...question }) =>
        askAbout(flight, { start: new Date(end.getTime() - pastMs), end }, question),
      async findInbound(id, flight, { signal }) {
        const found = await ask(id, { ident_type: 'fa_flight_id' }, { isUrgent: false, signal })
        // A flight that was diverted has a record for each of its ends.
        const inbound = found.find(
          ({ destination, cancelled, diverted }) =>
            destination?.code_iata === flight.origin && cancelled !== true && diverted !== true,
        )
        const arrivesAt = inbound && toSourceFlight(inbound).arrivesAt
        const origin = inbound?.origin?.code_iata
        if (arrivesAt === undefined || inbound?.ident_iata == null || origin == null) return null
        return { flight: inbound.ident_iata, origin, arrives_at: new Date(arrivesAt).toISOString() }
      },
    },
    log,
  )
}

/** Null at the last page, and for what is no page of this API. */
function nextPage(next: string | null | undefined, apiBase: string): URL | null {
  return next?.startsWith('/flights/') ? new URL(`/aeroapi${next}`, apiBase) : null
}

/** Airlines that fly one IATA code under several certificates, by ICAO designator: the one of most flights first. */
const certificates: Readonly<Record<string, readonly string[]>> = {
  BA: ['BAW', 'CFE', 'EFW', 'SHT'],
  FR: ['RYR', 'MAY', 'RUK', 'LDA', 'RYS'],
  U2: ['EZY', 'EJU', 'EZS'],
  W6: ['WZZ', 'WMT', 'WUK'],
}

/** `EZY1234`, `EJU1234`: what AeroAPI may know a flight under that it does not find by its IATA code. */
const otherDesignators = ({ marketing_carrier, flight_number }: AskedFlight): readonly string[] =>
  (certificates[marketing_carrier] ?? []).map((designator) => `${designator}${flight_number}`)
