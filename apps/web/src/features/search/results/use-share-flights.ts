import type { FoundFlight } from '@slipstream/commute/flights/found-flights'
import { useEngine } from '#data/engine.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { useClock } from '#shared/clock.ts'
import { zonedTime } from '#shared/format.ts'

interface SharedFlights {
  flights: readonly FoundFlight[]
  /** Their total. */
  amount: string
}

interface ShareContext extends Pick<ViewContext, 'names'> {
  asOf: number
  isSample: boolean
}

/** Shares found flights as a text: by the device's own sheet, else as a copy. */
export function useShareFlights({ names, asOf, isSample }: ShareContext): (shared: SharedFlights) => void {
  const clock = useClock()
  const { snackbars } = useEngine()
  async function share({ flights, amount }: SharedFlights) {
    const [{ shareOrCopy }, { shareText }] = await Promise.all([
      import('#shared/flights/share.ts'),
      import('#shared/flights/share-text.ts'),
    ])
    const news = shareText(
      {
        flights: flights.map(({ fare, departure, arrival }) => ({
          flight: fare,
          instants: { departure, arrival },
        })),
        names,
        price: { amount, asOf: zonedTime(asOf, clock) },
        isSample,
      },
      clock,
    )
    const outcome = await shareOrCopy(news)
    if (outcome === 'copied')
      snackbars.show({ tone: 'success', text: `${news.title} copied, ready to paste.` })
    if (outcome === 'refused')
      snackbars.show({
        tone: 'warning',
        text: 'This browser neither shares nor copies. Save the flight: from Saved its text can be copied by hand.',
      })
  }
  return (shared) =>
    void share(shared).catch(() =>
      snackbars.show({
        tone: 'critical',
        text: 'A part of the app could not be loaded. Check your connection and try again.',
      }),
    )
}
