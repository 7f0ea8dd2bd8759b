import { toThousandths } from '../money/money.ts'
import type { RestPlan } from '../plan/plan-types.ts'
import type { TripOffer } from './offered-trip.ts'
import type { TriedTrip } from './try-trip.ts'

/**
 * How a trip leaves its person, best first. A person who follows the first place must be able to live with it, so nothing else is
 * compared before this.
 */
const standings = [
  /** Every rest that it changes is comfortable or tight, and at least one end can be commuted. */
  'sound',
  /** Flights or a month are not known, so nobody can say. */
  'unknown',
  'at_risk',
  /** Less than 12 hours to another duty. */
  'short_rest',
  /** No flight on the day at either end. */
  'not_commutable',
  /** No flight makes a report, or what is booked cannot all be flown. */
  'impossible',
  /** At the same time as a duty that is not given away. */
  'overlap',
  /** Its report has passed. */
  'past',
] as const
export type Standing = (typeof standings)[number]

/** Whether the trip can be taken at all. */
export const isTakeable = (standing: Standing) => standing !== 'overlap' && standing !== 'past'

/** What a trip is ranked by. Null is not known, and stands behind everything that is known: it is never 0. */
export interface TripFacts {
  readonly id: string
  readonly standing: Standing
  /** More or fewer than now. */
  readonly nightsAtHome: number | null
  /**
   * Thousandths of the person's currency, more or less than now: flights and nights near base, money alone. What was paid for
   * flights that are no longer of use counts as spent.
   */
  readonly cost: number | null
  /** How many of its two ends can be commuted on the day. */
  readonly commutableEnds: number
  /** For a bed in the shortest night before a report that it changes; 8 hours and more are the same. */
  readonly bedMinutes: number | null
  /** The longest day that it makes, from the door to clear; null where it is a night longer than any day. */
  readonly awakeMinutes: number | null
  readonly offer: Pick<TripOffer, 'report' | 'clear' | 'title'>
}

export type RankBy = 'nights' | 'cost' | 'sleep'
export type RankKey = 'standing' | 'nights' | 'cost' | 'ends' | 'bed' | 'awake'

const orders: Readonly<Record<RankBy, readonly RankKey[]>> = {
  nights: ['standing', 'nights', 'cost', 'ends', 'bed', 'awake'],
  cost: ['standing', 'cost', 'nights', 'ends', 'bed', 'awake'],
  sleep: ['standing', 'bed', 'awake', 'nights', 'cost', 'ends'],
}

/** Smaller is better. */
const scores: Readonly<Record<RankKey, (facts: TripFacts) => number>> = {
  standing: ({ standing }) => standings.indexOf(standing),
  nights: ({ nightsAtHome }) => (nightsAtHome === null ? Infinity : -nightsAtHome),
  cost: ({ cost }) => cost ?? Infinity,
  ends: ({ commutableEnds }) => -commutableEnds,
  bed: ({ bedMinutes }) => (bedMinutes === null ? Infinity : -bedMinutes),
  awake: ({ awakeMinutes }) => awakeMinutes ?? Infinity,
}

export interface RankedTrip {
  readonly facts: TripFacts
  /** The first fact by which it differs from the trip above it, or the first place from the one below; null where none does. */
  readonly decidedBy: RankKey | null
  /** The trip that it is compared with; null where there is no other. */
  readonly beside: TripFacts | null
}

/** Trips with the best first. Equal ones stand in the order of their report, clear and title, whatever order they came in. */
export function rankTrips(trips: readonly TripFacts[], by: RankBy): RankedTrip[] {
  const order = orders[by]
  const differing = (a: TripFacts, b: TripFacts) =>
    order.find((key) => scores[key](a) !== scores[key](b)) ?? null
  const ranked = trips.toSorted((a, b) => {
    const key = differing(a, b)
    return key === null ? compareNames(a, b) : scores[key](a) < scores[key](b) ? -1 : 1
  })
  return ranked.map((facts, index) => {
    const beside = ranked[index - 1] ?? ranked[index + 1] ?? null
    return { facts, beside, decidedBy: beside && differing(facts, beside) }
  })
}

const getName = ({ offer, id }: TripFacts) => [offer.report, offer.clear, offer.title, id].join(' ')

function compareNames(a: TripFacts, b: TripFacts): number {
  const [first, second] = [getName(a), getName(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

export const enoughBedMinutes = 8 * 60

/** The facts of a tried trip. */
export function tripFacts(offer: TripOffer, tried: TriedTrip, isPast: boolean): TripFacts {
  const rests = tried.changed.flatMap(({ after }) => after).filter((rest) => !rest.isPast)
  const nights = rests.flatMap(({ sleep }) => sleep?.bedMinutes ?? [])
  const days = rests.flatMap(({ sleep }) => sleep?.doorToClearMinutes ?? [])
  return {
    id: offer.id,
    standing: getStanding(tried, rests, isPast),
    nightsAtHome: tried.overlaps.duties.length > 0 ? null : tried.nightsAtHome,
    cost: tried.overlaps.duties.length > 0 ? null : costAtWorst(tried),
    commutableEnds: [tried.front, tried.back].filter((end) => end === 'yes' || end === 'at_home').length,
    bedMinutes: nights.length > 0 ? Math.min(enoughBedMinutes, ...nights) : null,
    awakeMinutes: days.length > 0 ? Math.max(...days) : null,
    offer,
  }
}

function getStanding(tried: TriedTrip, rests: readonly RestPlan[], isPast: boolean): Standing {
  const is = (level: RestPlan['level']) => rests.some((rest) => rest.level === level)
  if (isPast) return 'past'
  if (tried.overlaps.duties.length > 0) return 'overlap'
  if (is('impossible') || rests.some(({ isConflict }) => isConflict)) return 'impossible'
  if (tried.commutable === 'neither') return 'not_commutable'
  if (tried.shortRests.length > 0) return 'short_rest'
  if (is('at_risk')) return 'at_risk'
  const isKnown = tried.isMonthKnown && tried.commutable !== 'unknown' && !is('no_data')
  return isKnown ? 'sound' : 'unknown'
}

/** What it costs more if nothing is paid back for what is no longer of use. */
function costAtWorst({ cost, lostFares, isMonthKnown }: TriedTrip): number | null {
  if (cost.difference === null || !isMonthKnown) return null
  if (lostFares.unpriced > 0 || lostFares.unconverted.length > 0) return null
  return signedThousandths(cost.difference) + toThousandths(lostFares.amount)
}

/** Of a difference of two amounts, which may be negative. */
export const signedThousandths = (amount: string) =>
  amount.startsWith('-') ? -toThousandths(amount.slice(1)) : toThousandths(amount)
