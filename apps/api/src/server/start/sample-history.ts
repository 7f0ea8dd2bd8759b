import { addDays, datesFrom } from '@slipstream/commute/time/calendar-dates'
import { dayMs } from '@slipstream/commute/time/zoned-time'
import type { Providers } from '#providers/providers.ts'
import { type FareHistory, utcDay } from '#providers/route-fares/fare-history.ts'

/** The commutes of the demo account, who lives in Edinburgh and works from London. */
const routes = ['LHR', 'LGW', 'LCY'].flatMap((london) => [
  { origin: 'EDI', destination: london },
  { origin: london, destination: 'EDI' },
])
/** Three days apart, so that every weekday was asked for at every distance. */
const daysBetweenAnswers = 3
const answers = 12
const daysAhead = 35

interface Options {
  readonly fareHistory: FareHistory
  readonly providers: Pick<Providers, 'flightOffers'>
  readonly now: () => Date
}

/**
 * Gives the demo account's routes a history: the sample timetable, asked as of days of the weeks before. Does nothing with a source that
 * counts its questions, or where prices were seen lately.
 */
export async function ensureSampleHistory({ fareHistory, providers, now }: Options): Promise<void> {
  const source = providers.flightOffers
  const at = now().getTime()
  if (source.callsPerMinute !== null || (await fareHistory.recent(routes, utcDay(at))).size > 0) return
  for (let ago = answers; ago > 0; ago -= 1) {
    const asked = new Date(at - ago * daysBetweenAnswers * dayMs)
    const first = utcDay(asked.getTime())
    const days = datesFrom(first, addDays(first, daysAhead)).flatMap((date) =>
      routes.map(({ origin, destination }) => ({ origin, destination, date })),
    )
    await fareHistory.add(
      await Promise.all(
        days.map(async (day) => {
          const offers = await source.flightsForDay({ ...day, now: asked })
          return [day, { offers, askedAt: asked.getTime() }] as const
        }),
      ),
    )
  }
}
