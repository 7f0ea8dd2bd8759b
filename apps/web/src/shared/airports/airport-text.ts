import type { Airport, AirportAnswer, FoundAirport } from '@slipstream/contract/airports'
import type { ChipListItem } from '@slipstream/design-system/ChipList'
import type { ComboBoxItem } from '@slipstream/design-system/ComboBox'
import { airportName } from './airport-names.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** An airport as an option, with its country to tell it from others of the same name, and the name it was found by. */
export function airportItem(airport: FoundAirport, group?: string): ComboBoxItem {
  const { code, country, found_as: found } = airport
  const foundText = found && (found.kind === 'nearby_place' ? `Near ${found.name}` : found.name)
  const parts = [foundText, country === '' ? undefined : countryNames.of(country)]
  const description = parts.filter((part) => part !== undefined).join(' · ')
  return { id: code, label: airportName(airport), code, description: description || undefined, group }
}

/** The options of an answer: what replaced a closed airport, what was found, and below it what may have been meant. */
export function airportItems({
  airports,
  closed = [],
  did_you_mean: guesses = [],
}: AirportAnswer): ComboBoxItem[] {
  const replaced = new Map(closed.map((airport) => [airport.successor, airport]))
  const successors = airports.filter(({ code }) => replaced.has(code))
  const others = airports.filter(({ code }) => !replaced.has(code))
  const closedText = (airport: Airport) => `${airportText(airport.code, airport)} is closed. Use`
  return [
    ...successors.map((airport) => {
      const old = replaced.get(airport.code)
      return airportItem(airport, old && closedText(old))
    }),
    ...others.map((airport) => airportItem(airport, successors.length > 0 ? 'Other airports' : undefined)),
    ...guesses.map((airport) => airportItem(airport, 'Did you mean')),
  ]
}

/** Spelled out, as a screen reader should say it. */
const spelt = (code: string) => Array.from(code).join(' ')

/** As a field shows it: 'Edinburgh (EDI)'; the code alone until its name is known. */
export function airportText(code: string, airport: Airport | undefined): string {
  return airport ? `${airportName(airport)} (${code})` : code
}

/** As a screen reader says it: 'Edinburgh, E D I'. */
export function spokenAirport(code: string, airport: Airport | undefined): string {
  return airport ? `${airportName(airport)}, ${spelt(code)}` : spelt(code)
}

/** A chosen airport as a removable chip. */
export function airportChip(code: string, airport: Airport | undefined): ChipListItem {
  return { id: code, label: airportText(code, airport), spoken: spokenAirport(code, airport) }
}
