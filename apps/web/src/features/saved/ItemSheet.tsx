import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { type ReactNode, useState } from 'react'
import type { SavedItem } from './saved-items.ts'
import { itemSubtitle } from './saved-text.ts'

interface ItemSheetProps {
  title: string
  /** Null while it is closed. */
  item: SavedItem | null
  onClose: () => void
  children: (item: SavedItem) => ReactNode
}

/** A sheet about a saved flight or pair. The address says whose is open, so back closes it. */
export function ItemSheet({ title, item, onClose, children }: ItemSheetProps) {
  // What was open stays to be seen while the sheet slides away.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  if (!shown) return null
  return (
    <BottomSheet
      isOpen={item !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      subtitle={itemSubtitle(shown)}
    >
      {children(shown)}
    </BottomSheet>
  )
}
