import { readMinutes } from '#shared/profile/gap-text.ts'
import { useEngine } from '#data/engine.ts'
import { useGapDraft } from './drafts.ts'

const notSaved = 'Your minimum gap was not saved. Set it in Settings, App.'

/** The minimum gap is a setting, and settings need the session that the last call opens. Never rejects: an account is open. */
export function useSaveGap(): () => Promise<void> {
  const { session, snackbars } = useEngine()
  const [{ text, isSaid }] = useGapDraft()
  return async () => {
    const slipTime = readMinutes(text)
    // After a reload of the page the answer is gone; the suggestion alone is no answer.
    if (!isSaid || slipTime === null) {
      snackbars.show({ tone: 'warning', text: notSaved })
      return
    }
    try {
      await session.updateSettings({ slipTime })
    } catch {
      snackbars.show({ tone: 'warning', text: notSaved })
    }
  }
}
