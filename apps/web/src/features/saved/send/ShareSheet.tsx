import { useState } from 'react'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { TextArea } from '@slipstream/design-system/TextArea'
import { shareText, type FlightNews } from '#shared/flights/share-text.ts'
import type { SavedItem } from '../saved-items.ts'
import { itemSubtitle } from '../saved-text.ts'

interface ShareSheetProps {
  /** Null while it is closed. */
  item: SavedItem | null
  newsOf: (item: SavedItem) => FlightNews
  onClose: () => void
}

/** The text itself, to be copied by hand: this browser neither shares nor copies. */
export function ShareSheet({ item, newsOf, onClose }: ShareSheetProps) {
  // What was open stays to be seen while the sheet slides away.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  if (!shown) return null
  return (
    <BottomSheet
      isOpen={item !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Share"
      subtitle={itemSubtitle(shown)}
    >
      <TextArea
        label="Text"
        hint="This browser doesn’t allow sharing or copying. The text is selected: copy it by hand."
        value={shareText(newsOf(shown)).text}
        mostRows={12}
        isReadOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </BottomSheet>
  )
}
