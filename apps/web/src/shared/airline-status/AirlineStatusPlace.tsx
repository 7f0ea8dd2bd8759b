import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'

const AirlineStatusSheet = lazyComponent(
  async () => (await import('./AirlineStatusSheet.tsx')).AirlineStatusSheet,
)

/** The sheet of the airline's systems, on a screen with an `AirlineStatusPlace`. */
export const useAirlineStatusSheet = () => useSheetEntry('isAirlineStatusOpen')

/** The place of the sheet on a screen that can open it. */
export function AirlineStatusPlace() {
  const { isOpen, close } = useAirlineStatusSheet()
  return (
    <SheetBoundary section="airline status sheet" isOpen={isOpen}>
      <AirlineStatusSheet isOpen={isOpen} onClose={close} />
    </SheetBoundary>
  )
}
