import { useNavigate } from 'react-router-dom'
import { useAddress, useAskedAddress } from '#layout/address.ts'
import { lazyComponent } from '#layout/lazy-component.tsx'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'

const AirlineStatusSheet = lazyComponent(
  async () => (await import('./AirlineStatusSheet.tsx')).AirlineStatusSheet,
)

/** State of the history entry in which the sheet is open: back closes it, and a reload leaves it open. */
const showingStatus = { isAirlineStatusOpen: true } as const

function showsStatus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isAirlineStatusOpen') === true
}

/** Opens the sheet of the airline's systems on a screen with an `AirlineStatusPlace`. */
export function useOpenAirlineStatus(): () => void {
  const asked = useAskedAddress()
  const navigate = useNavigate()
  return () => {
    if (!showsStatus(asked().state)) void navigate(asked(), { state: showingStatus })
  }
}

/** The place of the sheet on a screen that can open it. */
export function AirlineStatusPlace() {
  const navigate = useNavigate()
  const isOpen = useAddress(({ state }) => showsStatus(state))
  return (
    <SheetBoundary section="airline status sheet" isOpen={isOpen}>
      <AirlineStatusSheet isOpen={isOpen} onClose={() => void navigate(-1)} />
    </SheetBoundary>
  )
}
