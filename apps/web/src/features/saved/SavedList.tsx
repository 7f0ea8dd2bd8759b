import { Fold } from '@slipstream/design-system/primitives/Fold'
import { useClock } from '#shared/clock.ts'
import { useSavedActions, type SavedFlightsView } from '#shared/saved/use-saved-flights.ts'
import type { SavedFlights as SavedListed } from '@slipstream/contract/flights'
import { Banner } from '@slipstream/design-system/Banner'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { airportNames } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useCommuteFinder } from '#shared/roster/use-commute-finder.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import { useWaitingSubjects } from '#data/use-pending.ts'
import { ratesText, useMoney, type Money } from '#shared/money/use-money.ts'
import * as S from './Saved.styles.ts'
import { SavedCard, type SavedCardActions } from './SavedCard.tsx'
import { StaleNotice } from './SavedNotices.tsx'
import { byMonth, pricesAsOf, savedItems, countTowardsLimit, type SavedItem } from './saved-items.ts'
import { asOfText } from '#shared/format.ts'
import { alertText, capacityText, canBeWatched } from './saved-text.ts'
import { useOpenItem, type OpenItem } from './use-open-item.ts'
import { itemNews, useSendItem } from './send/use-send-item.ts'
import { useRemove } from './use-saved-actions.ts'
import { useState } from 'react'
import type { SavedActions } from '@slipstream/client/flights/saved-flights'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import type { FlightNews } from '#shared/flights/share-text.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

interface SavedListProps {
  list: SavedListed
  view: SavedFlightsView
  isOffline: boolean
  onRefresh: () => void
}

/** All that is saved: what costs what it was waited for, then month by month, then what has left. */
export function SavedList({ list, view, isOffline, onRefresh }: SavedListProps) {
  const clock = useClock()
  const { now } = useEngine()
  const saved = useSavedActions()
  const at = now()
  const groups = savedItems(list, at)
  const { upcoming, past } = groups
  const flights = [...upcoming, ...past].flatMap(({ legs }) => legs.map(({ flight }) => flight))
  const codes = [...new Set(flights.flatMap(({ origin, destination }) => [origin, destination]))].toSorted()
  const lookUp = useAirports(codes, { keep: true })
  const names = airportNames(codes.flatMap((code) => lookUp(code) ?? []))
  const money = useMoney(flights.map(({ price_currency }) => price_currency))
  const rates = ratesText(money, at)
  const remove = useRemove(list, saved)
  const waiting = useWaitingSubjects()
  const open = useOpenItem()
  const sending = { view: { names, money }, isSample: list.is_sample_data }
  const send = useSendItem({ ...sending, onRefused: ({ key }) => open.open('share', key) })

  const isReached = (item: SavedItem) => alertText(item, money, clock)?.isReached === true
  const reached = upcoming.filter(isReached)
  const months = byMonth(upcoming.filter((item) => !isReached(item)))
  const pricedAt = pricesAsOf(upcoming)
  const capacity = capacityText(countTowardsLimit(groups))
  const formats = useTravelFormats(money)
  useMonthsAhead(months.map(([month]) => month))
  const items = (some: readonly SavedItem[]) => (
    <SavedItems
      {...{ items: some, view: sending.view, isOffline, waiting }}
      onRemove={remove}
      onAlert={({ key }) => open.open('alert', key)}
      onShare={send.share}
      onCalendar={send.addToCalendar}
    />
  )

  return (
    <TravelFormatsProvider value={formats}>
      {view.problem !== null && !isOffline && (
        <StaleNotice
          problem={view.problem}
          asOf={view.asOf === null ? null : asOfText(view.asOf, at, clock)}
          isTrying={view.isFetching}
          onTryAgain={onRefresh}
        />
      )}
      {capacity !== undefined && <Banner tone="warning">{capacity}</Banner>}
      <S.Facts>
        {pricedAt !== null && (
          <p>
            Prices as of {asOfText(pricedAt, at, clock)}.{rates !== null && ` Converted at the ${rates}.`}
          </p>
        )}
      </S.Facts>
      {reached.length > 0 && (
        <S.Group aria-labelledby="reached">
          <S.GroupTitle id="reached">At your price</S.GroupTitle>
          {items(reached)}
        </S.Group>
      )}
      {months.map(([month, some]) => (
        <S.Group key={month} aria-labelledby={month}>
          <S.GroupTitle id={month}>{monthLabel(month)}</S.GroupTitle>
          {items(some)}
        </S.Group>
      ))}
      {past.length > 0 && <Fold title={`Past flights (${past.length})`}>{items(past)}</Fold>}
      <SavedSheets
        items={[...upcoming, ...past]}
        open={open}
        saved={saved}
        money={money}
        isOffline={isOffline}
        getNews={(item) => itemNews(item, sending, at, clock)}
      />
    </TravelFormatsProvider>
  )
}

interface SavedItemsProps extends SavedCardActions {
  items: readonly SavedItem[]
  view: ViewContext
  isOffline: boolean
  /** What the server does not know yet. */
  waiting: ReturnType<typeof useWaitingSubjects>
}

/** Items of one month, each with what it is for. */
function SavedItems({ items, view, waiting, ...rest }: SavedItemsProps) {
  const [first] = items
  const getCommute = useCommuteFinder(first?.legs[0].flight.departure_time ?? '', view.money.rates)
  return (
    <S.Items>
      {items.map((item) => (
        <li key={item.key}>
          <SavedCard
            {...rest}
            {...{ item, view, getCommute }}
            isWaiting={item.legs.some(({ flight }) => waiting.has(`flight:${flight.id}`))}
          />
        </li>
      ))}
    </S.Items>
  )
}

// React Aria and the form load with the first alert, or once the page is idle.
const AlertSheet = lazyComponent(async () => (await import('./alerts/AlertSheet.tsx')).AlertSheet)
const ShareSheet = lazyComponent(async () => (await import('./send/ShareSheet.tsx')).ShareSheet)

interface SavedSheetsProps {
  items: readonly SavedItem[]
  open: OpenItem
  saved: SavedActions
  money: Money
  isOffline: boolean
  /** What is shared of an item. */
  getNews: (item: SavedItem) => FlightNews
}

/** What opens over the list, as the address says. Once one was needed it stays, closed, so that it can slide away. */
function SavedSheets({ items, open, saved, money, isOffline, getNews }: SavedSheetsProps) {
  const { part, key, close } = open
  const item = items.find((one) => one.key === key) ?? null
  const watched = part === 'alert' && !isOffline && item && canBeWatched(item) ? item : null
  const shared = part === 'share' ? item : null
  const [hasAlert, setHasAlert] = useState(false)
  const [hasShare, setHasShare] = useState(false)
  if (watched && !hasAlert) setHasAlert(true)
  if (shared && !hasShare) setHasShare(true)
  return (
    <SheetBoundary section="saved flight sheet">
      {hasAlert && <AlertSheet item={watched} money={money} saved={saved} onClose={close} />}
      {hasShare && <ShareSheet item={shared} getNews={getNews} onClose={close} />}
    </SheetBoundary>
  )
}
