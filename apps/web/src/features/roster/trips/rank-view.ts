import { itemPeriod, toReader } from '@slipstream/commute/roster/shown-times'
import { compareAmounts, fromThousandths } from '@slipstream/commute/money/money'
import {
  enoughBedMinutes,
  isTakeable,
  rankTrips,
  tripFacts,
  type RankBy,
  type RankedTrip,
  type TripFacts,
} from '@slipstream/commute/offers/rank-trips'
import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import type { Commutable } from '@slipstream/commute/offers/try-trip'
import { daysBetween, getDate, getMonth } from '@slipstream/commute/time/calendar-dates'
import { timeLabel, type Clock, dayTimeLabel } from '@slipstream/commute/time/clock'
import { monthNameLabel, weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { RankedTripProps, TripChange } from '@slipstream/design-system/travel/trips/RankedTrip'
import { formatMoney } from '@slipstream/commute/money/money-text'
import { formatShortDuration, plural, spokenDuration } from '#shared/format.ts'
import { dutyTitle } from '../duty/duty-text.ts'
import { sumText } from './offer-view.ts'
import type { TriedOffer } from './use-tried-trips.ts'

type RankedView = Omit<RankedTripProps, 'ref' | 'children'>

export interface RankedOffer {
  readonly each: TriedOffer
  readonly view: RankedView
}

export const rankings: readonly { value: RankBy; label: string; sentence: string }[] = [
  {
    value: 'nights',
    label: 'Nights at home',
    sentence: 'Sorted by nights at home, then cost, commutable ends and sleep.',
  },
  {
    value: 'cost',
    label: 'Cost',
    sentence: 'Sorted by cost, then nights at home, commutable ends and sleep.',
  },
  {
    value: 'sleep',
    label: 'Sleep',
    sentence:
      'Sorted by sleep before report and the longest day, then nights at home, cost and commutable ends.',
  },
]

/** How the offers are sorted, and what goes before that. */
export function rankingText(ranked: readonly RankedOffer[], by: RankBy): string {
  const waiting = ranked.filter(({ each }) => each.tried === null).length
  if (waiting > 0)
    return `Looking up fares for ${plural(waiting, 'trip')}. They are ranked once all are known.`
  const isAnySafe = ranked.some(({ view }) => view.place !== null && view.reason?.tone !== 'warning')
  const sentence = rankings.find(({ value }) => value === by)?.sentence ?? ''
  const risk = isAnySafe ? 'Trips with a risk come last.' : 'None of them is without a risk.'
  return `${sentence} ${risk}`
}

/** Several offers, the best first; as they came while fares of one are looked up, so that no row moves under a finger. */
export function rankOffers(list: readonly TriedOffer[], by: RankBy, clock: Clock): RankedOffer[] {
  const known = list.flatMap((each) =>
    each.tried ? [{ each, facts: tripFacts(each.offer, each.tried.trip, each.isPast) }] : [],
  )
  if (known.length < list.length)
    return list.map((each) => {
      const facts = known.find((other) => other.each === each)?.facts
      return { each, view: { ...getName(each, clock), place: null, changes: getChanges(each, facts, by) } }
    })
  const ranked = rankTrips(
    known.map(({ facts }) => facts),
    by,
  )
  const places = new Map(ranked.map(({ facts }, index) => [facts.id, index + 1]))
  return ranked.flatMap((row) => {
    const each = known.find(({ facts }) => facts === row.facts)?.each
    if (!each) return []
    const place = places.get(row.facts.id) ?? null
    return [
      {
        each,
        view: {
          ...getName(each, clock),
          place: isTakeable(row.facts.standing) ? place : null,
          changes: getChanges(each, row.facts, by),
          reason: getReason(each, row, places, by, clock),
        },
      },
    ]
  })
}

/** `Sat 12 Dec 06:00 – Mon 14 Dec 18:30`; a day is said once. It breaks at the dash alone. */
export function periodLabel({ report, clear }: Pick<TripOffer, 'report' | 'clear'>, clock: Clock): string {
  const [from, to] = [toReader(report, clock), toReader(clear, clock)]
  const end = getDate(from) === getDate(to) ? timeLabel(to, clock) : dayTimeLabel(to, clock)
  return [dayTimeLabel(from, clock), end].map((moment) => moment.replaceAll(' ', '\u00a0')).join(' – ')
}

export const lengthLabel = ({ report, clear }: Pick<TripOffer, 'report' | 'clear'>, clock: Clock) =>
  plural(daysBetween(toReader(report, clock), toReader(clear, clock)) + 1, 'day')

function getName({ offer, tried }: TriedOffer, clock: Clock): Pick<RankedView, 'title' | 'length' | 'when'> {
  const given = tried?.trip.given
  const swap = given ? `, for ${dutyTitle(given)} on ${weekdayDayLabel(itemPeriod(given, clock).start)}` : ''
  return {
    title: offer.title,
    length: `${lengthLabel(offer, clock)}${swap}`,
    when: periodLabel(offer, clock),
  }
}

const ends: Record<Commutable, Omit<TripChange, 'id'>> = {
  both: { text: 'Both ends', spoken: 'commutable at both ends' },
  front: { text: 'Front only', spoken: 'commutable at the front only' },
  back: { text: 'Back only', spoken: 'commutable at the back only' },
  neither: { text: 'Neither end', spoken: 'commutable at no end' },
  unknown: { text: 'Ends not known', isUnknown: true },
}

function getChanges({ tried }: TriedOffer, facts: TripFacts | undefined, by: RankBy): readonly TripChange[] {
  if (!tried || !facts) return [{ id: 'fares', text: 'Looking up fares', isUnknown: true }]
  if (facts.standing === 'overlap') return []
  return [
    ...(by === 'sleep' ? sleepFacts(facts) : []),
    { id: 'nights', ...nightsChange(facts.nightsAtHome) },
    { id: 'cost', ...costChange(facts.cost, tried) },
    { id: 'ends', ...ends[tried.trip.commutable] },
  ]
}

function sleepFacts({ bedMinutes, awakeMinutes }: TripFacts): readonly TripChange[] {
  const [bed, day] = [bedMinutes ?? 0, awakeMinutes ?? 0]
  const more = bed === enoughBedMinutes ? ' or more' : ''
  return [
    bedMinutes === null
      ? { id: 'bed', text: 'Sleep not known', isUnknown: true }
      : {
          id: 'bed',
          text: `${formatShortDuration(bed)}${more} in bed`,
          spoken: `${spokenDuration(bed)}${more} for a bed before report`,
        },
    awakeMinutes === null
      ? { id: 'awake', text: 'Day not known', isUnknown: true }
      : {
          id: 'awake',
          text: `${formatShortDuration(day)} day`,
          spoken: `a day of ${spokenDuration(day)} from door to clear`,
        },
  ]
}

function nightsChange(nights: number | null): Omit<TripChange, 'id'> {
  if (nights === null) return { text: 'Nights not known', isUnknown: true }
  if (nights === 0) return { text: 'Nights as now' }
  const count = plural(Math.abs(nights), 'night')
  return {
    text: `${nights < 0 ? '−' : '+'}${count}`,
    spoken: `${count} ${nights < 0 ? 'fewer' : 'more'} at home`,
  }
}

function costChange(cost: number | null, { trip }: NonNullable<TriedOffer['tried']>): Omit<TripChange, 'id'> {
  if (cost === null) return { text: 'Cost not known', isUnknown: true }
  const isLost = compareAmounts(trip.lostFares.amount, '0') > 0
  const [lost, spokenLost] = isLost
    ? [
        ` (${sumText(trip.lostFares)} lost)`,
        `, with ${sumText(trip.lostFares)} paid for what is no longer of use`,
      ]
    : ['', '']
  if (cost === 0) return { text: `Same cost${lost}`, spoken: `the same cost${spokenLost}` }
  const size = formatMoney(fromThousandths(Math.abs(cost), 2), trip.cost.after.currency)
  return {
    text: `${cost < 0 ? '−' : '+'}${size}${lost}`,
    spoken: `${size} ${cost < 0 ? 'less' : 'more'}${spokenLost}`,
  }
}

function getReason(
  { offer, tried }: TriedOffer,
  row: RankedTrip,
  places: ReadonlyMap<string, number>,
  by: RankBy,
  clock: Clock,
): RankedView['reason'] {
  const { standing } = row.facts
  const warns = (text: string) => ({ tone: 'warning' as const, text })
  const forbids = (text: string) => ({ tone: 'critical' as const, text })
  const [duty] = tried?.trip.overlaps.duties ?? []
  const [short] = tried?.trip.shortRests ?? []
  switch (standing) {
    case 'past':
      return forbids('Can’t be taken: its report has passed')
    case 'overlap':
      return forbids(
        `Can’t be taken: overlaps ${duty ? `${dutyTitle(duty)}, ${weekdayDayLabel(itemPeriod(duty, clock).start)}` : 'a duty'}`,
      )
    case 'impossible':
      return warns('Leaves a rest that can’t be flown')
    case 'not_commutable':
      return warns('Not commutable: no seat on the day at either end')
    case 'short_rest':
      return warns(`${formatDuration(short?.minutes ?? 0)} between duties: check your rest rules`)
    case 'at_risk':
      return warns('Leaves a rest at risk')
    case 'unknown':
      return warns(
        tried?.trip.isMonthKnown === false
          ? `No roster for ${monthNameLabel(getMonth(offer.report))} yet: what it does is not known`
          : 'Not all of its flights are known: it may be worse',
      )
    case 'sound': {
      const text = placeReason(row, places, by, tried?.trip.cost.after.currency ?? '')
      if (text === null) return undefined
      const isOfNights = row.decidedBy === 'nights' && row.facts.nightsAtHome !== null
      const isLimited = tried?.trip.isBeyondKnown === true && isOfNights
      const limit = isLimited ? ', as far as is known' : ''
      return { tone: 'neutral', text: `${text}${limit}` }
    }
  }
}

/** Why a trip without a risk stands where it does: by what it differs from the one above it, or the first from the one below. */
function placeReason(
  { facts, beside, decidedBy }: RankedTrip,
  places: ReadonlyMap<string, number>,
  by: RankBy,
  currency: string,
): string | null {
  if (!beside) return null
  const number = `number ${places.get(beside.id)}`
  const isFirst = places.get(facts.id) === 1
  const gap = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.abs(a - b))
  const money = (thousandths: number) => formatMoney(fromThousandths(thousandths, 2), currency)
  const than = (value: number | null, better: string, worse: (size: number) => string, unknown: string) =>
    isFirst ? better : value === null ? unknown : worse(value)
  switch (decidedBy) {
    case null:
      return `Equal to ${number}`
    case 'standing':
      return 'The only one without a risk'
    case 'nights':
      return than(
        gap(facts.nightsAtHome, beside.nightsAtHome),
        by === 'nights' ? 'Most nights at home' : `As ${number}, with more nights at home`,
        (size) => `${plural(size, 'night')} fewer at home than ${number}`,
        'Its nights at home are not known',
      )
    case 'cost':
      return than(
        gap(facts.cost, beside.cost),
        by === 'cost' ? 'Lowest cost' : `As many nights as ${number}, for less`,
        (size) => `${money(size)} more than ${number}`,
        'Its cost is not known',
      )
    case 'ends':
      return isFirst ? `As ${number}, and easier to commute` : `As ${number}, and harder to commute`
    case 'bed':
      return than(
        gap(facts.bedMinutes, beside.bedMinutes),
        'Most sleep before report',
        (size) => `${formatDuration(size)} less sleep than ${number}`,
        'Its sleep before report is not known',
      )
    case 'awake':
      return than(
        gap(facts.awakeMinutes, beside.awakeMinutes),
        'Shortest day',
        (size) => `A day ${formatDuration(size)} longer than ${number}`,
        'The length of its day is not known',
      )
  }
}
