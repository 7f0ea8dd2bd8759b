import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Button } from '@slipstream/design-system/Button'
import { FareCalendar } from '@slipstream/design-system/travel/fares/FareCalendar'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import type { AirportNames } from '#shared/airports/airport-names.ts'
import type { FlightQuery } from '#shared/flights/search-query.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'
import { calendarFare, cheapestDates, daysAround, getLeg, onDay, type Leg } from './other-days.ts'
import { QuietProblem } from '../QuietProblem.tsx'
import { useCheapestDays } from './use-cheapest-days.ts'

const FareCalendarSheet = lazyComponent(
  async () => (await import('./FareCalendarSheet.tsx')).FareCalendarSheet,
)

/** Days on either side of the one that is searched. */
const reach = 3

interface DayPricesProps {
  query: FlightQuery
  /** The flight of a return trip that is being chosen; `single` for one way. */
  leg: Leg | 'single'
  /** Today where the leg leaves. */
  today: string
  names: AirportNames
  /** A button was pressed for them, so something is said where there are none. */
  isAskedFor: boolean
  onSearch: (query: FlightQuery, options?: { replaces: boolean }) => void
}

const sheetTitles = {
  single: 'Choose a day',
  outbound: 'Choose the outbound day',
  return: 'Choose the return day',
} as const

const titles = { outbound: 'Outbound day', return: 'Return day' } as const

/** The days around the leg that is being chosen, each with its cheapest flight. The results neither wait for it nor fail with it. */
export function DayPrices({ query, leg, today, names, isAskedFor, onSearch }: DayPricesProps) {
  const { origin, destination, date } = getLeg(query, leg === 'return' ? 'return' : 'outbound')
  // Nobody returns before they have left.
  const first = leg === 'return' && query.date > today ? query.date : today
  const dates = daysAround(date, reach, first)
  const prices = useCheapestDays(
    { origin, destination },
    { from: dates[0] ?? date, to: dates.at(-1) ?? date },
  )
  const { getPrice, money, isLoading, hasFailed, isOffered, retry } = prices
  const days = dates.map((day) => ({ date: day, cheapest: getPrice(day) }))
  const best = cheapestDates(days, money.rates)

  const sheet = useSheetEntry('fareCalendar')
  const formats = useTravelFormats(money)
  const onDate = (chosen: string) =>
    leg === 'return' ? { ...query, returnDate: chosen } : onDay(query, chosen)

  if (!isOffered) return isAskedFor ? <Note>The prices of other days are not known here.</Note> : null
  return (
    <Stack gap="xs">
      {leg !== 'single' && (
        <Text size="label" aria-hidden>
          {titles[leg]}
        </Text>
      )}
      <TravelFormatsProvider value={formats}>
        <FareCalendar
          label={`${leg === 'single' ? 'Other days' : `${titles[leg]}: other days`}, with their cheapest direct flight`}
          days={days.map(({ date: day, cheapest }) => ({
            date: day,
            fare: cheapest && calendarFare(cheapest, money.rates),
            isCheapest: best.has(day),
            isBusy: cheapest === undefined && isLoading,
          }))}
          value={date}
          onChoose={(chosen) => chosen !== date && onSearch(onDate(chosen))}
        />
      </TravelFormatsProvider>
      {hasFailed && <QuietProblem message="The prices of other days could not be loaded." onRetry={retry} />}
      <Inline>
        <Button
          tone="quiet"
          iconStart={<CalendarDays aria-hidden />}
          aria-haspopup="dialog"
          onClick={sheet.open}
        >
          Five weeks
        </Button>
      </Inline>
      <SheetBoundary section="fare calendar" isOpen={sheet.isOpen}>
        <FareCalendarSheet
          key={`${origin} ${destination} ${date}`}
          isOpen={sheet.isOpen}
          title={sheetTitles[leg]}
          route={`${names(origin)} to ${names(destination)}`}
          {...{ origin, destination, date, first }}
          onClose={sheet.close}
          // In place of the sheet's own entry, so that back leads to the search before.
          onChoose={(chosen) =>
            chosen === date ? sheet.close() : onSearch(onDate(chosen), { replaces: true })
          }
        />
      </SheetBoundary>
    </Stack>
  )
}
