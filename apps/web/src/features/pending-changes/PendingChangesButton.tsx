import { StatusChip } from '@slipstream/design-system/StatusChip'
import { waitingText } from './pending-change-text.ts'
import { usePending } from '#data/use-pending.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { ChipButton } from '#layout/ChipButton.styles.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'

const PendingChangesSheet = lazyComponent(
  async () => (await import('./PendingChangesSheet.tsx')).PendingChangesSheet,
)

/** The number of pending changes in a screen's header; opens their list. Hidden if there are none. */
export function PendingChangesButton() {
  const { waiting, conflicts } = usePending()
  const { isOpen, open, close } = useSheetEntry('areWaitingChangesOpen')
  const text = waitingText(waiting.length, conflicts.length)
  return (
    <>
      {waiting.length > 0 && (
        <ChipButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`${text}. See each change`}
          onClick={open}
        >
          {/* Without an icon it fits beside “Offline” on a phone. */}
          <StatusChip size="sm" {...(conflicts.length > 0 ? { tone: 'warning' } : { icon: null })}>
            {text}
          </StatusChip>
        </ChipButton>
      )}
      <SheetBoundary section="waiting changes sheet" isOpen={isOpen}>
        <PendingChangesSheet isOpen={isOpen} onClose={close} />
      </SheetBoundary>
    </>
  )
}
