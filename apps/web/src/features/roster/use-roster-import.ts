import { isAbort } from '@slipstream/client/http-errors'
import { fetchRoster } from '@slipstream/contract/roster'
import { useEngine } from '#app/engine-context.ts'
import { formatMonth } from '#app/format.ts'
import { runJobInOverlay } from '#app/run-job-in-overlay.ts'

/**
 * Asks for the crew-system password, fetches the month with it, follows the job and reads the month again
 * (specification §1, §2 Overlays, §4 Job). The password is handed to the one call and kept nowhere.
 */
export function useRosterImport(month: string, reload: () => Promise<unknown>): () => void {
  const engine = useEngine()
  const { http, overlays, snackbars } = engine

  const importMonth = async () => {
    const password = await overlays.askPassword()
    if (password === null) return
    try {
      const finished = await runJobInOverlay(engine, {
        kind: 'rosterUpdate',
        start: (signal) => http.call(fetchRoster, { body: { bsafe_password: password, month } }, { signal }),
      })
      if (!finished) return
      await reload()
      snackbars.show({ tone: 'success', text: `${formatMonth(month)} is up to date.` })
    } catch (error) {
      if (isAbort(error)) return
      overlays.show({
        kind: 'dialog',
        type: 'error',
        title: 'Roster not fetched',
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }

  return () => void importMonth()
}
