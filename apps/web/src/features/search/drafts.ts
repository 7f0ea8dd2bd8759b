import { airportCodeSchema } from '@slipstream/contract/primitives'
import * as z from 'zod/mini'
import { createPersistedDraft } from '#shared/forms/visitor-drafts.ts'
import type { SearchDraft } from './search-url.ts'

/** Text typed in an airport field without a choice; null if one is chosen, or nothing is typed. */
export interface TypedAirports {
  readonly origin: string | null
  readonly destination: string | null
}

export const nothingTyped: TypedAirports = { origin: null, destination: null }

/** A search that was not submitted yet. */
export interface UnsubmittedSearch {
  readonly draft: SearchDraft
  readonly typed: TypedAirports
  /** The day, now past, of the search it was taken from; null where it was typed. */
  readonly pastDate: string | null
}

const unsubmittedSearchSchema: z.ZodMiniType<UnsubmittedSearch> = z.object({
  draft: z.object({
    origin: z.nullable(airportCodeSchema),
    destination: z.nullable(airportCodeSchema),
    date: z.string(),
    returnDate: z.nullable(z.string()),
  }),
  typed: z.object({ origin: z.nullable(z.string()), destination: z.nullable(z.string()) }),
  pastDate: z.nullable(z.string()),
})

/** Changes since the last search; null if there are none. */
export const useUnsubmittedSearch = createPersistedDraft<UnsubmittedSearch | null>({
  name: 'flight-search',
  schema: z.nullable(unsubmittedSearchSchema),
  initial: null,
})
