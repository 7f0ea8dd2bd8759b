import { useMemo, useState, useEffect } from 'react'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { isAbort } from '@slipstream/client/http/http-errors'
import { seeRosterChanges, type RosterChange } from '@slipstream/contract/roster-changes'
import { useClock } from '#shared/clock.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { netChanges, changesQuery, getUnseen } from '#shared/changes/roster-changes.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'
import { useAnswer } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import type { RosterLayout } from '../roster-url.ts'
import { brokenCommutes } from './broken-commutes.ts'
import { brokenSummary, changedSummary } from './change-notice-text.ts'
import type { ShownChanges } from './ChangesSheet.tsx'

const none: readonly RosterChange[] = []

interface UnseenChanges {
  /** What changed in the month and the user has not seen, newest first. */
  changes: readonly RosterChange[]
  /** Marks all as seen. Optimistic: if it fails, they come back with an error. */
  see: () => Promise<void>
}

/**
 * What changed in a month since the user last looked; refetched with the month itself. If that fails the list is empty:
 * the month works without it, and the changes are shown later.
 */
function useRosterChanges(month: string): UnseenChanges {
  const { http, months, answers, snackbars, now } = useEngine()
  const lastFetch = useStore(months.get(month)).data?.lastFetch
  const query = useMemo(() => changesQuery(month), [month])
  const { data } = useAnswer(lastFetch === undefined ? null : query)
  useEffect(() => {
    if (lastFetch !== undefined) void answers.fetch(query)
  }, [answers, query, lastFetch])
  const changes = useMemo(() => (data ? getUnseen(data) : none), [data])

  async function see() {
    const ids = changes.map(({ id }) => id)
    const seenAt = new Date(now()).toISOString()
    const asSeen = (answer: { changes: RosterChange[] }) => ({
      changes: answer.changes.map((change) =>
        ids.includes(change.id) ? { ...change, seen_at: seenAt } : change,
      ),
    })
    try {
      await answers.mutate(query, {
        optimistic: asSeen,
        send: () => http.call(seeRosterChanges, { body: { ids } }),
        apply: asSeen,
      })
    } catch (error) {
      if (!isAbort(error)) snackbars.show({ tone: 'critical', text: getMessage(error) })
    }
  }

  return { changes, see }
}

const ChangesSheet = lazyComponent(async () => (await import('./ChangesSheet.tsx')).ChangesSheet)

/** The items of a month, and the duties at the other end of their rests, which may be in the next month. */
function withRestEnds(items: readonly RosterItem[], { rests }: RosterPlan): RosterItem[] {
  return [
    ...items,
    ...rests.flatMap(({ clear, report }) => [clear, report].flatMap((end) => end?.item ?? [])),
  ]
}

export interface MonthChangesProps {
  month: string
  layout: RosterLayout
  items: readonly RosterItem[]
  itemAdvice: RosterPlan
  context: ViewContext
}

/** What changed in the month since the user last looked, broken bookings first (product.md list 4). */
export function MonthChanges({ month, layout, items, itemAdvice, context }: MonthChangesProps) {
  const clock = useClock()
  const { now } = useEngine()
  const { isOpen: isAsked, open, close } = useSheetEntry('showsChanges')
  const { changes, see } = useRosterChanges(month)

  const current = useMemo<ShownChanges>(
    () => ({
      changes: netChanges(changes),
      commutes: brokenCommutes(changes, { items: withRestEnds(items, itemAdvice), itemAdvice, now: now() }),
    }),
    [changes, items, itemAdvice, now],
  )
  const hasNews = current.changes.length + current.commutes.length > 0
  const isOpen = isAsked && hasNews

  // The last changes stay rendered while the sheet slides away.
  const [shown, setShown] = useState<ShownChanges | null>(null)
  if (isOpen && shown !== current) setShown(current)

  const broken = brokenSummary(current.commutes, clock)
  return (
    <>
      {hasNews && (
        <Banner
          tone={broken === '' ? 'info' : 'critical'}
          action={
            <Button tone="secondary" onClick={open}>
              {broken === '' ? 'Show changes' : 'See what works'}
            </Button>
          }
        >
          {[broken, changedSummary(current.changes)].filter(Boolean).join(' ')}
        </Banner>
      )}
      {shown && (
        <SheetBoundary section="roster changes">
          <ChangesSheet
            {...{ month, layout, itemAdvice, context, isOpen }}
            shown={shown}
            onClose={close}
            onKnown={() => {
              close()
              void see()
            }}
          />
        </SheetBoundary>
      )}
    </>
  )
}
