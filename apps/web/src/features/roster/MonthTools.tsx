import { Stack } from '@slipstream/design-system/primitives/Stack'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { memo, useCallback, useDeferredValue, useMemo, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { Button } from '@slipstream/design-system/Button'
import { MonthSummary } from '@slipstream/design-system/MonthSummary'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { openedHere } from '#layout/navigation-state.ts'
import { useStore } from '#data/use-store.ts'
import { MonthChanges } from './changes/MonthChanges.tsx'
import { LazyEntrySheet } from './entry/LazyEntrySheet.tsx'
import { MissingProfile } from '#shared/profile/MissingProfile.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { RecoveryNotice } from './recovery/RecoveryNotice.tsx'
import * as S from './MonthTools.styles.ts'
import { monthFigures } from './month-figures.ts'
import { monthOfItem, nextDuty } from './next-duty.ts'
import { picksMonth, rosterSearch, type RosterLayout } from './roster-url.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { useMonthSwipe, useMonthTop } from './use-month-swipe.ts'
import { useAddress } from '#layout/address.ts'

const MonthPicker = lazyComponent(async () => (await import('./MonthPicker.tsx')).MonthPicker)

type LayoutOption = { value: RosterLayout; label: string; isDisabled?: boolean }

const list: LayoutOption = { value: 'list', label: 'List' }
const calendar: LayoutOption = { value: 'calendar', label: 'Calendar' }
const layouts = [list, calendar]
const calendarAlone = [{ ...list, isDisabled: true }, calendar]

/** Computed last, because the figures judge every commute of the month. */
const Figures = memo((of: Parameters<typeof summariseMonth>[0]) => (
  <MonthSummary label={`${monthLabel(of.month)} in figures`} {...monthFigures(summariseMonth(of))} />
))

interface MonthToolsProps {
  month: string
  layout: RosterLayout
  items: readonly RosterItem[]
  /** Null until the profile is known. */
  plan: RosterPlan | null
  context: ViewContext
  /** The month's top, and the swipe area. */
  area: RefObject<HTMLElement | null>
  goTo: (month: string) => void
  onToday: () => void
  /** It has no duties, and its calendar is shown in either layout. */
  isCalendarAlone: boolean
}

type Details = Pick<MonthToolsProps, 'month' | 'layout' | 'items' | 'plan' | 'context'>

/** List or calendar, and the button to the next duty. */
function MonthBar({
  month,
  layout,
  items,
  isCalendarAlone,
}: Pick<MonthToolsProps, 'month' | 'layout' | 'items' | 'isCalendarAlone'>) {
  const { session, monthCache, snackbars, now } = useEngine()
  const { token } = useStore(session)
  const navigate = useNavigate()

  async function openNextDuty(userId: string) {
    const { item, unfetched } = await nextDuty({ items, monthCache, userId, now: now() })
    if (!item) {
      const further = unfetched === null ? '' : ` Fetch ${monthLabel(unfetched)} to look further.`
      snackbars.show({ text: `No later duty is known yet.${further}` })
      return
    }
    const search = rosterSearch(monthOfItem(item), layout, { itemKey: itemKey(item), view: 'duty' })
    void navigate(search, { state: openedHere })
  }

  return (
    <S.Bar>
      <SegmentedControl
        label="Show the month as"
        isLabelHidden
        options={isCalendarAlone ? calendarAlone : layouts}
        value={isCalendarAlone ? 'calendar' : layout}
        onChange={(value) =>
          void navigate(rosterSearch(month, value === 'calendar' ? 'calendar' : 'list'), { replace: true })
        }
      />
      <Button
        tone="secondary"
        iconStart={<CalendarClock aria-hidden="true" />}
        onClick={() => token && void openNextDuty(token.id)}
      >
        Next duty
      </Button>
    </S.Bar>
  )
}

/** It alone renders when the address changes. */
function MonthPickerSheet({ month, layout }: Pick<MonthToolsProps, 'month' | 'layout'>) {
  const isOpen = useAddress((address) => picksMonth(address.state))
  return (
    <SheetBoundary section="month picker" isOpen={isOpen}>
      <MonthPicker month={month} layout={layout} />
    </SheetBoundary>
  )
}

/** The figures of the month, and the sheets. */
const MonthDetails = memo(({ month, layout, items, plan, context }: Details) => {
  const { user } = useStore(useEngine().session)
  const { rates } = context.money
  const summed = useMemo(
    () => user && plan && { month, items, rests: plan.rests, rates, homeAirports: user.home_airports },
    [month, items, plan, rates, user],
  )
  return (
    <>
      {items.length > 0 && summed && <Figures {...summed} />}
      {items.length > 0 && !plan && <MissingProfile label="Loading your commutes" height="5.5rem" />}
      {plan && <MonthChanges {...{ month, layout, items, context }} itemAdvice={plan} />}
      <RecoveryNotice />
      <MonthPickerSheet month={month} layout={layout} />
      <LazyEntrySheet month={month} layout={layout} />
    </>
  )
})

/**
 * What a month offers beside its duties: list or calendar, the next duty, its figures, and the swipe and keys to other months. The
 * cards are shown before the figures are computed.
 */
export function MonthTools({
  month,
  layout,
  items,
  plan,
  context,
  area,
  goTo,
  onToday,
  isCalendarAlone,
}: MonthToolsProps) {
  useMonthTop(area, month)
  const goBy = useCallback((step: -1 | 1) => goTo(addMonths(month, step)), [goTo, month])
  useMonthSwipe(area, goBy)
  useMonthKeys(area, (step) => (step === 'today' ? onToday() : goBy(step)))
  const details = useDeferredValue<Details>(
    useMemo(() => ({ month, layout, items, plan, context }), [month, layout, items, plan, context]),
  )
  return (
    <Stack>
      <MonthBar {...{ month, layout, items, isCalendarAlone }} />
      <S.Details data-stale={details.month !== month || undefined}>
        <MonthDetails {...details} />
      </S.Details>
    </Stack>
  )
}
