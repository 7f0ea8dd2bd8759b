import { airlineOfIcao, airportOfIcao } from '#providers/icao-codes.ts'

/** A flight as a title names it: `BA1432 LHR-EDI`, `DH/BAW1432 EGLL/EGPH`, `Flight 100 PHX→SEA`. */
export interface FlightTitle {
  readonly flight: Flight
  /** IATA or ICAO codes, as they stand. */
  readonly route: readonly [string, string]
  readonly isPositioning: boolean
  /** Written as mail programs write a booking: `BA1454 LHR to EDI`. */
  readonly isInWords: boolean
  /** Where it begins in the text. */
  readonly index: number
}

export interface Flight {
  /** IATA code; null where only a number is given. */
  readonly carrier: string | null
  /** Empty if the calendar names none. */
  readonly number: string
}

export const carrierCode = String.raw`(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})`
/** An airport's IATA or ICAO code. */
export const placeCode = '[A-Z]{3,4}'
/** What stands between the airports of a route. */
export const routeArrow = String.raw`\s?(?:->|[-–/>→])\s?`
/** Before a flight's number: its crew member flies as a passenger. `DH/BA1432`, `D/H 403`, `PAX BA1432`. */
const mark = String.raw`(?:(?:D\/H|DHD?|PAX|POS|PSN)[\s/:-]{0,2}(?=[A-Z\d]{0,3}\s?\d)|[DO]\s{1,4}(?=[A-Z\d]{2}\s?\d))`

const flightPattern = new RegExp(String.raw`^(${carrierCode})?\s?0*([1-9]\d{0,3}[A-Z]?)$`)
const leadingMark = new RegExp(String.raw`^\s*${mark}`)
/** In prose `PAX 134` counts passengers, and DH4 is an aircraft. */
const markInProse = new RegExp(
  String.raw`\b(?:D\/H|DHD?)(?:[\s/:-]{1,2}(?=${carrierCode}?\s?\d)|(?=${carrierCode}\s?\d{2}|\d{2}))|\bPAX[\s/-]{0,2}(?=${carrierCode}\s?\d)`,
)
const titlePattern = (gap: number) =>
  new RegExp(
    String.raw`(?<![A-Z\d])(?:(${mark})|((?:Flight|FLIGHT|Flt|FLT)\s{1,2}))?((?:${carrierCode}\s?)?\d{1,4}[A-Z]?)\b([^\n]{0,${gap}}?)\b(${placeCode})(${routeArrow}|\sto\s)(${placeCode}(?:${routeArrow}${placeCode})*)\b`,
    'g',
  )
const patterns = { short: titlePattern(20), long: titlePattern(60) }

/** `BA1432`, `BAW1432`, `BA 0012A`, `2867`; undefined where the text is no flight, as `TAXI227`. */
export function getFlight(text: string): Flight | undefined {
  const [, carrier, number] = flightPattern.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  if (carrier?.length !== 3) return { carrier: carrier ?? null, number }
  const airline = airlineOfIcao(carrier)
  return airline === undefined ? undefined : { carrier: airline, number }
}

/** The numbers after the first: `/401` of `BA400/401`, `& BA401`. */
const otherNumbers = new RegExp(String.raw`[/&+,]\s?((?:${carrierCode}\s?)?\d{1,4}[A-Z]?)\b`, 'g')

/** The flights that a text names with their routes; of `BA400/401 LHR-MAN-LHR` two, each with what the title says of it. */
export function flightTitles(text: string, gap: 'short' | 'long' = 'short'): FlightTitle[] {
  const pattern = patterns[gap]
  const titles: FlightTitle[] = []
  let from = 0
  for (;;) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    if (!match) return titles
    const [whole, marked, word, number = '', between = '', origin = '', arrow = '', rest = ''] = match
    const flight = getFlight(number)
    const places = [origin, ...rest.split(new RegExp(routeArrow))]
    const isNamed =
      flight !== undefined && (flight.carrier !== null || marked !== undefined || word !== undefined)
    if (isNamed && places.every(isPlaceLike)) {
      const others = [...between.matchAll(otherNumbers)].flatMap(([, other = '']) => getFlight(other) ?? [])
      const flights = [
        flight,
        ...others.map(({ carrier, number: other }) => ({
          carrier: carrier ?? flight.carrier,
          number: other,
        })),
      ]
      titles.push(
        ...places.slice(1).map((place, index) => ({
          flight: flights[index] ?? { carrier: null, number: '' },
          route: [places[index] ?? '', place] as const,
          isPositioning: marked !== undefined,
          isInWords: /to/.test(arrow),
          index: match.index,
        })),
      )
      from = match.index + whole.length
    } else {
      from = match.index + 1
    }
  }
}

/** Four capitals are an airport only where they are known; three are one that may be missing. */
export const isPlaceLike = (code: string) => code.length === 3 || airportOfIcao(code) !== undefined

/** A text that begins with a flight's number, without the mark before it. */
export function withoutMark(text: string): { readonly text: string; readonly isPositioning: boolean } {
  const rest = text.replace(leadingMark, '')
  return { text: rest, isPositioning: rest !== text }
}

/** Whether a text says that its flight is flown as a passenger. */
export const isPositioning = (text: string) =>
  markInProse.test(text) ||
  /\[psn\]|\(DHD?\)|\(D\/H\)|\bDHD\b|\bpositioning\b|\bdeadhead\b|\bpassive\b/i.test(text)
