import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { useOpenAirlineStatus } from '#shared/airline-status/AirlineStatusPlace.tsx'
import { knownStatus, statusQuery } from '#shared/airline-status/status-query.ts'
import { statusLine } from '#shared/airline-status/status-text.ts'

/** The state of the airline's systems, which opens the list of them; read-only on a server without a status page. */
export function AirlineStatusRow() {
  const { now } = useEngine()
  const known = knownStatus(useAnswer(statusQuery))
  const open = useOpenAirlineStatus()
  return (
    <SettingsRow
      title={known.status?.is_sample_data ? 'Airline status (sample data)' : 'Airline status'}
      description={statusLine(known, now())}
      action={known.isOffered ? { onPress: open } : undefined}
    />
  )
}
