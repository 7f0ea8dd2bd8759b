import type { MonthData } from '@slipstream/client/storage/month-cache'
import {
  type FetchDue as Due,
  fetchDue,
  type MonthImport,
} from '@slipstream/commute/roster/refresh/fetch-due'
import { addMonths } from '@slipstream/commute/time/calendar-dates'
import { monthNameLabel } from '@slipstream/commute/time/date-formats'
import { plural } from '#shared/format.ts'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useStore, useStoreLater } from '#data/use-store.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { useRosterImport } from './use-roster-import.ts'

/** Undefined where the device does not know it. */
function getImport(data: MonthData | null): MonthImport | undefined {
  if (!data || (data.hasData && data.importedAt === undefined)) return undefined
  return { importedAt: data.importedAt ?? null, from: data.importedFrom ?? null }
}

function dueText(due: Due): string {
  const month = monthNameLabel(due.month)
  return due.reason === 'old'
    ? `${month} was fetched ${plural(due.days, 'day')} ago. Fetch it again to see what changed.`
    : `${month} is usually published by now.`
}

/** Says when a roster from the crew system is to be fetched by hand: its password is never stored (issue 22 item 5). */
export function FetchDue({ month }: { month: string }) {
  const { months, now } = useEngine()
  const isOffline = useIsOffline()
  useMonthsAhead()
  const next = addMonths(month, 1)
  const views = [
    [month, useStore(months.get(month))],
    [next, useStoreLater(months.get(next))],
  ] as const
  const known = views.flatMap(([each, { data }]) => {
    const read = getImport(data)
    return read ? [[each, read] as const] : []
  })
  const due = fetchDue(month, new Map(known), now())
  const fetch = useRosterImport(due?.month ?? month)
  if (!due || isOffline) return null
  return (
    <Banner
      action={
        <Button tone="secondary" onClick={fetch}>
          Fetch {monthNameLabel(due.month)}
        </Button>
      }
    >
      {dueText(due)}
    </Banner>
  )
}
