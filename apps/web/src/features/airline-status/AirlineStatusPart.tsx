import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { serviceStates } from '@slipstream/design-system/ServiceStatus'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useEngine } from '#data/engine.ts'
import { ChipButton } from '#layout/ChipButton.styles.ts'
import { chipText, isTrouble, stateNow } from './status-words.ts'
import { SheetPart } from '#layout/SheetPart.tsx'
import { useAirlineStatus } from './use-airline-status.ts'
import { AirlineStatusSheet } from './AirlineStatusSheet.tsx'

/** State of the history entry in which the sheet is open: back closes it, and a reload leaves it open. */
const showingStatus = { isAirlineStatusOpen: true } as const

function showsStatus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isAirlineStatusOpen') === true
}

export interface AirlineStatusPartProps {
  /** Hidden while all is well, or nothing is known. */
  isForTrouble: boolean
}

/** The aggregate state of the airline's systems in the head of a screen; it opens the list of them (specification §1). */
export function AirlineStatusPart({ isForTrouble }: AirlineStatusPartProps) {
  const { now } = useEngine()
  const airline = useAirlineStatus()
  const { view } = airline
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = showsStatus(location.state)
  const [isNeeded, setNeeded] = useState(false)
  if (isOpen && !isNeeded) setNeeded(true)

  const state = stateNow(view, now())
  const isShown = state !== null && (isTrouble(state) || !isForTrouble)
  return (
    <>
      {isShown && (
        <ChipButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`${chipText(state, view.status?.is_sample_data === true)}. See each system`}
          onClick={() => !isOpen && void navigate(location, { state: showingStatus })}
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
      {isNeeded && (
        <SheetPart section="airline status sheet">
          <AirlineStatusSheet airline={airline} isOpen={isOpen} onClose={() => void navigate(-1)} />
        </SheetPart>
      )}
    </>
  )
}

function StateIcon({ state }: { state: keyof typeof serviceStates }) {
  const { icon: Icon } = serviceStates[state]
  return <Icon aria-hidden="true" />
}
