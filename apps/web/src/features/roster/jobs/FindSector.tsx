import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router-dom'
import { currentMonth } from '@slipstream/commute/time/calendar-dates'
import type { Advice } from '@slipstream/commute/plan/advice-types'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { plural } from '#shared/format.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { useStore } from '#data/use-store.ts'
import { readRosterLocation } from '../roster-url.ts'
import { searchSectors } from './crew-jobs.ts'
import { useSearch } from '#layout/navigation/address.ts'
import { stripLeadingZeros } from '@slipstream/contract/primitives'
import { mostSectors, type SectorQuery } from './sheet-url.ts'

/** Below a direction's flights: searches the crew system again for staff seats on these flights. */
export function FindSector({ advice }: { advice: Advice }) {
  const engine = useEngine()
  const navigate = useNavigate()
  const search = useSearch()
  const { loading } = useStore(engine.jobs)
  const sectors = getSectors(advice)
  if (sectors.length === 0) return null
  const { month, layout } = readRosterLocation(search, currentMonth(engine.now()))
  return (
    <Stack gap="xs">
      <Button
        tone="secondary"
        isBlock
        isPending={loading.hotlineSearch}
        pendingLabel="Searching flights"
        iconStart={<Search aria-hidden="true" />}
        onClick={() =>
          void searchSectors(
            engine,
            { sectors, month, layout },
            (place) => void navigate(place, { state: openedHere }),
          )
        }
      >
        Search for staff seats
      </Button>
      <Note size="caption" align="center">
        Asks about {sectors.length === 1 ? 'this flight' : `these ${plural(sectors.length, 'flight')}`} with
        your crew-system password.
      </Note>
    </Stack>
  )
}

/** The flights of a direction as search input, each once: those that work first, up to the search's limit. */
function getSectors({
  makingIt,
  eveningBefore,
  tooTight,
}: Pick<Advice, 'makingIt' | 'eveningBefore' | 'tooTight'>): SectorQuery[] {
  const sectors = [...makingIt, ...eveningBefore, ...tooTight].map(({ fare }) => ({
    carrier: fare.marketing_carrier,
    flight_number: stripLeadingZeros(fare.flight_number),
    date: fare.departure_time.slice(0, 10),
    origin: fare.origin,
    destination: fare.destination,
  }))
  const unique = new Map(sectors.map((sector) => [JSON.stringify(sector), sector]))
  return [...unique.values()].slice(0, mostSectors)
}
