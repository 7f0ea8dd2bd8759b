import { useMemo, useState } from 'react'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { netChanges } from '#shared/changes/roster-changes.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'
import type { RosterLayout } from '../roster-url.ts'
import { brokenCommutes } from './broken-commutes.ts'
import { brokenSummary, changedSummary } from './change-notice-text.ts'
import type { ToldChanges } from './ChangesSheet.tsx'
import { useRosterChanges } from './use-roster-changes.ts'

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
  const { now } = useEngine()
  const { isOpen: isAsked, open, close } = useSheetEntry('showsChanges')
  const { changes, see } = useRosterChanges(month)

  const told = useMemo<ToldChanges>(
    () => ({
      changes: netChanges(changes),
      commutes: brokenCommutes(changes, { items: withRestEnds(items, itemAdvice), itemAdvice, now: now() }),
    }),
    [changes, items, itemAdvice, now],
  )
  const hasNews = told.changes.length + told.commutes.length > 0
  const isOpen = isAsked && hasNews

  // The last changes stay rendered while the sheet slides away.
  const [shown, setShown] = useState<ToldChanges | null>(null)
  if (isOpen && shown !== told) setShown(told)

  const broken = brokenSummary(told.commutes)
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
          {[broken, changedSummary(told.changes)].filter(Boolean).join(' ')}
        </Banner>
      )}
      {shown && (
        <SheetBoundary section="roster changes">
          <ChangesSheet
            {...{ month, layout, itemAdvice, context, isOpen }}
            told={shown}
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
