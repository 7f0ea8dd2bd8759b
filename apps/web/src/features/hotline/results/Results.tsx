import type { SearchResults } from '@slipstream/contract/hotline'
import type { AirportNames } from '#app/airports/airport-names.ts'
import type { FlightQuery } from '#app/flights/hotline-href.ts'
import { SampleDataNote } from '#app/flights/SampleDataNote.tsx'
import { plural } from '#app/format.ts'

export interface ResultsProps {
  query: FlightQuery
  answer: SearchResults
  names: AirportNames
  /** When the answer came, in ms since the epoch. */
  asOf: number
}

/** What a search found. */
export function Results({ answer }: ResultsProps) {
  return (
    <section aria-label="Flights found">
      <p>{plural(answer.outbound.length, 'fare')}</p>
      {answer.is_sample_data && <SampleDataNote />}
    </section>
  )
}
