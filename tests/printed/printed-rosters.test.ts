import { readFileSync } from 'node:fs'
import { linesOnPage } from '@slipstream/commute/roster/printed/pdf-lines'
import { namesPerson, readPrintedRoster } from '@slipstream/commute/roster/printed/printed-roster'
import type { Sector } from '@slipstream/contract/roster'
import { calendarLimits } from '@slipstream/contract/roster-import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, type Reader } from '../../apps/api/src/features/calendars/import/parse.test-data.ts'
import type { CrewItem } from '../../apps/api/src/providers/crew-system.ts'
import { printedPage } from '../../apps/web/src/testing/a-pdf.ts'
import { printedCalendar } from '../../apps/web/src/features/calendars/import/printed-calendar.ts'

/*
 * Rosters as crew systems print them (issue 49, 2), read on the phone and then by the server as a calendar: `cases/`, with what is
 * right for each. Times of duties are London's, those of flights are local to their airports.
 */

const now = Date.parse('2026-11-20T09:00Z')
const readCase = (name: string) => readFileSync(new URL(`cases/${name}.txt`, import.meta.url), 'utf8')

const sectorLine = (sector: Sector) =>
  `  ${sector.is_positioning ? 'DH ' : ''}${sector.carrier}${sector.flight_number} ${sector.origin} ${sector.departure_time} – ${sector.destination} ${sector.arrival_time}`

function itemLines(item: CrewItem): string[] {
  if (item.kind === 'ground_duty')
    return [
      `${item.description || item.code} ${item.location ?? '–'} ${item.presence ?? '–'}: ${item.start} – ${item.end}`,
    ]
  const number = item.trip_number && ` ${item.trip_number}`
  return [`trip${number}: ${item.trip_start} – ${item.trip_end}`, ...item.sectors.map(sectorLine)]
}

const getFlights = (text: string) =>
  readPrintedRoster(text, now)?.duties.flatMap((duty) => (duty.kind === 'flying' ? duty.flights : [])) ?? []

/** Each duty in a line, with its flights; `?` is asked. */
function readItems(text: string, reader: Reader): string[] {
  const roster = readPrintedRoster(text, now)
  if (!roster) return ['no roster']
  const clock = roster.clock === 'station' ? { times: roster.clock } : {}
  const { items, unrecognised, areTimesStated } = parse(printedCalendar(roster), { ...reader, ...clock })
  if (!areTimesStated && roster.clock === 'unstated' && !reader.times) return ['clock?']
  return [
    `${roster.layout}, ${roster.clock}`,
    ...items.flatMap(itemLines),
    ...unrecognised.map(({ item }) => `? ${item.description || item.code}`),
  ]
}

const day = (what: string, from: string, to = from) => `${what} – free: ${from} 00:00 – ${to} 23:59`

