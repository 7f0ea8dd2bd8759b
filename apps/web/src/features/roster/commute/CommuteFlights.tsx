import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import {
  activeCommuteFilters,
  countCommute,
  filterCommute,
  looserCommuteFilters,
  noCommuteFilters,
  offeredFlights,
  type CommuteFilters as Filters,
  type FlightUse,
} from '@slipstream/commute/flights/commute-filters'
import type { ItemEnd } from '@slipstream/commute/roster/item-booking'
import { aircraftKey } from '@slipstream/commute/plan/read/candidates'
import { dateOf } from '@slipstream/commute/time/calendar-dates'
import { sortFlights, type SearchSort } from '@slipstream/commute/flights/search-sort'
import { oldPricesFrom } from '@slipstream/commute/roster/refresh/staleness'
import type { CommuteFlight, Advice } from '@slipstream/commute/plan/advice-types'
import type { UserSettings } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useUsualPrices } from '#shared/flights/known-prices.ts'
import { lowPriceText } from '#shared/flights/price-sense-text.ts'
import { SampleDataNote } from '#shared/flights/SampleDataNote.tsx'
import * as S from '#shared/flights/list/FlightList.styles.ts'
import { foundText } from '#shared/flights/list/list-text.ts'
import { More } from '#shared/flights/list/More.tsx'
import { NothingPasses } from '#shared/flights/list/NothingPasses.tsx'
import { useDrawn } from '#shared/flights/list/use-drawn.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useSavedIds } from '#shared/use-saved-flights.ts'
import { CommuteFilters } from './CommuteFilters.tsx'
import { CommuteFlightRow } from './CommuteFlightRow.tsx'
import { useAdviceChances } from '../chance/use-chances.ts'
import { useFlightStatuses } from '../live/use-flight-statuses.ts'
import { oldPricesText } from '../old-prices.ts'
import { filterText, groupText } from './flight-list-text.ts'
import { flightPicks } from './flight-picks.ts'
import { FlightPicks } from './FlightPicks.tsx'
import type { SetBooking } from './use-booking.ts'

/** Fewer flights than these are seen at a glance. */
const leastToFilter = 4

interface CommuteFlightsProps {
  end: ItemEnd
  advice: Advice
  settings: UserSettings
  view: ViewContext
  onSet: SetBooking
}

/** By usefulness, in every order. */
const uses: readonly FlightUse[] = ['fits', 'day_before', 'too_tight', 'unfitting', 'too_late', 'cancelled']
const unusable: ReadonlySet<FlightUse> = new Set<FlightUse>(['unfitting', 'too_late', 'cancelled'])

const routeOf = ({ origin, destination }: CommuteFlight['fare']) => ({ origin, destination })

const keyOf = ({ fare }: CommuteFlight) => aircraftKey(fare)

