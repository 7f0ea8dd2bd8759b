import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RosterPlan } from '@slipstream/commute/plan/describe/advice'
import type { RosterItem } from '@slipstream/contract/roster'
import { useAddress, useAskedAddress } from '#layout/address.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { isOpenedHere } from '#layout/navigation-state.ts'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { DutyDetailProps } from './DutyDetail.tsx'
import { openDuty } from './open-duty.ts'
import { readRosterLocation, rosterSearch } from './roster-url.ts'

const DutySheet = lazyComponent(async () => (await import('./DutySheet.tsx')).DutySheet)

interface OpenDutyProps extends Omit<DutyDetailProps, 'item' | 'itemAdvice' | 'view'> {
  items: readonly RosterItem[]
  /** Null until the profile is known. */
  plan: RosterPlan | null
}

/** On a phone the duty that the address names, in a sheet: it alone renders when one is opened or closed. */
export const OpenDuty = memo(({ items, plan, ...detail }: OpenDutyProps) => {
  const { month, layout } = detail
  const navigate = useNavigate()
  const asked = useAskedAddress()
  const search = useAddress((address) => address.search)
  const { itemKey, view } = readRosterLocation(new URLSearchParams(search), month)
  const duty = openDuty(itemKey, items, plan)
  // Closing goes back over its entry of the history; a sheet opened by its URL has none.
  const close = () =>
    void (isOpenedHere(asked().state)
      ? navigate(-1)
      : navigate(rosterSearch(month, layout), { replace: true }))
  return (
    <SheetBoundary section="duty sheet" isOpen={duty !== null}>
      <DutySheet open={duty && { ...detail, ...duty, view }} onClose={close} />
    </SheetBoundary>
  )
})
