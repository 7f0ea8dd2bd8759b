import { Note } from '@slipstream/design-system/primitives/Text'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import { Price } from '@slipstream/design-system/Price'
import * as S from './FlightPicks.styles.ts'
import type { FlightPick } from './flight-picks.ts'

interface FlightPicksProps {
  picks: readonly FlightPick[]
  /** Goes to the flight's row, where it is planned or booked. */
  onPick: (flight: CommuteFlight) => void
}

/** The flights to look at first, above the list of all. */
export function FlightPicks({ picks, onPick }: FlightPicksProps) {
  if (picks.length === 0) return null
  return (
    <S.Picks aria-label="Look at first">
      {picks.map(({ flight, title, times, note, price }) => (
        <li key={title}>
          <S.Pick type="button" onClick={() => onPick(flight)}>
            <S.Facts>
              <S.Title>{title}</S.Title>
              <S.Times>{times}</S.Times>
              <Note as="span" size="caption" hasFigures>
                {note}
              </Note>
            </S.Facts>
            <Price {...price} align="end" />
          </S.Pick>
        </li>
      ))}
    </S.Picks>
  )
}
