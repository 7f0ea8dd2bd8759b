import { isAbort } from '@slipstream/client/http-errors'
import { fetchRoster } from '@slipstream/contract/roster'
import type { Engine } from '#app/engine.ts'
import { formatMonth } from '#app/format.ts'
import { runJobInOverlay } from '#app/run-job-in-overlay.ts'

/**
 * Asks for the crew-system password, fetches the month with it, follows the job and reads the month again
 * (specification §1, §2 Overlays, §4 Job). The password is handed to the one call and kept nowhere. Rejects with what
 * is to be told to the user.
 */
export async function importMonth(
  engine: Engine,
  month: string,
  reload: () => Promise<unknown>,
): Promise<void> {
  const { http, overlays, snackbars } = engine
  const password = await overlays.askPassword()
  if (password === null) return
  try {
    const finished = await runJobInOverlay(engine, {
      kind: 'rosterUpdate',
      month,
      start: (signal) => http.call(fetchRoster, { body: { bsafe_password: password, month } }, { signal }),
    })
    if (!finished) return
    await reload()
    snackbars.show({ tone: 'success', text: `${formatMonth(month)} is up to date.` })
  } catch (error) {
    if (!isAbort(error)) throw error
  }
}
