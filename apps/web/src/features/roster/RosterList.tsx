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
  isFromCache: boolean
  onOpen: (itemKey: string, view: RosterView) => void
}

/** The month as cards, one duty each, in the order of their start. */
export function RosterList({ items, verdicts, context, selectedKey, isFromCache, onOpen }: RosterListProps) {
  return (
    <S.Cards>
      {items.map((item) => {
        const key = itemKey(item)
        const itemVerdicts = verdicts.get(key)
        return (
          itemVerdicts && (
            <li key={key}>
              <RosterCard
                {...rosterCard(item, itemVerdicts, context, (view) => onOpen(key, view))}
                headingLevel={2}
                isSelected={key === selectedKey}
                onSelect={() => onOpen(key, 'duty')}
                markers={isFromCache ? [{ kind: 'cached', label: 'Saved copy' }] : []}
              />
            </li>
          )
        )
      })}
    </S.Cards>
  )
}
