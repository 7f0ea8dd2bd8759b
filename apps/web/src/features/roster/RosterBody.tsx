import { type Clock, zoneTimeLabel } from '@slipstream/commute/time/clock'
import { formatZone } from '#shared/format.ts'
import { useClock } from '#shared/clock.ts'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { Button } from '@slipstream/design-system/Button'
import { Suspense, useCallback, useMemo, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { clearInstant, itemKey } from '@slipstream/commute/roster/roster-items'
import { dutyDays } from '@slipstream/commute/roster/month-items'
import { currentMonth, getDate } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type { RosterItem } from '@slipstream/contract/roster'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { oldPricesFrom } from '@slipstream/commute/roster/refresh/staleness'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { MonthStrip } from '@slipstream/design-system/travel/month/MonthStrip'
import { useMinute } from '#shared/use-minute.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { useWaitingSubjects } from '#data/use-pending.ts'
import { restOnDay } from '@slipstream/commute/reports/day-places'
import { stripDays } from './list/month-strip.ts'
import { offeredFares, oldPricesText } from './list/old-prices.ts'
import { RosterList } from './list/RosterList.tsx'
import * as S from './RosterScreen.styles.ts'
import type { RosterView } from './roster-url.ts'
import type { RosterMonth } from './use-roster-month.ts'

const MonthNotFetched = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthNotFetched)
const MonthWithoutDuties = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthWithoutDuties)
const MonthFailed = lazyComponent(async () => (await import('./RosterNotices.tsx')).MonthFailed)

interface RosterBodyProps {
  roster: RosterMonth
  month: string
  /** Null until the profile is known. */
  plan: RosterPlan | null
  isLoadingPlan: boolean
  selectedKey: string | null
  selectedView: RosterView
  onOpen: (itemKey: string, view: RosterView) => void
  onFetch: () => void
}

function MonthSkeleton({ monthName }: { monthName: string }) {
  return (
    <SkeletonGroup label={`Loading ${monthName}`}>
      <Stack gap="md">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="block" height="3.5rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

const isListed = (items: readonly RosterItem[], key: string | null) =>
  key === null || items.some((item) => itemKey(item) === key)

/** The month from today on, below its strip; its earlier duties are folded away. A month that is over is shown whole. */
function FoldedList({ items, ...list }: ComponentProps<typeof RosterList>) {
  const clock = useClock()
  const { month, plan, selectedKey = null } = list
  const now = useMinute()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const upcoming = month === currentMonth(now) ? items.filter((item) => clearInstant(item) > now) : items
  const earlier = items.length - upcoming.length
  const isFolding = earlier > 0 && upcoming.length > 0
  const isWhole = !isFolding || isOpen || !isListed(upcoming, selectedKey)

  /** Brings the duty or the rest of a day into view, also one that is folded away; the focus stays. */
  const show = useCallback(
    (date: string) => {
      const item = items.find((each) => dutyDays(each, clock).includes(date))
      const rest = plan && restOnDay(plan.rests, date, clock)
      const row = () =>
        item
          ? root.current?.querySelector(`[data-place="${CSS.escape(itemKey(item))}"]`)
          : rest && root.current?.querySelector(`[data-rest="${CSS.escape(rest.key)}"]`)
      if (!row()) flushSync(() => setOpen(true))
      row()?.scrollIntoView({ block: 'center' })
    },
    [items, plan, clock],
  )
  return (
    <div ref={root}>
      <S.Strip>
        <MonthStrip
          days={useMemo(() => stripDays(month, items, plan?.rests ?? [], clock), [month, items, plan, clock])}
          today={getDate(toLocal(now, clock.zone))}
          onChoose={show}
        />
      </S.Strip>
      {isFolding && (
        <Button
          tone="quiet"
          iconStart={isWhole ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          aria-expanded={isWhole}
          onClick={() => setOpen(!isWhole)}
        >
          {earlier === 1 ? '1 earlier duty' : `${earlier} earlier duties`}
        </Button>
      )}
      <RosterList items={isWhole ? items : upcoming} {...list} />
    </div>
  )
}

/** `Report and clear are in London time (GMT).` */
const clockText = ({ zone }: Clock, now: number) =>
  zone === 'UTC'
    ? 'Report and clear are in UTC.'
    : `Report and clear are in ${zoneTimeLabel(zone)} (${formatZone(zone, now)}).`

/** What all times of the month are, and of when the prices are that its plan was made with. */
function MonthFoot({ rests, month }: Pick<RosterPlan, 'rests'> & Pick<RosterBodyProps, 'month'>) {
  const clock = useClock()
  const now = useMinute()
  const pricesFrom = oldPricesFrom(offeredFares(rests, month), now)
  return (
    <S.Foot>
      {clockText(clock, now)} Flight times are local to their airport.
      {pricesFrom !== null && ` ${oldPricesText(pricesFrom, now, clock)}`}
    </S.Foot>
  )
}

/** The month in any of its states: loading, failed, never fetched, without duties, or with duties. */
export function RosterBody({ roster, month, onFetch, ...list }: RosterBodyProps) {
  const monthName = monthLabel(month)
  const { items, problem, isImported } = roster
  const waiting = useWaitingSubjects()
  if (items && items.length > 0) {
    return (
      <FoldedList
        key={month}
        month={month}
        items={items}
        waiting={waiting}
        foot={<MonthFoot rests={list.plan?.rests ?? []} month={month} />}
        {...list}
      />
    )
  }
  const Notice = isImported ? MonthWithoutDuties : MonthNotFetched
  return (
    <Suspense fallback={<MonthSkeleton monthName={monthName} />}>
      {problem && items === undefined ? (
        <MonthFailed {...problem} onTryAgain={() => void roster.reload()} />
      ) : items === undefined ? (
        <MonthSkeleton monthName={monthName} />
      ) : (
        <Notice month={month} monthName={monthName} onFetch={onFetch} />
      )}
    </Suspense>
  )
}
