import { TextArea } from '@slipstream/design-system/TextArea'
import { useClock } from '#shared/clock.ts'
import { shareText, type FlightNews } from '#shared/flights/share-text.ts'
import { ItemSheet } from '../ItemSheet.tsx'
import type { SavedItem } from '../saved-items.ts'

interface ShareSheetProps {
  /** Null while it is closed. */
  item: SavedItem | null
  getNews: (item: SavedItem) => FlightNews
  onClose: () => void
}

/** The text itself, to be copied by hand: this browser neither shares nor copies. */
export function ShareSheet({ item, getNews, onClose }: ShareSheetProps) {
  const clock = useClock()
  return (
    <ItemSheet title="Share" item={item} onClose={onClose}>
      {(shown) => (
        <TextArea
          label="Text"
          hint="This browser doesn’t allow sharing or copying. The text is selected: copy it by hand."
          value={shareText(getNews(shown), clock).text}
          mostRows={12}
          isReadOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </ItemSheet>
  )
}
