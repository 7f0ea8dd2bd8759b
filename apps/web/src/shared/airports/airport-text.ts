import type { Airport } from '@slipstream/contract/airports'
import type { ChipListItem } from '@slipstream/design-system/ChipList'
import type { ComboBoxItem } from '@slipstream/design-system/ComboBox'
import { airportName } from './airport-names.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** An airport as an option, with its country to tell it from others of the same name. */
export function airportItem(airport: Airport): ComboBoxItem {
  return {
    id: airport.code,
    label: airportName(airport),
    code: airport.code,
    description: airport.country === '' ? undefined : countryNames.of(airport.country),
  }
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
