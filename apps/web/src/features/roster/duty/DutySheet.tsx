import { useState } from 'react'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { askedToReschedule } from '#features/changes/use-reschedule.ts'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
import { entryAsked } from '../entry/entry-state.ts'
import { useAddress } from '#layout/navigation/address.ts'
import type { DetailProps } from './detail-props.ts'
import { useDetail } from './use-detail.tsx'

// React Aria weighs more than a whole screen, so it loads with the first sheet.
const BottomSheet = lazyComponent(
  async () => (await import('@slipstream/design-system/BottomSheet')).BottomSheet,
)

interface DutySheetProps {
  open: DetailProps | null
  onClose: () => void
}

function ShownSheet({
  shown,
  isOpen,
  onClose,
}: {
  shown: DetailProps
  isOpen: boolean
  onClose: () => void
}) {
  const { title, subtitle, back, content, footer } = useDetail(shown, true, isOpen)
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={title}
      subtitle={subtitle}
      back={back}
      footer={footer}
    >
      <SectionBoundary section="duty detail" resetKey={`${itemKey(shown.item)} ${shown.view}`}>
        {content}
      </SectionBoundary>
    </BottomSheet>
  )
}

/** On a phone, a duty, a rest or the flights of one end. The URL names what is open, so back closes it. */
export function DutySheet({ open, onClose }: DutySheetProps) {
  // The last item stays rendered while the sheet slides away.
  const [shown, setShown] = useState(open)
  // One sheet at a time: a form replaces this one until it is closed.
  const isUnderForm = useAddress(
    ({ state }) => entryAsked(state) !== null || askedToReschedule(state) !== undefined,
  )
  if (open && open !== shown) setShown(open)
  if (!shown) return null
  return <ShownSheet shown={shown} isOpen={open !== null && !isUnderForm} onClose={onClose} />
}
