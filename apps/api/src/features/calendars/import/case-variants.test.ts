import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '@slipstream/commute/calendars/decode-text'
import { calendar, event } from './calendars.test-data.ts'
import { parse, type Reader } from './parse.test-data.ts'

/*
 * The kinds of `cases/` (issue 42) in other spellings, numbers and zones.
 */

const startTimes = (text: string, reader?: Reader) =>
  parse(text, reader).items.map((item) => (item.kind === 'trip' ? item.trip_start : item.start))
const days = (text: string) => startTimes(text).map((start) => start.slice(5, 10))
/** `LHR 06:20 MAN 07:15` for each flight, local to its airports; `DH` after one as a passenger. */
const flights = (text: string, reader?: Reader) =>
  parse(text, reader).items.flatMap((item) =>
    item.kind === 'trip'
      ? item.sectors.map(
          ({ carrier, flight_number, origin, departure_time, destination, arrival_time, is_positioning }) =>
            `${carrier}${flight_number} ${origin} ${departure_time.slice(8)} ${destination} ${arrival_time.slice(8)}${is_positioning ? ' DH' : ''}`,
        )
      : [],
  )

const series = (uid: string, properties: Readonly<Record<string, string>>) =>
  event(uid, { SUMMARY: 'SIM', LOCATION: 'LHR', ...properties })
const inZone = (zone: string, start: string, end: string) => ({
  [`DTSTART;TZID=${zone}`]: start,
  [`DTEND;TZID=${zone}`]: end,
})
const newYork = inZone('America/New_York', '20270301T200000', '20270301T220000')

describe('series (issue 42 item 3)', () => {
  it('end at a moment in UTC that is another date there', () => {
    const rule = { ...newYork, RRULE: 'FREQ=WEEKLY;UNTIL=20270316T000000Z' }
    expect(days(calendar(series('a', rule)))).toEqual(['03-02', '03-09', '03-16'])
    const date = {
      'DTSTART;VALUE=DATE': '20270301',
      RRULE: 'FREQ=DAILY;UNTIL=20270303T000000Z',
      SUMMARY: 'SBY',
    }
    // Days in a row are one.
    expect(parse(calendar(event('b', date))).items).toMatchObject([{ end: '2027-03-03 23:59' }])
  })

  it('lose a time that is left out in UTC, in another zone, as a date and by its midnight', () => {
    const rule = { ...newYork, RRULE: 'FREQ=DAILY;COUNT=3' }
    for (const [name, value] of [
      ['EXDATE', '20270303T010000Z'],
      ['EXDATE;TZID=Europe/Berlin', '20270303T020000'],
      ['EXDATE;VALUE=DATE', '20270302'],
      ['EXDATE;TZID=America/New_York', '20270302T000000'],
      ['EXDATE;TZID=Eastern Standard Time', '20270302T200000'],
    ])
      expect([name, days(calendar(series('a', { ...rule, [name ?? '']: value ?? '' })))]).toEqual([
        name,
        ['03-02', '03-04'],
      ])
  })

  it('have a moved time once, by a date too, in any order, and removed where it is cancelled', () => {
    const rule = series('a', { ...newYork, RRULE: 'FREQ=DAILY;COUNT=3' })
    const moved = series('a', {
      'RECURRENCE-ID;VALUE=DATE': '20270302',
      DTSTART: '20270305T100000Z',
      DTEND: '20270305T110000Z',
    })
    expect(days(calendar(moved, rule))).toEqual(['03-02', '03-04', '03-05'])
    const cancelled = series('a', { 'RECURRENCE-ID': '20270303T010000Z', STATUS: 'CANCELLED' })
    expect(days(calendar(cancelled, rule))).toEqual(['03-02', '03-04'])
  })

  it('change from one time on with RANGE=THISANDFUTURE', () => {
    const rule = series('a', { ...newYork, RRULE: 'FREQ=DAILY;COUNT=4' })
    const later = series('a', {
      'RECURRENCE-ID;RANGE=THISANDFUTURE': '20270303T010000Z',
      ...inZone('America/New_York', '20270302T213000', '20270302T233000'),
    })
    expect(startTimes(calendar(rule, later))).toEqual([
      '2027-03-02 01:00',
      '2027-03-03 02:30',
      '2027-03-04 02:30',
      '2027-03-05 02:30',
    ])
    const ended = series('a', {
      'RECURRENCE-ID;RANGE=THISANDFUTURE': '20270304T010000Z',
      STATUS: 'CANCELLED',
    })
    expect(days(calendar(rule, ended))).toEqual(['03-02', '03-03'])
  })

  it('have added times: lists, periods, dates, beside a rule', () => {
    const first = { DTSTART: '20270301T080000Z', DTEND: '20270301T100000Z' }
    const added = (name: string, value: string, more = {}) =>
      parse(calendar(series('a', { ...first, [name]: value, ...more }))).items.map(
        (item) => item.kind === 'ground_duty' && `${item.start.slice(5)}–${item.end.slice(11)}`,
      )
    expect(added('RDATE', '20270303T080000Z,20270305T090000Z')).toEqual([
      '03-01 08:00–10:00',
      '03-03 08:00–10:00',
      '03-05 09:00–11:00',
    ])
    expect(added('RDATE;VALUE=PERIOD', '20270303T080000Z/PT4H,20270304T080000Z/20270304T083000Z')).toEqual([
      '03-01 08:00–10:00',
      '03-03 08:00–12:00',
      '03-04 08:00–08:30',
    ])
    expect(added('RDATE;VALUE=DATE', '20270303')).toEqual(['03-01 08:00–10:00', '03-03 08:00–10:00'])
    expect(added('RDATE', '20270302T080000Z,20270309T080000Z', { RRULE: 'FREQ=DAILY;COUNT=2' })).toHaveLength(
      3,
    )
  })

  it('are cancelled whole', () => {
    const rule = series('a', { ...newYork, RRULE: 'FREQ=DAILY;COUNT=4' })
    const cancel = series('a', { SEQUENCE: '1', STATUS: 'CANCELLED' })
    expect(days(calendar(rule, cancel))).toEqual([])
  })
})

