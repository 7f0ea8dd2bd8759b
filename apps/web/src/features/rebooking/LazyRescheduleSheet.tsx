import { useLocation } from 'react-router-dom'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { askedToReschedule } from './use-reschedule.ts'
import { RescheduleSheet } from './RescheduleSheet.tsx'

/** The reschedule drawer. */
export function LazyRescheduleSheet() {
  const { state } = useLocation()
  return (
    <SheetBoundary section="reschedule drawer" isOpen={askedToReschedule(state) !== undefined}>
      <RescheduleSheet />
    </SheetBoundary>
  )
}
