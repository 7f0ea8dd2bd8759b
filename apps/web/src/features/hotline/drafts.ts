import { createDraft } from '#app/visitor-drafts.ts'
import type { SearchDraft } from './search-url.ts'

/** What is typed in place of an airport that is not chosen yet; null where one is, or nothing is typed. */
export interface TypedAirports {
  readonly origin: string | null
  readonly destination: string | null
}

export const nothingTyped: TypedAirports = { origin: null, destination: null }

/** A search that was begun and not made yet. */
export interface KeptSearch {
  readonly draft: SearchDraft
  readonly typed: TypedAirports
  /** The day, now past, of the search it was taken from; null where it was typed. */
  readonly pastDate: string | null
}

/** What was changed since the last search; null where nothing was. */
export const useKeptSearch = createDraft<KeptSearch | null>(null)
