import { useNavigate } from 'react-router-dom'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { waitingText } from './pending-change-text.ts'
import { usePending } from '#data/use-pending.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { ChipButton } from '#layout/ChipButton.styles.ts'
import { useAddress, useAskedAddress } from '#layout/address.ts'

const PendingChangesSheet = lazyComponent(
  async () => (await import('./PendingChangesSheet.tsx')).PendingChangesSheet,
)

/** State of the history entry in which the sheet is open: back closes it, and a reload leaves it open. */
const showingChanges = { areWaitingChangesOpen: true } as const

function showsChanges(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'areWaitingChangesOpen') === true
}

/** The number of pending changes in a screen's header; opens their list. Hidden if there are none. */
export function PendingChangesButton() {
  const { waiting, conflicts } = usePending()
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const isOpen = useAddress((address) => showsChanges(address.state))
  const text = waitingText(waiting.length, conflicts.length)
  return (
    <>
      {waiting.length > 0 && (
        <ChipButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`${text}. See each change`}
          onClick={() => !isOpen && void navigate(asked(), { state: showingChanges })}
        >
          {/* Without an icon it fits beside “Offline” on a phone. */}
          <StatusChip size="small" {...(conflicts.length > 0 ? { tone: 'warning' } : { icon: null })}>
            {text}
          </StatusChip>
        </ChipButton>
      )}
      <SheetBoundary section="waiting changes sheet" isOpen={isOpen}>
        <PendingChangesSheet isOpen={isOpen} onClose={() => void navigate(-1)} />
      </SheetBoundary>
    </>
  )
}
