import { flightName } from '@slipstream/commute/flights/flights'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { weekdayDayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { flightEnds, routeWords } from './flight-text.ts'
import * as S from './Reschedule.styles.ts'

/** The flight that the booking is to be moved to: number, day, and both ends on their own clocks. */
export function TargetFlight({ flight }: { flight: RequestedFlight }) {
  const lookUp = useAirports([flight.origin, flight.destination])
  const names = (code: string) => {
    const airport = lookUp(code)
    return airport ? airportName(airport) : code
  }
  const [departure, arrival] = flightEnds(flight, names)
  return (
    <S.Target aria-label="To this flight">
      <S.Hidden>
        {`${flightName(flight)}, ${longWeekdayDayLabel(flight.departure_time)}, ${routeWords(flight, names).spokenRoute}`}
      </S.Hidden>
      <S.Line aria-hidden="true">
        <S.Number>{flightName(flight)}</S.Number>
        <S.Day>{weekdayDayLabel(flight.departure_time)}</S.Day>
      </S.Line>
      <S.Line aria-hidden="true">
        {[departure, arrival].map(({ code, time, dayOffset, zone }, index) => (
          <S.End key={code + time}>
            {index === 1 && 'to '}
            {code} <b>{time}</b> {[dayOffset, zone].filter(Boolean).join(' ')}
          </S.End>
        ))}
      </S.Line>
    </S.Target>
  )
}
