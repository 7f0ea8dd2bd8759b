import { zonedTime } from '#shared/format.ts'
import { useClock } from '#shared/clock.ts'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useMemo, useRef, useState, useCallback, useLayoutEffect } from 'react'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import type { SearchResults } from '@slipstream/contract/hotline'
import { Banner } from '@slipstream/design-system/Banner'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { FlightOffer } from '@slipstream/design-system/travel/fares/FlightOffer'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { useEngine } from '#data/engine.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { useOpenReschedule } from '#features/changes/use-reschedule.ts'
import { ratesText } from '#shared/money/use-money.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { useSavedIds } from '#shared/saved/use-saved-flights.ts'
import { ChosenPair } from './ChosenPair.tsx'
import * as List from '#shared/flights/list/FlightList.styles.ts'
import { useUsualPrices } from '#shared/flights/known-prices.ts'
import { priceHistory, usualWhereLow } from '#shared/flights/price-sense-text.ts'
import { PriceHistory } from '@slipstream/design-system/travel/fares/PriceHistory'
import { getLeg } from '../days/other-days.ts'
import { cheapestSeat, findObstacle, filterText } from './result-text.ts'
import { ResultList } from './ResultList.tsx'
import { foundRow, type RowAct } from './ResultRow.tsx'
import * as S from './Results.styles.ts'
import { ResultsBar } from './ResultsBar.tsx'
import { useCommuteFinder } from '#shared/roster/use-commute-finder.ts'
import { findProblem, useResults, type Step, type FoundResults } from './use-results.ts'
import { useShareFlights } from './use-share-flights.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { looserFilters, noFilters } from '@slipstream/commute/flights/search-filters'
import { NothingPasses } from '#shared/flights/list/NothingPasses.tsx'

export interface ResultsProps {
  query: FlightQuery
  answer: SearchResults
  names: AirportNames
  /** When the answer was fetched, in ms since the epoch. */
  asOf: number
}

const stepTitles: Record<Exclude<Step, 'single'>, string> = {
  outbound: 'Choose your outbound flight',
  return: 'Choose your return flight',
  pair: 'Your flights out and back',
}

const goneSentence = (outbound: FoundFlight | null) =>
  `The ${outbound ? 'return' : 'outbound'} flight you chose is no longer offered. Choose another one.`

