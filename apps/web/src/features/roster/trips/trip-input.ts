import type { TripOffer } from '@slipstream/commute/offers/offered-trip'
import { createDraft } from '#shared/forms/visitor-drafts.ts'
import type { BoardDraft } from './board-draft.ts'
import type { TripDraft } from './trip-draft.ts'

/** What is typed or pasted and not compared yet. */
export interface TripInput {
  readonly isOpen: boolean
  /** What was read out of a board and is not compared yet. */
  readonly board: BoardDraft | null
  /** The id of the offer that is changed, or of the board's trip; null for a new one. */
  readonly changing: string | null
  readonly draft: TripDraft | null
  readonly text: string
}

export const emptyInput: TripInput = {
  isOpen: false,
  board: null,
  changing: null,
  draft: null,
  text: '',
}

/** Back from the form: to the board's trips where there are some. What was pasted stays. */
export const withoutForm = ({ board, text }: TripInput): TripInput => ({
  ...emptyInput,
  isOpen: board !== null,
  board,
  text,
})

/** Whether a trip is one of a board's, and not compared yet. */
export const isOfBoard = (board: BoardDraft | null, id: string) =>
  board?.trips.some(({ offer }) => offer.id === id) === true

export const useTripInput = createDraft<TripInput>(emptyInput)

/** A board's trip as it was corrected in the form. */
export const withCorrected = (board: BoardDraft | null, offer: TripOffer): BoardDraft | null =>
  board && {
    ...board,
    trips: board.trips.map((each) =>
      each.offer.id === offer.id ? { offer, wanted: null, isCorrected: true, warnings: [] } : each,
    ),
  }
