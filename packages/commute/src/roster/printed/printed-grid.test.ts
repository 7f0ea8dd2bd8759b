import { describe, expect, it } from 'vitest'
import { linesOnPage, type PdfPiece } from './pdf-lines.ts'
import { readPrintedRoster } from './printed-roster.ts'

/* Rosters that give each day a column (issue 49, 2). */

const now = Date.parse('2026-11-20T09:00Z')
const piece = (text: string, x: number, y: number): PdfPiece => ({ text, x, y, width: text.length * 3.2 })

/** A page with its days beside each other, each with its values from the top; an empty value is a gap. */
function gridPage(head: string, days: Readonly<Record<string, readonly string[]>>): PdfPiece[] {
  const columns = Object.entries(days).flatMap(([day, values], index) =>
    [day, ...values].flatMap((text, row) =>
      text === '' ? [] : [piece(text, 60 + index * 26, 520 - row * 8)],
    ),
  )
  return [piece(head, 30, 560), ...columns, piece('Block', 20, 300), piece('5:20', 60, 300)]
}

const title = 'Personal Crew Schedule  Period: 01/12/2026 - 07/12/2026  (All times in UTC)'
const free = { 'Fri 04': ['D/O'], 'Sat 05': ['D/O', 'r'], 'Sun 06': ['LVE'] }

function read(days: Readonly<Record<string, readonly string[]>>, head = title) {
  const roster = readPrintedRoster(linesOnPage(gridPage(head, days)).join('\n'), now)
  return roster?.duties.map((duty) => {
    if (duty.kind === 'ground')
      return `${duty.title} ${duty.start.date} ${duty.start.time?.value ?? ''}-${duty.end.time?.value ?? ''}`
    const flights = duty.flights.map(
      ({ number, origin, destination, departure, arrival, isPositioning }) =>
        `${isPositioning ? 'DH ' : ''}${number} ${origin} ${departure.value} ${destination} ${arrival.value}`,
    )
    return [duty.date, duty.report?.value ?? '?', ...flights, duty.clear?.value ?? '?'].join(' | ')
  })
}

