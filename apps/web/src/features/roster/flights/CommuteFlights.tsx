import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import {
  countCommute,
  filterCommute,
  looserCommuteFilters,
  noCommuteFilters,
  offeredFlights,
  type CommuteFilters as Filters,
  type FlightUse,
  type OfferedFlight,
} from '@slipstream/commute/flights/commute-filters'
import { isFlightUnknown, type ItemEnd } from '@slipstream/commute/roster/item-booking'
import { aircraftKey } from '@slipstream/commute/plan/read/fares'
import { getDate } from '@slipstream/commute/time/calendar-dates'
import { sortFlights, type SearchSort } from '@slipstream/commute/flights/search-sort'
import type { Rates } from '@slipstream/commute/money/money'
import { oldPricesFrom } from '@slipstream/commute/roster/refresh/staleness'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import { useClock } from '#shared/clock.ts'
import { routeShown, sharedRoute, type ViewContext } from '#shared/flights/fare-row.ts'
import { useUsualPrices } from '#shared/flights/known-prices.ts'
import { usualWhereLow } from '#shared/flights/price-sense-text.ts'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { More } from '#shared/flights/list/More.tsx'
import { NothingPasses } from '#shared/flights/list/NothingPasses.tsx'
import { useDrawn } from '#shared/flights/list/use-drawn.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useSavedIds } from '#shared/saved/use-saved-flights.ts'
import { CommuteFilters } from './CommuteFilters.tsx'
import { CommuteFlightRow } from './CommuteFlightRow.tsx'
import { useAdviceChances } from '../chance/use-chances.ts'
import { useSeats } from '../seats/use-seats.ts'
import { useFlightStatuses } from '../today/live-query.ts'
import { oldPricesText } from '../list/old-prices.ts'
import { filterText, groupText } from './flight-list-text.ts'
import type { SetBooking } from '../booking/use-booking.ts'

/** Fewer flights than these are seen at a glance. */
const leastToFilter = 4

interface CommuteFlightsProps {
  end: ItemEnd
  advice: Advice
  settings: UserSettings
  view: ViewContext
  /** What is true of every flight. */
  facts: readonly string[]
  onSet: SetBooking
}

const usable: ReadonlySet<FlightUse> = new Set<FlightUse>(['fits', 'day_before'])
/** By usefulness, in every order. */
const uses: readonly FlightUse[] = ['fits', 'day_before', 'too_tight', 'unfitting', 'too_late', 'cancelled']

const getRoute = ({ origin, destination }: CommuteFlight['fare']) => ({ origin, destination })

const getKey = ({ fare }: CommuteFlight) => aircraftKey(fare)

const inOrder = (some: readonly OfferedFlight[], sort: SearchSort, rates: Rates) =>
  sortFlights(
    some.map((each) => Object.assign({ offered: each }, each.flight)),
    sort,
    rates,
  ).map((each) => each.offered)

/** Flights of one use and as many nights near base, which their heading says. */
function inGroups(flights: readonly OfferedFlight[]) {
  const nights = [...new Set(flights.map(({ flight }) => flight.hotelNights))].toSorted((a, b) => a - b)
  return uses.flatMap((use) =>
    nights.flatMap((night) => {
      const group = flights.filter((each) => each.use === use && each.flight.hotelNights === night)
      return group.length > 0 ? [{ use, nights: night, flights: group }] : []
    }),
  )
}

/** Booked, listed or staying, and it works out: nothing else is looked for. */
function isSettled(end: ItemEnd, { status, level }: Advice): boolean {
  const isInTime = level !== 'at_risk' && level !== 'impossible'
  return status !== 'not_booked' && status !== 'booked_incorrect_time' && isInTime && !isFlightUnknown(end)
}

