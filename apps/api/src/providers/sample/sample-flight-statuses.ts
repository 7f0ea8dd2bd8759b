import { flightInstants } from '@slipstream/commute/flights/flights'
import { flightStatusKey, turnaroundMinutes } from '@slipstream/commute/flights/live-times'
import { addDays, getDate, datesFrom, daysBetween } from '@slipstream/commute/time/calendar-dates'
import { hourMs, minuteMs } from '@slipstream/commute/time/zoned-time'
import { statusAt } from '@slipstream/sandbox/flight-status'
import type { AskedFlight, FlightStatuses } from '../flight-statuses.ts'
import { pickInteger, seededRandom, type Random } from './seeded-random.ts'

/** How a day goes, as on real short-haul days: of a hundred flights, this many. */
const cancelled = 2
const late = 30
/** How many past days are known. */
const knownDays = 10

interface Day {
  /** Minutes late in the end; null where it does not fly. */
  readonly minutesLate: number | null
  /** The aircraft came in late: it is known from it before the airline says so. */
  readonly isFromInbound: boolean
  /** Before departure, when the airline says so. */
  readonly knownMs: number
  readonly gate: string
  readonly inboundFlight: number
}

/** The same for the same flight, for every reader. */
function getDay(random: Random): Day {
  const luck = pickInteger(random, 1, 100)
  const minutes = luck <= 20 ? pickInteger(random, 10, 35) : pickInteger(random, 40, 150)
  const isLate = luck > cancelled && luck <= cancelled + late
  return {
    minutesLate: luck <= cancelled ? null : isLate ? minutes : 0,
    isFromInbound: isLate && pickInteger(random, 1, 3) === 1,
    knownMs: pickInteger(random, 3, 12) * (hourMs / 4),
    gate: `${'ABC'.charAt(pickInteger(random, 0, 2))}${pickInteger(random, 1, 28)}`,
    inboundFlight: pickInteger(random, 700, 999),
  }
}

const getRandom = (flight: AskedFlight) => seededRandom(`flight ${flightStatusKey(flight)}`)

/** Made-up statuses: deterministic delays, cancellations and gates, which become known as departure nears (issue 22, 1). */
export const sampleFlightStatuses: FlightStatuses = {
  isSampleData: true,
  pastDays: knownDays,
  async lastDays(flight, { now }) {
    const day = getDate(flight.departure_time)
    const today = now.toISOString().slice(0, 10)
    return datesFrom(addDays(today, -knownDays), addDays(today, -1)).map((date) => {
      const shifted = daysBetween(day, date)
      const departure_time = `${date}${flight.departure_time.slice(10)}`
      const arrival_time = `${addDays(getDate(flight.arrival_time), shifted)}${flight.arrival_time.slice(10)}`
      const { minutesLate } = getDay(getRandom({ ...flight, departure_time, arrival_time }))
      return { date, outcome: minutesLate ?? 'failed' }
    })
  },
  async getStatus(flight, { now, signal }) {
    signal?.throwIfAborted()
    const { departure } = flightInstants(flight)
    const { minutesLate, isFromInbound, knownMs, gate, inboundFlight } = getDay(getRandom(flight))
    const at = now.getTime()
    const isKnown = at >= departure - knownMs
    const isInboundKnown = at >= departure - 4 * hourMs && at < departure
    const inboundLate = isFromInbound ? (minutesLate ?? 0) : 0
    return statusAt(
      flight,
      {
        minutesLate: isKnown ? minutesLate : 0,
        gate: at >= departure - hourMs ? gate : null,
        inbound: isInboundKnown
          ? {
              flight: `${flight.marketing_carrier}${inboundFlight}`,
              origin: flight.destination,
              arrives_at: new Date(departure + (inboundLate - turnaroundMinutes) * minuteMs).toISOString(),
            }
          : null,
      },
      at,
    )
  },
}
