import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router-dom'
import type { RosterItem } from '@slipstream/contract/roster'
import { Button } from '@slipstream/design-system/Button'
import { from } from '@slipstream/design-system/tokens/breakpoints'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useIsOffline } from '#data/use-connection.ts'
import { useAskedAddress } from '#layout/navigation/address.ts'
import { changingEntry } from './entry-state.ts'
import { useDeleteItem } from './use-delete-item.ts'

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
