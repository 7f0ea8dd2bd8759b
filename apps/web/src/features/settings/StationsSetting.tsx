import { useCallback } from 'react'
import { StationsField } from '#shared/airports/StationsField.tsx'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'

/** Saved as soon as one is added or removed. */
export function StationsSetting({ value }: { value: readonly string[] }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const change = useCallback(
    (commutingStations: string[]) => void run(() => session.updateSettings({ commutingStations })),
    [run, session],
  )
  return (
    <StationsField
      refusal={failure ? `Not saved, so your stations are as they were. ${failure.message}` : undefined}
      value={value}
      onChange={change}
    />
  )
}
