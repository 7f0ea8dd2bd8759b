import { rosterClock } from '@slipstream/commute/time/clock'
import { flightInstants } from '@slipstream/commute/flights/flights'
import { savedInEveryState } from '@slipstream/mocks/fixtures/saved-states'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFileName, writeFlights, type CalendarFlight } from './calendar-file.ts'

const [pair] = savedInEveryState.pairs
const offers = [...savedInEveryState.flights, ...(pair ? [pair.outbound, pair.return] : [])].map(
  ({ flight }) => flight,
)
const url = 'https://flights.example/book/1'

function getFlight(number: string): CalendarFlight {
  const flight = offers.find((offer) => offer.flight_number === number)
  if (!flight) throw new Error(`There is no flight ${number}.`)
  return { flight, instants: flightInstants(flight), url }
}

const hostile = 'Saint-Étienne, “Le Long”; C:\\Runway\u0007 '.repeat(4)
const names = (code: string) => (code === 'EDI' ? hostile : code)
const now = Date.parse('2026-11-05T04:40:00Z')

function read(...numbers: string[]) {
  const text = writeFlights({ flights: numbers.map(getFlight), names, isSample: true, now }, rosterClock)
  const root = new ICAL.Component(ICAL.parse(text))
  return { text, events: root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('a flight as a calendar file (issue 6, item 2)', () => {
  it('has both of a pair, in UTC', () => {
    const { text, events } = read('1449', '1460')
    expect(events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()])).toEqual([
      ['2026-11-23T13:50:00Z', '2026-11-23T15:20:00Z'],
      ['2026-11-24T19:20:00Z', '2026-11-24T20:45:00Z'],
    ])
    expect(text).not.toContain('TZID')
  })

  it('reads back a hostile name as it was written, in lines of at most 75 bytes that end as they must', () => {
    const { text, events } = read('1449')
    expect(events[0]?.location).toBe(`${hostile.replaceAll('\u0007', '')} (EDI)`)
    expect(events[0]?.component.getFirstPropertyValue('url')).toBe(url)
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  it('says local times, that it is no booking, and that sample data is made up', () => {
    const { events } = read('640')
    expect(events[0]?.summary).toBe('BA640 LHR to ATH')
    expect(events[0]?.description.split('\n')).toEqual([
      'Sun 28 Mar 2027, 00:20 GMT to 07:00 EEST, 3 h 40 min, direct',
      'Saved in Slipstream. It is not a booking.',
      'Sample data: this flight is made up.',
    ])
    expect(events[0]?.endDate.toString()).toBe('2027-03-28T04:00:00Z')
  })

  it('names an event the same each time, and the file by its flights and day', () => {
    expect(read('1449').events[0]?.uid).toBe(read('1449').events[0]?.uid)
    expect(read('1449').events[0]?.uid).toBe('BA1449-2026-11-23-EDI@slipstream')
    expect(calendarFileName([getFlight('1449'), getFlight('1460')])).toBe('BA1449-BA1460-2026-11-23.ics')
  })
})