describe('cancelled calendars (issue 42 item 3)', () => {
  const duty = series('a', { DTSTART: '20270301T080000Z', DTEND: '20270301T100000Z' })
  const other = series('b', { DTSTART: '20270302T080000Z', DTEND: '20270302T100000Z' })
  const cancelling = (...events: readonly string[][]) =>
    calendar(...events).replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL')

  it('take away what another calendar in the file has, and nothing else', () => {
    expect(days(calendar(duty, other) + cancelling(duty))).toEqual(['03-02'])
    expect(days(cancelling(duty) + calendar(duty, other))).toEqual(['03-02'])
  })

  it('are known by a METHOD after the events, and in any letters', () => {
    expect(days(calendar(duty).replace('END:VCALENDAR', 'method:Cancel\nEND:VCALENDAR'))).toEqual([])
    expect(days(calendar(duty).replace('END:VCALENDAR', 'METHOD:PUBLISH\nEND:VCALENDAR'))).toEqual(['03-01'])
  })

  it('take one day of a UID that several days share', () => {
    const onDay = (day: string, more = {}) =>
      series('shared', { DTSTART: `202703${day}T080000Z`, DTEND: `202703${day}T100000Z`, ...more })
    const all = [onDay('01'), onDay('03'), onDay('05')]
    expect(days(calendar(...all))).toEqual(['03-01', '03-03', '03-05'])
    expect(days(calendar(...all, onDay('03', { SEQUENCE: '1', STATUS: 'CANCELLED' })))).toEqual([
      '03-01',
      '03-05',
    ])
  })

  it.each([
    'CANX BA1444 LHR-EDI',
    '[CNX] BA1444 LHR-EDI',
    'BA1444 LHR-EDI (CANCELLED)',
    'BA1444 LHR-EDI - Canceled',
    'BA1444 LHR-EDI cancelled by crewing',
    'SIM CANX by OPS',
    'STORNIERT: SIM',
    'Annulé – LHR-EDI-LHR',
  ])('a title says so as well: %s', (SUMMARY) => {
    const { items, unrecognised, problems } = parse(calendar(series('a', { ...newYork, SUMMARY })))
    expect([items, unrecognised]).toEqual([[], []])
    expect(problems[0]?.message).toBe('Left out: one event cancelled in the title.')
  })

  it('“cancelled” within a title is no such word', () => {
    expect(
      parse(calendar(series('a', { ...newYork, SUMMARY: 'Ask for cancelled hotel' }))).unrecognised,
    ).toHaveLength(1)
  })
})

