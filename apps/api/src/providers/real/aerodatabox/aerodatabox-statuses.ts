import { flightName } from '@slipstream/commute/flights/flights'
import { addDays, getDate } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import type { FlightStatuses } from '../../flight-statuses.ts'
import { createSourceStatuses } from '../flight-status/source-statuses.ts'
import { createStatusCalls, type Question, type StatusCallOptions } from '../flight-status/status-calls.ts'
import {
  dataBoxAnswerSchema,
  type DataBoxFlight,
  dataBoxFlightSchema,
  statusWords,
  toSourceFlight,
} from './aerodatabox-answer.ts'

interface Options extends StatusCallOptions {
  readonly key: string
  /** Of the marketplace that sold the key; api.market where absent. */
  readonly apiBase?: string | undefined
}

/** Where api.market's keys are for. */
export const aeroDataBoxBase = 'https://prod.api.market/api/v1/aedbx/aerodatabox'

/** The marketplaces limit requests by the second. */
const usualWaitMs = 1000
/** The longest range of days that each of its plans answers. */
const pastDays = 7

/** Flight statuses of AeroDataBox (apps/api/README.md, Flight status). */
export function createAeroDataBoxStatuses(options: Options): FlightStatuses {
  const { key, apiBase = aeroDataBoxBase, log } = options
  const calls = createStatusCalls({
    ...options,
    vendor: 'AeroDataBox',
    headers: { Accept: 'application/json', ...keyHeaders(key, new URL(apiBase)) },
    usualWaitMs,
  })

  /** @param days one date, or the first and the last of a range. */
  async function ask(
    search: 'number' | 'reg',
    value: string,
    days: readonly string[],
    { role, ...question }: Question & { readonly role: 'Departure' | 'Arrival' },
  ): Promise<DataBoxFlight[]> {
    const path = ['flights', search, value, ...days].map(encodeURIComponent).join('/')
    const address = new URL(`${apiBase.replace(/\/$/, '')}/${path}`)
    address.searchParams.set('dateLocalRole', role)
    const body = await calls.get(address, question)
    if (body === undefined) return []
    const answer = dataBoxAnswerSchema.safeParse(body)
    if (!answer.success) {
      log.warn('flight_status.unavailable', { vendor: 'AeroDataBox', error: answer.error })
      throw new ProviderUnavailableError('AeroDataBox answered in another form.', { cause: answer.error })
    }
    const flights = answer.data.flatMap((each) => {
      const flight = dataBoxFlightSchema.safeParse(each)
      return flight.success && !flight.data.isCargo ? [flight.data] : []
    })
    const words = new Set(flights.map(({ status }) => status).filter((word) => !statusWords.includes(word)))
    if (words.size > 0) log.warn('flight_status.new_word', { vendor: 'AeroDataBox', words: [...words] })
    return flights
  }

  return createSourceStatuses(
    {
      pastDays,
      async findAround(flight, question) {
        const day = getDate(flight.departure_time)
        const found = await ask('number', flightName(flight), [day], { role: 'Departure', ...question })
        return found.map(toSourceFlight)
      },
      async findPast(flight, { now, ...question }) {
        const today = getDate(toLocal(now.getTime(), flight.origin_timezone))
        const days = [addDays(today, -pastDays), today]
        const found = await ask('number', flightName(flight), days, { role: 'Departure', ...question })
        return found.map(toSourceFlight)
      },
      /** The last flight of the aircraft that ends at the origin on that day, before this one leaves. */
      async findInbound(registration, { origin, departsAt }, { asked, signal }) {
        const day = getDate(asked.departure_time)
        const found = await ask('reg', registration, [day], { role: 'Arrival', isUrgent: false, signal })
        const [last] = found
          .flatMap((each) => {
            const { state, arrivesAt, ...ends } = toSourceFlight(each)
            const isLost = state === null || state === 'cancelled' || state === 'diverted'
            const arrives = Date.parse(arrivesAt ?? '')
            if (isLost || ends.destination !== origin || ends.origin === null) return []
            if (!(Date.parse(ends.scheduled.departs ?? '') < Date.parse(departsAt ?? ''))) return []
            return Number.isNaN(arrives) ? [] : [{ number: each.number, origin: ends.origin, arrives }]
          })
          .toSorted((a, b) => b.arrives - a.arrives)
        if (!last) return null
        return {
          flight: last.number.replaceAll(' ', ''),
          origin: last.origin,
          arrives_at: new Date(last.arrives).toISOString(),
        }
      },
    },
    log,
  )
}

/** Each marketplace has a name of its own for the key. */
export function keyHeaders(key: string, { hostname }: Pick<URL, 'hostname'>): Record<string, string> {
  if (hostname.endsWith('.rapidapi.com')) return { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': hostname }
  return { 'x-api-market-key': key }
}
