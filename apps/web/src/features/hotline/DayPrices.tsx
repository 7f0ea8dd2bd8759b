import { Stack } from '@slipstream/design-system/primitives/Stack'
import { DateStrip, type DayPrice } from '@slipstream/design-system/DateStrip'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { dayParts, dayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { cheapestDates, daysAround, onDay } from './other-days.ts'
import { QuietProblem } from './QuietProblem.tsx'
import { useCheapestDays } from './use-cheapest-days.ts'

/** Days on either side of the one that is searched. */
const reach = 3

interface DayPricesProps {
  query: FlightQuery
  /** Today at the origin. */
  today: string
  onSearch: (query: FlightQuery) => void
}

/** The days around a search, each with its cheapest flight. The results neither wait for it nor fail with it. */
export function DayPrices({ query, today, onSearch }: DayPricesProps) {
  const dates = daysAround(query.date, reach, today)
  const prices = useCheapestDays(query, { from: dates[0] ?? query.date, to: dates.at(-1) ?? query.date })
  const { priceOf, money, isLoading, hasFailed, isOffered, retry } = prices
  const days = dates.map((date) => ({ date, cheapest: priceOf(date) }))
  const best = cheapestDates(days, money.rates)

  const priceIn = ({ date, cheapest }: (typeof days)[number]): DayPrice => {
    if (cheapest === undefined) return { kind: isLoading ? 'loading' : 'unknown' }
    if (cheapest === null) return { kind: 'none' }
    const { amount } = money.format(cheapest.price_amount, cheapest.price_currency)
    return { kind: 'price', amount, isCheapest: best.has(date) }
  }

  if (!isOffered) return null
  return (
    <Stack gap="xs">
      <DateStrip
        label="Other days, with their cheapest direct flight"
        days={days.map((day) => ({
          id: day.date,
          weekday: dayParts(day.date).weekday,
          day: dayLabel(day.date),
          spokenDay: longWeekdayDayLabel(day.date),
          price: priceIn(day),
        }))}
        value={query.date}
        onChange={(date) => date !== query.date && onSearch(onDay(query, date))}
      />
      {hasFailed && <QuietProblem message="The prices of other days could not be loaded." onRetry={retry} />}
    </Stack>
  )
}
