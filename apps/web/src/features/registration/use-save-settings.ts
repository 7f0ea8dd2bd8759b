import { readMinutes } from '#shared/profile/gap-text.ts'
import { useEngine } from '#data/engine.ts'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { useProfileDraft, useSettingsDraft } from './drafts.ts'

const notSaved = 'Your minimum gap was not saved. Set it in Settings, Commute.'

/** Settings need the session that the last call opens. Never rejects: an account is open. */
export function useSaveSettings(): () => Promise<void> {
  const { session, snackbars } = useEngine()
  const [{ gap, isGroundCommuted, stations, isSaid }] = useSettingsDraft()
  const [{ base }] = useProfileDraft()
  return async () => {
    const slipTime = readMinutes(gap)
    // After a reload of the page the answer is gone; the suggestion alone is no answer.
    if (!isSaid || slipTime === null) {
      snackbars.show({ tone: 'warning', text: notSaved })
      return
    }
    try {
      const commutingStations = stationsChosenFor(base, stations)
      await session.updateSettings({
        slipTime,
        includeGroundDuties: isGroundCommuted,
        ...(commutingStations && { commutingStations }),
      })
    } catch {
      snackbars.show({ tone: 'warning', text: notSaved })
    }
  }
}
