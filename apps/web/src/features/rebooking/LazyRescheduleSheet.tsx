import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { askedToReschedule } from './use-reschedule.ts'
import { RescheduleSheet } from './RescheduleSheet.tsx'

/** The reschedule drawer. Mounted when first opened, and then stays mounted, so that it can slide away. */
export function LazyRescheduleSheet() {
  const { state } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && askedToReschedule(state) !== undefined) setNeeded(true)
  if (!isNeeded) return null
  return (
    <SheetBoundary section="reschedule drawer">
      <RescheduleSheet />
    </SheetBoundary>
  )
}
