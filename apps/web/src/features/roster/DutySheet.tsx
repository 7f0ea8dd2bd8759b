import { Suspense } from 'react'
import { lazyPart } from '#app/lazy-part.tsx'
import { DutyDetail, type DutyDetailProps } from './DutyDetail.tsx'
import { dutyName, dutyTimes } from './duty-words.ts'

// React Aria weighs more than a whole screen: it comes with the first sheet.
const BottomSheet = lazyPart(async () => (await import('@slipstream/design-system/BottomSheet')).BottomSheet)

/** The detail of a duty on a phone. The address says what is open, so back closes it. */
export function DutySheet({ open, onClose }: { open: DutyDetailProps | null; onClose: () => void }) {
  if (!open) return null
  const { start, end } = dutyTimes(open.item)
  return (
    <Suspense fallback={null}>
      <BottomSheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={dutyName(open.item)}
        subtitle={[`${start.time}–${end.time} ${end.zone}`, end.dayOffset].filter(Boolean).join(' ')}
      >
        <DutyDetail {...open} hasTitle={false} />
      </BottomSheet>
    </Suspense>
  )
}
