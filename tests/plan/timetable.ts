import type { Direction, Price } from '@slipstream/contract/flight'
import { aPrice } from '@slipstream/contract/testing/records'
import { day, toLocalTime, minute } from './oracle-time.ts'
import { getChance, getSeed, type Chance } from './random.ts'

const zones: Readonly<Record<string, string>> = {
  AMS: 'Europe/Amsterdam',
  CDG: 'Europe/Paris',
  JFK: 'America/New_York',
  ATH: 'Europe/Athens',
  SYD: 'Australia/Sydney',
  LAX: 'America/Los_Angeles',
  MAD: 'Europe/Madrid',
  BCN: 'Europe/Madrid',
}

export function findZone(airport: string): string {
  return zones[airport] ?? 'Europe/London'
}

/** Block minutes of a flight between two airports. */
const blocks: Readonly<Record<string, number>> = {
  EDI: 80,
  INV: 100,
  GLA: 80,
  AMS: 75,
  LHR: 60,
  LAX: 900,
  MAD: 480,
  BCN: 140,
}

export interface TimetableOptions {
  readonly seed: string
  /** Least and most flights of a route on a day. */
  readonly flightsADay: readonly [number, number]
  /** Of the days of a route, how many have no flight at all. */
  readonly emptyDays: number
  /** Currencies beside GBP that fares may be in. */
  readonly currencies: readonly string[]
}

/** A fare with the instants that its times mean. */
export interface TimedFare {
  readonly price: Price
  readonly departure: number
  readonly arrival: number
}

/** Every fare of one route on one UTC day, the same whenever it is asked for. */
export function getFares(
  options: TimetableOptions,
  direction: Direction,
  origin: string,
  destination: string,
  midnight: number,
): TimedFare[] {
  const chance = getChance(getSeed(`${options.seed} ${origin} ${destination} ${midnight}`))
  if (chance.is(options.emptyDays)) return []
  const home = direction === 'to_work' ? origin : destination
  const count = chance.whole(...options.flightsADay)
  // Long flights leave at night, too.
  const hours = (blocks[home] ?? 80) > 300 ? ([0, 24] as const) : ([6, 22] as const)
  const departures = new Set(
    Array.from({ length: count }, () => chance.whole(hours[0] * 12, hours[1] * 12) * 5),
  )
  return [...departures].flatMap((departure, index) => {
    const block = (blocks[home] ?? 80) + chance.whole(0, 3) * 5
    const leaves = midnight + departure * minute
    const fares = faresOfAircraft(options, chance, {
      id: `${origin}${destination}-${midnight / day}-${index}`,
      direction,
      origin,
      destination,
      leaves,
      block,
    })
    return fares.map((price) => ({ price, departure: leaves, arrival: leaves + block * minute }))
  })
}

interface Aircraft {
  readonly id: string
  readonly direction: Direction
  readonly origin: string
  readonly destination: string
  readonly leaves: number
  readonly block: number
}

function faresOfAircraft({ currencies }: TimetableOptions, chance: Chance, aircraft: Aircraft): Price[] {
  const { id, direction, origin, destination, leaves, block } = aircraft
  const carrier = chance.pick(['BA', 'BA', 'U2', 'LM'])
  const isStandbyOnly = chance.is(0.07)
  const isSoldOut = chance.is(0.08)
  const currency = currencies.length > 0 && chance.is(0.3) ? chance.pick(currencies) : 'GBP'
  const fare = (name: string, change: Partial<Price>) =>
    aPrice({
      id: `${id}-${name}`,
      direction,
      marketing_carrier: carrier,
      operating_carrier: carrier,
      flight_number: String(chance.whole(100, 9999)),
      origin,
      destination,
      departure_time: toLocalTime(leaves, findZone(origin)),
      arrival_time: toLocalTime(leaves + block * minute, findZone(destination)),
      origin_timezone: findZone(origin),
      destination_timezone: findZone(destination),
      duration_minutes: block,
      price_amount: amount(chance, 30, 250),
      price_currency: currency,
      seats_available: isSoldOut ? 0 : chance.pick([9, 9, 4, 1, null]),
      ...change,
    })
  const standby = {
    fare_type: 'standby',
    price_amount: amount(chance, 10, 40),
    seats_available: null,
  } as const
  if (isStandbyOnly) return [fare('s', standby)]
  const fares = [fare('c', {})]
  if (chance.is(0.1)) fares.push(fare('s', standby))
  if (chance.is(0.06)) fares.push(fare('h', { fare_type: 'hotline', price_amount: amount(chance, 20, 90) }))
  if (chance.is(0.1)) fares.push(fare('x', { marketing_carrier: 'AA' }))
  return fares
}

function amount(chance: Chance, least: number, most: number): string {
  return `${chance.whole(least, most)}.${chance.pick(['00', '00', '50', '99'])}`
}
