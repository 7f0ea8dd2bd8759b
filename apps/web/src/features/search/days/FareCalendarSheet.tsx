import { addDays, datesFrom, isoWeekday } from '@slipstream/commute/time/calendar-dates'
import { knownPriceLimits } from '@slipstream/contract/hotline'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { FareCalendar } from '@slipstream/design-system/travel/fares/FareCalendar'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useQuery, useQueryList } from '#data/use-query.ts'
import { knownPricesQuery } from '#shared/flights/known-prices.ts'
import { asOfText } from '#shared/format.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useMoney } from '#shared/money/use-money.ts'
import { calendarFare, cheapestDates } from './other-days.ts'
import { QuietProblem } from '../QuietProblem.tsx'
import { daysQuery } from './use-cheapest-days.ts'

interface FareCalendarSheetProps {
  isOpen: boolean
  title: string
  /** `Edinburgh to London Heathrow` */
  route: string
  origin: string
  destination: string
  /** The day that is searched. */
  date: string
  /** The first day that can be chosen. */
  first: string
  onClose: () => void
  onChoose: (date: string) => void
}

/** Five weeks from the first day; of a later day, those around it. */
function fiveWeeks(date: string, first: string): string[] {
  const isNear = date < addDays(first, knownPriceLimits.days)
  const from = isNear ? first : addDays(date, -13 - isoWeekday(date))
  return datesFrom(from, addDays(from, knownPriceLimits.days - 1))
}

/**
 * Five weeks with what is known of their fares. The flight source is asked about a day alone, by a tap on it. Offline, the screen behind
 * gives way to another (specification §2), and the sheet with it.
 */
export function FareCalendarSheet({
  isOpen,
  title,
  route,
  origin,
  destination,
  date,
  first,
  onClose,
  onChoose,
}: FareCalendarSheetProps) {
  const clock = useClock()
  const now = useMinute()
  const dates = fiveWeeks(date, first)
  const { data, reason, isFetching, refetch } = useQuery(
    isOpen
      ? knownPricesQuery([`${origin}-${destination}`], { from: dates[0] ?? date, to: dates.at(-1) ?? date })
      : null,
  )
  // What was open stays to be seen while the sheet slides away.
  const [last, setLast] = useState(data)
  if (data !== null && data !== last) setLast(data)
  const [asked, setAsked] = useState<readonly string[]>([])
  const asking = useQueryList(asked.map((day) => daysQuery({ origin, destination }, { from: day, to: day })))
  const answers = new Map(asked.map((day, place) => [day, asking.views[place]]))
  const isLoading = last === null && reason === null
  const days = dates.map((day) => {
    const answer = answers.get(day)
    const known = last?.days.find((each) => each.date === day)
    const found = answer?.data?.days[0]
    return {
      date: day,
      cheapest: found ? found.cheapest : known?.as_of ? known.cheapest : undefined,
      isBusy: isLoading || (answer !== undefined && !answer.data && answer.failure === null),
      asOf: known?.as_of ?? null,
    }
  })
  const money = useMoney(days.flatMap(({ cheapest }) => cheapest?.price_currency ?? []))
  const best = cheapestDates(days, money.rates)
  const known = days.flatMap(({ asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
  const hasFailed = (reason !== null && !isFetching) || asking.reason !== null
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onClose} title={title} subtitle={route}>
      <Stack>
        <TravelFormatsProvider value={useTravelFormats(money)}>
          <FareCalendar
            label={title}
            days={days.map(({ date: day, cheapest, isBusy }) => ({
              date: day,
              fare: cheapest && calendarFare(cheapest, money.rates),
              isCheapest: best.has(day),
              isBusy,
            }))}
            value={date}
            onChoose={onChoose}
            onAsk={(day) => {
              if (asked.includes(day)) asking.refetch()
              else setAsked([...asked, day])
            }}
          />
        </TravelFormatsProvider>
        {hasFailed ? (
          <QuietProblem
            message="Some prices could not be loaded."
            onRetry={() => {
              refetch()
              asking.refetch()
            }}
          />
        ) : (
          !isLoading && (
            <Note as="output" hasFigures>
              {days.some(({ cheapest }) => cheapest === undefined) && 'Tap an empty day for its price. '}
              {known.length > 0 &&
                `Cheapest direct flights, as of ${asOfText(Math.min(...known), now, clock)} or later.`}
            </Note>
          )
        )}
      </Stack>
    </BottomSheet>
  )
}
