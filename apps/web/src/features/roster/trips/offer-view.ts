import { itemPeriod, toReader } from '@slipstream/commute/roster/shown-times'
import { flightName } from '@slipstream/commute/flights/flights'
import { compareAmounts, fromThousandths } from '@slipstream/commute/money/money'
import type { RestPlan } from '@slipstream/commute/plan/plan-types'
import { signedThousandths } from '@slipstream/commute/offers/rank-trips'
import type { Commutable, EndCommute, LostBooking, TriedTrip } from '@slipstream/commute/offers/try-trip'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { dayTimeLabel, zoneTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { monthNameLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { toLocal } from '@slipstream/commute/time/zoned-time'
import type {
  TripOfferCardProps,
  TripOfferFigure,
  TripOfferNotice,
  TripOfferRest,
} from '@slipstream/design-system/TripOfferCard'
import type { Total } from '@slipstream/commute/money/totals'
import { formatDuration } from '@slipstream/commute/time/durations'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { formatShortDuration, plural, spokenDuration } from '#shared/format.ts'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { dutyTitle } from '../duty/duty-text.ts'
import { overlapLine } from '../entry/entry-text.ts'
import { restRow } from '../rest/rest-view.ts'
import type { FareSource, TriedOffer } from './use-tried-trips.ts'

type OfferView = Omit<TripOfferCardProps, 'ref' | 'footer' | 'headingLevel'>

/** A tried trip as its card shows it. */
export function offerView({ offer, tried, isPast }: TriedOffer, clock: Clock): OfferView {
  const given = tried?.trip.given ?? null
  const places = offer.origin === offer.destination ? offer.origin : `${offer.origin} to ${offer.destination}`
  const changed = !tried || isAtOnce(tried.trip) ? [] : tried.trip.changed
  return {
    title: offer.title,
    report: dayTimeLabel(toReader(offer.report, clock), clock),
    clear: dayTimeLabel(toReader(offer.clear, clock), clock),
    details: [
      `${places}, ${zoneTimeLabel(clock.zone)}`,
      ...(given
        ? [`In place of ${dutyTitle(given)}, ${weekdayDayLabel(itemPeriod(given, clock).start)}`]
        : []),
    ],
    commutable: tried ? commutableView(tried.trip) : undefined,
    figures: tried
      ? getFigures(tried.trip)
      : figures.map((each) => ({ ...each, value: '…', spokenValue: 'being looked up', isUnknown: true })),
    notices: [
      ...(isPast ? [{ id: 'past', tone: 'critical' as const, text: 'Its report has passed' }] : []),
      ...(tried ? [...getNotices(tried.trip, offer.report, clock), ...fareNotices(tried.fares)] : []),
    ],
    before: changed.flatMap(({ before }) => before.map((rest) => getRest(rest, clock))),
    after: changed.flatMap(({ after }) => after.map((rest) => getRest(rest, clock))),
  }
}

const commutables: Record<Commutable, Pick<NonNullable<OfferView['commutable']>, 'level' | 'label'>> = {
  both: { level: 'comfortable', label: 'Commutable at both ends' },
  front: { level: 'tight', label: 'Commutable at the front only' },
  back: { level: 'tight', label: 'Commutable at the back only' },
  neither: { level: 'at_risk', label: 'Not commutable' },
  unknown: { level: 'unknown', label: 'Not known if it is commutable' },
}

const fronts: Record<EndCommute, string> = {
  yes: 'Front: a flight on the day makes report',
  standby: 'Front: on the day only a staff ticket makes report',
  jumpseat: 'Front: on the day only a jumpseat makes report',
  no: 'Front: no flight on the day makes report',
  at_home: 'Front: it starts at home',
  unknown: 'Front: no flights known for that day',
}
const backs: Record<EndCommute, string> = {
  yes: 'Back: a flight on the day gets you home',
  standby: 'Back: on the day only a staff ticket gets you home',
  jumpseat: 'Back: on the day only a jumpseat gets you home',
  no: 'Back: no flight home on the day',
  at_home: 'Back: it ends at home',
  unknown: 'Back: no flights known for that day',
}

function commutableView({ commutable, front, back }: TriedTrip): NonNullable<OfferView['commutable']> {
  return { ...commutables[commutable], reasons: [fronts[front], backs[back]] }
}

const figures = [
  { id: 'home', label: 'Time at home' },
  { id: 'nights', label: 'Nights at home' },
  { id: 'base', label: 'Nights near base' },
  { id: 'cost', label: 'Commute cost' },
] as const
const [homeFigure, nightsFigure, baseFigure, costFigure] = figures

const notKnown = { value: 'Not known', isUnknown: true }
const asNow = { value: '0', spokenValue: 'as now' }

/** `−26 h 35`, spoken as less: a screen reader passes over a minus. */
function difference(value: number, text: (size: number) => string, spoken: (size: number) => string) {
  if (value === 0) return asNow
  const size = Math.abs(value)
  return {
    value: `${value < 0 ? '−' : '+'}${text(size)}`,
    spokenValue: `${spoken(size)} ${value < 0 ? 'less' : 'more'}`,
  }
}

/** Nobody can be on two duties: what both would give together is no answer. */
const isAtOnce = ({ overlaps }: TriedTrip) => overlaps.duties.length > 0

function getFigures(tried: TriedTrip): TripOfferFigure[] {
  if (isAtOnce(tried)) return figures.map((each) => Object.assign({}, each, notKnown))
  return getDifferences(tried)
}

function getDifferences({
  minutesAtHome,
  nightsAtHome,
  nightsNearBase,
  cost,
  isMonthKnown,
}: TriedTrip): TripOfferFigure[] {
  const count = (value: number) => difference(value, String, String)
  const money = (size: number) => formatMoney(fromThousandths(size, 2), cost.after.currency)
  return [
    {
      ...homeFigure,
      ...(minutesAtHome === null ? notKnown : difference(minutesAtHome, formatShortDuration, spokenDuration)),
    },
    { ...nightsFigure, ...(nightsAtHome === null ? notKnown : count(nightsAtHome)) },
    { ...baseFigure, ...(isMonthKnown ? count(nightsNearBase) : notKnown) },
    {
      ...costFigure,
      ...(cost.difference === null || !isMonthKnown
        ? { ...notKnown, note: unknownCost(cost.after) }
        : {
            ...difference(signedThousandths(cost.difference), money, money),
            note: `${sumText(cost.before)} now, ${sumText(cost.after)} with it`,
          }),
    },
  ]
}

export const sumText = ({ amount, currency }: Total) => formatMoney(amount, currency)

/** Of a month that was never fetched nothing is known but the trip itself. */
function unknownCost(after: Total): string {
  if (after.unpriced > 0) return `No fare known for ${plural(after.unpriced, 'flight')}`
  if (after.unconverted.length > 0) return 'No exchange rate for some fares'
  return `${sumText(after)} for its own flights`
}

function getNotices(tried: TriedTrip, report: string, clock: Clock): TripOfferNotice[] {
  const { overlaps, lost, lostFares, shortRests, isMonthKnown, isBeyondKnown } = tried
  return [
    ...overlaps.duties.map((item) => ({
      id: `overlap ${itemKey(item)}`,
      tone: 'critical' as const,
      text: `At the same time: ${overlapLine(item, clock)}`,
    })),
    ...(isAtOnce(tried)
      ? [
          {
            id: 'swap',
            tone: 'neutral' as const,
            text: 'If you give that duty away for it, choose it under “In place of”',
          },
        ]
      : []),
    ...lost.map((each) => ({
      id: `lost ${itemKey(each.item)} ${each.direction}`,
      tone: 'warning' as const,
      text: lostText(each, clock),
    })),
    ...(compareAmounts(lostFares.amount, '0') > 0
      ? [
          {
            id: 'paid',
            tone: 'warning' as const,
            text: `You paid ${sumText(lostFares)} for what is no longer of use. What you don’t get back comes on top.`,
          },
        ]
      : []),
    ...shortRests.map(({ key, minutes }) => ({
      id: `short ${key}`,
      tone: 'warning' as const,
      text: `${formatDuration(minutes)} between duties: check your rest rules`,
    })),
    ...overlaps.freeTime.map((item) => ({
      id: `free ${itemKey(item)}`,
      tone: 'neutral' as const,
      text: `During ${dutyTitle(item)}`,
    })),
    ...(isMonthKnown
      ? []
      : [
          {
            id: 'month',
            tone: 'warning' as const,
            text: `No roster for ${monthNameLabel(getMonth(report))} yet: what the trip does to your time at home is not known`,
          },
        ]),
    ...(isMonthKnown && isBeyondKnown
      ? [
          {
            id: 'beyond',
            tone: 'neutral' as const,
            text: 'The month after it is not fetched: a duty may follow sooner',
          },
        ]
      : []),
  ]
}

function lostText({ item, direction, flight }: LostBooking, clock: Clock): string {
  const way = direction === 'to_work' ? 'to work' : 'home'
  const status = direction === 'to_work' ? item.to_work_status : item.from_work_status
  const held = status === 'standby' ? 'you are listed for' : 'booked'
  if (!flight) return `A flight ${way} is booked for ${dutyTitle(item)}: check whether you still need it`
  const name = `${flightName(flight)} ${way}, ${dayTimeLabel(flight.departure_time, clock)}`
  return flight.is_jumpseat
    ? `${name}, whose jumpseat you asked for, is no longer of use`
    : status === 'standby'
      ? `${name}, which ${held}, is no longer of use`
      : `${name}, is ${held} and no longer of use`
}

function fareNotices(fares: FareSource): TripOfferNotice[] {
  if (fares === 'some_missing')
    return [
      { id: 'fares', tone: 'warning', text: 'Some fares can’t be reached now: there may be more flights' },
    ]
  if (fares !== 'device') return []
  const text = 'Fares can’t be reached now: only flights of your saved roster are known'
  return [{ id: 'fares', tone: 'warning', text }]
}

const getRest = (rest: RestPlan, clock: Clock): TripOfferRest => ({
  ...restRow(rest, clock),
  dates: getDates(rest, clock),
})

function getDates({ clear, report }: RestPlan, clock: Clock): string {
  const label = (at: number) => weekdayDayLabel(toLocal(at, clock.zone))
  if (!clear) return `Until ${label(report?.at ?? 0)}`
  return report ? `${label(clear.at)} – ${label(report.at)}` : `From ${label(clear.at)}`
}
