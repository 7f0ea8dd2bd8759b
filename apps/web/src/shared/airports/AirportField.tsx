import { useCallback } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import { AirportSearchBox, type AirportFieldTexts } from './AirportSearchBox.tsx'
import { useAirports } from './use-airports.ts'

export interface AirportFieldProps extends AirportFieldTexts {
  /** IATA code in capitals; null while none is chosen. */
  value: string | null
  /** Null once the text no longer names the chosen airport: pass an `error` then. */
  onChange: (code: string | null) => void
}

/** One airport, found by its name, city or code (specification §7 Airports). */
export function AirportField({ value, onChange, ...texts }: AirportFieldProps) {
  const lookUp = useAirports(value === null ? [] : [value])
  const change = useCallback((airport: Airport | null) => onChange(airport?.code ?? null), [onChange])
  return (
    <AirportSearchBox
      {...texts}
      chosen={value === null ? undefined : { code: value, airport: lookUp(value) }}
      onChange={change}
    />
  )
}
