import { useMemo } from 'react'
import { addMonths, monthOf } from '@slipstream/commute/time/calendar-dates'
import { overlapsWith } from '@slipstream/commute/roster/overlaps'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import type { RosterItem } from '@slipstream/contract/roster'
import type { Period } from '@slipstream/contract/roster-changes'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'

const none: RosterItem[] = []

/** Items of the loaded months that overlap this time, sorted; `except` is the entry itself. */
export function useOverlaps(period: Period | null, month: string, except: string | null): RosterItem[] {
  const { months } = useEngine()
  const { start, end } = period ?? { start: month, end: month }
  const first = monthOf(start)
  const last = monthOf(end)
  const atStart = useStore(months.of(first)).data?.roster ?? none
  const atEnd = useStore(months.of(last)).data?.roster ?? none
  return useMemo(() => {
    if (end <= start) return none
    const between: RosterItem[] = []
    for (let at = addMonths(first, 1); at < last; at = addMonths(at, 1))
      between.push(...(months.of(at).getSnapshot().data?.roster ?? none))
    const byKey = new Map([...atStart, ...between, ...atEnd].map((item) => [itemKey(item), item]))
    if (except !== null) byKey.delete(`manual_entry:${except}`)
    return overlapsWith({ start, end }, [...byKey.values()])
  }, [start, end, first, last, atStart, atEnd, months, except])
}
