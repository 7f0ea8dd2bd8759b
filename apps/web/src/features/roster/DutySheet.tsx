import { useState } from 'react'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { askedToReschedule } from '#features/rebooking/use-reschedule.ts'
import { SectionBoundary } from '#layout/SectionBoundary.tsx'
import { DutyDetail, type DutyDetailProps } from './DutyDetail.tsx'
import { dutyName, dutyPeriod } from './duty-text.ts'
import { entryAsked } from './entry/entry-state.ts'
import { useAddress } from '#layout/address.ts'

// React Aria weighs more than a whole screen, so it loads with the first sheet.
const BottomSheet = lazyComponent(
  async () => (await import('@slipstream/design-system/BottomSheet')).BottomSheet,
)

/** The detail of a duty on a phone. The URL names the open item, so back closes it. */
export function DutySheet({ open, onClose }: { open: DutyDetailProps | null; onClose: () => void }) {
  // The last item stays rendered while the sheet slides away.
  const [shown, setShown] = useState(open)
  // One sheet at a time: a form replaces this one until it is closed.
  const isUnderForm = useAddress(
    ({ state }) => entryAsked(state) !== null || askedToReschedule(state) !== undefined,
  )
  if (open && open !== shown) setShown(open)
  if (!shown) return null
  return (
    <BottomSheet
      isOpen={open !== null && !isUnderForm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={dutyName(shown.item)}
      subtitle={dutyPeriod(shown.item)}
    >
      <SectionBoundary section="duty detail" resetKey={itemKey(shown.item)}>
        <DutyDetail {...shown} hasTitle={false} />
      </SectionBoundary>
    </BottomSheet>
  )
}
