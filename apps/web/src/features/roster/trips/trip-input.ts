import { createDraft } from '#shared/forms/visitor-drafts.ts'
import type { TripDraft } from './trip-draft.ts'

/** What is typed or pasted and not compared yet. */
export interface TripInput {
  readonly isOpen: boolean
  /** The id of the offer that is changed; null for a new one. */
  readonly changing: string | null
  readonly draft: TripDraft | null
  readonly text: string
}

export const emptyInput: TripInput = { isOpen: false, changing: null, draft: null, text: '' }

export const useTripInput = createDraft<TripInput>(emptyInput)
