import { addDays, daysBetween } from '../time/calendar-dates.ts'
import type { Confirmation, ConfirmedFlight } from './confirmation.ts'
import { toPassenger } from './markup.ts'

/**
 * The barcode of a boarding pass (IATA Resolution 792): `M1ROE/JANE            EK7QX2M LHREDIBA 1432 336Y012A0001 100`. It names a
 * day of the year alone, which is the nearest one to `today`. Null if it is no such code.
 */
export function readBarcode(message: string, today: string): Confirmation | null {
  const legs = Number(/^M([1-4])/.exec(message)?.[1] ?? 0)
  const name = message.slice(2, 22).trim()
  const flights: ConfirmedFlight[] = []
  let reference = ''
  let at = 23
  for (let leg = 0; leg < legs; leg += 1) {
    const part = message.slice(at, at + 37)
    const [, locator = '', origin = '', destination = '', carrier = '', number = '', day = '', length = ''] =
      /^(.{7})([A-Z]{3})([A-Z]{3})([A-Z\d]{2,3}) {0,1}0*(\d{1,4}[A-Z ]?) {0,1}(\d{3}).{10}([\dA-F]{2})/.exec(
        part,
      ) ?? []
    if (number === '') break
    reference ||= locator.trim()
    const date = nearestDay(Number(day), today)
    flights.push({
      carrier: carrier.trim(),
      number: number.trim(),
      origin,
      destination,
      date,
      departure: null,
      arrival: null,
      price: null,
    })
    at += 37 + Number.parseInt(length, 16)
  }
  const [first, ...others] = flights
  if (!first) return null
  return {
    reference: reference === '' ? null : reference,
    passengers: name === '' ? [] : [toPassenger(name)],
    flights: [first, ...others],
    price: null,
    isCancelled: false,
  }
}

function nearestDay(day: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const dates = [year - 1, year, year + 1].map((each) => addDays(`${each}-01-01`, day - 1))
  return dates.reduce((a, b) => (Math.abs(daysBetween(today, b)) < Math.abs(daysBetween(today, a)) ? b : a))
}
