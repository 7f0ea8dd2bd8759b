import { airportCodeSchema, dateSchema } from '@slipstream/contract/primitives'
import { queryFields, type FlightQuery } from '#shared/flights/search-query.ts'

/** The form's values, which need not be a valid search yet. */
export interface SearchDraft {
  readonly origin: string | null
  readonly destination: string | null
  /** `YYYY-MM-DD`, or '' while there is none. */
  readonly date: string
  /** '' until it is chosen; null for a one-way search. */
  readonly returnDate: string | null
}

export const emptyDraft: SearchDraft = { origin: null, destination: null, date: '', returnDate: null }

const readCode = (text: string | null): string | null => {
  const code = airportCodeSchema.safeParse(text?.trim().toUpperCase())
  return code.success ? code.data : null
}

/** No airline sells beyond it, and no arithmetic of days leaves the calendar before it. */
const lastYear = '2999'

const readDate = (text: string | null): string => {
  const date = dateSchema.safeParse(text?.trim())
  return date.success && date.data <= lastYear ? date.data : ''
}

/** The valid values of a URL, which may contain anything; null if it names no search. */
export function readDraft(params: URLSearchParams): SearchDraft | null {
  if (!['origin', 'destination', 'date', 'return_date'].some((name) => params.has(name))) return null
  return {
    origin: readCode(params.get('origin')),
    destination: readCode(params.get('destination')),
    date: readDate(params.get('date')),
    returnDate: params.has('return_date') ? readDate(params.get('return_date')) : null,
  }
}

/** The draft as a search; null if a value is missing. */
export function getQuery({ origin, destination, date, returnDate }: SearchDraft): FlightQuery | null {
  if (origin === null || destination === null || date === '' || returnDate === '') return null
  return { origin, destination, date, returnDate }
}

export function searchParams(query: FlightQuery): URLSearchParams {
  return new URLSearchParams(queryFields(query))
}
