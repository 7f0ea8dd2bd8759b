import { carrierCodeSchema, airportCodeSchema, flightNumberSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'

/** One line of a timetable: a flight as it is published, before it is put on a date. */
export interface TimetableFlight {
  readonly carrier: string
  readonly operator: string
  /** Without leading zeros. */
  readonly flightNumber: string
  readonly origin: string
  readonly destination: string
  /** `HH:mm`, local to the origin. */
  readonly departure: string
  readonly blockMinutes: number
  /** ISO weekdays it does not fly, 1 is Monday. */
  readonly notOn: readonly number[]
}

const routePattern = /^(\w{2})(?:\((\w{2})\))? (\w{3}) (\w{3}) (\d+): (.+)$/
const flightPattern = /^(\d{4})@([01]\d|2[0-3]):([0-5]\d)(?:\/(\d+))?(?:x([1-7]+))?$/

const codesSchema = z.object({
  carrier: carrierCodeSchema,
  operator: carrierCodeSchema,
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  flightNumber: flightNumberSchema,
})

/**
 * Reads the notation of sample-routes.ts.
 *
 * @throws {SyntaxError} with the line that it cannot read.
 */
export function parseRoutes(text: string): TimetableFlight[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap(parseLine)
}

function parseLine(line: string): TimetableFlight[] {
  const [, carrier, operator, origin, destination, block, flights] = routePattern.exec(line) ?? []
  if (flights === undefined) throw new SyntaxError(`Unreadable route: ${line}`)
  function parseFlight(flight: string): TimetableFlight {
    const [, number, hour, minute, ownBlock, notOn = ''] = flightPattern.exec(flight) ?? []
    if (number === undefined) throw new SyntaxError(`Unreadable flight '${flight}' in: ${line}`)
    const codes = codesSchema.parse({
      carrier,
      operator: operator ?? carrier,
      origin,
      destination,
      flightNumber: String(Number(number)),
    })
    return {
      ...codes,
      departure: `${hour}:${minute}`,
      blockMinutes: Number(ownBlock ?? block),
      notOn: Array.from(notOn, Number),
    }
  }
  return flights.split(' ').map(parseFlight)
}
