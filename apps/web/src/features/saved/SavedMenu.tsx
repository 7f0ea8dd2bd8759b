import { useNavigate } from 'react-router-dom'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import { useEngine } from '#data/engine.ts'
import { useOpenReschedule } from '#features/changes/use-reschedule.ts'
import { savedActions, searchAgainHref, type SavedAction, type SavedActionKind } from './saved-actions.ts'
import type { SavedItem } from './saved-items.ts'
import { itemName } from './saved-text.ts'
import { OfferMenu } from '#shared/flights/OfferMenu.tsx'

const icons: Record<SavedActionKind, typeof Search> = {
  share: Share2,
  calendar: CalendarPlus,
  search: Search,
  move: ArrowRightLeft,
}

/** The others work on what the device has. */
const needsNetwork: ReadonlySet<SavedActionKind> = new Set(['search', 'move'])

interface SavedMenuProps {
  item: SavedItem
  isOffline: boolean
  onRemove: (item: SavedItem) => void
  onShare: (item: SavedItem) => void
  onCalendar: (item: SavedItem) => void
}

/** What else can be done with a saved flight or pair. */
export function SavedMenu({ item, isOffline, onRemove, onShare, onCalendar }: SavedMenuProps) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const openReschedule = useOpenReschedule()
  function act({ kind, flight }: SavedAction) {
    if (kind === 'share') onShare(item)
    if (kind === 'calendar') onCalendar(item)
    if (kind === 'search') void navigate(searchAgainHref(item, now()))
    if (kind === 'move') openReschedule(flight)
  }

  const items = () => [
    ...savedActions(item, now()).map(({ kind, id, label }) => {
      const Icon = icons[kind]
      return { id, label, icon: <Icon />, isDisabled: isOffline && needsNetwork.has(kind) }
    }),
    { id: 'remove', label: 'Remove from saved', icon: <Bookmark fill="currentColor" /> },
  ]
  return (
    <OfferMenu
      label={`More for ${itemName(item)}`}
      items={items}
      onAction={(pressed) => {
        const action = savedActions(item, now()).find(({ id }) => id === pressed)
        if (action) act(action)
        else onRemove(item)
      }}
    />
  )
}
