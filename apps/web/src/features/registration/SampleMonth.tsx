import CalendarDays from 'lucide-react/icons/calendar-days'
import { Button } from '@slipstream/design-system/Button'
import { useState } from 'react'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { readMinutes } from '#shared/profile/gap-text.ts'
import { useProfileDraft, useSettingsDraft } from './drafts.ts'

const SampleMonthSheet = lazyComponent(
  async () => (await import('#features/roster/SampleMonthSheet.tsx')).SampleMonthSheet,
  { isOnDemand: true },
)

/** Opens a month to look around in before paying, with the newcomer's own home and base. */
export function SampleMonth() {
  const [{ base, home_airports, airline }] = useProfileDraft()
  const [{ gap, isGroundCommuted }] = useSettingsDraft()
  const [isOpen, setOpen] = useState(false)
  // Once opened, the sheet stays mounted, so that it can slide away.
  const [isNeeded, setNeeded] = useState(false)
  const [home] = home_airports
  const isKnown = base !== null && home !== undefined && airline !== null
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
        Look around a sample month
      </Button>
      {isNeeded && (
        <SheetBoundary section="sample month" onFailure={() => setNeeded(false)}>
          <SampleMonthSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            of={
              isKnown ? { base, home, airline, gapMinutes: readMinutes(gap) ?? 60, isGroundCommuted } : null
            }
          />
        </SheetBoundary>
      )}
    </>
  )
}