describe('zones (issue 42 item 3)', () => {
  it.each([
    ['W. Europe Standard Time', '07:00'],
    ['Eastern Standard Time', '13:00'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '07:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '13:00'],
    ['(GMT+09.00) Osaka, Sapporo, Tokyo', '23:00'],
    ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', '11:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Oslo', '07:00'],
    ['tzone://Microsoft/Utc', '08:00'],
    ['+0100', '07:00'],
    ['GMT-0330', '11:30'],
    ['UTC+2', '06:00'],
  ])('%s', (zone, time) => {
    const text = calendar(series('a', inZone(zone, '20270301T080000', '20270301T090000')))
    expect(parse(text)).toMatchObject({ areTimesStated: true })
    expect(startTimes(text).map((start) => start.slice(11))).toEqual([time])
  })

  it.each([
    ['20270301T080000+0100', '07:00'],
    ['20270301T080000-05:00', '13:00'],
    ['2027-03-01T08:00:00Z', '08:00'],
    ['20270301T080000z', '08:00'],
    ['20270301T0800Z', '08:00'],
  ])('and times that state theirs in their own way: %s', (DTSTART, time) => {
    const text = calendar(series('a', { DTSTART, DURATION: 'PT1H' }))
    expect(startTimes(text)).toEqual([`2027-03-01 ${time}`])
  })

  it('an unknown name is asked about; the zone of the calendar is offered first', () => {
    const floating = series('a', inZone('Nowhere/Land', '20270301T080000', '20270301T090000'))
    expect(parse(calendar(floating)).readings).toEqual(['station', 'base', 'utc'])
    const named = calendar(floating).replace('VERSION:2.0', 'X-WR-TIMEZONE:Asia/Tokyo')
    expect(parse(named)).toMatchObject({
      zone: 'Asia/Tokyo',
      readings: ['calendar', 'station', 'base', 'utc'],
    })
    expect(startTimes(named, { times: 'calendar' })).toEqual(['2027-02-28 23:00'])
    const windows = calendar(floating).replace(
      'END:VCALENDAR',
      'X-WR-TIMEZONE:Tokyo Standard Time\r\nEND:VCALENDAR',
    )
    expect(parse(windows).zone).toBe('Asia/Tokyo')
    // A feed that no longer names the zone that was chosen.
    expect(parse(calendar(floating), { times: 'calendar' })).toMatchObject({ times: null, items: [] })
  })
})

describe('texts (issue 42 item 3)', () => {
  const trip = (DESCRIPTION: string, more = {}) =>
    event('a', {
      DTSTART: '20270112T200000Z',
      DTEND: '20270113T013000Z',
      SUMMARY: 'Trip 12',
      DESCRIPTION,
      ...more,
    })
  const night = ['BA1 LHR 12 21:00 EDI 12 22:15', 'BA2 EDI 12 22:45 LHR 13 00:00']

  it.each([
    ['lines', '21:00z-22:15z LHR - EDI BA1\n22:45z-24:00z EDI - LHR BA2'],
    ['HTML', '<div><p>21:00z-22:15z LHR - EDI BA1</p><p>22:45z-24:00z&nbsp;EDI &ndash; LHR BA2</p></div>'],
    [
      'table rows',
      '<table><tr><td>21:00z-22:15z</td><td>LHR/EDI BA1</td></tr><tr><td>22:45z-24:00z</td><td>EDI/LHR BA2</td></tr></table>',
    ],
    ['escaped HTML', '21:00z-22:15z LHR-EDI BA1&lt;br/&gt;22:45z-24:00z EDI-LHR BA2'],
    ['line breaks escaped twice', String.raw`21:00z-22:15z LHR-EDI BA1\\n22:45z-24:00z EDI-LHR BA2`],
    ['CRLF escaped twice', String.raw`21:00z-22:15z LHR-EDI BA1\\r\\n22:45z-24:00z EDI-LHR BA2`],
  ])('%s', (_, description) => {
    expect(flights(calendar(trip(description)))).toEqual(night)
  })

  it('quoted-printable: soft breaks, letters, any line ends, and without its name', () => {
    const lines = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20270112T200000Z',
      'DTEND:20270113T013000Z',
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Trip Z=C3=BCrich',
      'DESCRIPTION;QUOTED-PRINTABLE:21:00z-22:15z LHR-ED=',
      'I BA1=0D=0A22:45z-=',
      '24:00z EDI-LHR BA2=0A',
      'END:VEVENT',
    ]
    for (const text of [calendar(lines), calendar(lines).replaceAll('\r\n', '\n')])
      expect(flights(text)).toEqual(night)
    const latin = calendar([
      ...lines.slice(0, 4),
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Z=FCrich',
      'END:VEVENT',
    ])
    expect(parse(latin).unrecognised).toMatchObject([{ item: { description: 'Zürich' } }])
  })

  it.each(['\r\n ', '\n\t'])('a fold within a letter, whatever the line ends', (fold) => {
    const bytes = Buffer.from(
      calendar(event('a', { DTSTART: '20270112T080000Z', SUMMARY: 'Besøk i Tromsø → 東京' })),
    )
    const cut = (at: string, skip: number) => bytes.indexOf(at) + skip
    for (const place of [cut('ø', 1), cut('→', 1), cut('→', 2), cut('東', 2)]) {
      const folded = Buffer.concat([bytes.subarray(0, place), Buffer.from(fold), bytes.subarray(place)])
      expect(parse(decodeText(folded)).unrecognised).toMatchObject([
        { item: { description: 'Besøk i Tromsø → 東京' } },
      ])
    }
  })

  it('one broken byte does not spoil the other letters', () => {
    const bytes = Buffer.concat([Buffer.from('Zürich, Málaga, Tromsø'), Buffer.from([0xc3])])
    expect(decodeText(bytes)).toMatch(/^Zürich, Málaga, Tromsø/)
  })
})

