import type { Confirmation, ConfirmedFlight, ConfirmedPrice, ConfirmedTime } from './confirmation.ts'

/** An object of schema.org markup, JSON-LD or microdata alike. */
export type Markup = Readonly<Record<string, unknown>>

const isMarkup = (value: unknown): value is Markup =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
/** Of the first of several, and of a value with its type. */
function getText(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value]
  if (isMarkup(first)) return getText(first['@value'] ?? '')
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}
/** Of the first of several. */
const getProperty = (markup: unknown, name: string): unknown => {
  const [first] = toList(markup)
  return isMarkup(first) ? first[name] : undefined
}

/** `FlightReservation`, `http://schema.org/FlightReservation`, or one of several types. */
const hasType = (markup: Markup, type: string) =>
  toList(markup['@type']).some((each) => new RegExp(`(?:^|[/#])${type}$`).test(getText(each)))

/** Deeper is no confirmation. */
const deepest = 8

/** Every flight reservation in some markup, however deep it stands. */
function findReservations(value: unknown, depth = 0): Markup[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((each) => findReservations(each, depth + 1))
  if (!isMarkup(value)) return []
  if (hasType(value, 'FlightReservation')) {
    const parts = findReservations(value['subReservation'] ?? value['subReservations'], depth + 1)
    return parts.length > 0 ? parts.map((part) => Object.assign({}, value, part)) : [value]
  }
  return Object.values(value).flatMap((each) => findReservations(each, depth + 1))
}

/** With the nodes that others name by their `@id` alone in place of the names. */
function withReferences(markup: readonly unknown[]): unknown[] {
  const nodes = new Map<string, Markup>()
  const note = (value: unknown, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value)) for (const each of value) note(each, depth + 1)
    else if (isMarkup(value)) {
      const id = getText(value['@id'])
      if (id !== '' && Object.keys(value).length > 1) nodes.set(id, value)
      for (const each of Object.values(value)) note(each, depth + 1)
    }
  }
  note(markup, 0)
  const resolve = (value: unknown, depth: number): unknown => {
    if (depth > deepest) return value
    if (Array.isArray(value)) return value.map((each) => resolve(each, depth + 1))
    if (!isMarkup(value)) return value
    const named = Object.keys(value).length === 1 ? nodes.get(getText(value['@id'])) : undefined
    if (named) return resolve(named, depth + 1)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each, depth + 1)]))
  }
  return markup.map((each) => resolve(each, 0))
}

interface Part {
  readonly reference: string | null
  readonly passengers: readonly string[]
  readonly flights: readonly ConfirmedFlight[]
  readonly price: ConfirmedPrice | null
  readonly isCancelled: boolean
}

/** The bookings that some markup confirms; those of one reference are one. */
export function readMarkup(markup: readonly unknown[]): Confirmation[] {
  const parts = withReferences(markup)
    .flatMap((each) => findReservations(each))
    .map(readReservation)
  const groups = Map.groupBy(parts, ({ reference }) => reference)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = uniqueFlights(group.flatMap(withOwnPrice))
    if (!first) return []
    const prices = unique(group.flatMap(({ price }) => (price ? [`${price.amount} ${price.currency}`] : [])))
    const isWhole = prices.length === 1
    const [amount = '', currency = ''] = prices[0]?.split(' ') ?? []
    const flights = [first, ...others] as const
    return {
      reference: group[0]?.reference ?? null,
      passengers: unique(group.flatMap(({ passengers }) => passengers)),
      flights: isWhole ? withoutPrices(flights) : flights,
      price: isWhole ? { amount, currency } : null,
      isCancelled: group.every(({ isCancelled }) => isCancelled),
    }
  })
}

const withOwnPrice = ({ flights, price }: Part) => flights.map((flight) => ({ ...flight, price }))
const withoutPrices = ([first, ...others]: Confirmation['flights']): Confirmation['flights'] => [
  { ...first, price: null },
  ...others.map((flight) => Object.assign({}, flight, { price: null })),
]
const unique = <T>(values: readonly T[]) => [...new Set(values)]

/** Each passenger's reservation names the flight again. */
const uniqueFlights = (flights: readonly ConfirmedFlight[]) =>
  [
    ...new Map(
      flights.map((flight) => [`${flight.carrier}${flight.number} ${flight.date} ${flight.origin}`, flight]),
    ).values(),
  ].toSorted((a, b) => (a.departure?.wall ?? a.date ?? '').localeCompare(b.departure?.wall ?? b.date ?? ''))

function readReservation(reservation: Markup): Part {
  const reference = getText(reservation['reservationNumber'] ?? reservation['reservationId']).toUpperCase()
  return {
    reference: /^[A-Z\d]{5,13}$/.test(reference) ? reference : null,
    passengers: toList(reservation['underName']).flatMap(getName),
    flights: toList(reservation['reservationFor']).flatMap(getFlight),
    price: getPrice(reservation),
    isCancelled: /cancel/i.test(getText(reservation['reservationStatus'] ?? reservation['status'])),
  }
}

