import { memo, useCallback, useDeferredValue, useMemo, type RefObject } from 'react'
import { summariseMonth } from '@slipstream/commute/plan/describe/month-summary'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { MonthFigures } from '@slipstream/design-system/travel/month/MonthFigures'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { MissingProfile } from '#shared/profile/ProfileProblem.tsx'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useAddress } from '#layout/navigation/address.ts'
import { MonthChanges } from '../month-changes/MonthChanges.tsx'
import { RecoveryNotice } from '../recovery/RecoveryNotice.tsx'
import * as S from '../RosterScreen.styles.ts'
import { monthFigures } from './month-figures.ts'
import type { RosterLayout } from '../roster-url.ts'
import { useMonthPicker } from './use-month-picker.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { useMonthSwipe, useMonthTop } from './use-month-swipe.ts'
import { entryAsked } from '../entry/entry-state.ts'

const MonthPicker = lazyComponent(async () => (await import('./MonthPicker.tsx')).MonthPicker)

/** Computed last, because the figures judge every commute of the month. */
const Figures = memo((input: Omit<Parameters<typeof summariseMonth>[0], 'settings'>) => {
  const { month } = input
  const { settings } = useStore(useEngine().session)
  if (!settings) return null
  const summary = summariseMonth({ ...input, settings })
  return <MonthFigures key={month} month={monthLabel(month)} {...monthFigures(summary)} />
})

interface Details {
  month: string
  layout: RosterLayout
  items: readonly RosterItem[]
  /** Null until the profile is known. */
  plan: RosterPlan | null
  context: ViewContext
  /** What comes next stands above the month. */
  isNowShown: boolean
}

interface MonthToolsProps extends Details {
  isLoading: boolean
  /** The month's top, and the swipe area. */
  area: RefObject<HTMLElement | null>
  goTo: (month: string) => void
  onToday: () => void
}

/** It alone renders when the address changes. */
function MonthPickerSheet(picker: Pick<Details, 'month' | 'layout' | 'items' | 'isNowShown'>) {
  const { isOpen } = useMonthPicker()
  return (
    <SheetBoundary section="month picker" isOpen={isOpen}>
      <MonthPicker {...picker} />
    </SheetBoundary>
  )
}

/** The figures of the month, and the sheets. */
const MonthDetails = memo(({ month, layout, items, plan, context, isNowShown }: Details) => {
  return (
    <>
      {items.length > 0 && plan && <Figures month={month} rests={plan.rests} rates={context.money.rates} />}
      {items.length > 0 && !plan && <MissingProfile label="Loading your commutes" height="2.75rem" />}
      {plan && <MonthChanges {...{ month, layout, items, context }} itemAdvice={plan} />}
      <RecoveryNotice />
      <MonthPickerSheet {...{ month, layout, items, isNowShown }} />
      <LazyEntrySheet month={month} layout={layout} />
    </>
  )
})

/** The figures of a month, its sheets, and the swipe and keys to other months. The rows are shown before the figures are computed. */
export function MonthTools({ area, goTo, onToday, isLoading, ...given }: MonthToolsProps) {
  const { month, layout, items, plan, context, isNowShown } = given
  useMonthTop(area, month)
  const goBy = useCallback((step: -1 | 1) => goTo(addMonths(month, step)), [goTo, month])
  useMonthSwipe(area, goBy)
  useMonthKeys(area, (step) => (step === 'today' ? onToday() : goBy(step)))
  const details = useDeferredValue<Details>(
    useMemo(
      () => ({ month, layout, items, plan, context, isNowShown }),
      [month, layout, items, plan, context, isNowShown],
    ),
  )
  return (
    <S.Tools
      data-full={isLoading || items.length > 0 || undefined}
      data-stale={details.month !== month || undefined}
    >
      <MonthDetails {...details} />
    </S.Tools>
  )
}

const EntrySheet = lazyComponent(async () => (await import('../entry/EntrySheet.tsx')).EntrySheet)

/** The form of a manual entry. */
function LazyEntrySheet({ month, layout }: { month: string; layout: RosterLayout }) {
  const isOpen = useAddress((address) => entryAsked(address.state) !== null)
  return (
    <SheetBoundary section="entry" isOpen={isOpen}>
      <EntrySheet month={month} layout={layout} />
    </SheetBoundary>
  )
}