const flown = (summary: string, from: string, to: string, description = '') =>
  calendar(event('a', { DTSTART: from, DTEND: to, SUMMARY: summary, DESCRIPTION: description }))

describe('titles (issue 42 item 2)', () => {
  const morning = ['20270112T060000Z', '20270112T103000Z'] as const

  it.each([
    ['BA400 LHR-MAN, BA401 MAN-LHR', ['BA400 LHR', 'BA401 MAN']],
    ['BA400 LHR-MAN / BA401 MAN-LHR', ['BA400 LHR', 'BA401 MAN']],
    ['BA 400/401 LHR-MAN-LHR', ['BA400 LHR', 'BA401 MAN']],
    ['BA400 & BA401 LHR–MAN–LHR', ['BA400 LHR', 'BA401 MAN']],
    ['BAW400 EGLL/EGCC BAW401 EGCC/EGLL', ['BA400 LHR', 'BA401 MAN']],
    ['BA400 LHR-MAN-LHR', ['BA400 LHR', ' MAN']],
  ])('%s: every sector, and the trip ends where the last does', (summary, expected) => {
    const text = flown(summary, ...morning)
    const [trip] = parse(text).items
    expect(flights(text).map((flight) => flight.slice(0, flight.indexOf(' ') + 4))).toEqual(expected)
    expect(trip).toMatchObject({ kind: 'trip', trip_start: '2027-01-12 05:00', trip_end: '2027-01-12 11:00' })
    expect(trip?.kind === 'trip' && trip.sectors.at(-1)).toMatchObject({
      destination: 'LHR',
      arrival_time: '2027-01-12 10:30',
    })
    expect(parse(text).problems).toMatchObject([{ line: 4, message: expect.stringMatching(/estimates/) }, {}])
  })

  it.each(['T4410 MSP-LAS', 'E4521 JFK-MIA', 'W6123 CLT-LAX'])(
    '%s over days is a pairing, and asked about',
    (summary) => {
      const { items, unrecognised } = parse(flown(summary, '20270112T060000Z', '20270114T103000Z'))
      expect(items).toEqual([])
      expect(unrecognised).toMatchObject([
        { looksLikeDuty: true, reason: 'It does not say when its flights are.' },
      ])
    },
  )

  it('a flight of the own airline, or as long as a flight, is one', () => {
    expect(
      flights(flown('U28517 LGW-EDI', '20270112T060000Z', '20270112T073000Z'), { airline: 'U2' }),
    ).toHaveLength(1)
    expect(flights(flown('W61234 LTN-BUD', '20270112T060000Z', '20270112T083000Z'))).toEqual([
      'W61234 LTN 12 06:00 BUD 12 09:30',
    ])
  })

  it.each(['LHR-MAN-LHR', 'EGLL-EGCC-EGLL', 'T4410 LHR-MAN-EDI-LHR', 'LHR – MAN – LHR'])(
    '%s alone is a duty at its start',
    (summary) => {
      expect(parse(flown(summary, ...morning))).toMatchObject({
        items: [
          {
            kind: 'ground_duty',
            location: 'LHR',
            presence: 'base',
            start: '2027-01-12 06:00',
            end: '2027-01-12 10:30',
          },
        ],
        unrecognised: [],
      })
    },
  )

  it('a route that ends elsewhere is one flight if it lasts as long, else a duty somewhere', () => {
    expect(flights(flown('LHR-EDI', '20270112T060000Z', '20270112T071500Z'))).toEqual([
      ' LHR 12 06:00 EDI 12 07:15',
    ])
    for (const summary of ['LHR-EDI', 'LHR-MAN-EDI'])
      expect(parse(flown(summary, ...morning)).unrecognised).toMatchObject([{ looksLikeDuty: true }])
  })

  it('arrival before departure is the next day, in UTC and by the clocks of the stations', () => {
    expect(flights(flown('BA15 LHR-SIN', '20270112T210000Z', '20270112T100000Z'))).toEqual([
      'BA15 LHR 12 21:00 SIN 13 18:00',
    ])
    expect(
      flights(flown('BA15 LHR-SIN', '20270112T210000', '20270112T180000'), { times: 'station' }),
    ).toEqual(['BA15 LHR 12 21:00 SIN 13 18:00'])
    expect(parse(flown('SBY', '20270112T200000Z', '20270112T060000Z')).items).toMatchObject([
      { end: '2027-01-13 06:00' },
    ])
  })

  it.each([
    ['NZ8 AKL-SFO', '20270112T194500', '20270112T104500', 'NZ8 AKL 12 19:45 SFO 12 10:45'],
    ['NZ7 SFO-AKL', '20270112T211000', '20270114T065500', 'NZ7 SFO 12 21:10 AKL 14 06:55'],
    ['HA1 HNL-NRT', '20270112T130000', '20270113T172000', 'HA1 HNL 12 13:00 NRT 13 17:20'],
  ])('station times over the date line: %s', (summary, from, to, expected) => {
    expect(parse(flown(summary, from, to)).readings[0]).toBe('station')
    expect(flights(flown(summary, from, to), { times: 'station' })).toEqual([expected])
  })

  it.each(['Flight to Paris (AF 1080)', 'LH902 FRA to LHR', 'Your flight BA1454 LHR to EDI'])(
    'a booking from the mail is asked about, and not a duty: %s',
    (summary) => {
      expect(parse(flown(summary, ...morning))).toMatchObject({
        items: [],
        unrecognised: [{ looksLikeDuty: false }],
      })
    },
  )
})