/** The flights of one end of a rest: those that can be used, by their use, and the others folded away. */
export function CommuteFlights({ end, advice, settings, view, facts, onSet }: CommuteFlightsProps) {
  const clock = useClock()
  const saved = useSavedIds()
  const [sort, setSort] = useState<SearchSort>('departure')
  const [filters, setFilters] = useState<Filters>(noCommuteFilters)
  const { rates } = view.money
  const all = useMemo(() => offeredFlights(advice, settings), [advice, settings])
  const settled = isSettled(end, advice)
  const [fitting, others] = useMemo(
    () => [
      // The flight that is booked stands above.
      all.filter(({ use, isChosen }) => (isChosen ? !settled : usable.has(use))),
      all.filter(({ use, isChosen }) => !isChosen && !usable.has(use)),
    ],
    [all, settled],
  )
  const now = useMinute()
  const pricesFrom = oldPricesFrom(
    all.flatMap(({ flight }) => flight.fares),
    now,
  )
  const offered = useMemo(() => all.map(({ flight }) => flight), [all])
  const statuses = useFlightStatuses(offered, now)
  const findSeats = useSeats(offered)
  const chances = useAdviceChances(
    advice,
    useMemo(() => fitting.map(({ flight }) => flight), [fitting]),
  )
  const getUsual = useUsualPrices(
    offered.map(({ fare }) => ({ ...getRoute(fare), date: getDate(fare.departure_time) })),
  )
  const usualPrice = ({ fare }: CommuteFlight) =>
    fare.connection ? null : usualWhereLow(fare, getUsual(fare))
  const wanted = useMemo(
    () => inGroups(inOrder(filterCommute(fitting, filters), sort, rates)),
    [fitting, filters, sort, rates],
  )
  // The pressed filter answers first; the rows follow.
  const groups = useDeferredValue(wanted)
  const passing = countCommute(fitting, filters)
  const count = groups.reduce((sum, group) => sum + group.flights.length, 0)
  const { count: most, isBegun, list, drawMore, seekNext } = useDrawn(JSON.stringify([sort, filters]), count)
  const fares = offered.map(({ fare }) => fare)
  const route = routeShown(fares)
  const isDirect = fares.every(({ connection, stops }) => !connection && stops === 0)
  const common = [sharedRoute(fares), isDirect && 'direct'].filter(Boolean).join(', ')

  const rows = (some: ReturnType<typeof inGroups>): ReactNode =>
    some.map((group, place) => {
      const { title, note } = groupText(group.use, end.direction, group.nights)
      return (
        <Stack as="section" gap="xs" key={`${group.use} ${group.nights}`} aria-label={title}>
          <S.GroupHead>
            <Heading level={3}>{title}</Heading>
            <Note as="span" size="caption">
              {[note, place === 0 && common].filter(Boolean).join(' · ')}
            </Note>
          </S.GroupHead>
          <ListCard aria-busy={!isBegun}>
            {group.flights.map(({ flight }) => (
              <li key={getKey(flight)}>
                <CommuteFlightRow
                  {...{ flight, end, advice, view, saved, statuses, route, now, onSet }}
                  usualPrice={usualPrice(flight)}
                  chance={chances.find(flight)}
                  seats={findSeats(flight)}
                />
              </li>
            ))}
          </ListCard>
        </Stack>
      )
    })

  if (all.length === 0) return null
  const shared = [...facts, pricesFrom !== null && oldPricesText(pricesFrom, now, clock)].flatMap(
    (fact) => fact || [],
  )
  const looser = looserCommuteFilters(fitting, filters).filter(({ count: left }) => left > 0)
  // A page of rows at a time, whatever groups they are in.
  const page = groups.flatMap((group) => group.flights).slice(0, most)
  const content = (
    <Stack gap="sm" ref={list}>
      {fitting.length >= leastToFilter && (
        <CommuteFilters flights={fitting} {...{ sort, filters }} onSort={setSort} onFilter={setFilters} />
      )}
      {shared.length > 0 && <S.Facts>{shared.join(' · ')}</S.Facts>}
      {rows(inGroups(page))}
      {isBegun && most < count && <More onMore={drawMore} onSeek={seekNext} />}
      {passing === 0 && fitting.length > 0 && (
        <NothingPasses
          all={fitting.length}
          looser={looser.map(({ name, count: more }) => ({
            label: filterText(name, filters),
            count: more,
            onRemove: () => setFilters({ ...filters, [name]: noCommuteFilters[name] }),
          }))}
          onClear={() => setFilters(noCommuteFilters)}
        />
      )}
      {others.length > 0 && (
        <Fold
          level={3}
          title={`${others.length} that ${others.length === 1 ? 'doesn’t' : 'don’t'} fit`}
          isDefaultOpen={fitting.length === 0}
        >
          {rows(inGroups(inOrder(others, sort, rates)))}
        </Fold>
      )}
    </Stack>
  )
  if (!settled) return content
  return fitting.length + others.length > 0 ? (
    <Fold level={3} title="Other flights">
      {content}
    </Fold>
  ) : null
}
