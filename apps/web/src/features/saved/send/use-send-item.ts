import type { Clock } from '@slipstream/commute/time/clock'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import type { FlightNews } from '#shared/flights/share-text.ts'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { asOfText } from '#shared/format.ts'
import { paths } from '#layout/navigation/paths.ts'
import { saveFile } from '#shared/files/share-file.ts'
import { pricesAsOf, type SavedItem } from '../saved-items.ts'
import { priceNow } from '../saved-prices.ts'
import { itemName } from '../saved-text.ts'

interface SendContext {
  view: ViewContext
  isSample: boolean
  /** Shows the text itself, where it can be neither shared nor copied. */
  onRefused: (item: SavedItem) => void
}

/** An item as text to share with others. `now` in milliseconds since the epoch. */
export function itemNews(
  item: SavedItem,
  { view, isSample }: Omit<SendContext, 'onRefused'>,
  now: number,
  clock: Clock,
): FlightNews {
  const price = priceNow(item, view.money.rates)
  const asOf = pricesAsOf([item])
  return {
    flights: item.legs,
    names: view.names,
    price:
      price && asOf !== null
        ? {
            amount: formatMoney(price.price_amount, price.price_currency),
            asOf: asOfText(asOf, now, clock),
          }
        : null,
    isSample,
  }
}

/** Takes a saved flight or pair out of the app: to other people as text, to a calendar as a file. Both work offline. */
export function useSendItem({ onRefused, ...context }: SendContext) {
  const clock = useClock()
  const { now, snackbars } = useEngine()

  async function share(item: SavedItem) {
    const [{ shareOrCopy }, { shareText }] = await Promise.all([
      import('#shared/flights/share.ts'),
      import('#shared/flights/share-text.ts'),
    ])
    const outcome = await shareOrCopy(shareText(itemNews(item, context, now(), clock), clock))
    if (outcome === 'copied')
      snackbars.show({ tone: 'success', text: `${itemName(item)} copied, ready to paste.` })
    if (outcome === 'refused') onRefused(item)
  }

  async function addToCalendar(item: SavedItem) {
    const { calendarFileName, writeFlights } = await import('#shared/flights/calendar-file.ts')
    const flights = item.legs.map(({ flight, instants }) => ({
      flight,
      instants,
      url: flight.deep_link ?? new URL(paths.saved, window.location.origin).href,
    }))
    const text = writeFlights({ ...itemNews(item, context, now(), clock), flights, now: now() }, clock)
    const name = calendarFileName(flights)
    saveFile(name, 'text/calendar;charset=utf-8', text)
    snackbars.show({ tone: 'success', text: `${name} is saved. Open it to add the flight to your calendar.` })
  }

  return {
    share: (item: SavedItem) =>
      void share(item).catch(() =>
        snackbars.show({
          tone: 'critical',
          text: 'A part of the app could not be loaded. Check your connection and try again.',
        }),
      ),
    addToCalendar: (item: SavedItem) =>
      void addToCalendar(item).catch(() =>
        snackbars.show({
          tone: 'critical',
          text: 'The calendar file could not be made: a part of the app did not load. Check your connection and try again.',
        }),
      ),
  }
}
