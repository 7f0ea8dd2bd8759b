import { useCallback } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import type { Deletion } from '@slipstream/client/roster/edits'
import type { GroundDuty, ManualEntry } from '@slipstream/contract/roster'
import { useEngine, type Engine } from '#data/engine.ts'
import { dutyName } from '../duty/duty-text.ts'

type Deletable = ManualEntry | GroundDuty

/** Shows the server's message for an edit that was rolled back; nothing for an aborted one. */
function tell({ snackbars }: Engine, what: string, error: unknown) {
  if (isAbort(error)) return
  const reason = error instanceof Error ? error.message : String(error)
  snackbars.show({ tone: 'critical', text: `${what} ${reason}` })
}

async function remove(engine: Engine, item: Deletable): Promise<Deletion> {
  const edits = await engine.rosterEdits()
  return item.kind === 'manual_entry' ? edits.deleteEntry(item) : edits.deleteGroundDuty(item)
}

/**
 * Deletes optimistically and offers to undo it, in the snackbar and later among the recent notices: the undo is sent after
 * the deletion. If it fails, the item is restored and an error shown.
 */
async function deleteItem(engine: Engine, item: Deletable): Promise<void> {
  const { snackbars } = engine
  const name = dutyName(item)
  const deleting = remove(engine, item)
  const undo = async () => {
    const deletion = await deleting.catch(() => null)
    // The deletion failed, and the error is shown already.
    if (!deletion) return
    try {
      await deletion.undo()
      snackbars.show({ tone: 'success', text: `${name}, is back on your roster.` })
    } catch (error) {
      tell(engine, `${name}, could not be brought back.`, error)
    }
  }
  const message = snackbars.show({
    text: `${name}, deleted.`,
    action: { label: 'Undo', onPress: () => void undo() },
  })
  try {
    await deleting
  } catch (error) {
    snackbars.withdraw(message)
    tell(engine, `${name}, could not be deleted.`, error)
  }
}

/** Deletes a manual entry or a ground duty (specification §4 Roster refresh); goes on after the caller unmounts. */
export function useDeleteItem(): (item: Deletable) => Promise<void> {
  const engine = useEngine()
  return useCallback((item: Deletable) => deleteItem(engine, item), [engine])
}
