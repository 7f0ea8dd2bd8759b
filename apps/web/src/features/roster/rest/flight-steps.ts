import { flightName, groundName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { isJumpseat } from '@slipstream/commute/plan/read/fares'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { Leg, Price } from '@slipstream/contract/flight'
import type {
  Amount,
  FlightStep,
  Times,
  TimelineStep,
} from '@slipstream/design-system/travel/now/timeline-steps'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { airport, flightEnds } from '#shared/flights/flight-ends.ts'

export const amount = (value: string | null, currency: string): Amount | undefined =>
  value === null ? undefined : { amount: value, currency }

const legTimes = (leg: Leg): Times => {
  const read = readFlightInstants(leg)
  return { leaves: read?.departure ?? 0, lands: read?.arrival ?? 0 }
}

type BookingState = Pick<FlightStep, 'status' | 'statusLabel' | 'note' | 'way'>

/** A flight of the commute, or each part of its journey with the change between. */
export function flightSteps(
  id: string,
  { fare, name, departure, arrival }: Pick<CommuteFlight, 'fare' | 'name' | 'departure' | 'arrival'>,
  names: AirportNames,
  state: BookingState,
): TimelineStep[] {
  if (fare.connection) return journeySteps(id, fare.connection, names, state)
  const sold = readFlightInstants(fare)
  const isMoved = sold !== null && (sold.departure !== departure || sold.arrival !== arrival)
  return [
    {
      kind: 'flight',
      id,
      name,
      leaves: departure,
      lands: arrival,
      ...(isMoved && { was: { leaves: sold.departure, lands: sold.arrival } }),
      ...flightEnds(fare, names),
      price: isJumpseat(fare) ? undefined : amount(fare.price_amount, fare.price_currency),
      ...state,
    },
  ]
}

function journeySteps(
  id: string,
  { legs, change, tickets }: NonNullable<Price['connection']>,
  names: AirportNames,
  { way, ...state }: BookingState,
): TimelineStep[] {
  const firstFlight = legs.findIndex(({ kind }) => kind === 'flight')
  return legs.flatMap((leg, place): TimelineStep[] => {
    const shared = { id: `${id}-${place}`, ...legTimes(leg), ...flightEnds(leg, names) }
    if (leg.kind !== 'flight')
      return [
        {
          ...shared,
          kind: 'ground',
          name: groundName(leg.kind),
          price: { amount: leg.price_amount, currency: leg.price_currency },
        },
      ]
    const isAfterChange = place > 0 && change !== null
    return [
      ...(isAfterChange
        ? [
            {
              kind: 'change' as const,
              id: `${id}-change`,
              place: airport(leg.origin, leg.origin_timezone, names),
              minutes: change.minutes,
              isOneTicket: tickets === 'one',
              least: change.least_minutes,
            },
          ]
        : []),
      {
        ...shared,
        kind: 'flight',
        name: flightName(leg),
        price: amount(leg.price_amount, leg.price_currency),
        ...state,
        ...(place === firstFlight && way !== undefined && { way }),
      },
    ]
  })
}
