import type { Price } from '@slipstream/contract/flight'
import type { CommuteSettings } from '../plan/commute-context.ts'
import { aircraftKey, isJumpseat, isUsableFare } from '../plan/read/fares.ts'

type JumpseatSettings = Pick<CommuteSettings, 'jumpseat_airlines' | 'include_staff_travel'>

/** A jumpseat is asked of one captain: no journey with a change has one. */
const isDirect = ({ connection, stops }: Price) => connection === undefined && stops === 0

/** One record an aircraft, the same whenever and from whichever of its fares it is made: it is chosen by its id. */
function getJumpseat(fares: readonly [Price, ...Price[]]): Price {
  const [first] = fares
  const flight = fares.find((fare) => fare.marketing_carrier === fare.operating_carrier) ?? first
  const { conditions: _, ...facts } = flight
  const { operating_carrier, origin, destination, departure_time } = flight
  return {
    ...facts,
    id: `jumpseat-${operating_carrier}-${origin}-${destination}-${departure_time.replaceAll(/\D/g, '')}`,
    price_amount: '0.00',
    fare_type: 'standby',
    is_jumpseat: true,
    fare_brand_name: null,
    cabin_class: 'economy',
    seats_available: 1,
    deep_link: null,
  }
}

/**
 * The prices of one end of a duty with a jumpseat after the other fares of each direct flight, also of one that is sold out
 * (docs/decisions/0096-jumpseat.md): of the airlines in the settings, and the one that is chosen for the end, whatever they say now.
 */
export function withJumpseats(
  prices: readonly Price[],
  settings: JumpseatSettings,
  chosen: Pick<Price, 'id' | 'is_jumpseat'> | null,
): readonly Price[] {
  const { jumpseat_airlines: airlines } = settings
  const chosenId = chosen && isJumpseat(chosen) ? chosen.id : null
  if ((airlines.length === 0 && chosenId === null) || !isUsableFare({ fare_type: 'standby' }, settings))
    return prices
  const offered = prices.filter((price) => !isJumpseat(price))
  const flights = Map.groupBy(offered.filter(isDirect), aircraftKey)
  return offered.flatMap((price) => {
    const [first, ...others] = flights.get(aircraftKey(price)) ?? []
    if (!first || price !== (others.at(-1) ?? first)) return [price]
    const jumpseat = getJumpseat([first, ...others])
    return airlines.includes(price.operating_carrier) || jumpseat.id === chosenId
      ? [price, jumpseat]
      : [price]
  })
}
