import { readdirSync, readFileSync } from 'node:fs'
import type { Sector } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import type { CrewItem } from '#providers/crew-system.ts'
import { decodeText } from '@slipstream/commute/calendars/decode-text'
import { parse, type Reader } from './parse.test-data.ts'

/*
 * Calendars shaped after public reports of faults in other programs (issue 42): `cases/`, with what is right for each. Times of
 * duties are London's, those of flights are local to their airports.
 */

const folder = new URL('cases/', import.meta.url)
const caseText = (file: string) => decodeText(readFileSync(new URL(file, folder)))

const sectorLine = (sector: Sector) =>
  `  ${sector.carrier}${sector.flight_number} ${sector.origin} ${sector.departure_time} – ${sector.destination} ${sector.arrival_time}${sector.is_positioning ? ' DH' : ''}`

function itemLines(item: CrewItem): string[] {
  if (item.kind === 'ground_duty')
    return [
      `${item.description || item.code} ${item.location ?? '–'} ${item.presence ?? '–'}: ${item.start} – ${item.end}`,
    ]
  const number = item.trip_number === '' ? 'trip' : `trip ${item.trip_number}`
  return [`${number}: ${item.trip_start} – ${item.trip_end}`, ...item.sectors.map(sectorLine)]
}

/** Each duty in a line, each flight of a trip below it; `?` is asked, with what it becomes without an answer. */
function readItems(text: string, reader: Reader = {}): string[] {
  const { items, unrecognised, areTimesStated, readings } = parse(text, reader)
  if (!areTimesStated && reader.times === undefined) return [`clock? ${readings.join(', ')}`]
  const asked = unrecognised.map(
    ({ item, looksLikeDuty }) => `? ${item.description || item.code} ${looksLikeDuty ? 'duty' : 'not sure'}`,
  )
  return [...items.flatMap(itemLines), ...asked]
}

const simulator = (place: string, ...days: readonly string[]) =>
  days.map((day) => `SIM ${place} base: ${day}`)

