import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useState } from 'react'
import { daysOfMonth, monthOf } from '@slipstream/commute/time/calendar-dates'
import { monthNameLabel } from '@slipstream/commute/time/date-formats'
import type { KnownDay } from '@slipstream/contract/hotline'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Calendar, type CalendarCaption } from '@slipstream/design-system/Calendar'
import { useQuery } from '#data/use-query.ts'
import { knownPricesQuery } from '#shared/flights/known-prices.ts'
import { aboutText } from '#shared/flights/price-sense-text.ts'
import { SampleDataNote } from '#shared/flights/SampleDataNote.tsx'
import { useMinute } from '#shared/use-minute.ts'
import { useMoney, type Money } from '#shared/use-money.ts'
import * as S from './HotlineScreen.styles.ts'
import { monthNote } from './month-text.ts'
import { cheapestDates } from './other-days.ts'
import { QuietProblem } from './QuietProblem.tsx'

interface MonthPricesProps {
  isOpen: boolean
  title: string
  /** `Edinburgh to London Heathrow` */
  route: string
  origin: string
  destination: string
  /** The day that is searched. */
  date: string
  /** Today where the flight leaves. */
  today: string
  /** The first day that can be chosen. */
  first: string
  onClose: () => void
  onChoose: (date: string) => void
}

function captionOf(day: KnownDay | undefined, isBest: boolean, money: Money): CalendarCaption {
  if (!day || day.as_of === null) return { text: '–', label: 'price not known' }
  if (!day.cheapest) return { text: 'None', label: 'no flights' }
  const { price_amount: amount, price_currency: currency } = day.cheapest
  return {
    text: aboutText(day.cheapest, money),
    label: `${money.format(amount, currency).amount}${isBest ? ', cheapest of these days' : ''}`,
    isBest,
  }
}

/**
 * A month of days with what is known of their prices. Nothing is asked of the flight source until a day is chosen. Offline, the screen
 * behind it gives way to another (specification §2), and the sheet with it.
 */
export function MonthPrices({
  isOpen,
  title,
  route,
  origin,
  destination,
  date,
  today,
  first,
  onClose,
  onChoose,
}: MonthPricesProps) {
  const [month, setMonth] = useState(monthOf(date))
  const now = useMinute()
  const dates = daysOfMonth(month)
  const query = useQuery(
    isOpen
      ? knownPricesQuery([`${origin}-${destination}`], { from: dates[0] ?? date, to: dates.at(-1) ?? date })
      : null,
  )
  const { reason, isFetching, refetch } = query
  // What was open stays to be seen while the sheet slides away.
  const [last, setLast] = useState(query.data)
  if (query.data !== null && query.data !== last) setLast(query.data)
  const data = query.data ?? (isOpen ? null : last)
  const days = dates
    .filter((day) => day >= first)
    .map((day) => ({ date: day, known: data?.days.find((each) => each.date === day) }))
  const money = useMoney(days.flatMap(({ known }) => known?.cheapest?.price_currency ?? []))
  const best = cheapestDates(
    days.map(({ date: day, known }) => ({ date: day, cheapest: known?.cheapest })),
    money.rates,
  )
  const isLoading = data === null && reason === null
  const captions = Object.fromEntries(
    days.map(({ date: day, known }) => [
      day,
      isLoading ? { text: '', label: 'price still loading' } : captionOf(known, best.has(day), money),
    ]),
  )
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onClose} title={title} subtitle={route}>
      <Stack>
        <S.Month>
          <Calendar
            label={title}
            value={date}
            today={today}
            minDate={first}
            captions={captions}
            onMonthChange={setMonth}
            onChange={onChoose}
          />
        </S.Month>
        {reason !== null && !isFetching ? (
          <QuietProblem
            message={`The prices of ${monthNameLabel(month)} could not be loaded.`}
            onRetry={() => refetch()}
          />
        ) : (
          <Note as="output" hasFigures>
            {monthNote({ days: days.flatMap(({ known }) => known ?? []), isLoading, now })}
          </Note>
        )}
        {data?.is_sample_data === true && <SampleDataNote />}
      </Stack>
    </BottomSheet>
  )
}
