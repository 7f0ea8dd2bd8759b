import { serviceStates } from '@slipstream/design-system/ServiceStatus'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useEngine } from '#data/engine.ts'
import { useAnswer } from '#data/use-query.ts'
import { ChipButton } from '#layout/ChipButton.styles.ts'
import { useAirlineStatusSheet } from './AirlineStatusPlace.tsx'
import { knownStatus, statusQuery } from './status-query.ts'
import { chipText, isTrouble, stateNow } from './status-text.ts'

/** The trouble of the airline's systems, which opens the list of them; nothing while all is well, or nothing is known. */
export function AirlineStatusChip() {
  const { now } = useEngine()
  const state = stateNow(knownStatus(useAnswer(statusQuery)), now())
  const { open } = useAirlineStatusSheet()
  if (state === null || !isTrouble(state)) return null
  const { tone, icon: Icon } = serviceStates[state]
  return (
    <ChipButton
      type="button"
      aria-haspopup="dialog"
      aria-label={`${chipText(state)}. See each system`}
      onClick={open}
    >
      {/* Beside the title and two buttons, also at 320 px. */}
      <StatusChip size="sm" tone={tone} icon={<Icon aria-hidden="true" />}>
        {chipText(state)}
      </StatusChip>
    </ChipButton>
  )
}
