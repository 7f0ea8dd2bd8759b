import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Text } from '@slipstream/design-system/primitives/Text'
import { DateStrip, type DayPrice } from '@slipstream/design-system/DateStrip'
import type { FlightQuery } from '#shared/flights/hotline-href.ts'
import { dayParts, dayLabel, longWeekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { cheapestDates, daysAround, legOf, onDay, type Leg } from './other-days.ts'
import { QuietProblem } from './QuietProblem.tsx'
import { useCheapestDays } from './use-cheapest-days.ts'

/** Days on either side of the one that is searched. */
const reach = 3

interface DayPricesProps {
  query: FlightQuery
  /** The flight of a return trip that is being chosen; `single` for one way. */
  leg: Leg | 'single'
  /** Today where the leg leaves. */
  today: string
  onSearch: (query: FlightQuery) => void
}

const titles = { outbound: 'Outbound day', return: 'Return day' } as const

/** The days around the leg that is being chosen, each with its cheapest flight. The results neither wait for it nor fail with it. */
export function DayPrices({ query, leg, today, onSearch }: DayPricesProps) {
  const { origin, destination, date } = legOf(query, leg === 'return' ? 'return' : 'outbound')
  // Nobody returns before they have left.
  const first = leg === 'return' && query.date > today ? query.date : today
  const dates = daysAround(date, reach, first)
  const prices = useCheapestDays(
    { origin, destination },
    { from: dates[0] ?? date, to: dates.at(-1) ?? date },
  )
  const { priceOf, money, isLoading, hasFailed, isOffered, retry } = prices
  const days = dates.map((day) => ({ date: day, cheapest: priceOf(day) }))
  const best = cheapestDates(days, money.rates)

  const priceIn = ({ date: day, cheapest }: (typeof days)[number]): DayPrice => {
    if (cheapest === undefined) return { kind: isLoading ? 'loading' : 'unknown' }
    if (cheapest === null) return { kind: 'none' }
    const { amount } = money.format(cheapest.price_amount, cheapest.price_currency)
    return { kind: 'price', amount, isCheapest: best.has(day) }
  }

  if (!isOffered) return null
  return (
    <Stack gap="xs">
      {leg !== 'single' && (
        <Text size="label" aria-hidden>
          {titles[leg]}
        </Text>
      )}
      <DateStrip
        label={`${leg === 'single' ? 'Other days' : `${titles[leg]}: other days`}, with their cheapest direct flight`}
        days={days.map((day) => ({
          id: day.date,
          weekday: dayParts(day.date).weekday,
          day: dayLabel(day.date),
          spokenDay: longWeekdayDayLabel(day.date),
          price: priceIn(day),
        }))}
        value={date}
        onChange={(chosen) =>
          chosen !== date &&
          onSearch(leg === 'return' ? { ...query, returnDate: chosen } : onDay(query, chosen))
        }
      />
      {hasFailed && <QuietProblem message="The prices of other days could not be loaded." onRetry={retry} />}
    </Stack>
  )
}