/** The focus goes to the heading of a step that a choice has led to. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** The results of a search: for one way a list, for a return trip first the outbound, then the return, then both. */
export function Results({ query, answer, names, asOf }: ResultsProps) {
  const clock = useClock()
  const found = useResults({ query, answer })
  const { step, view, money, flights, left, outbound, home, choose } = found
  const now = useEngine().now()
  const saved = useSavedIds()
  useMonthsAhead([query.date, query.returnDate ?? query.date].map(getMonth))
  const findCommute = useCommuteFinder(
    step === 'return' ? (query.returnDate ?? query.date) : query.date,
    money.rates,
  )
  const isReturnStep = step === 'return'
  const getUsual = useUsualPrices([getLeg(query, isReturnStep ? 'return' : 'outbound')])
  const findUsualPrice = ({ fare }: FoundFlight) => {
    const usual = usualWhereLow(fare, getUsual(fare))
    return usual ? { amount: usual.price_amount, currency: usual.price_currency } : undefined
  }
  const seat = cheapestSeat(flights, money.rates)
  const history = seat && priceHistory(seat, getUsual(seat))
  const openReschedule = useOpenReschedule()
  const share = useShareFlights({ names, asOf, isSample: answer.is_sample_data })
  const heading = useStepHeading(step)
  const formats = useTravelFormats(money)
  const context = useMemo(() => ({ names, money }), [names, money])

  // Once opened, the sheet stays mounted, so that it can slide away.
  const [hasSheet, setHasSheet] = useState(false)
  if (found.isSheetOpen && !hasSheet) setHasSheet(true)

  const changeOutbound = () => choose({ outboundId: null, returnId: null })
  const changeReturn = () => choose({ returnId: null })
  const toShared = (flight: FoundFlight) => ({
    flights: [flight],
    amount: money.format(flight.fare.price_amount, flight.fare.price_currency).amount,
  })
  const act = useStable((action: RowAct) => {
    if (action.kind === 'save') saved.setSaved(action.offer, action.isSaved)
    else if (action.kind === 'share') share(toShared(action.flight))
    else if (action.kind === 'reschedule') openReschedule(action.offer)
    else if (step === 'return') choose({ returnId: action.offer.id })
    // When to leave for home is another question.
    else
      choose({ outboundId: action.offer.id, returnId: null, filters: { ...view.filters, departure: null } })
  })

  const rates = ratesText(money, now)
  return (
    <TravelFormatsProvider value={formats}>
      <Stack as="section" gap="sm" aria-label="Flights found">
        {step !== 'single' && (
          <Stack gap="xxs">
            <S.StepTitle ref={heading} tabIndex={-1}>
              {stepTitles[step]}
            </S.StepTitle>
            {step !== 'pair' && (
              <Note hasFigures>
                Step {step === 'outbound' ? 1 : 2} of 2 ·{' '}
                {weekdayDayLabel(step === 'return' ? (query.returnDate ?? query.date) : query.date)}
              </Note>
            )}
          </Stack>
        )}
        {found.isGone && <Banner tone="warning">{goneSentence(outbound)}</Banner>}
        {step === 'return' && outbound && (
          <ListCard as="div">
            <FlightOffer
              {...foundRow(
                { ...outbound, fares: [outbound.fare] },
                context,
                findObstacle(outbound, now),
                findCommute(outbound),
                clock,
              )}
              isDated
              isSelected
              action={{ label: 'Change', onClick: changeOutbound }}
            />
          </ListCard>
        )}
        {step === 'pair' && outbound && home ? (
          <ChosenPair
            {...{ outbound, home, context, saved, now, findCommute }}
            onShare={share}
            onChangeOutbound={changeOutbound}
            onChangeReturn={changeReturn}
          />
        ) : (
          flights.length > 0 && (
            <>
              <ResultsBar {...found} />
              <List.Facts>
                {[`As of ${zonedTime(asOf, clock)}`, rates && `converted at the ${rates}`]
                  .filter(Boolean)
                  .join(' · ')}
              </List.Facts>
              {history && <PriceHistory {...history} />}
              <ResultList
                key={step}
                label={step === 'return' ? 'Return flights' : 'Flights'}
                rows={left}
                asked={JSON.stringify([view.sort, view.filters])}
                context={context}
                savedIds={saved.ids}
                now={now}
                isChoice={step !== 'single'}
                findProblem={(flight) => findProblem(step, outbound, flight)}
                findCommute={findCommute}
                findUsualPrice={findUsualPrice}
                onAct={act}
              />
              {left.length === 0 && <NothingLeft {...found} />}
            </>
          )
        )}
        {hasSheet && (
          <SheetBoundary section="filters">
            <FilterSheet {...found} />
          </SheetBoundary>
        )}
      </Stack>
    </TravelFormatsProvider>
  )
}

/** A stable function that calls the latest one, so that memoised rows need not render for it. */
export function useStable<Given extends unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  }, [handler])
  return useCallback((...given) => latest.current(...given), [])
}

type NothingLeftProps = Pick<FoundResults, 'view' | 'flights' | 'money' | 'setFilters'>

/** Shown when the filters leave no flights of a search. */
function NothingLeft({ view: { filters }, flights, money, setFilters }: NothingLeftProps) {
  const clock = useClock()
  return (
    <NothingPasses
      all={flights.length}
      looser={looserFilters(flights, filters, money.rates)
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => ({
          label: filterText(name, filters, money.rates, clock),
          count,
          onRemove: () => setFilters({ ...filters, [name]: noFilters[name] }),
        }))}
      onClear={() => setFilters(noFilters)}
    />
  )
}
