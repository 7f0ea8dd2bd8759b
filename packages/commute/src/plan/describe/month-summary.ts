import type { Direction } from '@slipstream/contract/flight'
import type { Month } from '@slipstream/contract/primitives'
import { getFlight, isBooked } from '../../roster/item-booking.ts'
import type { Priced, Rates } from '../../money/money.ts'
import { getMonth } from '../../time/calendar-dates.ts'
import { rosterZone, toLocal } from '../../time/zoned-time.ts'
import { getFact } from '../read/own-flights.ts'
import { nightPlace, nightsBeyond, nightsPrice, type NightPlace, type NightSettings } from '../night-cost.ts'
import type { NamedFlight, RestEnd, RestPlan } from '../plan-types.ts'
import { getTotal, type Total } from '../../money/totals.ts'

export interface DirectionSummary {
  /** Flights booked, or listed on a staff ticket. */
  readonly booked: number
  /** Flights that the plan names and that are not booked. */
  readonly open: number
  /** What the booked flights cost. `unpriced` counts bookings whose flight is not known. */
  readonly soFar: Total
  /** What the named flights cost that are still to book. `unpriced` counts those that no flight can be named for. */
  readonly toFinish: Total
}

export interface MonthSummary {
  readonly rests: {
    readonly conflicts: number
    /** At risk or impossible, conflicts included. */
    readonly atRisk: number
  }
  /** Nights near base of the rests still ahead, and what they add. */
  readonly hotels: {
    readonly nights: number
    readonly place: NightPlace
    /** Of these nights, those beyond what the person's place includes. */
    readonly beyond: number
    readonly cost: Total
  }
  readonly to_work: DirectionSummary
  readonly from_work: DirectionSummary
}

interface Options {
  readonly month: Month
  /** The plan of its items and those around them; rests of other months are left out. */
  readonly rests: readonly RestPlan[]
  readonly settings: NightSettings
  /** Into the currency that the month is summed in. */
  readonly rates: Rates
}

/**
 * What a month costs and risks. Nothing is of two months: a rest with its flights and hotels counts in the month of its clear, or of
 * its report where no duty is known before it (Europe/London).
 */
export function summariseMonth({ month, rests: all, settings, rates }: Options): MonthSummary {
  const rests = all.filter((rest) => !rest.isMuted && restMonth(rest) === month)
  const ahead = rests.filter(({ isPast }) => !isPast)
  return {
    rests: {
      conflicts: ahead.filter(({ isConflict }) => isConflict).length,
      atRisk: ahead.filter(({ level }) => level === 'at_risk' || level === 'impossible').length,
    },
    hotels: nightsAhead(getNights(rests), getNights(ahead), settings, rates),
    to_work: summariseDirection('to_work', rests, rates),
    from_work: summariseDirection('from_work', rests, rates),
  }
}

const getNights = (rests: readonly RestPlan[]) =>
  rests.reduce((sum, { nightsNearBase }) => sum + nightsNearBase, 0)

/** The nights that a place includes are used by those that are over first. */
function nightsAhead(
  all: number,
  nights: number,
  settings: NightSettings,
  rates: Rates,
): MonthSummary['hotels'] {
  const place = nightPlace(settings)
  const { own_place } = settings
  const added = nightsPrice(nights, settings, all)
  return {
    nights,
    place,
    beyond:
      place === 'place' && own_place
        ? nightsBeyond(all, own_place) - nightsBeyond(all - nights, own_place)
        : 0,
    cost: getTotal(Number(added.price_amount) > 0 ? [added] : [], rates),
  }
}

/** The month a rest counts in. */
export function restMonth({ clear, report }: Pick<RestPlan, 'clear' | 'report'>): Month | null {
  const end = clear ?? report
  return end && getMonth(toLocal(end.at, rosterZone))
}

const isOpen = (end: RestEnd | null): end is RestEnd =>
  end !== null && !end.place.isHome && !isBooked(getFact(end))

function summariseDirection(
  direction: Direction,
  rests: readonly RestPlan[],
  rates: Rates,
): DirectionSummary {
  const ends = rests.flatMap((rest) => {
    const end = direction === 'to_work' ? rest.report : rest.clear
    const named = direction === 'to_work' ? rest.wayToWork : rest.wayHome
    return end ? [{ rest, end, named }] : []
  })
  const booked = ends.filter(({ end }) => isBooked(getFact(end)))
  const open = ends.filter(
    ({ rest, end }) =>
      !rest.isPast &&
      !(direction === 'from_work' && rest.isWayHomeOver) &&
      (rest.kind === 'home' || rest.kind === 'one_way') &&
      isOpen(end),
  )
  return {
    booked: booked.length,
    open: open.length,
    soFar: getTotal(
      booked.map(({ end }) => getFlight({ item: end.item, direction })),
      rates,
    ),
    toFinish: getTotal(
      open.map(({ named }) => getFare(named)),
      rates,
    ),
  }
}

const getFare = (named: NamedFlight | null): Priced | null => named?.flight.fare ?? null
