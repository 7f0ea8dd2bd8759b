import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { useOpenReschedule } from '#features/rebooking/use-reschedule.ts'
import { savedActions, searchAgainHref, type SavedAction, type SavedActionKind } from './saved-actions.ts'
import type { SavedItem } from './saved-items.ts'
import { itemName, notOffline } from './saved-text.ts'
import { MenuStandIn } from '#shared/MenuStandIn.tsx'

// React Aria comes once the page is idle; the cards do not wait for it.
const Menu = lazyComponent(async () => (await import('@slipstream/design-system/Menu')).Menu)

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
  onShare: (item: SavedItem) => void
  onCalendar: (item: SavedItem) => void
}

/** What else can be done with a saved flight or pair. */
export function SavedMenu({ item, isOffline, onShare, onCalendar }: SavedMenuProps) {
  const { now } = useEngine()
  const navigate = useNavigate()
  const openReschedule = useOpenReschedule()
  const actions = savedActions(item, now())
  const label = `More for ${itemName(item)}`

  function act({ kind, flight }: SavedAction) {
    if (kind === 'share') onShare(item)
    if (kind === 'calendar') onCalendar(item)
    if (kind === 'search') void navigate(searchAgainHref(item, now()))
    if (kind === 'move') openReschedule(flight)
  }

  return (
    <Suspense fallback={<MenuStandIn label={label} />}>
      <Menu
        label={label}
        items={actions.map(({ kind, id, label: words }) => {
          const Icon = icons[kind]
          const isDisabled = isOffline && needsNetwork.has(kind)
          return {
            id,
            label: words,
            icon: <Icon />,
            isDisabled,
            description: isDisabled ? notOffline : undefined,
          }
        })}
        onAction={(chosen) => {
          const action = actions.find(({ id }) => id === chosen)
          if (action) act(action)
        }}
      />
    </Suspense>
  )
}
