import { hourBands, marginBands, seatBands, type FlightHistory } from '@slipstream/contract/flight-history'
import type { SeatSignal } from '../seats/seats-seen.ts'

/** Fewer answers say nothing of who gets a seat. */
export const leastAnswers = 30
/** What is known of all who saw such seats weighs as much as so many who saw them as early. */
const parentWeight = 12

/** How often somebody got a seat, and of how many that is known. */
export interface SeatShare {
  /** 0 to 1. */
  readonly share: number
  readonly asked: number
  readonly boarded: number
}

interface Counted {
  readonly asked: number
  readonly boarded: number
}

const sum = (records: readonly Counted[]): Counted => ({
  asked: records.reduce((total, { asked }) => total + asked, 0),
  boarded: records.reduce((total, { boarded }) => total + boarded, 0),
})

/** Half an answer each way: nothing that was seen a few dozen times is certain. */
const shareIn = ({ asked, boarded }: Counted) => (boarded + 0.5) / (asked + 1)

const drawnTo = (parent: number, { asked, boarded }: Counted) =>
  (boarded + parentWeight * parent) / (asked + parentWeight)

/** The band that a number of seats on sale is in, as its least seats. */
export const getSeatBand = (seats: number): number => seatBands.findLast((least) => seats >= least) ?? 0

/** The band that a margin is in, as its least. */
export const getMarginBand = (margin: number): number =>
  marginBands.findLast((least) => margin >= least) ?? marginBands[0]

/** The band that a time before departure is in, as its most hours. */
export const getHourBand = (minutesBefore: number): number =>
  hourBands.find((most) => minutesBefore <= most * 60) ?? hourBands[3]

/** How often a standby seat was got with so many seats on sale; null where too few have said. */
export function shareOnSale({ seats: records }: FlightHistory, seats: number): SeatShare | null {
  const band = getSeatBand(seats)
  const record = records.find((each) => each.seats === band)
  if (!record || record.asked < leastAnswers) return null
  const { asked, boarded } = record
  return { share: shareIn(record), asked, boarded }
}

/**
 * How often those got on who had seen about as many seats for themselves: as early before departure if enough have said, else at any
 * time. Null where too few have said.
 */
export function shareSeen(
  { seen }: FlightHistory,
  { by, margin, minutesBefore }: SeatSignal,
): SeatShare | null {
  const alike = seen.filter((each) => each.by === by)
  const ofMargin = alike.filter((each) => each.margin === getMarginBand(margin))
  const all = sum(ofMargin)
  if (all.asked < leastAnswers) return null
  const cell = sum(ofMargin.filter(({ hours }) => hours === getHourBand(minutesBefore)))
  const parent = drawnTo(shareIn(sum(alike)), all)
  const shown = cell.asked < leastAnswers ? all : cell
  return { ...shown, share: drawnTo(parent, cell) }
}