describe('lines of flights (issue 42 item 2)', () => {
  const reader = { base: 'ORD', airline: 'UA', times: 'station' } as const
  const expected = ['UA512 ORD 12 14:05 DEN 12 15:40', 'UA9 DEN 12 17:00 ORD 12 20:20 DH']

  it.each([
    ['512 - ORD (1405) - DEN (1540)\nDH 9 - DEN1 (1700) - ORD (A2020)'],
    ['UA512 ORD 02:05 PM - DEN 03:40 PM\nDH UA0009 DEN 5:00 PM - ORD 8:20 PM'],
    ['Tue 12 Jan\n512 ORD-DEN 1405-1540\nOWN9 DEN-ORD 1700-2020'],
    ['UA 512 ORD 1405 1540 DEN\nDH/UA 9 DEN 1700 2020 ORD'],
    ['ORD 1405 - DEN 1540 UA512\nDEN 1700 - ORD 2020 UA9 (DH)'],
    ['Leg 1: UA512 ORD/DEN 14:05-15:40\nLeg 2: UA9 DEN/ORD 17:00-20:20 (deadhead)'],
    ['1405L ORD 1540L DEN UA512\n1700L DEN 2020L ORD UA9 DHD'],
  ])('%s', (description) => {
    const text = flown('P7788', '20270112T190000Z', '20270113T025000Z', `Report 1300 ORD\n${description}`)
    expect(flights(text, reader)).toEqual(expected)
    expect(parse(text, reader).items).toMatchObject([
      { trip_number: 'P7788', trip_start: '2027-01-12 19:00', trip_end: '2027-01-13 02:50' },
    ])
  })

  it('over days: a layover splits duties of one trip, and DAY counts', () => {
    const text = flown(
      'Pairing L100',
      '20270112T190000Z',
      '20270115T003000Z',
      'Report 01:00 PM ORD\nDAY 1: UA512 ORD 02:05 PM - DEN 03:40 PM\nLayover DEN\nDAY 3: UA9 DEN 05:00 PM - ORD 08:20 PM\nRelease 06:30 PM',
    )
    expect(flights(text, reader)).toEqual([
      'UA512 ORD 12 14:05 DEN 12 15:40',
      'UA9 DEN 14 17:00 ORD 14 20:20',
    ])
    expect(parse(text, reader).items).toHaveLength(1)
  })

  it('labels of one flight, whose UTC line says what clock its event goes by', () => {
    const text = calendar(
      event('a', {
        DTSTART: '20270112T140500',
        DTEND: '20270112T154000',
        SUMMARY: 'FLT 512',
        DESCRIPTION: 'Flight#: 512\nStations: ORD-DEN\nLocal Time: 14:05 - 15:40\nUTC Time: 20:05 - 22:40',
      }),
      event('b', { DTSTART: '20270113T090000', DTEND: '20270113T170000', SUMMARY: 'SIM', LOCATION: 'DEN' }),
    )
    expect(parse(text, { base: 'ORD', airline: 'UA' }).areTimesStated).toBe(true)
    expect(flights(text, { base: 'ORD', airline: 'UA' })).toEqual(['UA512 ORD 12 14:05 DEN 12 15:40'])
    expect(startTimes(text, { base: 'ORD', airline: 'UA' })[1]).toBe('2027-01-13 16:00')
  })
})

