import { useCallback } from 'react'
import { AirportListField } from '#shared/airports/AirportListField.tsx'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'

/** Most commuting stations there can be (contract user.ts). */
const mostStations = 20

/** The airports near base that count as "at work" (design.md §2); saved as soon as one is added or removed. */
export function StationsSetting({ value }: { value: readonly string[] }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const change = useCallback(
    (commutingStations: string[]) => void run(() => session.updateSettings({ commutingStations })),
    [run, session],
  )
  return (
    <AirportListField
      label="Commuting stations"
      addLabel="Add a commuting station"
      hint="Airports near your base that count as being at work."
      refusal={failure ? `Not saved, so your stations are as they were. ${failure.message}` : undefined}
      noun="commuting station"
      least={1}
      most={mostStations}
      emptyText="No station: flights to work have nowhere to land."
      value={value}
      onChange={change}
    />
  )
}
