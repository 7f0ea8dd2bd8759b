import { useNavigate } from 'react-router-dom'
import { serviceStates } from '@slipstream/design-system/ServiceStatus'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useEngine } from '#data/engine.ts'
import { ChipButton } from '#layout/ChipButton.styles.ts'
import { chipText, isTrouble, stateNow } from './status-text.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import { knownStatus, statusQuery } from './status-query.ts'
import { useAnswer } from '#data/use-query.ts'
import { useAddress, useAskedAddress } from '#layout/address.ts'

const AirlineStatusSheet = lazyComponent(
  async () => (await import('./AirlineStatusSheet.tsx')).AirlineStatusSheet,
)

/** State of the history entry in which the sheet is open: back closes it, and a reload leaves it open. */
const showingStatus = { isAirlineStatusOpen: true } as const

function showsStatus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isAirlineStatusOpen') === true
}

export interface AirlineStatusButtonProps {
  /** Hidden while all is well, or nothing is known. */
  isForTrouble: boolean
}

/** The aggregate state of the airline's systems in the head of a screen; it opens the list of them (specification §1). */
export function AirlineStatusButton({ isForTrouble }: AirlineStatusButtonProps) {
  const { now } = useEngine()
  const known = knownStatus(useAnswer(statusQuery))
  const asked = useAskedAddress()
  const navigate = useNavigate()
  const isOpen = useAddress((address) => showsStatus(address.state))

  const state = stateNow(known, now())
  const isShown = state !== null && (isTrouble(state) || !isForTrouble)
  return (
    <>
      {isShown && (
        <ChipButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`${chipText(state, known.status?.is_sample_data === true)}. See each system`}
          onClick={() => !isOpen && void navigate(asked(), { state: showingStatus })}
        >
          <StatusChip
            // Beside the title and two buttons, also at 320 px.
            size="small"
            isLive={false}
            tone={isTrouble(state) ? serviceStates[state].tone : 'neutral'}
            icon={<StateIcon state={state} />}
          >
            {/* That it is sample data is spoken here and visible in the sheet: a phone's header has no space for it. */}
            {chipText(state, false)}
          </StatusChip>
        </ChipButton>
      )}
      <SheetBoundary section="airline status sheet" isOpen={isOpen}>
        <AirlineStatusSheet isOpen={isOpen} onClose={() => void navigate(-1)} />
      </SheetBoundary>
    </>
  )
}

function StateIcon({ state }: { state: keyof typeof serviceStates }) {
  const { icon: Icon } = serviceStates[state]
  return <Icon aria-hidden="true" />
}