describe('words (issue 42)', () => {
  it.each([
    ['Flugfrei', 'free'],
    ['FERIEN', 'free'],
    ['Krank', 'free'],
    ['Congés', 'free'],
    ['Jour de repos', 'free'],
    ['Día libre', 'free'],
    ['Vacaciones', 'free'],
    ['Riposo', 'free'],
    ['Folga', 'free'],
    ['Férias', 'free'],
    ['Verlof', 'free'],
    ['Fridag', 'free'],
    ['Heimbereitschaft', 'home'],
    ['Astreinte', 'home'],
    ['Imaginaria', 'home'],
    ['Réserve aéroport', 'base'],
    ['Reserve Duty: R4', 'home'],
    ['Available', 'home'],
    ['Study Leave', 'free'],
  ])('%s: %s', (SUMMARY, presence) => {
    expect(parse(calendar(event('a', { 'DTSTART;VALUE=DATE': '20270112', SUMMARY })))).toMatchObject({
      items: [{ presence }],
      unrecognised: [],
    })
  })

  it.each([
    ['QQ9', true],
    ['XQZ7 Base visit', true],
    ['ZQ4B', true],
    ['ABC - Course', true],
    ['LHR-QQQ-LHR', true],
    ['Row 12 LHR-EDI', true],
    ['Standby? Report 05:30', true],
    ['Dentist', false],
    ['SIM card', false],
    ['Duty free shopping', false],
    ['Golf course', false],
    ['PTA Meeting', false],
  ])('%s looks like a duty: %s', (SUMMARY, looksLikeDuty) => {
    expect(parse(flown(SUMMARY, '20270112T090000Z', '20270112T150000Z')).unrecognised).toMatchObject([
      { looksLikeDuty },
    ])
  })
})