describe('a printed roster with a column a day', () => {
  it('is read down each column: number, report, departure, airports, arrival, and the clear below the last', () => {
    const day = [
      '6275',
      '05:00',
      '06:10',
      'BRS',
      'KRK',
      '08:30',
      '',
      '6276',
      'A09:07',
      'KRK',
      'BRS',
      '11:38',
      '12:08',
    ]
    expect(read({ 'Tue 01': day, 'Wed 02': ['D/O'], 'Thu 03': ['ESBY', '06:15', '14:15'], ...free })).toEqual(
      [
        '2026-12-01 | 05:00 | 6275 BRS 06:10 KRK 08:30 | 6276 KRK 09:07 BRS 11:38 | 12:08',
        'D/O 2026-12-02 -',
        'ESBY 2026-12-03 06:15-14:15',
        'D/O 2026-12-04 -',
        'D/O 2026-12-05 -',
        'LVE 2026-12-06 -',
      ],
    )
  })

  it('reads a flight over midnight on into the next column', () => {
    const days = {
      'Tue 01': ['6073', '17:30', '18:43', 'BRS', 'ALC', '21:04', '', '6074', '21:39', 'ALC'],
      'Wed 02': ['BRS', '00:22', '00:52'],
      'Thu 03': ['HSBY', '22:00'],
      'Fri 04': ['06:00'],
      'Sat 05': ['D/O'],
    }
    expect(read(days)).toEqual([
      '2026-12-01 | 17:30 | 6073 BRS 18:43 ALC 21:04 | 6074 ALC 21:39 BRS 00:22 | 00:52',
      'HSBY 2026-12-03 22:00-06:00',
      'D/O 2026-12-05 -',
    ])
  })

  it('reads a report above the number, a course whose code is a month, and a simulator over midnight', () => {
    const days = {
      'Tue 01': ['05:00', '6275', '06:10', 'BRS', 'KRK', '08:30', '09:00'],
      'Wed 02': ['SEP', '09:00', '16:00'],
      'Thu 03': ['SIM', '19:30', '20:30'],
      'Fri 04': ['00:30', '01:00'],
      'Sat 05': ['D/O'],
    }
    expect(read(days)).toEqual([
      '2026-12-01 | 05:00 | 6275 BRS 06:10 KRK 08:30 | 09:00',
      'SEP 2026-12-02 09:00-16:00',
      'SIM 2026-12-03 19:30-01:00',
      'D/O 2026-12-05 -',
    ])
  })

  it('takes a taxi before a flight as its report, and one after it as its clear', () => {
    const taxi = [
      'TAXI',
      '04:00',
      '04:00',
      '*BRS',
      'LGW',
      '07:00',
      '',
      '8001',
      '08:10',
      '*LGW',
      'ALC',
      '10:40',
      '11:10',
    ]
    const home = [
      '8002',
      '07:00',
      '08:00',
      'ALC',
      'LGW',
      '10:30',
      '',
      'TAXI',
      '10:45',
      '*LGW',
      'BRS',
      '13:45',
      '13:45',
    ]
    expect(read({ 'Tue 01': taxi, 'Wed 02': home, 'Thu 03': ['D/O'], ...free })?.slice(0, 2)).toEqual([
      '2026-12-01 | 04:00 | DH 8001 LGW 08:10 ALC 10:40 | 11:10',
      '2026-12-02 | 07:00 | 8002 ALC 08:00 LGW 10:30 | 13:45',
    ])
  })

  it('reads a taxi of its own as a transfer by road, and what is done there', () => {
    const days = {
      'Tue 01': ['TAXI', '09:00', '*BRS', 'LGW', '12:00', '', 'OPC', '13:00', '17:00'],
      'Wed 02': ['TAXI', '09:00', '*LGW', 'BRS', '12:00'],
      'Thu 03': ['D/O'],
      ...free,
    }
    expect(read(days)?.slice(0, 3)).toEqual([
      '2026-12-01 | 09:00 | GRND BRS 09:00 LGW 12:00 | 12:00',
      'OPC 2026-12-01 13:00-17:00',
      '2026-12-02 | 09:00 | GRND LGW 09:00 BRS 12:00 | 12:00',
    ])
  })

  it('tells a time without a colon from the number of a flight', () => {
    const day = ['1235', '0500', '0610', 'BRS', 'KRK', '0830', '1236', '0907', 'KRK', 'BRS', '1138', '1208']
    expect(read({ 'Tue 01': day, 'Wed 02': ['D/O'], 'Thu 03': ['D/O'], ...free })?.[0]).toBe(
      '2026-12-01 | 05:00 | 1235 BRS 06:10 KRK 08:30 | 1236 KRK 09:07 BRS 11:38 | 12:08',
    )
  })

  it('asks about a flight that the page cuts off, and about a code that nobody knows', () => {
    const days = {
      'Tue 01': ['QX7'],
      'Wed 02': ['NM'],
      'Thu 03': ['D/O'],
      ...free,
      'Mon 07': ['6074', '21:39', 'ALC'],
    }
    expect(read(days)).toEqual([
      'QX7 2026-12-01 -',
      'NM 2026-12-02 -',
      'D/O 2026-12-03 -',
      'D/O 2026-12-04 -',
      'D/O 2026-12-05 -',
      'LVE 2026-12-06 -',
      '6074 2026-12-07 -',
    ])
  })

  it('reads days whose names and numbers stand in two rows', () => {
    const row = (texts: readonly string[], y: number) =>
      texts.map((text, index) => piece(text, 60 + index * 26, y))
    const pieces = [
      row(['Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 520),
      row(['01', '02', '03', '04', '05'], 512),
      row(['ADTY', 'D/O', 'D/O', 'D/O', 'D/O'], 504),
      row(['04:00'], 496),
      row(['10:00'], 488),
    ].flat()
    expect(linesOnPage([piece(title, 30, 560), ...pieces])).toEqual([
      title,
      'Tue 01 ADTY 04:00 10:00',
      'Wed 02 D/O',
      'Thu 03 D/O',
      'Fri 04 D/O',
      'Sat 05 D/O',
    ])
  })
})
