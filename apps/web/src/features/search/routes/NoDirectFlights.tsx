import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import type { Query } from '@slipstream/client/answers/query'
import { getNearbyRoutes, nearbyLimits } from '@slipstream/contract/hotline'
import { datesFrom } from '@slipstream/commute/time/calendar-dates'
import {
  weekdayDayLabel,
  longWeekdayDayLabel,
  longWeekdayDateLabel,
} from '@slipstream/commute/time/date-formats'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { useQuery, useQueryList } from '#data/use-query.ts'
import { airportName, type AirportNames, workAirports } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { isNotOffered } from '#shared/forms/failure-message.ts'
import { useMoney } from '#shared/money/use-money.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { nearestDays, onDay, widestDays, flownDays } from '../days/other-days.ts'
import { QuietProblem } from '../QuietProblem.tsx'
import { distanceText } from '../search-text.ts'
import { useCheapestDays, daysQuery } from '../days/use-cheapest-days.ts'
import { otherRoutes } from './other-routes.ts'

interface OtherRoutesProps {
  query: FlightQuery
  /** The days on which the route has no flights. */
  span: { from: string; to: string }
  names: AirportNames
  /** Routes that are offered already: `EDI-LCY`. */
  besides: readonly string[]
  onSearch: (query: FlightQuery) => void
}

const none: readonly string[] = []

/** Routes that do have a direct flight, each on its day nearest to the one that was searched. */
function OtherRoutes({ query, span, names, besides, onSearch }: OtherRoutesProps) {
  const { user, settings } = useStore(useEngine().session)
  const routes = otherRoutes(query, {
    homes: user?.home_airports ?? none,
    work: workAirports(user, settings),
  })
  const { views, reason } = useQueryList(routes.map((route) => daysQuery(route, span)))
  const found = routes.flatMap((route, index) => {
    const [nearest] = flownDays(views[index]?.data?.days ?? [], query.date)
    return nearest && !besides.includes(`${route.origin}-${route.destination}`)
      ? [{ ...nearest, ...route }]
      : []
  })
  const money = useMoney(found.flatMap(({ cheapest }) => (cheapest ? [cheapest.price_currency] : [])))
  if (found.length === 0)
    return views.some(({ data }) => data === null) && reason === null ? (
      <SkeletonGroup label="Looking for other routes">
        <Skeleton shape="block" height="8rem" />
      </SkeletonGroup>
    ) : null
  return (
    <SettingsGroup heading="Routes that have a direct flight" headingLevel={3}>
      {found.map(({ origin, destination, date, cheapest }) => (
        <SettingsRow
          key={`${origin}-${destination}`}
          title={`${names(origin)} to ${names(destination)}`}
          description={weekdayDayLabel(date)}
          value={cheapest ? money.format(cheapest.price_amount, cheapest.price_currency).amount : undefined}
          action={{ onClick: () => onSearch(onDay({ ...query, origin, destination }, date)) }}
        />
      ))}
    </SettingsGroup>
  )
}

/** Most other days that are offered; the strip above has the others. */
const mostDays = 4

interface NoDirectFlightsProps {
  query: FlightQuery
  names: AirportNames
  /** Today at the origin. */
  today: string
  onSearch: (query: FlightQuery) => void
  /** Opens the form with the focus on its date. */
  onChangeDate: () => void
}

const nearbyQuery = ({ origin, destination, date }: FlightQuery): Query<typeof getNearbyRoutes> => ({
  endpoint: getNearbyRoutes,
  input: { query: { origin, destination, date } },
  policy: {},
})

