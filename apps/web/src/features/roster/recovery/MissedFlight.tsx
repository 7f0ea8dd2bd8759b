import { flightName, readFlightInstants } from '@slipstream/commute/flights/flights'
import { getFlight, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { isWatched } from '@slipstream/commute/today/live/near-flights'
import { clearInstant, itemStart, reportInstant } from '@slipstream/commute/roster/roster-items'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { dayMs, hourMs } from '@slipstream/commute/time/zoned-time'
import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { useNavigate } from 'react-router-dom'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { useMinute } from '#shared/use-minute.ts'
import { sheetSearch } from '../jobs/sheet-url.ts'
import { readRosterLocation } from '../roster-url.ts'
import { GotSeat } from './GotSeat.tsx'
import { missableFlight } from './missable.ts'
import { useSearch } from '#layout/navigation/address.ts'

/** Whether somebody may want another flight because they missed this one: around its departure, while the duty leaves time for one. */
function isOfUse({ item, direction }: ItemEnd, departure: number, now: number): boolean {
  return (
    now <= departure + dayMs &&
    (direction === 'to_work' ? now < reportInstant(item) : now >= clearInstant(item) - 2 * hourMs)
  )
}

/** Leads from the flights of an end to a new plan, for somebody who missed theirs. */
export function MissedFlight({ end }: { end: ItemEnd }) {
  const now = useMinute()
  const navigate = useNavigate()
  const search = useSearch()
  const flight = getFlight(end)
  const times = flight && readFlightInstants(flight)
  if (!times || !isWatched(flight) || !isOfUse(end, times.departure, now)) return null
  const missable = missableFlight(flight, now, null)
  if (!missable) return null
  const month = getMonth(itemStart(end.item))
  const { layout } = readRosterLocation(search, month)
  const open = (missed: string) =>
    void navigate(sheetSearch(month, layout, { kind: 'recover', missed }), { state: openedHere })
  return (
    <Inline>
      <GotSeat end={end} onLeft={open} />
      <Button tone="quiet" onClick={() => open(flight.id)}>
        I missed {flightName(missable)}
      </Button>
    </Inline>
  )
}
