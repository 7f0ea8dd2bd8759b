import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SheetPart } from '#layout/SheetPart.tsx'
import { askedToReschedule } from './use-reschedule.ts'
import { RescheduleSheet } from './RescheduleSheet.tsx'

/** The reschedule drawer. Mounted when first opened, and then stays mounted, so that it can slide away. */
export function ReschedulePart() {
  const { state } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && askedToReschedule(state) !== undefined) setNeeded(true)
  if (!isNeeded) return null
  return (
    <SheetPart section="reschedule drawer">
      <RescheduleSheet />
    </SheetPart>
  )
}