/** Specification §4 Job, 'no direct flights found': the search, and one-tap alternatives. */
export function NoDirectFlights({ query, names, today, onSearch, onChangeDate }: NoDirectFlightsProps) {
  const span = widestDays(query.date, today)
  const days = useCheapestDays(query, span)
  const nearby = useQuery(nearbyQuery(query))
  const routes = nearby.data?.routes ?? []
  const money = useMoney(routes.map(({ cheapest }) => cheapest.price_currency))

  const others = nearestDays(
    datesFrom(span.from, span.to).map((date) => ({ date, cheapest: days.getPrice(date) })),
    query.date,
    mostDays,
  )
  const isNearbyOnItsWay = nearby.isFetching || nearby.reason === null
  const isLooking = (days.isLoading && others.length === 0) || (!nearby.data && isNearbyOnItsWay)
  const isNearbyMissing = isNotOffered(nearby.reason)
  const hasFailed = days.hasFailed || (nearby.reason !== null && !nearby.isFetching && !isNearbyMissing)
  const retry = () => {
    if (days.hasFailed) days.retry()
    if (nearby.reason !== null) nearby.refetch()
  }
  const isNoDay = days.isOffered && !days.isLoading && !days.hasFailed && others.length === 0
  const isNothingNear = isNoDay && !isNearbyMissing && !isLooking && !hasFailed && routes.length === 0
  const route = `${names(query.origin)} to ${names(query.destination)}`

  return (
    <>
      <EmptyState
        icon={<PlaneTakeoff />}
        title={isNoDay ? 'No flights on any day' : 'No direct flights found'}
        message={
          isNoDay
            ? `Nothing flies direct from ${route} from ${weekdayDayLabel(span.from)} to ${weekdayDayLabel(span.to)}.${
                isNothingNear
                  ? ` Nor between airports within ${nearbyLimits.kilometres} km of these two on ${weekdayDayLabel(query.date)}.`
                  : ''
              }`
            : `Nothing flies direct from ${route} on ${longWeekdayDateLabel(query.date)}.`
        }
        action={
          <Button tone={isNoDay ? 'primary' : 'secondary'} onClick={onChangeDate}>
            Choose another date
          </Button>
        }
      />
      {others.length > 0 && (
        <SettingsGroup heading="Days that have a direct flight" headingLevel={3}>
          {others.map(({ date, cheapest }) => (
            <SettingsRow
              key={date}
              title={weekdayDayLabel(date)}
              value={
                cheapest
                  ? days.money.format(cheapest.price_amount, cheapest.price_currency).amount
                  : undefined
              }
              action={{ onClick: () => onSearch(onDay(query, date)) }}
            />
          ))}
        </SettingsGroup>
      )}
      {routes.length > 0 && (
        <SettingsGroup
          heading="From and to airports close by"
          headingLevel={3}
          note={`Direct on ${longWeekdayDayLabel(query.date)}.`}
        >
          {routes.map(
            ({ origin, destination, origin_kilometres: out, destination_kilometres: back, cheapest }) => (
              <SettingsRow
                key={`${origin.code}-${destination.code}`}
                title={`${airportName(origin)} to ${airportName(destination)}`}
                description={[
                  distanceText(out, names(query.origin)),
                  distanceText(back, names(query.destination)),
                ]
                  .filter((text) => text !== null)
                  .join(', ')}
                value={money.format(cheapest.price_amount, cheapest.price_currency).amount}
                action={{
                  onClick: () => onSearch({ ...query, origin: origin.code, destination: destination.code }),
                }}
              />
            ),
          )}
        </SettingsGroup>
      )}
      {isNoDay && (
        <OtherRoutes
          {...{ query, span, names, onSearch }}
          besides={routes.map(({ origin, destination }) => `${origin.code}-${destination.code}`)}
        />
      )}
      {isLooking && (
        <SkeletonGroup label="Looking for other days and airports">
          <Skeleton shape="block" height="8rem" />
        </SkeletonGroup>
      )}
      {hasFailed && (
        <QuietProblem
          message={`${days.hasFailed ? 'Other days' : 'Airports close by'} could not be looked up.`}
          onRetry={retry}
        />
      )}
    </>
  )
}