describe('a layover without a zone (issue 42 item 2)', () => {
  it.each(['PHL', 'LHR', 'SYD'])('is of the trip around it, also by the clock of %s', (base) => {
    const text = readFileSync(new URL('./cases/33-american-mobilecci.ics', import.meta.url), 'utf8')
    const { items } = parse(text, { base, airline: 'AA' })
    expect(items.map(({ kind }) => kind)).toEqual(['trip'])
  })
})

describe('a trip of several days in one event (issue 49, 1)', () => {
  const trip = (times: Readonly<Record<string, string>>, ...lines: string[]) =>
    calendar(event('a', { ...times, SUMMARY: 'Trip DA42', DESCRIPTION: lines.join(String.raw`\n`) }))
  const wholeDays = { 'DTSTART;VALUE=DATE': '20270112', 'DTEND;VALUE=DATE': '20270115' }
  const reader: Reader = { base: 'DAL', airline: 'WN', times: 'station' }
  const flown = [
    'WN123 DAL 12 06:15 HOU 12 07:15',
    'WN456 HOU 12 08:00 MDW 12 10:35',
    'WN789 MDW 14 07:00 DAL 14 09:30',
  ]

  it.each([
    [
      'above them',
      trip(
        wholeDays,
        'Report: 0515 DAL',
        'Tue 12 Jan',
        '123 DAL 0615 HOU 0715',
        '456 HOU 0800 MDW 1035',
        'Thu 14 Jan',
        '789 MDW 0700 DAL 0930',
      ),
    ],
    [
      'before each',
      trip(
        wholeDays,
        'Report 0515',
        'Tue 12 Jan: 123 DAL-HOU 0615-0715',
        'Tue 12 Jan: 456 HOU-MDW 0800-1035',
        'Thu 14 Jan: 789 MDW-DAL 0700-0930',
      ),
    ],
    [
      'within them',
      trip(
        wholeDays,
        'Report: 12JAN 0515 DAL',
        'WN 123 DAL-HOU 12JAN 0615-0715',
        'WN 456 HOU-MDW 12JAN 0800-1035',
        'WN 789 MDW-DAL 14JAN 0700-0930',
      ),
    ],
  ])('has its flights on the dates that stand %s', (_, text) => {
    expect(flights(text, reader)).toEqual(flown)
  })

  it('is asked about where the times of one flight cannot be read: it must not end at a layover', () => {
    const text = trip(wholeDays, 'Report 0515', '123 DAL-HOU 0615-0715', 'WN 456 HOU-DAL on the first flight')
    expect(parse(text, reader)).toMatchObject({
      items: [],
      unrecognised: [{ reason: 'The times of “WN 456 HOU-DAL on the first flight” cannot be read.' }],
    })
  })
})