const right: Record<string, { reader: Reader; is: readonly string[] }> = {
  netline: {
    reader: { base: 'AMS', airline: 'KL' },
    is: [
      'netline, station',
      'trip: 2026-11-02 05:15 – 2026-11-02 10:50',
      '  KL1435 AMS 2026-11-02 07:15 – BHX 2026-11-02 08:30',
      '  KL1436 BHX 2026-11-02 09:10 – AMS 2026-11-02 11:20',
      day('OFF', '2026-11-03'),
      'SBY AMS –: 2026-11-04 04:00 – 2026-11-04 12:00',
      'trip: 2026-11-05 17:20 – 2026-11-08 02:00',
      '  KL1877 AMS 2026-11-05 19:20 – NCE 2026-11-05 20:40',
      '  KL1252 NCE 2026-11-06 06:30 – AMS 2026-11-06 08:25',
      '  DH KL1707 AMS 2026-11-06 09:55 – MAD 2026-11-06 12:25',
      '  KL1700 MAD 2026-11-07 23:59 – AMS 2026-11-08 02:30',
      day('LVE', '2026-11-08'),
    ],
  },
  'netline-flat': {
    reader: { base: 'LUX', airline: 'LG' },
    is: [
      'netline, utc',
      'trip: 2026-11-28 04:40 – 2026-11-28 09:10',
      '  LG8361 LUX 2026-11-28 06:40 – GVA 2026-11-28 07:45',
      '  LG8362 GVA 2026-11-28 08:30 – LUX 2026-11-28 09:40',
      day('OFF', '2026-11-29'),
      'SIM LPC FRA base: 2026-11-30 07:00 – 2026-11-30 13:00',
      'trip: 2026-12-01 21:45 – 2026-12-03 09:10',
      '  LG8463 LUX 2026-12-01 23:45 – LIS 2026-12-02 00:15',
      '  LG8464 LIS 2026-12-03 06:00 – LUX 2026-12-03 09:40',
      'HSBY – home: 2026-12-04 04:00 – 2026-12-04 16:00',
    ],
  },
  'netline-called': {
    reader: { base: 'VIE', airline: 'OS', times: 'station' },
    is: [
      'netline, unstated',
      'ASBY VIE base: 2026-12-01 03:00 – 2026-12-01 07:00',
      'trip: 2026-12-01 04:00 – 2026-12-01 09:15',
      '  OS201 VIE 2026-12-01 06:10 – FRA 2026-12-01 07:40',
      '  OS202 FRA 2026-12-01 08:25 – VIE 2026-12-01 09:45',
      day('OFF', '2026-12-03'),
      '? QX7',
    ],
  },
  flica: {
    reader: { base: 'JFK', airline: 'B6' },
    is: [
      'flica, station',
      'trip J3379: 2026-11-05 14:25 – 2026-11-06 15:00',
      '  B6123 JFK 2026-11-05 10:25 – FLL 2026-11-05 13:35',
      '  B6456 FLL 2026-11-05 14:30 – BOS 2026-11-05 17:45',
      '  B6789 BOS 2026-11-06 08:15 – JFK 2026-11-06 09:45',
      day('VAC', '2026-11-10', '2026-11-14'),
      'trip J3401: 2026-11-30 02:30 – 2026-12-01 11:45',
      '  B6615 JFK 2026-11-29 22:30 – SFO 2026-11-30 01:55',
      '  DH B6916 SFO 2026-11-30 22:00 – JFK 2026-12-01 06:30',
    ],
  },
  'flica-reserve': {
    reader: { base: 'EWR', airline: 'UA' },
    is: [
      'flica, station',
      'RSV – home: 2026-12-01 00:00 – 2026-12-03 23:59',
      day('OFF', '2026-12-04', '2026-12-06'),
      'trip L2042: 2026-12-30 19:00 – 2026-12-31 17:45',
      '  UA1201 EWR 2026-12-30 15:00 – DEN 2026-12-30 17:25',
      '  UA1202 DEN 2026-12-31 07:00 – EWR 2026-12-31 12:30',
    ],
  },
  'flica-midnight': {
    reader: { base: 'LAX', airline: 'AA' },
    is: [
      'flica, station',
      'trip T7018: 2026-11-28 06:00 – 2026-11-29 06:30',
      '  AA200 LAX 2026-11-27 23:00 – JFK 2026-11-28 07:25',
      '  AA201 JFK 2026-11-28 19:00 – LAX 2026-11-28 22:15',
    ],
  },
  'table-halves': {
    reader: { base: 'JFK', airline: 'AA' },
    is: [
      'table, station',
      'trip: 2026-12-01 10:15 – 2026-12-01 19:45',
      '  AA1201 JFK 2026-12-01 06:00 – MIA 2026-12-01 09:05',
      '  AA988 MIA 2026-12-01 11:00 – JFK 2026-12-01 14:15',
      day('OFF', '2026-12-02'),
      'Reserve – home: 2026-12-13 05:00 – 2026-12-14 04:59',
      'trip: 2026-12-14 16:20 – 2026-12-15 01:00',
      '  AA332 JFK 2026-12-14 12:20 – LGW 2026-12-15 00:30',
    ],
  },
  // From right to left; a flight above the first day is asked about.
  'table-hebrew': {
    reader: { base: 'TLV', airline: 'LY', times: 'station' },
    is: [
      'table, unstated',
      'trip: 2026-12-01 02:00 – 2026-12-01 15:15',
      '  LY315 TLV 2026-12-01 05:00 – LHR 2026-12-01 08:30',
      '  LY316 LHR 2026-12-01 10:00 – TLV 2026-12-01 16:45',
      day('OFF', '2026-12-02'),
      'SBY – home: 2026-12-03 04:00 – 2026-12-03 12:00',
      '? LY310 TLV-LHR',
    ],
  },
  'table-arabic': {
    reader: { base: 'DXB', airline: 'EK', times: 'station' },
    is: [
      'table, unstated',
      'trip: 2026-12-01 03:10 – 2026-12-01 19:30',
      '  EK201 DXB 2026-12-01 08:10 – JFK 2026-12-01 14:00',
      day('OFF', '2026-12-02'),
      day('LVE', '2026-12-03'),
    ],
  },
  webcis: {
    reader: { base: 'PER', airline: 'QF', times: 'station' },
    is: [
      'webcis, unstated',
      'trip: 2027-01-11 22:15 – 2027-01-12 10:45',
      '  QF940 PER 2027-01-12 07:15 – BNE 2027-01-12 13:45',
      '  QF950 BNE 2027-01-12 15:00 – PER 2027-01-12 18:15',
      day('D/O', '2027-01-13'),
      '? AV',
    ],
  },
  'webcis-pattern': {
    reader: { base: 'SYD', airline: 'QF' },
    is: [
      'webcis, station',
      'trip: 2026-12-05 22:00 – 2026-12-06 03:25',
      '  QF431 SYD 2026-12-06 10:00 – MEL 2026-12-06 11:35',
      '  QF446 MEL 2026-12-06 12:30 – SYD 2026-12-06 13:55',
      'trip: 2026-12-06 20:30 – 2026-12-06 23:35',
      '  QF407 SYD 2026-12-07 08:30 – MEL 2026-12-07 10:05',
      'SIM SYD base: 2026-12-07 21:00 – 2026-12-08 01:00',
      day('A/L', '2026-12-09', '2026-12-10'),
    ],
  },
  'webcis-night': {
    reader: { base: 'PER', airline: 'QF', times: 'station' },
    is: [
      'webcis, unstated',
      day('D/O', '2027-03-01'),
      'trip: 2027-03-01 15:05 – 2027-03-04 02:50',
      '  QF644 PER 2027-03-02 00:05 – SYD 2027-03-02 07:10',
      '  QF645 SYD 2027-03-04 08:00 – PER 2027-03-04 10:20',
    ],
  },
  table: {
    reader: { base: 'WAW', airline: 'LO' },
    is: [
      'table, utc',
      'trip: 2026-11-09 05:15 – 2026-11-09 12:50',
      '  LO281 WAW 2026-11-09 07:15 – LHR 2026-11-09 08:55',
      '  LO282 LHR 2026-11-09 09:45 – WAW 2026-11-09 13:20',
      day('DAY OFF', '2026-11-10'),
      'HSBY – home: 2026-11-11 04:00 – 2026-11-11 12:00',
      'trip: 2026-11-12 15:05 – 2026-11-14 12:40',
      '  LO26 WAW 2026-11-12 17:05 – JFK 2026-11-12 20:30',
      '  LO27 JFK 2026-11-13 22:30 – WAW 2026-11-14 13:10',
      'TRG WAW base: 2026-11-15 08:00 – 2026-11-15 14:00',
    ],
  },
  'table-german': {
    reader: { base: 'MUC', airline: 'LH', times: 'station' },
    is: [
      'table, unstated',
      day('Frei', '2026-11-02'),
      'trip: 2026-11-03 04:10 – 2026-11-03 08:45',
      '  LH2020 MUC 2026-11-03 06:10 – DUS 2026-11-03 07:20',
      '  LH2021 DUS 2026-11-03 08:05 – MUC 2026-11-03 09:15',
      'Bereitschaft – home: 2026-11-04 05:00 – 2026-11-04 13:00',
      'Simulator FRA base: 2026-11-05 13:00 – 2026-11-05 17:00',
      day('Urlaub', '2026-11-06'),
    ],
  },
  'table-spanish': {
    reader: { base: 'MAD', airline: 'IB', times: 'station' },
    is: [
      'table, unstated',
      day('Libre', '2026-12-07'),
      'trip: 2026-12-08 03:45 – 2026-12-08 10:55',
      '  IB3166 MAD 2026-12-08 05:45 – LHR 2026-12-08 07:10',
      '  IB3167 LHR 2026-12-08 08:00 – MAD 2026-12-08 11:25',
      day('Vacaciones', '2026-12-09'),
      'Reserva en aeropuerto MAD base: 2026-12-10 05:00 – 2026-12-10 11:00',
    ],
  },
  'table-two-months': {
    reader: { base: 'LHR', airline: 'BA', times: 'station' },
    is: [
      'table, unstated',
      'trip: 2026-11-30 06:15 – 2026-11-30 11:20',
      '  BA1432 LHR 2026-11-30 07:15 – EDI 2026-11-30 08:35',
      '  BA1437 EDI 2026-11-30 09:20 – LHR 2026-11-30 10:50',
      day('Day off', '2026-12-01'),
      day('Annual leave', '2026-12-02'),
      'Airport standby LHR base: 2026-12-03 05:00 – 2026-12-03 11:00',
      'trip: 2026-12-04 05:50 – 2026-12-04 11:25',
      '  BA902 LHR 2026-12-04 06:50 – FRA 2026-12-04 09:25',
      '  DH BA907 FRA 2026-12-04 10:10 – LHR 2026-12-04 10:55',
    ],
  },
}

