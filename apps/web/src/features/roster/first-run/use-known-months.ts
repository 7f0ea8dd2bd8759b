import type { MonthData } from '@slipstream/client/storage/month-cache'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { hasRoster } from './first-steps.ts'

/**
 * Every month that is known: at least the one in view and its neighbours, as far as the device has them. Null until the
 * device's cache was read, which does not wait for the network.
 */
export function useKnownMonths(month: string): readonly MonthData[] | null {
  const { months } = useEngine()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const around = [useStore(months.get(before)), useStore(months.get(month)), useStore(months.get(after))]
  useEffect(() => {
    for (const each of [before, after]) {
      const { data, isDeviceAsked } = months.get(each).getSnapshot()
      if (!data && !isDeviceAsked) void months.load(each)
    }
  }, [months, before, after])
  if (!around.every(({ data, isDeviceAsked }) => data !== null || isDeviceAsked)) return null
  return months.asked().flatMap((each) => months.get(each).getSnapshot().data ?? [])
}

/**
 * Whether the user has no roster at all; null while that is not known. Only where the current month was answered: a month
 * far from now that is opened by its address says nothing about the others.
 */
export function useIsFirstRun(month: string): boolean | null {
  const { months, now } = useEngine()
  const isCurrentKnown = useStore(months.get(currentMonth(now()))).data !== null
  const known = useKnownMonths(month)
  return known && isCurrentKnown && !hasRoster(known)
}
