import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { useEffect } from 'react'
import { useEngine } from '#data/engine.ts'

const noMonths: readonly string[] = []

/**
 * Makes this month and the next, and others that are named, known to screens that show no roster: from the device, else from
 * the server. What reads them (`months.get`) copes without.
 */
export function useMonthsAhead(others: readonly string[] = noMonths): void {
  const { months, now } = useEngine()
  const month = currentMonth(now())
  const wanted = [...new Set([month, addMonths(month, 1), ...others])].join()
  useEffect(() => {
    const controller = new AbortController()
    const know = async (each: string) => {
      const isKnown = (await months.load(each)) !== null
      if (!isKnown && !controller.signal.aborted) await months.fetch(each, controller.signal)
    }
    for (const each of wanted.split(','))
      // Nobody asked for the month here; the roster says itself why one is missing.
      know(each).catch(() => undefined)
    return () => controller.abort()
  }, [months, wanted])
}
