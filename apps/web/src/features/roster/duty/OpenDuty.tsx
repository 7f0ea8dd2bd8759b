import { memo } from 'react'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { useAddress } from '#layout/navigation/address.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { type DetailProps, openDuty } from './detail-props.ts'
import { readRosterLocation } from '../roster-url.ts'
import { useDetailViews } from './use-detail-views.ts'

const DutySheet = lazyComponent(async () => (await import('./DutySheet.tsx')).DutySheet)

interface OpenDutyProps extends Omit<DetailProps, 'item' | 'itemAdvice' | 'view'> {
  items: readonly RosterItem[]
  /** Null until the profile is known. */
  plan: RosterPlan | null
}

/** On a phone the duty that the address names, in a sheet: it alone renders when one is opened or closed. */
export const OpenDuty = memo(({ items, plan, ...detail }: OpenDutyProps) => {
  const { month, layout } = detail
  const { leave } = useDetailViews({ month, layout }, true)
  const search = useAddress((address) => address.search)
  const { itemKey, view } = readRosterLocation(new URLSearchParams(search), month)
  const duty = openDuty(itemKey, items, plan)
  return (
    <SheetBoundary section="duty sheet" isOpen={duty !== null}>
      <DutySheet open={duty && { ...detail, ...duty, view }} onClose={leave} />
    </SheetBoundary>
  )
})
