import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { itemKey } from '@slipstream/commute/roster-items'
import type { Verdicts } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { RosterCard } from '@slipstream/design-system/RosterCard'
import { afterPaint, usePaintedValue } from '#app/lazy-part.tsx'
import { rosterCard } from './card-view.ts'
import type { ViewContext } from '#app/flights/fare-row.ts'
import * as S from './RosterScreen.styles.ts'
import type { RosterView } from './roster-url.ts'

interface RosterListProps {
  month: string
  items: readonly RosterItem[]
  verdicts: Verdicts
  context: ViewContext
  /** `itemKey` of the item whose detail stands beside the list. */
  selectedKey: string | null
  /** The server could not be reached: these are the device's own. */
  isSavedCopy: boolean
  /** The items with changes that wait to be sent, by `itemKey`. */
  waiting: ReadonlySet<string>
  onOpen: (itemKey: string, view: RosterView) => void
}

interface ItemProps extends Pick<RosterListProps, 'verdicts' | 'context' | 'isSavedCopy' | 'onOpen'> {
  item: RosterItem
  isWaiting: boolean
  isSelected: boolean
}

interface DutyCardProps extends Pick<ItemProps, 'isSelected' | 'onOpen'> {
  card: ReturnType<typeof rosterCard>
  itemKey: string
}

/**
 * The same words of the same item need no second rendering when the server confirms the device's copy. An entry that was
 * just added gets the server's identifier while its words stay.
 */
const DutyCard = memo(
  ({ card, itemKey: key, isSelected, onOpen }: DutyCardProps) => (
    <li>
      <RosterCard {...card} headingLevel={2} isSelected={isSelected} onSelect={() => onOpen(key, 'duty')} />
    </li>
  ),
  (last, next) =>
    last.itemKey === next.itemKey &&
    last.isSelected === next.isSelected &&
    last.onOpen === next.onOpen &&
    JSON.stringify(last.card) === JSON.stringify(next.card),
)

const Item = memo(({ item, verdicts, context, isSavedCopy, isWaiting, isSelected, onOpen }: ItemProps) => {
  const key = itemKey(item)
  const itemVerdicts = verdicts.get(key)
  if (!itemVerdicts) return null
  const card = rosterCard(item, itemVerdicts, context, (view) => onOpen(key, view))
  if (isSavedCopy || isWaiting)
    card.markers = [
      ...(isSavedCopy ? [{ kind: 'cached', label: 'Saved copy' } as const] : []),
      ...(isWaiting ? [{ kind: 'waiting', label: 'Waiting to be sent' } as const] : []),
    ]
  return <DutyCard card={card} itemKey={key} isSelected={isSelected} onOpen={onOpen} />
})

/** How many cards a phone's screen has room for, and how many a slow one draws between two frames. */
const firstCards = 3
const cardsPerSlice = 2

interface MonthOfCards extends Pick<RosterListProps, 'month' | 'items' | 'verdicts' | 'context'> {}

/** How many of a month's cards there are by now below the first: they come in slices, one a frame. */
function useSlices({ month, items }: MonthOfCards): number {
  const [slices, setSlices] = useState({ month, count: 0 })
  if (slices.month !== month) setSlices({ month, count: 0 })
  const { count } = slices
  const isWhole = firstCards + count >= items.length
  useEffect(() => {
    if (isWhole) return
    const addSlice = () => setSlices({ month, count: count + cardsPerSlice })
    return afterPaint(() => startTransition(addSlice))
  }, [month, count, isWhole])
  return count
}

/**
 * A month as cards, one duty each, in the order of their start. Another month takes over the first cards, which are all
 * that is seen of it; what was below them goes, and its own comes, one frame after another: a month is some 300 ms of work
 * on a slow phone, which is left free for a finger in between.
 */
export function RosterList({ selectedKey, isSavedCopy, waiting, onOpen, ...list }: RosterListProps) {
  const { month, items, verdicts, context } = list
  const given = useMemo(() => ({ month, items, verdicts, context }), [month, items, verdicts, context])
  // A month that is on the screen already need not be drawn anew at once.
  const drawn = useDeferredValue(given)
  const shown = drawn.month === month ? drawn : given
  const settled = usePaintedValue(shown)
  const isStale = settled.month !== month
  const below = isStale ? settled : shown
  const count = useSlices(below)

  const renderItem = (of: MonthOfCards, item: RosterItem, key: string | number) => (
    <Item
      key={key}
      item={item}
      verdicts={of.verdicts}
      context={of.context}
      isSelected={itemKey(item) === selectedKey}
      isSavedCopy={isSavedCopy}
      isWaiting={waiting.has(itemKey(item))}
      onOpen={onOpen}
    />
  )
  return (
    <S.Cards aria-busy={isStale || firstCards + count < items.length} data-stale={isStale || undefined}>
      {shown.items.slice(0, firstCards).map((item, place) => renderItem(shown, item, place))}
      {below.items
        .slice(firstCards, firstCards + count)
        .map((item) => renderItem(below, item, itemKey(item)))}
    </S.Cards>
  )
}
