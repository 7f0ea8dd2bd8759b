import type { Clock } from '@slipstream/commute/time/clock'
import { useMemo, type ComponentProps } from 'react'
import { sampleMonth } from '@slipstream/commute/roster/sample-month'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { defaultCurrency } from '@slipstream/commute/money/money'
import { addMonths, currentMonth, getDate } from '@slipstream/commute/time/calendar-dates'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import type { Airport } from '@slipstream/contract/airports'
import type { Conversion } from '@slipstream/contract/currency'
import { defaultUserSettings } from '@slipstream/contract/user'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Skeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { TravelFormatsProvider } from '@slipstream/design-system/travel/formats'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useEngine } from '#data/engine.ts'
import { airportName } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useTravelFormats } from '#shared/travel-formats.ts'
import { ClockProvider } from '#shared/clock.ts'
import { moneyIn, type Money } from '#shared/money/use-money.ts'
import { RosterList } from './list/RosterList.tsx'

/** What a newcomer has said so far. */
export interface SampleFor {
  /** IATA. */
  base: string
  home: string
  /** IATA designator. */
  airline: string
  /** ISO 4217: the invented prices are of its size. */
  currency: string
}

interface SampleMonthSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Null where nothing is known of the newcomer: an example then stands in. */
  newcomer: SampleFor | null
}

const example: SampleFor = {
  base: 'LHR',
  home: 'EDI',
  airline: 'BA',
  currency: defaultCurrency,
}

/** A month to look around in before paying: invented duties and flights, planned as a member's are. Nothing is saved. */
export function SampleMonthSheet({ isOpen, onClose, newcomer }: SampleMonthSheetProps) {
  const { now } = useEngine()
  const sample = newcomer ?? example
  const airportAt = useAirports([sample.base, sample.home])
  const [base, home] = [airportAt(sample.base), airportAt(sample.home)]
  const month = addMonths(currentMonth(now()), 1)
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Sample month: ${monthLabel(month)}`}
      subtitle={
        newcomer
          ? `Your home ${sample.home}, your base ${sample.base}`
          : 'With Edinburgh as home, Heathrow as base'
      }
      footer={
        <Button isBlock onClick={onClose}>
          Back
        </Button>
      }
    >
      <Stack gap="lg">
        <Note>
          <StatusChip size="sm" tone="info">
            Sample
          </StatusChip>{' '}
          Invented duties, flights and prices
          {base && home && ` between ${airportName(home)} and ${airportName(base)}`}, planned as yours will
          be.
        </Note>
        {base && home ? (
          <SampleMonth {...{ month, sample, base, home }} />
        ) : (
          <SkeletonGroup label="Loading the sample month">
            <Skeleton shape="block" height="20rem" />
          </SkeletonGroup>
        )}
      </Stack>
    </BottomSheet>
  )
}

/** Units for a pound, roughly: prices that are invented need no day's rate. */
const unitsForPound: Readonly<Record<string, number>> = {
  AED: 5,
  BRL: 7,
  CNY: 9,
  CZK: 30,
  DKK: 9,
  HKD: 10,
  HUF: 450,
  ILS: 5,
  INR: 110,
  ISK: 170,
  JPY: 190,
  KRW: 1800,
  MXN: 25,
  NOK: 14,
  PLN: 5,
  QAR: 5,
  RON: 6,
  SEK: 13,
  THB: 45,
  TRY: 50,
  ZAR: 24,
}

function sampleRates(currency: string, now: number): Conversion[] {
  if (currency === defaultCurrency) return []
  const rate = unitsForPound[currency] ?? 1
  return [
    {
      amount: '1.00',
      from_currency: defaultCurrency,
      to_currency: currency,
      converted_amount: rate.toFixed(2),
      rate,
      rate_date: getDate(toLocal(now, 'UTC')),
    },
  ]
}

interface SampleMonthProps {
  month: string
  sample: SampleFor
  base: Airport
  home: Airport
}

function SampleMonth({ month, sample, base, home }: SampleMonthProps) {
  const { now } = useEngine()
  const { airline: carrier, currency } = sample
  const money = useMemo(() => moneyIn(currency, sampleRates(currency, now())), [currency, now])
  const { items, plan } = useMemo(() => {
    const items = sampleMonth({ month, base, home, carrier })
    const plan = planRoster(items, {
      settings: {
        ...defaultUserSettings,
        slip_time: 60,
        commuting_stations: [base.code],
      },
      homeAirports: [home.code],
      base: base.code,
      rates: money.rates,
      now: now(),
    })
    return { items, plan }
  }, [month, carrier, base, home, money, now])
  // A visitor has no clock of their own yet: it is that of the base.
  const clock = useMemo((): Clock => ({ zone: base.timezone, hours: 24 }), [base])
  return (
    <ClockProvider value={clock}>
      <SampleRows {...{ items, month, plan, money }} />
    </ClockProvider>
  )
}

function SampleRows({ money, ...list }: ComponentProps<typeof RosterList> & { money: Money }) {
  return (
    <TravelFormatsProvider value={useTravelFormats(money)}>
      <RosterList {...list} />
    </TravelFormatsProvider>
  )
}
