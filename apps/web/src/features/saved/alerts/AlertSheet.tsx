import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import type { Money } from '#shared/money/use-money.ts'
import { ItemSheet } from '../ItemSheet.tsx'
import type { SavedItem } from '../saved-items.ts'
import { AlertForm } from './AlertForm.tsx'

interface AlertSheetProps {
  /** Null while it is closed. */
  item: SavedItem | null
  money: Money
  saved: SavedActions
  onClose: () => void
}

/** The price alert of a saved flight or pair. */
export function AlertSheet({ item, money, saved, onClose }: AlertSheetProps) {
  return (
    <ItemSheet title="Price alert" item={item} onClose={onClose}>
      {(shown) => <AlertForm key={shown.key} item={shown} money={money} saved={saved} onDone={onClose} />}
    </ItemSheet>
  )
}
