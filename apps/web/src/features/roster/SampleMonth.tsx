import CalendarDays from 'lucide-react/icons/calendar-days'
import { Button } from '@slipstream/design-system/Button'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
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
  const { isOpen, open, close } = useSheetEntry('sampleMonth')
  return (
    <>
      <Button tone="secondary" isBlock iconStart={<CalendarDays aria-hidden="true" />} onClick={open}>
        {label}
      </Button>
      <SheetBoundary section="sample month" isOpen={isOpen} onFailure={close}>
        <SampleMonthSheet isOpen={isOpen} onClose={close} newcomer={newcomer} />
      </SheetBoundary>
    </>
  )
}
