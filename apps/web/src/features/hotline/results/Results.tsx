import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { useEffect, useMemo, useRef, useState, startTransition, useCallback, useLayoutEffect } from 'react'
import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import { monthOf } from '@slipstream/commute/time/calendar-dates'
import { activeFilters, noFilters } from '@slipstream/commute/flights/search-filters'
import type { SearchResults } from '@slipstream/contract/hotline'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { FlightRow } from '@slipstream/design-system/FlightRow'
import { SheetBoundary } from '#layout/SheetBoundary.tsx'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import { useEngine } from '#data/engine.ts'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { SampleDataNote } from '#shared/flights/SampleDataNote.tsx'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { useOpenReschedule } from '#features/rebooking/use-reschedule.ts'
import { ratesText } from '#shared/use-money.ts'
import { useMonthsAhead } from '#shared/use-months-ahead.ts'
import { useSavedIds } from '#shared/use-saved-flights.ts'
import { ChosenPair } from './ChosenPair.tsx'
import { NothingLeft } from './NothingLeft.tsx'
import * as List from '#shared/flights/list/FlightList.styles.ts'
import { foundText } from '#shared/flights/list/list-text.ts'
import { useUsualPrices } from '#shared/flights/known-prices.ts'
import { lowPriceText, priceRange } from '#shared/flights/price-sense-text.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { PriceRange } from '@slipstream/design-system/travel/PriceRange'
import { legOf } from '../other-days.ts'
import { asOfTime, cheapestSeat, obstacleOf } from './result-text.ts'
import { ResultList } from './ResultList.tsx'
import { foundRow, type RowAct } from './ResultRow.tsx'
import * as S from './Results.styles.ts'
import { ResultsBar } from './ResultsBar.tsx'
import { useCommuteFinder } from './use-commute-finder.ts'
import { problemOf, useResults, type Step } from './use-results.ts'
import { useShareFlights } from './use-share-flights.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { afterPaint } from '#layout/lazy-component.tsx'

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
  const found = useResults({ query, answer })
  const { step, view, money, flights, left, outbound, home, setFilters, choose } = found
  const now = useEngine().now()
  const saved = useSavedIds()
  useMonthsAhead([query.date, query.returnDate ?? query.date].map(monthOf))
  const commuteOf = useCommuteFinder(
    step === 'return' ? (query.returnDate ?? query.date) : query.date,
    money.rates,
  )
  const isReturnStep = step === 'return'
  const { usualOf } = useUsualPrices([legOf(query, isReturnStep ? 'return' : 'outbound')])
  const lowPriceOf = ({ fare }: FoundFlight) => lowPriceText(fare, usualOf(fare), money)
  const seat = cheapestSeat(flights, money.rates)
  const range = seat && priceRange(seat, usualOf(seat))
  const formats = useTravelFormats(money)
  const openReschedule = useOpenReschedule()
  const share = useShareFlights({ names, asOf, isSample: answer.is_sample_data })
  const heading = useStepHeading(step)
  const hasPainted = useHasPainted()
  const context = useMemo(() => ({ names, money }), [names, money])

  // Once opened, the sheet stays mounted, so that it can slide away.
  const [hasSheet, setHasSheet] = useState(false)
  if (found.isSheetOpen && !hasSheet) setHasSheet(true)

  const changeOutbound = () => choose({ outboundId: null, returnId: null })
  const changeReturn = () => choose({ returnId: null })
  const told = (flight: FoundFlight) => ({
    flights: [flight],
    amount: money.format(flight.fare.price_amount, flight.fare.price_currency).amount,
  })
  const act = useStable((action: RowAct) => {
    if (action.kind === 'save') saved.setSaved(action.offer, action.isSaved)
    else if (action.kind === 'share') share(told(action.flight))
    else if (action.kind === 'reschedule') openReschedule(action.offer)
    else if (step === 'return') choose({ returnId: action.offer.id })
    // When to leave for home is another question.
    else
      choose({ outboundId: action.offer.id, returnId: null, filters: { ...view.filters, departure: null } })
  })

  const rates = ratesText(money)
  return (
    <Stack as="section" aria-label="Flights found">
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
      {answer.is_sample_data && <SampleDataNote />}
      {found.isGone && <Banner tone="warning">{goneSentence(outbound)}</Banner>}
      {step === 'return' && outbound && (
        <FlightRow
          {...foundRow(
            { ...outbound, fares: [outbound.fare] },
            context,
            obstacleOf(outbound, now),
            commuteOf(outbound),
          )}
          isSelected
          action={{ label: 'Change', onPress: changeOutbound }}
        />
      )}
      {step === 'pair' && outbound && home ? (
        <ChosenPair
          {...{ outbound, home, context, saved, now, commuteOf }}
          onShare={share}
          onChangeOutbound={changeOutbound}
          onChangeReturn={changeReturn}
        />
      ) : (
        flights.length > 0 && (
          <>
            <S.BarRoom>{hasPainted && <ResultsBar {...found} />}</S.BarRoom>
            <List.CountLine>
              <Note hasFigures>
                <Text as="output" size="bodySmall" hasFigures>
                  {foundText(left.length, flights.length)}
                </Text>
                {[`as of ${asOfTime(asOf)}`, rates && `converted at the ${rates}`]
                  .filter((words) => words !== null)
                  .map((words) => ` · ${words}`)}
              </Note>
              {activeFilters(view.filters).length > 0 && (
                <Button tone="quiet" onClick={() => setFilters(noFilters)}>
                  Clear filters
                </Button>
              )}
            </List.CountLine>
            {range && (
              <TravelFormatsProvider value={formats}>
                <PriceRange {...range} />
              </TravelFormatsProvider>
            )}
            <ResultList
              key={step}
              label={step === 'return' ? 'Return flights' : 'Flights'}
              rows={left}
              asked={JSON.stringify([view.sort, view.filters])}
              context={context}
              savedIds={saved.ids}
              now={now}
              isChoice={step !== 'single'}
              problemOf={(flight) => problemOf(step, outbound, flight)}
              commuteOf={commuteOf}
              lowPriceOf={lowPriceOf}
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
  )
}

/** False until the page has painted what the caller was first shown with. */
export function useHasPainted(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHas(true))), [])
  return has
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
