import type { Clock } from '@slipstream/commute/time/clock'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router-dom'
import type { RosterItem, GroundDuty, ManualEntry } from '@slipstream/contract/roster'
import { Button } from '@slipstream/design-system/Button'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useCallback } from 'react'
import { isAbort } from '@slipstream/client/http/http-errors'
import type { Deletion } from '@slipstream/client/roster/edits'
import { useClock } from '#shared/clock.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'
import { useEngine, type Engine } from '#data/engine.ts'
import { changingEntry } from './entry-state.ts'
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
async function deleteItem(engine: Engine, item: Deletable, clock: Clock): Promise<void> {
  const { snackbars } = engine
  const name = dutyName(item, clock)
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
    action: { label: 'Undo', onClick: () => void undo() },
  })
  try {
    await deleting
  } catch (error) {
    snackbars.withdraw(message)
    tell(engine, `${name}, could not be deleted.`, error)
  }
}

/** Deletes a manual entry or a ground duty (specification §4 Roster refresh); goes on after the caller unmounts. */
function useDeleteItem(): (item: Deletable) => Promise<void> {
  const clock = useClock()
  const engine = useEngine()
  return useCallback((item: Deletable) => deleteItem(engine, item, clock), [engine, clock])
}

/** On a phone the buttons share the width. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm};

  > * {
    flex: 1 1 auto;
  }
  ${from('sm')} {
    > * {
      flex: none;
      min-inline-size: 112px;
    }
  }
`

interface ItemActionsProps {
  item: RosterItem
  /** The item was deleted: its detail can close. */
  onDeleted: () => void
}

/** The actions for an item: manual entries can be edited and deleted, ground duties deleted (specification §1). */
export function ItemActions({ item, onDeleted }: ItemActionsProps) {
  const isOffline = useIsOffline()
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const deleteItem = useDeleteItem()
  if (item.kind === 'trip') return null
  return (
    <Stack gap="sm">
      <Buttons>
        {item.kind === 'manual_entry' && (
          <Button
            tone="secondary"
            iconStart={<Pencil aria-hidden="true" />}
            onClick={() => void navigate(asked().search, { state: changingEntry(item.id) })}
          >
            Change
          </Button>
        )}
        <Button
          tone="secondary"
          iconStart={<Trash2 aria-hidden="true" />}
          onClick={() => {
            onDeleted()
            void deleteItem(item)
          }}
        >
          Delete
        </Button>
      </Buttons>
      {isOffline && <Note size="caption">Changes are sent once you are back online.</Note>}
    </Stack>
  )
}
