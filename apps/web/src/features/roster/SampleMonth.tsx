import CalendarDays from 'lucide-react/icons/calendar-days'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { SampleFor } from './SampleMonthSheet.tsx'

const SampleMonthSheet = lazyComponent(
  async () => (await import('./SampleMonthSheet.tsx')).SampleMonthSheet,
  { isOnDemand: true },
)

interface SampleMonthProps {
  label: string
  newcomer: SampleFor | null
}

/** Opens a month to look around in without an account, with the newcomer's own home and base where they are known. */
export function SampleMonth({ label, newcomer }: SampleMonthProps) {
  const [isOpen, setOpen] = useState(false)
  // Once opened, the sheet stays mounted, so that it can slide away.
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <Button
        tone="secondary"
        isBlock
        iconStart={<CalendarDays aria-hidden="true" />}
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isNeeded && (
        <SheetBoundary section="sample month" onFailure={() => setNeeded(false)}>
          <SampleMonthSheet isOpen={isOpen} onClose={() => setOpen(false)} of={newcomer} />
        </SheetBoundary>
      )}
    </>
  )
}
