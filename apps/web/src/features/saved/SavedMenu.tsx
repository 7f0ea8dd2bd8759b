import { useNavigate } from 'react-router-dom'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import { flightName } from '@slipstream/commute/flights/flights'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { Flight } from '@slipstream/contract/flight'
import { useEngine } from '#data/engine.ts'
import { useOpenReschedule, canChangeTo, rescheduleLabel } from '#features/changes/use-reschedule.ts'
import { ActionMenu } from '#shared/ActionMenu.tsx'
import { hotlineHref } from '#shared/flights/search-query.ts'
import type { SavedItem } from './saved-items.ts'
import { itemName } from './saved-text.ts'

type SavedActionKind = 'share' | 'calendar' | 'search' | 'move'

/** One entry of an item's menu. */
interface SavedAction {
  readonly kind: SavedActionKind
  /** Its own among the item's actions. */
  readonly id: string
  readonly label: string
  /** The flight it is for, where a pair has two. */
  readonly flight: Flight
}

/** What can be done with an item beside removing it. `now` in milliseconds since the epoch. */
function savedActions({ legs }: SavedItem, now: number): SavedAction[] {
  const [{ flight: first }] = legs
  const ahead = legs.filter(({ state }) => state !== 'departed')
  const movable = ahead.filter(({ flight }) => canChangeTo(flight, now))
  return [
    { kind: 'share', id: 'share', label: 'Share', flight: first },
    ...(ahead.length > 0
      ? [{ kind: 'calendar' as const, id: 'calendar', label: 'Add to calendar', flight: first }]
      : []),
    { kind: 'search', id: 'search', label: 'Search this route again', flight: first },
    ...movable.map(({ flight }) => ({
      kind: 'move' as const,
      id: `move ${flight.id}`,
      label: legs.length === 1 ? rescheduleLabel : `${rescheduleLabel}: ${flightName(flight)}`,
      flight,
    })),
  ]
}

/** The search that finds an item's route and days again; days that are over become today, as the origin has it. */
function searchAgainHref({ legs: [{ flight: first }, second] }: SavedItem, now: number): string {
  const { origin, destination } = first
  const today = toLocal(now, first.origin_timezone).slice(0, 10)
  const getDay = (local: string) => (local.slice(0, 10) < today ? today : local.slice(0, 10))
  return hotlineHref({
    origin,
    destination,
    date: getDay(first.departure_time),
    returnDate: second ? getDay(second.flight.departure_time) : null,
  })
}

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
    <ActionMenu
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
