import { paths } from '#layout/paths.ts'

/** A search of flights (specification §1 hotline). Codes are IATA in capitals, dates `YYYY-MM-DD` as the origin has them. */
export interface FlightQuery {
  readonly origin: string
  readonly destination: string
  readonly date: string
  /** When to fly back; null where there is no way back. */
  readonly returnDate: string | null
}

/** A search in the names of the wire, for the query string and the call alike. */
export function queryFields({ origin, destination, date, returnDate }: FlightQuery) {
  return { origin, destination, date, ...(returnDate === null ? {} : { return_date: returnDate }) }
}

/** The address of a search, so that back, reload and sharing work. */
export function hotlineHref(query: FlightQuery): string {
  return `${paths.hotline}?${new URLSearchParams(queryFields(query)).toString()}`
}
