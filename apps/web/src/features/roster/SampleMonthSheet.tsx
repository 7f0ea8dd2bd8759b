import { useMemo } from 'react'
import { sampleMonth } from '@slipstream/commute/roster/sample-month'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import type { Airport } from '@slipstream/contract/airports'
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
import { moneyIn } from '#shared/use-money.ts'
import { RosterList } from './RosterList.tsx'

/** What a newcomer has said so far. */
export interface SampleFor {
  /** IATA. */
  base: string
  home: string
  /** IATA designator. */
  airline: string
  gapMinutes: number
  isGroundCommuted: boolean
}

interface SampleMonthSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Null where nothing is known of the newcomer: an example then stands in. */
  of: SampleFor | null
}

const example: SampleFor = {
  base: 'LHR',
  home: 'EDI',
  airline: 'BA',
  gapMinutes: 60,
  isGroundCommuted: false,
}

/** A month to look around in before paying: invented duties and flights, planned as a member's are. Nothing is saved. */
export function SampleMonthSheet({ isOpen, onClose, of }: SampleMonthSheetProps) {
  const { now } = useEngine()
  const sample = of ?? example
  const airportAt = useAirports([sample.base, sample.home])
  const [base, home] = [airportAt(sample.base), airportAt(sample.home)]
  const month = addMonths(currentMonth(now()), 1)
  return (
    <BottomSheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Sample month: ${monthLabel(month)}`}
      subtitle={
        of ? `Your home ${sample.home}, your base ${sample.base}` : 'With Edinburgh as home, Heathrow as base'
      }
      footer={
        <Button isBlock onClick={onClose}>
          Back
        </Button>
      }
    >
      <Stack gap="lg">
        <Note>
          <StatusChip size="small" tone="info" isLive={false}>
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

interface SampleMonthProps {
  month: string
  sample: SampleFor
  base: Airport
  home: Airport
}

function SampleMonth({ month, sample, base, home }: SampleMonthProps) {
  const { now } = useEngine()
  const money = useMemo(() => moneyIn('GBP', []), [])
  const { items, plan } = useMemo(() => {
    const { airline: carrier, gapMinutes: slip_time, isGroundCommuted: include_ground_duties } = sample
    const items = sampleMonth({ month, base, home, carrier })
    const plan = planRoster(items, {
      settings: {
        ...defaultUserSettings,
        slip_time,
        include_ground_duties,
        commuting_stations: [base.code],
      },
      homeAirports: [home.code],
      base: base.code,
      rates: money.rates,
      now: now(),
    })
    return { items, plan }
  }, [month, sample, base, home, money, now])
  return (
    <TravelFormatsProvider value={useTravelFormats(money)}>
      <RosterList {...{ items, month, plan }} />
    </TravelFormatsProvider>
  )
}