/** `ROE JANE`; of a name in one the last word is the surname, unless a sign parts them: `ROE/JANE MS`, `Roe, Jane`. */
export function toPassenger(name: string): string {
  const plain = name
    .replaceAll(/\b(?:MR|MRS|MS|MISS|DR|MSTR)\.?(?=\s|$)/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [surname = '', given] = plain.split(/[/,]/)
  if (given !== undefined) return `${surname.trim()} ${given.trim()}`.trim().toUpperCase()
  const words = plain.split(' ')
  return [words.at(-1), ...words.slice(0, -1)].join(' ').toUpperCase()
}

function getName(person: unknown): string[] {
  if (typeof person === 'string') return person.trim() === '' ? [] : [toPassenger(person)]
  if (!isMarkup(person)) return []
  const [given, family] = [getText(person['givenName']), getText(person['familyName'])]
  if (family !== '') return [`${family} ${given}`.trim().toUpperCase()]
  const name = getText(person['name'])
  return name === '' ? [] : [toPassenger(name)]
}

/** `BA`, `BA 1432`, `1432`: carrier and number. */
export function getNumber(text: string, airline: string): { carrier: string; number: string } | null {
  const [, carrier, number] =
    /^\s*(?:([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?-?)?0*(\d{1,4}[A-Z]?)\s*$/.exec(text.toUpperCase()) ?? []
  return number === undefined ? null : { carrier: carrier ?? airline, number }
}

const iata = (place: unknown) => {
  const code = (
    getText(getProperty(place, 'iataCode')) || getText(getProperty(place, 'identifier'))
  ).toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return code
  const name = typeof place === 'string' ? place : getText(getProperty(place, 'name'))
  return /^[A-Z]{3}$/.test(name.trim()) ? name.trim() : (/\(([A-Z]{3})\)/.exec(name)?.[1] ?? '')
}

function getFlight(flight: unknown): ConfirmedFlight[] {
  if (!isMarkup(flight) || !(hasType(flight, 'Flight') || 'flightNumber' in flight)) return []
  const seller = flight['airline'] ?? flight['provider'] ?? flight['seller'] ?? flight['carrier']
  const airline = (
    getText(getProperty(seller, 'iataCode')) ||
    /^[A-Z\d]{2}$/.exec(getText(seller))?.[0] ||
    ''
  ).toUpperCase()
  const flown = getNumber(getText(flight['flightNumber']), airline)
  const [origin, destination] = [iata(flight['departureAirport']), iata(flight['arrivalAirport'])]
  if (!flown || origin === '') return []
  const departure = readTime(getText(flight['departureTime']))
  const date =
    departure?.wall.slice(0, 10) ??
    /^\d{4}-\d\d-\d\d/.exec(getText(flight['departureDay'] ?? flight['departureTime']))?.[0]
  const arrival = readTime(getText(flight['arrivalTime']))
  return [{ ...flown, origin, destination, date: date ?? null, departure, arrival, price: null }]
}

/** `2026-12-02T06:15:00+00:00`, `2026-12-02T06:15Z`, `2026-12-02 06:15`; null of a date alone. */
export function readTime(text: string): ConfirmedTime | null {
  // Seconds since 1970.
  if (/^\d{10}$/.test(text)) return readTime(new Date(Number(text) * 1000).toISOString())
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?$/i.exec(
    text.trim(),
  )
  if (!match) return null
  const [, date = '', time = '', zone] = match
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return null
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return { wall: `${date} ${time}`, offset: zone === undefined ? null : offset }
}

function getPrice(reservation: Markup): ConfirmedPrice | null {
  const stated = reservation['totalPrice'] ?? reservation['price']
  const amount = getText(isMarkup(stated) ? (stated['price'] ?? stated['value']) : stated)
  const currency = getText(
    reservation['priceCurrency'] ?? getProperty(stated, 'priceCurrency') ?? getProperty(stated, 'currency'),
  )
  return toPrice(`${amount} ${currency}`)
}

/** `58.40 GBP`, `£58.40`, `1,234.50 EUR`, `1.234,50 EUR`; null if it names no currency. */
export function toPrice(text: string): ConfirmedPrice | null {
  const signs: Partial<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY' }
  const currency = /\b[A-Z]{3}\b/.exec(text)?.[0] ?? signs[/[£€$¥]/.exec(text)?.[0] ?? '']
  const digits = /\d[\d.,\s']*/.exec(text)?.[0].replaceAll(/[\s']/g, '').replace(/[.,]$/, '') ?? ''
  if (currency === undefined || digits === '') return null
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]
  const whole = (decimals === undefined ? digits : digits.slice(0, -decimals.length - 1)).replaceAll(
    /\D/g,
    '',
  )
  return whole === ''
    ? null
    : { amount: decimals === undefined ? whole : `${whole}.${decimals.padEnd(2, '0')}`, currency }
}
