import { flightName, getFlights, readFlightInstants } from '@slipstream/commute/flights/flights'
import { isBooked } from '@slipstream/commute/roster/item-booking'
import { brokenBecause, standing } from '@slipstream/commute/today/live/live-sentence'
import type { CommuteFlight } from '@slipstream/commute/plan/advice-types'
import type { DoorSettings } from '@slipstream/commute/today/now'
import { doorFor } from '@slipstream/commute/plan/read/doors'
import type { RecoveredEnd, RecoveredRest } from '@slipstream/commute/today/recover'
import { daysBetween } from '@slipstream/commute/time/calendar-dates'
import { dayTimeLabel, timeLabel, type Clock } from '@slipstream/commute/time/clock'
import { toLocal, type Instant } from '@slipstream/commute/time/zoned-time'
import { addAmounts, subtractAmounts } from '@slipstream/commute/money/money-sums'
import { nightPlace, nightPrice, nightsPrice, type NightSettings } from '@slipstream/commute/plan/night-cost'
import { getTotal, type Total } from '@slipstream/commute/money/totals'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { formatShortDuration, plural } from '#shared/format.ts'
import type { Money } from '#shared/money/use-money.ts'
import { newFlight, oldFlight } from './new-flight.ts'
import { reasonSentence } from '../rest/advice-text.ts'

/** `Home after clear, Thu 5 Nov 16:00`, `To report, Sun 8 Nov 12:35`: on the reader's clock. */
export function endTitle({ end: { direction, at } }: RecoveredEnd, clock: Clock): string {
  const when = dayTimeLabel(toLocal(at, clock.zone), clock)
  return direction === 'to_work' ? `To report, ${when}` : `Home after clear, ${when}`
}

/** What became of a chosen flight: `BA1433 cancelled`, `You missed BA1433`. */
export function brokenText({ why, was }: Pick<RecoveredEnd, 'why' | 'was'>, clock: Clock): string {
  const name = was ? flightName(was) : 'Your flight'
  switch (why.kind) {
    case 'missed': {
      const [first, second] = was ? getFlights(was) : []
      const missed = why.standpoint === 'change' ? second : first
      return `You missed ${missed ? flightName(missed) : name}.`
    }
    case 'live':
      return `${why.live.change?.isMissed ? brokenBecause(why.live, clock) : standing(why.live)}.`
    case 'plan':
      return `${reasonSentence(why.reason, clock)}.`
    case 'given_up':
      return `${name} does not fit any more.`
  }
}

/** Why there is nothing to take instead. */
export function noFlightText({ end, why }: Pick<RecoveredEnd, 'end' | 'why'>): string {
  if (end.direction === 'from_work') return 'No other flight home is known.'
  const isToday = why.kind === 'missed' || why.kind === 'live'
  return `No other flight that makes report is known${isToday ? ': call crewing now' : ''}.`
}

interface Held {
  readonly status: BookingStatus
  readonly flight: Price | null
  readonly reference: string | null
}

/** What the person still holds of a flight that another one takes the place of; null where nothing is held. */
export function heldText({ status, flight, reference }: Held): string | null {
  if (!isBooked(status)) return null
  const name = flight ? flightName(flight) : 'your flight'
  if (flight?.is_jumpseat)
    return `Tell the crew of ${flightName(flight)} that you no longer need its jumpseat.`
  const held = status === 'standby' ? 'Your listing for' : 'Your seat on'
  return `${held} ${name}${reference === null ? '' : ` (${reference})`} stays yours until you change or cancel it with the airline.`
}

function doorAt(
  { end }: RecoveredEnd,
  { fare, car }: Pick<CommuteFlight, 'fare' | 'car'>,
  settings: DoorSettings,
): Instant | null {
  const times = readFlightInstants(fare)
  return times && doorFor({ ...times, fare, car }, end.direction, settings)
}

const zoneAtHome = (fare: Price, { end }: RecoveredEnd) =>
  end.direction === 'to_work' ? fare.origin_timezone : fare.destination_timezone

interface NewsContext {
  readonly settings: DoorSettings
  readonly now: Instant
  /** Of somebody who missed a flight: they have not left home yet. */
  readonly isAtHome: boolean
}

