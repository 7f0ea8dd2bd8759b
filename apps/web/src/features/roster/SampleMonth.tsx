import CalendarDays from 'lucide-react/icons/calendar-days'
import { Button } from '@slipstream/design-system/Button'
import { useNavigate } from 'react-router-dom'
import { useWholeAddress } from '#layout/address.ts'
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

/** State of the history entry in which the month is open, so that back closes it. */
const showingSample = { sampleMonth: true } as const

/** Opens a month to look around in without an account, with the newcomer's own home and base where they are known. */
export function SampleMonth({ label, newcomer }: SampleMonthProps) {
  const navigate = useNavigate()
  const { search, state } = useWholeAddress()
  const isOpen = typeof state === 'object' && state !== null && 'sampleMonth' in state
  const close = () => void navigate(-1)
  return (
    <>
      <Button
        tone="secondary"
        isBlock
        iconStart={<CalendarDays aria-hidden="true" />}
        onClick={() => void navigate({ search }, { state: { ...state, ...showingSample } })}
      >
        {label}
      </Button>
      <SheetBoundary section="sample month" isOpen={isOpen} onFailure={close}>
        <SampleMonthSheet isOpen={isOpen} onClose={close} of={newcomer} />
      </SheetBoundary>
    </>
  )
}
