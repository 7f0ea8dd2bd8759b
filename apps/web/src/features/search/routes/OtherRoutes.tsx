import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { useEngine } from '#data/engine.ts'
import { useQueryList } from '#data/use-query.ts'
import { useStore } from '#data/use-store.ts'
import { type AirportNames, workAirports } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { useMoney } from '#shared/money/use-money.ts'
import { flownDays, onDay } from '../days/other-days.ts'
import { otherRoutes } from './other-routes.ts'
import { daysQuery } from '../days/use-cheapest-days.ts'

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
export function OtherRoutes({ query, span, names, besides, onSearch }: OtherRoutesProps) {
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
          action={{ onPress: () => onSearch(onDay({ ...query, origin, destination }, date)) }}
        />
      ))}
    </SettingsGroup>
  )
}
