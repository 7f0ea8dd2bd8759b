import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { askedToReschedule } from '../use-reschedule.ts'
import { RescheduleSheet } from './RescheduleSheet.tsx'
import { useAddress } from '#layout/navigation/address.ts'

/** The reschedule drawer. */
export function LazyRescheduleSheet() {
  const isOpen = useAddress((address) => askedToReschedule(address.state) !== undefined)
  return (
    <SheetBoundary section="reschedule drawer" isOpen={isOpen}>
      <RescheduleSheet />
    </SheetBoundary>
  )
}