/** The flights of one end of a rest: which to look at first, their order and filters, and all of them by their use. */
export function CommuteFlights({ end, advice, settings, view, onSet }: CommuteFlightsProps) {
  const saved = useSavedIds()
  const [sort, setSort] = useState<SearchSort>('departure')
  const [filters, setFilters] = useState<Filters>(noCommuteFilters)
  const { rates } = view.money
  const flights = useMemo(() => offeredFlights(advice, settings), [advice, settings])
  const now = useMinute()
  const pricesFrom = oldPricesFrom(
    flights.flatMap(({ flight }) => flight.fares),
    now,
  )
  const offered = useMemo(() => flights.map(({ flight }) => flight), [flights])
  const statuses = useFlightStatuses(offered, now)
  const usable = useMemo(
    () => flights.flatMap(({ flight, use }) => (unusable.has(use) ? [] : [flight])),
    [flights],
  )
  const chances = useAdviceChances(advice, usable)
  const { usualOf, isSampleData } = useUsualPrices(
    flights.map(({ flight: { fare } }) => ({ ...routeOf(fare), date: dateOf(fare.departure_time) })),
  )
  const lowPriceOf = ({ fare }: CommuteFlight) =>
    fare.connection ? null : lowPriceText(fare, usualOf(fare), view.money)
  const isAnyLow = flights.some(({ flight }) => lowPriceOf(flight) !== null)
  const picks = useMemo(() => flightPicks(advice, view.money), [advice, view.money])
  const wanted = useMemo(() => {
    const inOrder = sortFlights(
      filterCommute(flights, filters).map((offered) => Object.assign({ offered }, offered.flight)),
      sort,
      rates,
    ).map(({ offered }) => offered)
    return uses.flatMap((use) => inOrder.filter((offered) => offered.use === use))
  }, [flights, filters, sort, rates])
  // The pressed filter answers first; the rows follow.
  const rows = useDeferredValue(wanted)
  const passing = countCommute(flights, filters)

  /** The flight whose row is to take the focus, once it is rendered. */
  const sought = useRef<string | null>(null)
  const [least, setLeast] = useState(0)
  const { count, isBegun, list, seekNext, drawMore } = useDrawn(JSON.stringify([sort, filters]), rows.length)
  const drawn = rows.slice(0, Math.max(count, least))
  const focusSought = () => {
    const rowsByKey = [...(list.current?.querySelectorAll<HTMLElement>('[data-flight]') ?? [])]
    const row = rowsByKey
      .find(({ dataset }) => dataset['flight'] === sought.current)
      ?.querySelector('article')
    if (!row) return
    sought.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }
  useEffect(() => {
    if (sought.current !== null) focusSought()
  })
  const goTo = (flight: CommuteFlight) => {
    sought.current = keyOf(flight)
    focusSought()
    if (sought.current === null) return
    // It is filtered out, or not rendered yet.
    setFilters(noCommuteFilters)
    setLeast(flights.length)
  }

  const looser = looserCommuteFilters(flights, filters).filter(({ count: left }) => left > 0)
  if (flights.length === 0) return null
  return (
    <Stack gap="xl">
      {pricesFrom !== null && <Note hasFigures>{oldPricesText(pricesFrom, now)}</Note>}
      {isAnyLow && isSampleData && <SampleDataNote />}
      <FlightPicks picks={picks} onPick={goTo} />
      <Stack ref={list}>
        {flights.length >= leastToFilter && (
          <>
            <CommuteFilters
              direction={end.direction}
              flights={flights}
              sort={sort}
              filters={filters}
              onSort={setSort}
              onFilter={setFilters}
            />
            <S.CountLine>
              <Note as="output" hasFigures>
                {foundText(passing, flights.length)}
              </Note>
              {activeCommuteFilters(filters).length > 0 && (
                <Button tone="quiet" onClick={() => setFilters(noCommuteFilters)}>
                  Clear filters
                </Button>
              )}
            </S.CountLine>
          </>
        )}
        {uses.map((use) => {
          const ofUse = drawn.filter((each) => each.use === use)
          if (ofUse.length === 0) return null
          const { title, note } = groupText(use, end.direction)
          return (
            <Stack as="section" key={use} aria-label={title}>
              <Heading level={3}>{title}</Heading>
              {note !== undefined && <Note>{note}</Note>}
              <Stack as="ul" aria-busy={!isBegun}>
                {ofUse.map(({ flight }) => (
                  <li key={keyOf(flight)} data-flight={keyOf(flight)}>
                    <CommuteFlightRow
                      flight={flight}
                      end={end}
                      advice={advice}
                      view={view}
                      saved={saved}
                      statuses={statuses}
                      lowPrice={lowPriceOf(flight)}
                      chance={chances.of(flight)}
                      onSet={onSet}
                    />
                  </li>
                ))}
              </Stack>
            </Stack>
          )
        })}
        {isBegun && drawn.length < rows.length && <More onMore={drawMore} onSeek={seekNext} />}
        {passing === 0 && flights.length > 0 && (
          <NothingPasses
            all={flights.length}
            looser={looser.map(({ name, count: left }) => ({
              label: filterText(name, filters, end.direction),
              count: left,
              onRemove: () => setFilters({ ...filters, [name]: noCommuteFilters[name] }),
            }))}
            onClear={() => setFilters(noCommuteFilters)}
          />
        )}
      </Stack>
    </Stack>
  )
}