describe('printed rosters (issue 49, 2)', () => {
  it.each(Object.entries(right))('%s', (name, { reader, is }) => {
    expect(readItems(readCase(name), reader)).toEqual(is)
  })

  it('is the same in a PDF, with its days in columns beside each other', () => {
    const lines = readCase('netline').trim().split('\n')
    const page = [
      ...printedPage(lines.slice(0, 3)),
      ...printedPage(lines.slice(3), { perColumn: 10, top: 520 }),
    ]
    const pieces = page.map(({ text, x, y }) => ({ text, x, y, width: 4 * text.length }))
    const text = linesOnPage(pieces).join('\n')
    expect(readPrintedRoster(text, now)).toEqual(readPrintedRoster(readCase('netline'), now))
  })

  it('is no page of columns where each row has two dates', () => {
    const rows = ['09NOV2026', '10NOV2026', '11NOV2026'].flatMap((date, index) => [
      { text: `${date} LO281 WAW`, x: 30, y: 500 - 10 * index, width: 70 },
      { text: date, x: 300, y: 500 - 10 * index, width: 40 },
    ])
    expect(linesOnPage(rows)[0]).toMatch(/^09NOV2026 LO281 WAW +09NOV2026$/)
  })

  it('asks about a flight whose times it cannot read, among others that it reads', () => {
    const text = readCase('netline').replace('BHX 0910 1120 AMS', 'BHX 9.10p AMS 11.20p')
    const items = readItems(text, { base: 'AMS', airline: 'KL' })
    expect(items.filter((each) => each.startsWith('?'))).toEqual(['? KL 1436 BHX 9.10p AMS 11.20p E90'])
  })

  it.each(Object.keys(right))('loses no flight of %s whose time is smudged', (name) => {
    const text = readCase(name)
    const flights = getFlights(text)
    expect(flights.length).toBeGreaterThan(0)
    for (const { number, departure } of flights) {
      const digits = /\d+$/.exec(number)?.[0] ?? ''
      const at = new RegExp(String.raw`\b${digits}\b.*?(${departure.value.replace(':', ':?')})`, 'gs').exec(
        text,
      )
      const smudged = `${text.slice(0, at?.index)}${at?.[0].slice(0, -(at[1]?.length ?? 0))}??${text.slice((at?.index ?? 0) + (at?.[0].length ?? 0))}`
      const duties = readPrintedRoster(smudged, now)?.duties ?? []
      const isThere = duties.some(
        (duty) =>
          duty.title.includes(digits) ||
          (duty.kind === 'flying' && duty.flights.some((each) => each.number.endsWith(digits))),
      )
      expect(isThere, `${number} in\n${smudged}`).toBe(true)
    }
  })

  it('is clear on the day of landing, also where a short flight lands before it departs by the clocks', () => {
    const text =
      'All times in local station\n02.11.2026 C/I AMS 0635 KL 1515 AMS 0735 0725 NWI C/O NWI 0755\n03.11.2026 OFF'
    expect(readItems(text, { base: 'AMS', airline: 'KL' }).slice(1, 3)).toEqual([
      'trip: 2026-11-02 05:35 – 2026-11-02 07:55',
      '  KL1515 AMS 2026-11-02 07:35 – NWI 2026-11-02 07:25',
    ])
  })

  it('asks about flights whose day it does not understand', () => {
    const text = readCase('netline').replace('Fri06', 'XX 06')
    const items = readItems(text, { base: 'AMS', airline: 'KL' })
    expect(items.filter((each) => each.startsWith('?'))).toEqual(['? KL1252 NCE-AMS', '? KL1707 AMS-MAD'])
  })

  it.each([
    ['the day', '12/03/2026', '13/03/2026', ['2026-03-12', '2026-03-13']],
    ['the month', '12/03/2026', '12/13/2026', ['2026-12-03', '2026-12-13']],
    ['the month, of days that could be either', '12/03/2026', '12/04/2026', ['2026-12-03', '2026-12-04']],
  ])('knows dates that begin with %s', (_, first, second, dates) => {
    const text = `${first} AA 100 JFK 0800 LHR 2000\n${second} OFF`
    const duties = readPrintedRoster(text, now)?.duties ?? []
    expect(duties.map((duty) => (duty.kind === 'flying' ? duty.date : duty.start.date))).toEqual(dates)
  })

  it('takes no airline for a day of the week', () => {
    const text = '19Dec2026 C/I SVO 0600\nSU 20 SVO 0700 0830 LED\nSU 21 LED 0930 1100 SVO\nC/O SVO 1130'
    const duties = readPrintedRoster(text, now)?.duties ?? []
    expect(duties).toMatchObject([{ date: '2026-12-19', flights: [{ number: 'SU20' }, { number: 'SU21' }] }])
  })

  it('has a flight once that stands in two lists', () => {
    const text = readCase('table-two-months')
    const lists = `${text}\nAll flights\n${text.split('\n').slice(1).join('\n')}`
    expect(getFlights(lists)).toEqual(getFlights(text))
  })

  it('asks what clock its times go by, where the roster does not say so', () => {
    expect(readItems(readCase('table-german'), { base: 'MUC', airline: 'LH' })).toEqual(['clock?'])
  })

  it.each([
    ['ROE, JANE', 'Roe', true],
    ['MULLER-ØSTBY', 'Müller-Østby', true],
    ["O'NEILL", 'O’Neill', true],
    ['ROE, JANE', 'Doe', false],
    ['MONROE', 'Roe', false],
    ['nobody is signed in', '', false],
  ])('names its person: %s, %s', (text, surname, is) => {
    expect(namesPerson(text, surname)).toBe(is)
  })

  it('leaves the phone with its duties alone: no name, no hotel, no telephone', () => {
    const roster = readPrintedRoster(readCase('netline'), now)
    const sent = roster ? printedCalendar(roster) : ''
    expect(sent).toContain('KL1435 AMS-BHX 07:15-08:30')
    expect(sent).not.toMatch(/ROE|JANE|12345|Hotel|Azur|\+33/)
  })

  it.each([
    ['nothing', ''],
    [
      'a page that asks to log in',
      '<html><title>Log in</title><p>Please log in to see your roster of 20 Nov 2026</p></html>',
    ],
    [
      'a letter with dates',
      'Dear Jane,\n5 Nov 2026 is the day of the meeting.\n6 Nov 2026 we go home.\nYours, Joe',
    ],
    ['a list of prices', '01/11/2026  Coffee 4.20\n02/11/2026  Bread 3.10\n03/11/2026  Milk 1.90'],
    ['a text of another script', 'שלום עולם\n'.repeat(500)],
    ['digits without end', '12 '.repeat(100_000)],
    ['one line of half a megabyte', `C/I ${'A'.repeat(calendarLimits.bytes / 10)}`],
  ])('is not read out of %s', (_, text) => {
    expect(readPrintedRoster(text, now)).toBeNull()
  })

  it('has every time, place and flight of a duty in its text, whatever becomes of the text', () => {
    // PM says another time than it shows.
    const texts = Object.keys(right)
      .filter((name) => name !== 'table-halves')
      .map(readCase)
    const slips = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        to: fc.constantFrom('', ' ', '\n', '0', '9', 'X', '-', ':', '/', 'é'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...texts), slips, (text, changes) => {
        let changed = text
        for (const { at, to } of changes) {
          const index = Math.floor(at * changed.length)
          changed = changed.slice(0, index) + to + changed.slice(index + 1)
        }
        const roster = readPrintedRoster(changed, now)
        if (!roster) return
        const joined = changed
          .normalize('NFKC')
          .replaceAll(/[:\s]/g, '')
          .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
        const said = roster.duties.flatMap((duty) =>
          duty.kind === 'ground'
            ? [duty.start, duty.end].flatMap(({ time }) => (time ? [time.value] : []))
            : [
                ...[duty.report, duty.clear].flatMap((time) => (time ? [time.value] : [])),
                ...duty.flights.flatMap(({ number, origin, destination, departure, arrival }) => [
                  number,
                  origin,
                  destination,
                  departure.value,
                  arrival.value,
                ]),
              ],
        )
        for (const each of said) {
          const bare = each.replace(':', '')
          expect(
            joined.includes(bare) ||
              (bare.startsWith('00') && joined.includes(`24${bare.slice(2)}`)) ||
              joined.includes(bare.replace(/^0/, '')),
          ).toBe(true)
        }
        expect(() => printedCalendar(roster)).not.toThrow()
      }),
      { numRuns: Number(process.env['PRINTED_SLIPS'] ?? 500) },
    )
  })
})
