import { useEngine } from '#data/engine.ts'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { useProfileDraft, useStationsDraft } from './drafts.ts'

/** Settings need the session that the last call opens. Never rejects: an account is open. */
export function useSaveSettings(): () => Promise<void> {
  const { session, snackbars } = useEngine()
  const [stations] = useStationsDraft()
  const [{ base }] = useProfileDraft()
  return async () => {
    const commutingStations = stationsChosenFor(base, stations)
    if (!commutingStations) return
    try {
      await session.updateSettings({ commutingStations })
    } catch {
      snackbars.show({
        tone: 'warning',
        text: 'Your commuting stations were not saved. Set them in Settings, Commute.',
      })
    }
  }
}