/** What is right for each file, as its crew member reads it. */
const right: Record<string, { reader?: Reader; is: readonly string[] }> = {
  '01-rrule-until-utc.ics': {
    is: simulator(
      'OSL',
      '2027-01-11 07:30 – 2027-01-11 11:30',
      '2027-01-18 07:30 – 2027-01-18 11:30',
      '2027-01-25 07:30 – 2027-01-25 11:30',
      '2027-02-01 07:30 – 2027-02-01 11:30',
    ),
  },
  '02-exdate-utc.ics': {
    is: simulator(
      'OSL',
      '2027-01-11 07:30 – 2027-01-11 11:30',
      '2027-01-25 07:30 – 2027-01-25 11:30',
      '2027-02-01 07:30 – 2027-02-01 11:30',
    ),
  },
  '04-recurrence-id-utc.ics': {
    is: simulator(
      'OSL',
      '2027-01-11 07:30 – 2027-01-11 11:30',
      '2027-01-19 13:00 – 2027-01-19 17:00',
      '2027-01-25 07:30 – 2027-01-25 11:30',
    ),
  },
  '05-method-cancel.ics': { is: [] },
  '10-x-wr-timezone-floating.ics': { is: ['clock? calendar, station, base, utc'] },
  '14-rdate.ics': {
    is: simulator(
      'LHR',
      '2027-01-11 08:30 – 2027-01-11 12:30',
      '2027-01-13 08:30 – 2027-01-13 12:30',
      '2027-01-15 08:30 – 2027-01-15 12:30',
    ),
  },
  '15-rrule-weekday-shapes.ics': {
    is: [
      ...['11', '12', '13', '14', '15'].map(
        (day) => `OFC LHR base: 2027-01-${day} 08:30 – 2027-01-${day} 16:30`,
      ),
      ...simulator(
        'LHR',
        '2027-02-02 08:30 – 2027-02-02 12:30',
        '2027-03-02 08:30 – 2027-03-02 12:30',
        '2027-04-06 08:30 – 2027-04-06 12:30',
      ),
    ],
  },
  '20-html-description.ics': {
    is: [
      'trip 4711: 2027-01-12 09:00 – 2027-01-12 14:30',
      '  BA1440 LHR 2027-01-12 10:00 – EDI 2027-01-12 11:15',
      '  BA1441 EDI 2027-01-12 12:00 – LHR 2027-01-12 13:30',
    ],
  },
  '22-mail-made-flight-events.ics': {
    is: ['? Flight to Edinburgh (BA 1432) not sure', '? BA1454 LHR to EDI not sure'],
  },
  '24-webcis-codes.ics': {
    reader: { base: 'PER', airline: 'QF' },
    is: [
      'Available Day – home: 2027-01-12 00:00 – 2027-01-12 23:59',
      'Planning Day – –: 2027-01-13 01:00 – 2027-01-13 09:00',
      'Reserve Duty: R1 – home: 2027-01-14 00:00 – 2027-01-14 12:00',
      'Block Leave – free: 2027-01-15 00:00 – 2027-01-15 23:59',
    ],
  },
  '30-us-pairing-ampm.ics': {
    reader: { base: 'JFK', airline: 'AA', times: 'station' },
    is: [
      'trip E4521: 2027-01-12 10:15 – 2027-01-15 02:30',
      '  AA1201 JFK 2027-01-12 06:00 – MIA 2027-01-12 09:05',
      '  AA988 MIA 2027-01-12 11:00 – DFW 2027-01-12 13:15 DH',
      '  AA332 DFW 2027-01-13 08:20 – LGA 2027-01-13 12:40',
    ],
  },
  '33-american-mobilecci.ics': {
    reader: { base: 'PHL', airline: 'AA' },
    is: [
      'trip 10020: 2027-01-12 14:45 – 2027-01-13 20:00',
      '  AA410 PHL 2027-01-12 10:45 – PHX 2027-01-12 13:05',
      '  AA411 PHX 2027-01-13 08:00 – PHL 2027-01-13 14:30',
    ],
  },
  // Its events say when they begin and end: only by the clock of each airport do its flights lie within them.
  '35-ecrew-leg-lines.ics': {
    reader: { base: 'MSP', airline: 'SY' },
    is: [
      'trip T4410: 2027-01-13 03:30 – 2027-01-13 13:00',
      '  SY301 MSP 2027-01-12 22:30 – LAS 2027-01-13 00:10',
      '  SY302 LAS 2027-01-13 01:10 – MSP 2027-01-13 06:20',
      'RESR – home: 2027-01-14 20:00 – 2027-01-15 11:59',
      'trip T4411: 2027-01-16 14:00 – 2027-01-16 20:00',
      '  SY1200 MSP 2027-01-16 09:00 – ORD 2027-01-16 10:30 DH',
      '   ORD 2027-01-16 11:00 – MDW 2027-01-16 12:00 DH',
    ],
  },
  '36-vcalendar-quoted-printable.vcs': {
    reader: { base: 'PHX', airline: 'YV', times: 'station' },
    is: [
      'trip J1001: 2027-01-12 13:00 – 2027-01-12 20:00',
      '  YV5301 PHX 2027-01-12 07:00 – SFO 2027-01-12 08:15',
      '  YV5302 SFO 2027-01-12 09:00 – PHX 2027-01-12 11:55',
    ],
  },
  '38-netline-crewlink.ics': {
    reader: { base: 'LUX', airline: 'LG' },
    is: [
      'trip: 2027-01-12 04:40 – 2027-01-12 09:10',
      '  LG8361 LUX 2027-01-12 06:40 – GVA 2027-01-12 07:45 DH',
      '  LG8362 GVA 2027-01-12 08:30 – LUX 2027-01-12 09:40',
    ],
  },
  '39-fold-cuts-utf8.ics': {
    is: ['Zürich ZRH base: 2027-01-12 06:00 – 2027-01-12 12:00', '? Zahnarzt Müller → Zürich not sure'],
  },
  '40-date-line-station.ics': {
    reader: { base: 'NRT', airline: 'JL', times: 'station' },
    is: ['trip: 2027-01-12 07:00 – 2027-01-12 18:45', '  JL62 NRT 2027-01-12 17:00 – LAX 2027-01-12 10:15'],
  },
  '48-other-languages.ics': {
    reader: { base: 'MUC', airline: 'LH' },
    is: [
      'Frei – free: 2027-01-12 00:00 – 2027-01-12 23:59',
      'Urlaub – free: 2027-01-13 00:00 – 2027-01-13 23:59',
      'Bereitschaft MUC –: 2027-01-14 05:00 – 2027-01-14 13:00',
      'Repos – free: 2027-01-15 00:00 – 2027-01-15 23:59',
      'Congé – free: 2027-01-16 00:00 – 2027-01-16 23:59',
      'Libre – free: 2027-01-17 00:00 – 2027-01-17 23:59',
    ],
  },
  '50-report-event-and-bare-route.ics': {
    reader: { base: 'YYZ', airline: 'AC' },
    is: ['trip: 2027-01-12 10:00 – 2027-01-12 13:50', '   YYZ 2027-01-12 07:00 – YUL 2027-01-12 08:20'],
  },
  'X1_two_flights_one_title.ics': {
    is: [
      'trip: 2026-11-05 03:15 – 2026-11-05 13:40',
      expect.stringMatching(/^ {2}BA400 LHR 2026-11-05 04:15 – MAN/),
      expect.stringMatching(/^ {2}BA401 MAN .* – LHR 2026-11-05 13:10$/),
    ],
  },
  'X8_canx.ics': { is: [] },
}

describe('calendars shaped after public reports (issue 42)', () => {
  it.each(Object.entries(right))('%s', (file, { reader, is }) => {
    expect(readItems(caseText(file), reader)).toEqual(is)
  })

  it('has an answer for each file; one is no calendar', () => {
    const files = readdirSync(folder).filter((file) => !file.endsWith('.txt'))
    expect(Object.keys(right)).toEqual(files)
  })

  it.each([
    ['30-us-pairing-ampm.ics', { base: 'JFK', airline: 'AA' }],
    ['36-vcalendar-quoted-printable.vcs', { base: 'PHX', airline: 'YV' }],
    ['40-date-line-station.ics', { base: 'NRT', airline: 'JL' }],
  ] as const)(
    'offers first the clock by which the flights of %s last as long as they can',
    (file, reader) => {
      expect(readItems(caseText(file), reader)[0]).toMatch(/^clock\? station/)
    },
  )
})
