import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { FlightOffer } from '@slipstream/design-system/travel/fares/FlightOffer'
import { Skeleton } from '@slipstream/design-system/Skeleton'
import { useMemo, useState } from 'react'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { foundFlights, type FoundFlight } from '@slipstream/commute/flights/found-flights'
import { useEngine } from '#data/engine.ts'
import { useQueryList } from '#data/use-query.ts'
import { plural } from '#shared/format.ts'
import { failureMessage } from '#shared/forms/failure-message.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useMoney } from '#shared/money/use-money.ts'
import { useStore } from '#data/use-store.ts'
import { airportNames } from '#shared/airports/airport-names.ts'
import { RouterLinkButton } from '#layout/navigation/RouterLink.tsx'
import { fareRow, otherFares, type ViewContext } from '#shared/flights/fare-row.ts'
import { hotlineHref, searchQuery } from '#shared/flights/search-query.ts'
import { refreshPage } from '#layout/failure/refresh-page.ts'
import type { Route, RosterSheet } from './sheet-url.ts'

type Found = Extract<RosterSheet, { kind: 'flights' }>

interface SectorResultsProps {
  /** The searched routes; null while the sheet is closed. */
  found: Found | null
  month: string
  onClose: () => void
}

/** The results of a sector search, in a sheet. */
export function SectorResults({ found, month, onClose }: SectorResultsProps) {
  // The last results stay rendered while the sheet slides away.
  const [shown, setShown] = useState(found)
  const key = JSON.stringify(found)
  if (found && key !== JSON.stringify(shown)) setShown(found)
  if (!shown) return null
  return (
    <BottomSheet isOpen={found !== null} onOpenChange={onClose} title="Flights found">
      {shown.isNone ? <NoneFound routes={shown.routes} /> : <Results routes={shown.routes} month={month} />}
    </BottomSheet>
  )
}

const routeName = ({ origin, destination, date }: Route) =>
  `${origin}–${destination}, ${weekdayDayLabel(date)}`

/** The status 'no direct flights found' of specification §4 Job, as a sentence. */
function NoneFound({ routes }: { routes: readonly Route[] }) {
  return (
    <EmptyState
      icon={<PlaneTakeoff />}
      headingLevel={3}
      title="No direct flights found"
      message={`Nothing that was searched for flies direct: ${routes.map(routeName).join('; ')}.`}
    />
  )
}

function Results({ routes, month }: { routes: readonly Route[]; month: string }) {
  const engine = useEngine()
  const { data } = useStore(engine.months.get(month))
  const searches = routes.map((route) => searchQuery(engine, { ...route, returnDate: null }))
  const { views, reason, refetch } = useQueryList(searches)
  const answers = views.flatMap((view) => view.data ?? [])
  const isComplete = answers.length === routes.length
  const offers = answers.flatMap(({ outbound }) => outbound)
  const money = useMoney(offers.map((offer) => offer.price_currency))
  const formats = useTravelFormats(money)
  const names = useMemo(() => airportNames(data?.airports ?? []), [data])
  return (
    <AsyncContent
      value={isComplete ? offers : null}
      name="the flights"
      skeleton={
        <>
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="8rem" />
        </>
      }
      problem={isComplete || reason === null ? null : failureMessage(reason)}
      onTryAgain={refetch}
      onRefreshPage={refreshPage}
      isEmpty={(found) => found.length === 0}
      empty={<NoneFound routes={routes} />}
    >
      {(found) => (
        <TravelFormatsProvider value={formats}>
          <Stack gap="xl">
            {routes.map((route) => (
              <RouteFlights
                key={routeName(route)}
                route={route}
                flights={foundFlights(
                  found.filter(
                    ({ origin, destination, departure_time }) =>
                      origin === route.origin &&
                      destination === route.destination &&
                      departure_time.startsWith(route.date),
                  ),
                  money.rates,
                )}
                view={{ names, money }}
              />
            ))}
          </Stack>
        </TravelFormatsProvider>
      )}
    </AsyncContent>
  )
}

interface RouteFlightsProps {
  route: Route
  flights: readonly FoundFlight[]
  view: ViewContext
}

function RouteFlights({ route, flights, view }: RouteFlightsProps) {
  const from = view.names(route.origin)
  const to = view.names(route.destination)
  return (
    <Stack as="section" aria-label={`${from} to ${to}, ${weekdayDayLabel(route.date)}`}>
      <div>
        <Heading level={3}>
          {from} to {to}
        </Heading>
        <Note hasFigures>
          {weekdayDayLabel(route.date)},{' '}
          {flights.length === 0 ? 'no direct flights found' : plural(flights.length, 'flight')}
        </Note>
      </div>
      <ListCard>
        {flights.map((flight) => (
          <li key={flight.fare.id}>
            <FlightOffer
              {...fareRow(flight.fare, flight, view)}
              otherFares={otherFares(flight.fares, flight.fare)}
            />
          </li>
        ))}
      </ListCard>
      <RouterLinkButton to={hotlineHref({ ...route, returnDate: null })} tone="quiet" isBlock>
        All flights on this route
      </RouterLinkButton>
    </Stack>
  )
}
