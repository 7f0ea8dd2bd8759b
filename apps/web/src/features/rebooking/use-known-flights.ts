import { dateOf, monthOf } from '@slipstream/commute/time/calendar-dates'
import { flightName } from '@slipstream/commute/flights/flights'
import type { Flight } from '@slipstream/contract/flight'
import type { FlightChange } from '@slipstream/contract/flight-changes'
import { useEngine } from '#data/engine.ts'
import { useSavedFlights } from '#shared/use-saved-flights.ts'

/** The flight of a request, where the device knows it from what was saved or from the roster; a request names it only. */
export function useKnownFlights(): (change: FlightChange) => Flight | undefined {
  const { months } = useEngine()
  const { list } = useSavedFlights()
  const saved = [
    ...(list?.flights ?? []),
    ...(list?.pairs ?? []).flatMap((pair) => [pair.outbound, pair.return]),
  ].map(({ flight }) => flight)

  return (change) => {
    const { data } = months.of(monthOf(change.target_flight_date)).getSnapshot()
    const offered = (data?.roster ?? []).flatMap(({ prices, to_work_flight, from_work_flight }) =>
      [to_work_flight, from_work_flight]
        .filter((flight) => flight !== null)
        .concat(prices.to_work, prices.from_work),
    )
    const isIt = (flight: Flight) =>
      flight.id === change.flight_id ||
      (flightName(flight) === change.target_flight &&
        dateOf(flight.departure_time) === change.target_flight_date)
    return [...saved, ...offered].find(isIt)
  }
}
