import type { Clock } from '@slipstream/commute/time/clock'
import { Fragment, useCallback, useMemo, type ReactNode } from 'react'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { clearInstant, itemKey, reportInstant } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { itemPeriod, shownZone } from '@slipstream/commute/roster/shown-times'
import type { RosterItem } from '@slipstream/contract/roster'
import { DutyRow, type DutyRowProps } from '@slipstream/design-system/travel/month/DutyRow'
import { RestRow } from '@slipstream/design-system/travel/month/RestRow'
import { Skeleton } from '@slipstream/design-system/Skeleton'
import { useClock } from '#shared/clock.ts'
import type { useWaitingSubjects } from '#data/use-pending.ts'
import { isCommuted, shownStatus } from './advice-badge.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { getRows } from './list-rows.ts'
import { restRow } from '../rest/rest-view.ts'
import * as S from '../RosterScreen.styles.ts'
import type { RosterView } from '../roster-url.ts'

interface RosterListProps {
  items: readonly RosterItem[]
  month: string
  /** Null until the profile is known: then the duties are shown without their commutes. */
  plan: RosterPlan | null
  /** `itemKey` of the item whose detail is open beside the list. */
  selectedKey?: string | null
  /** What is open of it: the rest after or before it is a row of its own. */
  selectedView?: RosterView
  /** There is no plan yet, and it is on its way. */
  isLoadingPlan?: boolean
  /** The items with pending changes, by `itemKey`. */
  waiting?: ReturnType<typeof useWaitingSubjects>
  /** Without it nothing opens. */
  onOpen?: (itemKey: string, view: RosterView) => void
  /** Follows the last row. */
  foot?: ReactNode
}

/** The values of a duty's row; null for an item that the plan does not know yet. */
function dutyRow(
  item: RosterItem,
  month: string,
  plan: RosterPlan | null,
  clock: Clock,
): DutyRowProps | null {
  const id = itemKey(item)
  const itemAdvice = plan && plan.get(id)
  if (itemAdvice === undefined) return null
  const hasEdges = itemAdvice !== null && isCommuted(itemAdvice)
  return {
    id,
    kind: item.kind,
    title: dutyTitle(item),
    start: reportInstant(item),
    end: clearInstant(item),
    zone: shownZone(item, clock),
    isOfOtherMonth: getMonth(itemPeriod(item, clock).start) !== month,
    isPast: itemAdvice?.from_work.reasons[0]?.code === 'past',
    ...(hasEdges && {
      toWork: shownStatus(itemAdvice.to_work),
      wayHome: shownStatus(itemAdvice.from_work),
    }),
  }
}

/** A month in rows, one a duty, sorted by start, with a row for each rest between them. */
export function RosterList({
  items,
  month,
  plan,
  selectedKey = null,
  selectedView = 'duty',
  isLoadingPlan = false,
  waiting,
  onOpen,
  foot,
}: RosterListProps) {
  const clock = useClock()
  const rows = useMemo(
    () =>
      getRows(items, plan?.rests ?? []).flatMap(({ item, before, after }) => {
        const duty = dutyRow(item, month, plan, clock)
        return duty ? [{ duty, before, after }] : []
      }),
    [items, month, plan, clock],
  )
  const openDuty = useCallback((key: string) => onOpen?.(key, 'duty'), [onOpen])
  const openRest = useCallback(
    (key: string) => {
      const [clear = '', report = ''] = key.split('~')
      onOpen?.(clear || report, clear ? 'rest' : 'rest_before')
    },
    [onOpen],
  )

  /** A decision concerns both ends of a rest; a booking of one end is shown on its duty. */
  const isWaiting = ({ clear, report }: RestPlan) =>
    clear !== null &&
    report !== null &&
    [clear, report].every(({ itemKey: key }) => waiting?.get(key) === 'waiting')
  const isRestSelected = selectedView === 'rest' || selectedView === 'rest_before'
  const isSelected = ({ clear, report }: RestPlan) =>
    isRestSelected && (selectedView === 'rest' ? clear : report)?.itemKey === selectedKey
  const renderRest = (rest: RestPlan | null) =>
    rest && (
      <li data-rest={rest.key}>
        <RestRow
          {...restRow(rest, clock)}
          isWaiting={isWaiting(rest)}
          isSelected={isSelected(rest)}
          onOpen={onOpen && openRest}
        />
      </li>
    )
  return (
    <>
      <S.Rows aria-busy={isLoadingPlan}>
        {rows.map(({ duty, before, after }, place) => (
          <Fragment key={duty.id}>
            {isLoadingPlan && place > 0 && (
              <li aria-hidden="true" data-rest-place>
                <Skeleton width="60%" />
              </li>
            )}
            {renderRest(before)}
            <li data-place={duty.id}>
              <DutyRow
                {...duty}
                pending={waiting?.get(duty.id)}
                isSelected={duty.id === selectedKey && !isRestSelected}
                onOpen={onOpen && openDuty}
              />
            </li>
            {renderRest(after)}
          </Fragment>
        ))}
      </S.Rows>
      {foot}
    </>
  )
}
