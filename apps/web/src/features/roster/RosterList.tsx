import { memo, useDeferredValue, type ReactNode } from 'react'
import { itemKey } from '@slipstream/commute/roster-items'
import type { ItemVerdicts } from '@slipstream/commute/verdict-types'
import type { RosterItem } from '@slipstream/contract/roster'
import { RosterCard } from '@slipstream/design-system/RosterCard'
import { rosterCard } from './card-view.ts'
import type { ViewContext } from './flight-view.ts'
import * as S from './RosterScreen.styles.ts'
import type { RosterView } from './roster-url.ts'

interface RosterListProps {
  items: readonly RosterItem[]
  verdicts: ReadonlyMap<string, ItemVerdicts>
  context: ViewContext
  /** `itemKey` of the item whose detail stands beside the list. */
  selectedKey: string | null
  /** The server could not be reached: these are the device's own. */
  isSavedCopy: boolean
  onOpen: (itemKey: string, view: RosterView) => void
}

interface DutyCardProps {
  card: ReturnType<typeof rosterCard>
  /** All words of the card: the same words need no second rendering when the server confirms the device's copy. */
  words: string
  itemKey: string
  isSelected: boolean
  onOpen: RosterListProps['onOpen']
}

const DutyCard = memo(
  ({ card, itemKey: key, isSelected, onOpen }: DutyCardProps) => (
    <RosterCard {...card} headingLevel={2} isSelected={isSelected} onSelect={() => onOpen(key, 'duty')} />
  ),
  (last, next) =>
    last.words === next.words && last.isSelected === next.isSelected && last.onOpen === next.onOpen,
)

/** The month as cards, one duty each, in the order of their start. */
const RosterList = memo(({ items, verdicts, context, selectedKey, isSavedCopy, onOpen }: RosterListProps) => (
  <S.Cards>
    {items.map((item) => {
      const key = itemKey(item)
      const itemVerdicts = verdicts.get(key)
      if (!itemVerdicts) return null
      const card = rosterCard(item, itemVerdicts, context, (view) => onOpen(key, view))
      if (isSavedCopy) card.markers = [{ kind: 'cached', label: 'Saved copy' }]
      return (
        <li key={key}>
          <DutyCard
            card={card}
            words={JSON.stringify(card)}
            itemKey={key}
            isSelected={key === selectedKey}
            onOpen={onOpen}
          />
        </li>
      )
    })}
  </S.Cards>
))

const noItems: readonly RosterItem[] = []

/**
 * The list, rendered in slices that leave the phone free for a finger in between (a month is some 300 ms of work on a
 * slow one). The placeholder stands in until the first cards are there.
 */
export function SlicedRosterList({
  items,
  placeholder,
  ...list
}: RosterListProps & { placeholder: ReactNode }) {
  const shown = useDeferredValue(items, noItems)
  return shown.length === 0 ? placeholder : <RosterList items={shown} {...list} />
}
