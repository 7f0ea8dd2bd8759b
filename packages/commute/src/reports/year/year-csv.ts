import type { YearCommute, YearRecord } from '@slipstream/contract/year'
import { isBooked } from '../../roster/item-booking.ts'

const columns = [
  'Date',
  'Departure',
  'Departure time zone',
  'Arrival',
  'Arrival time zone',
  'Direction',
  'From',
  'To',
  'Flight',
  'Fare',
  'Booking reference',
  'Amount',
  'Currency',
  'Status',
] as const

/** Bookings of a year as a table: those whose flight leaves in it. */
export const bookingsIn = ({ year, commutes }: YearRecord): YearCommute[] =>
  commutes.filter(({ date, status }) => date.startsWith(year) && isBooked(status))

/**
 * The bookings of a year as CSV (RFC 4180, with the mark that spreadsheets know UTF-8 by). No cell begins with a character
 * that a spreadsheet would run as a formula.
 */
export function yearCsv(record: YearRecord, writtenOn: string): string {
  const note = [
    `Commuting flights that leave in ${record.year}, as their person entered them in Slipstream by ${writtenOn}.`,
    'A personal record, not a receipt and no tax advice.',
    'Dates and times are local to the airport. Amounts are in the currency of the fare, at the price of the day the flight was chosen.',
    ...(record.is_sample_data ? ['Flights and fares are sample data.'] : []),
  ].join(' ')
  const head = [note, ...columns.slice(1).map(() => '')]
  const rows = [head, [...columns], ...bookingsIn(record).map(getCells)]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const statuses = {
  booked_correct_time: 'Booked',
  booked_incorrect_time: 'Booked, outside the time of the duty',
  standby: 'Listed on a staff ticket',
  not_booked: 'Planned',
  hotel: 'Near base',
} as const
const fares = { commercial: 'Commercial', hotline: 'Staff fare', standby: 'Standby' } as const

function getCells({ date, direction, status, reference, flight }: YearCommute): string[] {
  const way = direction === 'to_work' ? 'To work' : 'Home'
  const unknown = [
    date,
    '',
    '',
    '',
    '',
    way,
    '',
    '',
    'Not known',
    '',
    reference ?? '',
    '',
    '',
    statuses[status],
  ]
  if (!flight) return unknown
  return [
    date,
    flight.departure_time,
    flight.origin_timezone,
    flight.arrival_time,
    flight.destination_timezone,
    way,
    flight.origin,
    flight.destination,
    `${flight.marketing_carrier}${flight.flight_number}`,
    flight.is_jumpseat ? 'Jumpseat' : fares[flight.fare_type],
    reference ?? '',
    flight.price_amount,
    flight.price_currency,
    flight.is_jumpseat && status === 'standby' ? 'Jumpseat asked for' : statuses[status],
  ]
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
