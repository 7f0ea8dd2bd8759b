import { useMemo } from 'react'
import { sampleMonth } from '@slipstream/commute/roster/sample-month'
import { planRoster, type RosterPlan } from '@slipstream/commute/plan/describe/advice'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { monthLabel } from '@slipstream/commute/time/date-formats'
import type { Airport } from '@slipstream/contract/airports'
import type { RosterItem } from '@slipstream/contract/roster'
import { defaultUserSettings } from '@slipstream/contract/user'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { RestStrip } from '@slipstream/design-system/RestStrip'
import { RosterCard } from '@slipstream/design-system/RosterCard'
import { RosterCardSkeleton, SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { StatusChip } from '@slipstream/design-system/StatusChip'
import { useEngine } from '#data/engine.ts'
import { airportName, airportNames } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import type { ViewContext } from '#shared/flights/fare-row.ts'
import { moneyIn } from '#shared/use-money.ts'
import { rosterCard } from './card-view.ts'
import { rowsOf, type ListRow } from './list-rows.ts'
import { restView, spokenRest } from './rest-view.ts'
import { Cards } from './RosterScreen.styles.ts'

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
          Back to payment
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
            <Stack gap="lg">
              <RosterCardSkeleton />
              <RosterCardSkeleton />
            </Stack>
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
  const context = useMemo(
    () => ({ names: airportNames([base, home]), money: moneyIn('GBP', []) }),
    [base, home],
  )
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
      rates: context.money.rates,
      now: now(),
    })
    return { items, plan }
  }, [month, sample, base, home, context, now])
  return (
    <Cards>
      {rowsOf(items, plan.rests).map((row) => (
        <SampleRow key={itemKey(row.item)} {...{ row, plan, context }} />
      ))}
    </Cards>
  )
}

interface SampleRowProps {
  row: ListRow
  plan: RosterPlan
  context: ViewContext
}

function SampleRow({ row: { item, before, after }, plan, context }: SampleRowProps) {
  return (
    <>
      {before && <SampleRest rest={before} context={context} />}
      <SampleDuty {...{ item, plan, context }} />
      {after && <SampleRest rest={after} context={context} />}
    </>
  )
}

/** The card of a month, with nothing to open. */
function SampleDuty({ item, plan, context }: Omit<SampleRowProps, 'row'> & { item: RosterItem }) {
  const itemAdvice = plan.get(itemKey(item))
  if (!itemAdvice) return null
  const { toWork, fromWork, ...card } = rosterCard(item, itemAdvice, context, () => undefined)
  return (
    <li>
      <RosterCard
        {...card}
        headingLevel={3}
        {...(toWork && { toWork: { ...toWork, onOpenFlights: undefined } })}
        {...(fromWork && { fromWork: { ...fromWork, onOpenFlights: undefined } })}
      />
    </li>
  )
}

function SampleRest({ rest, context }: { rest: NonNullable<ListRow['before']>; context: ViewContext }) {
  const view = restView(rest, context)
  return (
    <li>
      <RestStrip {...view} actions={[]} spoken={spokenRest(rest, view)} headingLevel={3} />
    </li>
  )
}
