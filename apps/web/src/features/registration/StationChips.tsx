import { stationsOfBase } from '@slipstream/commute/plan/read/stations'
import { FilterChip } from '@slipstream/design-system/FilterChip'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import * as S from './RegisterScreen.styles.ts'

interface StationChipsProps {
  /** IATA. */
  base: string
  /** Those of the base's airports that count, IATA; at least one. */
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Which of the airports near a base count as being at work (design.md section 2 Base); nothing where there is only one. */
export function StationChips({ base, value, onChange }: StationChipsProps) {
  const near = stationsOfBase(base)
  const airportAt = useAirports(near)
  if (near.length < 2) return null
  return (
    <S.Stations>
      <legend>At work at</legend>
      <Inline>
        {near.map((code) => {
          const airport = airportAt(code)
          return (
            <FilterChip
              key={code}
              label={airport ? airportName(airport) : code}
              isSelected={value.includes(code)}
              // The last one stays: flights to work need a place to land.
              isDisabled={value.length === 1 && value.includes(code)}
              onChange={(isSelected) =>
                onChange(near.filter((each) => (each === code ? isSelected : value.includes(each))))
              }
            />
          )
        })}
      </Inline>
    </S.Stations>
  )
}
