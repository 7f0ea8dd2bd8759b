import { AirportListField } from './AirportListField.tsx'

/** Most commuting stations there can be (contract user.ts). */
const mostStations = 20

interface StationsFieldProps {
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** Why the last change was rolled back. */
  refusal?: string | undefined
}

/** The airports near base that count as "at work" (design.md §2 Base). */
export function StationsField(props: StationsFieldProps) {
  return (
    <AirportListField
      {...props}
      label="Commuting stations"
      addLabel="Add a commuting station"
      hint="Airports near your base that count as being at work."
      noun="commuting station"
      least={1}
      most={mostStations}
      emptyText="No station: flights to work have nowhere to land."
    />
  )
}
