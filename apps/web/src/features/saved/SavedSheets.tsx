import { useState } from 'react'
import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { FlightNews } from '#shared/flights/share-text.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import type { Money } from '#shared/use-money.ts'
import type { SavedItem } from './saved-items.ts'
import { canBeWatched } from './saved-text.ts'
import type { OpenItem } from './use-open-item.ts'

// React Aria and the form load with the first alert, or once the page is idle.
const AlertSheet = lazyComponent(async () => (await import('./AlertSheet.tsx')).AlertSheet)
const ShareSheet = lazyComponent(async () => (await import('./ShareSheet.tsx')).ShareSheet)

interface SavedSheetsProps {
  items: readonly SavedItem[]
  open: OpenItem
  saved: SavedActions
  money: Money
  isOffline: boolean
  /** What is shared of an item. */
  newsOf: (item: SavedItem) => FlightNews
}

/** What opens over the list, as the address says. Once one was needed it stays, closed, so that it can slide away. */
export function SavedSheets({ items, open, saved, money, isOffline, newsOf }: SavedSheetsProps) {
  const { part, key, close } = open
  const item = items.find((one) => one.key === key) ?? null
  const watched = part === 'alert' && !isOffline && item && canBeWatched(item) ? item : null
  const shared = part === 'share' ? item : null
  const [hasAlert, setHasAlert] = useState(false)
  const [hasShare, setHasShare] = useState(false)
  if (watched && !hasAlert) setHasAlert(true)
  if (shared && !hasShare) setHasShare(true)
  return (
    <SheetBoundary section="saved flight sheet">
      {hasAlert && <AlertSheet item={watched} money={money} saved={saved} onClose={close} />}
      {hasShare && <ShareSheet item={shared} newsOf={newsOf} onClose={close} />}
    </SheetBoundary>
  )
}
