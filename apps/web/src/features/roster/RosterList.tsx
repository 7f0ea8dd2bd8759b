import { Fragment, memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { presenceOf } from '@slipstream/commute/plan/read/presence'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import { RestStrip } from '@slipstream/design-system/RestStrip'
import { RosterCard } from '@slipstream/design-system/RosterCard'
import type { PendingState, useWaitingSubjects } from '#data/use-pending.ts'
import { rosterCard } from './card-view.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { rowsOf, type ListRow } from './list-rows.ts'
import { restView, spokenRest, type RestAction, type RestView } from './rest-view.ts'
import * as S from './RosterScreen.styles.ts'
import type { RosterView } from './roster-url.ts'
import type { DecideRest } from './use-rest-decision.ts'

/** The label of an item with a pending change. */
const pendingText: Record<PendingState, string> = {
  waiting: 'Not sent yet',
  undecided: 'Needs your choice',
}

interface RosterListProps {
  items: readonly RosterItem[]
  /** Null until the profile is known: then the duties are shown without their commutes. */
  plan: RosterPlan | null
  context: ViewContext
  /** `itemKey` of the item whose detail is open beside the list. */
  selectedKey: string | null
  /** The server could not be reached: these items are cached. */
  isSavedCopy: boolean
  /** There is no plan yet, and it is on its way. */
  isLoadingPlan: boolean
  /** The items with pending changes, by `itemKey`. */
  waiting: ReturnType<typeof useWaitingSubjects>
  onOpen: (itemKey: string, view: RosterView) => void
  onDecide: DecideRest
  /** Follows the last card: rendered before that, it would move. */
  foot?: ReactNode
}

interface ItemProps extends Pick<
  RosterListProps,
  'plan' | 'context' | 'isSavedCopy' | 'isLoadingPlan' | 'onOpen'
> {
  item: RosterItem
  waiting: PendingState | undefined
  isSelected: boolean
}

interface DutyCardProps extends Pick<ItemProps, 'isSelected' | 'onOpen'> {
  card: ReturnType<typeof rosterCard>
  itemKey: string
}

/**
 * Keeps the old object while its text is the same, so that the server's confirmation of the cached month renders nothing.
 * The text also stays when a new entry gets the server's identifier.
 */
const DutyCard = memo(
  ({ card, itemKey: key, isSelected, onOpen }: DutyCardProps) => (
    <li data-place={key}>
      <RosterCard {...card} headingLevel={2} isSelected={isSelected} onSelect={() => onOpen(key, 'duty')} />
    </li>
  ),
  (last, next) =>
    last.itemKey === next.itemKey &&
    last.isSelected === next.isSelected &&
    last.onOpen === next.onOpen &&
    JSON.stringify(last.card) === JSON.stringify(next.card),
)

const Item = memo((props: ItemProps) => {
  const { item, plan, context, isSavedCopy, isLoadingPlan, waiting, isSelected, onOpen } = props
  const key = itemKey(item)
  const itemAdvice = plan && plan.get(key)
  if (itemAdvice === undefined) return null
  const card = rosterCard(item, itemAdvice, context, (view) => onOpen(key, view))
  card.isLoadingCommute = isLoadingPlan && presenceOf(item) !== 'free'
  if (isSavedCopy || waiting)
    card.markers = [
      ...(isSavedCopy ? [{ kind: 'cached', label: 'Saved copy' } as const] : []),
      ...(waiting ? [{ kind: 'waiting', label: pendingText[waiting] } as const] : []),
    ]
  return <DutyCard card={card} itemKey={key} isSelected={isSelected} onOpen={onOpen} />
})

interface StripProps extends Pick<RosterListProps, 'onOpen' | 'onDecide'> {
  rest: RestPlan
  view: RestView
  isWaiting: boolean
}

const Strip = memo(
  ({ rest, view, isWaiting, onOpen, onDecide }: StripProps) => {
    const spoken = spokenRest(rest, view)
    const navigate = useNavigate()
    const { actions, ...words } = view
    const press = (action: RestAction) => {
      const end = action.kind === 'flights' && (action.direction === 'to_work' ? rest.report : rest.clear)
      if (action.kind === 'decide') onDecide(rest, action.decision)
      else if (action.kind === 'search') void navigate(action.href)
      else if (end) onOpen(end.itemKey, action.direction)
    }
    return (
      <li>
        <RestStrip
          {...words}
          spoken={spoken}
          isWaiting={isWaiting}
          headingLevel={2}
          onOpen={rest.clear ? () => onOpen(rest.clear?.itemKey ?? '', 'rest') : undefined}
          actions={actions.map(({ label, isPrimary, action }) => ({
            label,
            isPrimary,
            spokenLabel: `${label}: ${spoken.split('. ')[0]}`,
            onPress: () => press(action),
          }))}
        />
      </li>
    )
  },
  (last, next) =>
    last.rest.key === next.rest.key &&
    last.isWaiting === next.isWaiting &&
    last.onOpen === next.onOpen &&
    last.onDecide === next.onDecide &&
    last.rest.clear?.item === next.rest.clear?.item &&
    last.rest.report?.item === next.rest.report?.item &&
    JSON.stringify(last.view) === JSON.stringify(next.view),
)

/** How many cards fit a phone's screen: they are rendered at once, those below them in time that is left. */
const firstCards = 3

const noItems: readonly RosterItem[] = []
const noRests: readonly RestPlan[] = []

type Cards = Pick<RosterListProps, 'items' | 'plan' | 'context'>

/**
 * A month as cards, one per duty, sorted by start, with the rests between them. The first are shown at once, and those below
 * once they have rendered: that takes a slow phone about 300 ms, and taps are handled in between.
 */
export function RosterList({
  selectedKey,
  isSavedCopy,
  isLoadingPlan,
  waiting,
  onOpen,
  onDecide,
  items,
  plan,
  context,
  foot,
}: RosterListProps) {
  const shown = useMemo(() => ({ items, plan, context }), [items, plan, context])
  const below = useDeferredValue<Cards>(shown, { ...shown, items: noItems })

  /** A decision concerns both ends of a rest; a booking of one end is shown on its card. */
  const isWaiting = ({ clear, report }: RestPlan) =>
    clear !== null &&
    report !== null &&
    [clear, report].every(({ itemKey }) => waiting.get(itemKey) === 'waiting')
  const renderStrip = (rest: RestPlan, of: Cards) => (
    <Strip
      rest={rest}
      view={restView(rest, of.context)}
      isWaiting={isWaiting(rest)}
      {...{ onOpen, onDecide }}
    />
  )
  const renderRow = (of: Cards, { item, before, after }: ListRow, key: string | number) => (
    <Fragment key={key}>
      {before && renderStrip(before, of)}
      <Item
        item={item}
        plan={of.plan}
        context={of.context}
        isSelected={itemKey(item) === selectedKey}
        isSavedCopy={isSavedCopy}
        isLoadingPlan={isLoadingPlan}
        waiting={waiting.get(itemKey(item))}
        onOpen={onOpen}
      />
      {after && renderStrip(after, of)}
    </Fragment>
  )
  const rows = useMemo(() => rowsOf(shown.items, shown.plan?.rests ?? noRests), [shown])
  const rowsBelow = useMemo(() => rowsOf(below.items, below.plan?.rests ?? noRests), [below])
  return (
    <>
      <S.Cards aria-busy={isLoadingPlan || below.items !== items}>
        {rows.slice(0, firstCards).map((row, place) => renderRow(shown, row, place))}
        {rowsBelow.slice(firstCards).map((row) => renderRow(below, row, itemKey(row.item)))}
      </S.Cards>
      {below.items !== noItems && foot}
    </>
  )
}
