import { flightInstants, flightName } from '@slipstream/commute/flights/flights'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { hourMs, minuteMs, toLocal } from '@slipstream/commute/time/zoned-time'
import { type FlightState, type FlightStatus, flightStatusSchema } from '@slipstream/contract/live'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#platform/log.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { AskedFlight, FlightStatuses, PastDay, StatusOptions } from '../../flight-statuses.ts'
import type { Question } from './status-calls.ts'

/** A flight of one day as its source has it. Instants are ISO 8601. */
export interface SourceFlight {
  /** IATA. */
  readonly origin: string | null
  readonly destination: string | null
  /** Null if it is not known how it stands: the app then goes by the timetable. */
  readonly state: FlightState | null
  readonly scheduled: { readonly departs: string | undefined; readonly arrives: string | undefined }
  /** As it happened. */
  readonly landed: string | undefined
  /** Actual, else estimated, else scheduled. */
  readonly departsAt: string | undefined
  readonly arrivesAt: string | undefined
  readonly gate: string | null
  readonly terminal: string | null
  /** What the aircraft's flight before is asked for by. */
  readonly aircraft: string | null
}

/** What differs from source to source. */
export interface StatusSource {
  readonly pastDays: number
  /** The flights of this number that leave about when it does. */
  findAround(flight: AskedFlight, question: Question): Promise<readonly SourceFlight[]>
  /** The flights of this number on the last days. */
  findPast(flight: AskedFlight, question: Question & { readonly now: Date }): Promise<readonly SourceFlight[]>
  /** The aircraft's flight to where this one begins; null if that is not known. */
  findInbound(
    aircraft: string,
    flight: SourceFlight,
    options: StatusOptions & { readonly asked: AskedFlight },
  ): Promise<FlightStatus['inbound']>
}

/** The aircraft's flight before is a call of its own: it is asked about in the last hours, and not at each look. */
const inboundBeforeMs = 4 * hourMs
const inboundEveryMs = 30 * minuteMs
const mostInbounds = 10_000
/** A flight that was retimed by more than this is another one. */
const retimedMs = 3 * hourMs

export function createSourceStatuses(source: StatusSource, log: Logger): FlightStatuses {
  const inbounds = new LRUCache<
    string,
    { readonly askedAt: number; readonly inbound: FlightStatus['inbound'] }
  >({ max: mostInbounds })

  /** Not worth losing the status for. */
  async function askInbound(
    asked: AskedFlight,
    flight: SourceFlight,
    { now, signal }: StatusOptions,
  ): Promise<FlightStatus['inbound']> {
    const { aircraft, state, scheduled } = flight
    const left = Date.parse(scheduled.departs ?? '') - now.getTime()
    if (aircraft === null || state !== 'scheduled' || left > inboundBeforeMs) return null
    const known = inbounds.get(aircraft)
    if (known && known.askedAt > now.getTime() - inboundEveryMs) return known.inbound
    let inbound: FlightStatus['inbound'] = null
    try {
      inbound = await source.findInbound(aircraft, flight, { now, signal, asked })
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
    }
    inbounds.set(aircraft, { askedAt: now.getTime(), inbound })
    return inbound
  }

  return {
    isSampleData: false,
    pastDays: source.pastDays,
    async lastDays(flight, { now, signal }) {
      const found = await source.findPast(flight, { now, isUrgent: false, signal })
      const days = found.filter(isBetween(flight)).flatMap((each): PastDay[] => {
        const departs = Date.parse(each.scheduled.departs ?? '')
        const outcome = readOutcome(each)
        if (Number.isNaN(departs) || outcome === null) return []
        return [{ date: getDate(toLocal(departs, flight.origin_timezone)), outcome }]
      })
      // A flight that was filed again has a cancelled record beside the one that flew.
      const flew = new Set(days.flatMap(({ date, outcome }) => (outcome === 'failed' ? [] : [date])))
      return days.filter(({ date, outcome }) => outcome !== 'failed' || !flew.has(date))
    },
    async getStatus(flight, options) {
      const { departure } = flightInstants(flight)
      const found = await source.findAround(flight, { isUrgent: true, signal: options.signal })
      const [same] = found
        .filter(isBetween(flight))
        .map((each) => ({
          each,
          off: Math.abs(Date.parse(each.scheduled.departs ?? '') - departure),
        }))
        .filter(({ each, off }) => each.state !== null && off <= retimedMs)
        .toSorted(
          (a, b) =>
            a.off - b.off || Number(a.each.state === 'cancelled') - Number(b.each.state === 'cancelled'),
        )
      if (!same) return null
      const { state, landed, departsAt, arrivesAt, gate, terminal } = same.each
      const status = flightStatusSchema.safeParse({
        flight: flightName(flight),
        origin: flight.origin,
        destination: flight.destination,
        scheduled_departure: flight.departure_time,
        state,
        departs_at: isoOrNull(departsAt),
        // That it landed as planned is not known where its source has no time.
        arrives_at: isoOrNull(state === 'landed' ? landed : arrivesAt),
        gate: gate?.slice(0, 10) ?? null,
        terminal: terminal?.slice(0, 10) ?? null,
        inbound: await askInbound(flight, same.each, options),
        as_of: options.now.toISOString(),
      })
      if (status.success) return status.data
      log.warn('flight_status.unreadable', { flight: flightName(flight) })
      return null
    },
  }
}

export const isBetween =
  (flight: AskedFlight) =>
  ({ origin, destination }: SourceFlight): boolean =>
    origin === flight.origin && destination === flight.destination

/** Null while it is not over, and if it is not known how it went. */
function readOutcome({ state, landed, scheduled }: SourceFlight): PastDay['outcome'] | null {
  if (state === 'cancelled' || state === 'diverted') return 'failed'
  const late = Date.parse(landed ?? '') - Date.parse(scheduled.arrives ?? '')
  return Number.isNaN(late) ? null : Math.max(0, Math.ceil(late / minuteMs))
}

const isoOrNull = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString())
