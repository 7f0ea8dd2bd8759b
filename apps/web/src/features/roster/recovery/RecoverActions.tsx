import { getFlight } from '@slipstream/commute/roster/item-booking'
import { flightName } from '@slipstream/commute/flights/flights'
import type { LiveCommute } from '@slipstream/commute/today/live/live-commutes'
import type { LiveNow } from '@slipstream/commute/today/live/live-now'
import { isWatched } from '@slipstream/commute/today/live/near-flights'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Instant } from '@slipstream/commute/time/zoned-time'
import type { Flight, Price } from '@slipstream/contract/flight'
import { Button } from '@slipstream/design-system/Button'
import { Text } from '@slipstream/design-system/primitives/Text'
import { useNavigate } from 'react-router-dom'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { sheetSearch } from '../jobs/sheet-url.ts'
import { travelledEnd, useLeftBehind } from './use-left-behind.ts'
import { GotSeat } from './GotSeat.tsx'
import { missableFlight } from './missable.ts'

/** The flight of what the user does now that they may have missed. */
function missedBy(now: LiveNow, own: Price | null, at: Instant, live: LiveCommute | null): Flight | null {
  if (!own || !isWatched(own) || !('journey' in now) || now.journey === null) return null
  const isOnTheWay = now.phase !== 'home' && now.phase !== 'near_base'
  return isOnTheWay ? missableFlight(own, at, live) : null
}

interface RecoverActionsProps {
  now: LiveNow
  at: Instant
  /** The flight of what is next as it stands; null where it has no status. */
  live: LiveCommute | null
}

/** What leads from the panel of the day to a new plan: a flight that does not do any more, or one that was missed. */
export function RecoverActions({ now, at, live }: RecoverActionsProps) {
  const navigate = useNavigate()
  const open = (missed: string | null) =>
    void navigate(sheetSearch(currentMonth(at), null, { kind: 'recover', missed }), { state: openedHere })
  // Of a flight home there is always a plan: to stay near base.
  const isStranded = now.phase === 'stranded'
  const isBroken = live?.action === 'switch' || (isStranded && now.live.direction === 'from_work')
  const end = travelledEnd(now)
  const own = end && getFlight(end)
  const left = useLeftBehind(now)
  const missable = isBroken || left ? null : missedBy(now, own, at, live)
  return (
    <>
      {!isBroken && end && <GotSeat end={end} onLeft={open} />}
      {isBroken && <Button onClick={() => open(null)}>See the new plan</Button>}
      {left && live === null && <Text>{left.name} left without you.</Text>}
      {left && !isBroken && <Button onClick={() => open(left.flight.id)}>See the new plan</Button>}
      {own && missable && (
        <Button tone="quiet" onClick={() => open(own.id)}>
          I missed {flightName(missable)}
        </Button>
      )}
    </>
  )
}
