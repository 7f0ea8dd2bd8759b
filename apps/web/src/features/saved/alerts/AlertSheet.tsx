import { useState } from 'react'
import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import type { Money } from '#shared/money/use-money.ts'
import { AlertForm } from './AlertForm.tsx'
import type { SavedItem } from '../saved-items.ts'
import { itemSubtitle } from '../saved-text.ts'

interface AlertSheetProps {
  /** Null while it is closed. */
  item: SavedItem | null
  money: Money
  saved: SavedActions
  onClose: () => void
}

/** The price alert of a saved flight or pair. The address says whose is open, so back closes it. */
export function AlertSheet({ item, money, saved, onClose }: AlertSheetProps) {
  // What was open stays to be seen while the sheet slides away.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  if (!shown) return null
  return (
    <BottomSheet
      isOpen={item !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Price alert"
      subtitle={itemSubtitle(shown)}
    >
      <AlertForm key={shown.key} item={shown} money={money} saved={saved} onDone={onClose} />
    </BottomSheet>
  )
}