/** The news for people at home: `Home Thu 5 Nov 20:30 instead of 19:30.` Nobody who has left home leaves it later. */
export function newsText(
  rests: readonly RecoveredRest[],
  { settings, now: at, isAtHome }: NewsContext,
  clock: Clock,
): string {
  return rests
    .flatMap(({ ends, isStay }) =>
      ends.flatMap((each) => {
        const { end, was, named } = each
        const isHome = end.direction === 'from_work'
        if (isStay)
          return isHome
            ? [
                `Not home this time: staying near work from ${dayTimeLabel(toLocal(end.at, clock.zone), clock)}.`,
              ]
            : []
        const door = named && doorAt(each, named.flight, settings)
        if (!named || door === null) return []
        const hasLeft = !isHome && (door <= at || (each.why.kind === 'missed' && !isAtHome))
        if (hasLeft) return []
        const doors = toLocal(door, zoneAtHome(named.flight.fare, each))
        const before = was && doorAt(each, { fare: was }, settings)
        const old = was && before !== null ? toLocal(before, zoneAtHome(was, each)) : null
        // A journey that goes on with another flight begins as it did.
        if (old === doors) return []
        const instead = old === null ? '' : ` instead of ${otherTime(old, doors, clock)}`
        return [`${isHome ? 'Home' : 'Leaving home'} ${dayTimeLabel(doors, clock)}${instead}.`]
      }),
    )
    .join(' ')
}

/** The old time, without its day where that is the new one's. */
const otherTime = (old: string, now: string, clock: Clock) =>
  daysBetween(old, now) === 0 ? timeLabel(old, clock) : dayTimeLabel(old, clock)

const getAmount = ({ amount, currency, unconverted, unpriced }: Total): string =>
  [
    ...(amount === '0.00' && unconverted.length + unpriced > 0 ? [] : [formatMoney(amount, currency)]),
    ...unconverted.map((each) => formatMoney(each.price_amount, each.price_currency)),
    ...(unpriced > 0 ? [`${plural(unpriced, 'price')} not known`] : []),
  ].join(' + ')

export interface CostLine {
  readonly label: string
  readonly value: string
}

/** What the new plan costs against what it takes the place of. */
export function costLines(
  rests: readonly RecoveredRest[],
  { rates }: Money,
  settings: NightSettings,
): CostLine[] {
  const ends = rests.flatMap((rest) => rest.ends)
  const taken = ends.flatMap(({ was, named }) => (named ? [newFlight(was, named.flight.fare)] : []))
  const replaced = ends.flatMap(({ was, named, wasStatus }) =>
    named || wasStatus !== 'not_booked' ? [was && oldFlight(was, named?.flight.fare ?? null)] : [],
  )
  const nights = rests.reduce(
    (sum, { before, after }) => sum + after.nightsNearBase - before.nightsNearBase,
    0,
  )
  const nightsAdded = (plan: 'before' | 'after') =>
    addAmounts(...rests.map((rest) => nightsPrice(rest[plan].nightsNearBase, settings).price_amount))
  const added = subtractAmounts(nightsAdded('after'), nightsAdded('before')).replace('-', '')
  const worth = Number(added) === 0 ? '' : `, ${formatMoney(added, nightPrice(settings).currency)}`
  const home = homeDifference(rests)
  return [
    { label: 'New flights', value: taken.length === 0 ? 'None' : getAmount(getTotal(taken, rates)) },
    ...(replaced.length === 0 ? [] : [{ label: 'Was', value: getAmount(getTotal(replaced, rates)) }]),
    ...(nights === 0
      ? []
      : [
          {
            label: nightPlace(settings) === 'place' ? 'At your place' : 'Near base',
            value: `${plural(Math.abs(nights), 'night')} ${nights > 0 ? 'more' : 'fewer'}${worth}`,
          },
        ]),
    ...(home === null || home === 0
      ? []
      : [
          { label: 'At home', value: `${formatShortDuration(Math.abs(home))} ${home > 0 ? 'more' : 'less'}` },
        ]),
  ]
}

/** Null where the time at home of one of the plans is not known. */
function homeDifference(rests: readonly RecoveredRest[]): number | null {
  return rests.reduce<number | null>((sum, { before, after }) => {
    const [was, is] = [before.minutesAtHome, after.kind === 'stay' ? 0 : after.minutesAtHome]
    return sum === null || was === null || is === null ? null : sum + is - was
  }, 0)
}
