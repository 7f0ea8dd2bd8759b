import { describe, expect, it } from 'vitest'
import {
  aimsCalendar,
  calendar,
  dutyReportCalendar,
  event,
  genericCalendar,
  raidoCalendar,
} from '../calendars.test-data.ts'
import { parse } from '../parse.test-data.ts'

describe('AIMS layout (issue 5 item 6; product.md Roster exports)', () => {
  const { layout, areTimesStated, items, months, problems } = parse(aimsCalendar, {
    base: 'BRS',
    airline: 'U2',
  })

  it('reads sectors, report and clear in Europe/London, and the flights in the time of their airports', () => {
    expect({ layout, areTimesStated, months, problems }).toEqual({
      layout: 'aims',
      areTimesStated: true,
      months: ['2026-11'],
      problems: [],
    })
    expect(items[0]).toMatchObject({
      kind: 'trip',
      base: 'BRS',
      trip_start: '2026-11-03 05:00',
      trip_end: '2026-11-03 16:01',
      sectors: [
        {
          carrier: 'U2',
          flight_number: '2867',
          origin: 'BRS',
          destination: 'LIS',
          departure_time: '2026-11-03 06:00',
          arrival_time: '2026-11-03 08:36',
        },
        { flight_number: '2868', origin: 'LIS', destination: 'BRS' },
        { flight_number: '239', origin: 'BRS', destination: 'NCL' },
        {
          flight_number: '240',
          destination: 'BRS',
          arrival_time: '2026-11-03 15:31',
          report_time: '2026-11-03 05:00',
          clear_time: '2026-11-03 16:01',
        },
      ],
    })
  })

  it('keeps days off with a code and standbys as ground duties', () => {
    expect(items.slice(2)).toMatchObject([
      {
        kind: 'ground_duty',
        code: 'D/O',
        location: null,
        start: '2026-11-06 00:00',
        end: '2026-11-06 23:59',
      },
      { kind: 'ground_duty', code: 'ESBY', start: '2026-11-07 05:15', end: '2026-11-07 13:15' },
    ])
  })
})

describe('RAIDO layout (issue 5 item 6): times that do not say their clock', () => {
  it('is not taken until they are said', () => {
    expect(parse(raidoCalendar, { base: 'OSL', airline: 'DY' })).toMatchObject({
      layout: 'raido',
      areTimesStated: false,
      items: [],
      months: [],
    })
  })

  it.each([
    ['utc', '2026-11-10 18:00', '2026-11-10 20:00', '2026-11-10 20:25', '2026-11-11 00:50'],
    ['base', '2026-11-10 17:00', '2026-11-10 19:00', '2026-11-10 19:25', '2026-11-10 23:50'],
    ['station', '2026-11-10 17:00', '2026-11-10 19:00', '2026-11-10 20:25', '2026-11-10 23:50'],
  ] as const)('are read as %s', (times, start, departure, arrival, end) => {
    const { items } = parse(raidoCalendar, { base: 'OSL', airline: 'DY', times })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      trip_start: start,
      trip_end: end,
      sectors: [
        { carrier: 'DY', flight_number: '1304', departure_time: departure, arrival_time: arrival },
        { flight_number: '1305', origin: 'LGW', destination: 'OSL' },
      ],
    })
  })
})

describe('duty report layout (issue 5 item 6)', () => {
  it('takes report and release of the duty, and the flights of their own events', () => {
    const { layout, items } = parse(dutyReportCalendar, { base: 'MEL', airline: 'QF' })
    expect(layout).toBe('duty_report')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      trip_number: '8026A4',
      trip_start: '2026-11-20 19:30',
      trip_end: '2026-11-21 03:45',
      sectors: [
        {
          carrier: 'QF',
          flight_number: '401',
          departure_time: '2026-11-21 07:30',
          arrival_time: '2026-11-21 08:55',
        },
        { flight_number: '418', departure_time: '2026-11-21 12:45', is_positioning: true },
      ],
    })
  })

  it('asks about a duty whose flights have no times, at the place of its report', () => {
    const text = dutyReportCalendar.replaceAll(/BEGIN:VEVENT\r\nUID:flight[\s\S]*?END:VEVENT\r\n/g, '')
    expect(parse(text, { base: 'MEL' })).toMatchObject({
      items: [],
      unrecognised: [
        {
          item: { description: 'Duty: 8026A4', location: 'MEL' },
          reason: 'The calendar does not say when its flights are.',
        },
      ],
    })
  })

  it('takes a duty without flights at the place of its report', () => {
    const text = calendar(
      event('duty', {
        DTSTART: '20261120T193000Z',
        DTEND: '20261121T034500Z',
        SUMMARY: 'Duty: GRD7',
        DESCRIPTION: 'Duty: GRD7\nReport: MEL 06:30\nRelease: MEL 14:45',
      }),
    )
    expect(parse(text, { base: 'MEL' }).items).toMatchObject([
      { kind: 'ground_duty', description: 'Duty: GRD7', location: 'MEL', presence: 'base' },
    ])
  })
})

describe('any other layout (issue 5 item 6)', () => {
  const { layout, areTimesStated, items, problems } = parse(genericCalendar, {
    base: 'AMS',
    airline: 'KL',
    times: 'station',
  })

  it('reads flights by number and way', () => {
    expect({ layout, areTimesStated }).toEqual({ layout: 'generic', areTimesStated: false })
    expect(items[0]).toMatchObject({
      trip_start: '2026-11-12 09:15',
      sectors: [
        {
          flight_number: '1001',
          origin: 'AMS',
          destination: 'VIE',
          departure_time: '2026-11-12 10:25',
          arrival_time: '2026-11-12 12:10',
          is_positioning: false,
        },
        { flight_number: '1002', departure_time: '2026-11-12 13:00', is_positioning: true },
      ],
    })
  })

  it('says what it took for report and clear where the calendar has none', () => {
    expect(items[1]).toMatchObject({ trip_start: '2026-11-14 05:20', trip_end: '2026-11-14 08:15' })
    expect(problems).toEqual([
      {
        line: null,
        message:
          'One duty does not say when to report or when it is clear. Report was taken as 60 minutes before departure, clear as 30 minutes after arrival.',
      },
    ])
  })

  it('knows a zone by what the calendar says of it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Somewhere Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
    ]
    const rest = ['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE']
    const duty = event('1', {
      'DTSTART;TZID=Somewhere Standard Time': '20261105T120000',
      'DTEND;TZID=Somewhere Standard Time': '20261105T140000',
      SUMMARY: 'SIM',
    })
    expect(parse(calendar([...zone, ...rest], duty))).toMatchObject({
      areTimesStated: true,
      items: [{ start: '2026-11-05 06:30', end: '2026-11-05 08:30' }],
    })
    expect(parse(calendar(duty))).toMatchObject({ areTimesStated: false, items: [] })
  })
})

describe('trips (issue 5 item 1): from base back to base', () => {
  const away = [
    event('a', {
      DTSTART: '20261105T060000Z',
      DTEND: '20261105T120000Z',
      SUMMARY: 'LHR-EDI',
      DESCRIPTION: '07:00z-08:15z BA1432',
    }),
    event('b', {
      DTSTART: '20261106T060000Z',
      DTEND: '20261106T120000Z',
      SUMMARY: 'EDI-LHR',
      DESCRIPTION: '07:00z-08:15z BA1433',
    }),
    event('c', {
      DTSTART: '20261107T060000Z',
      DTEND: '20261107T120000Z',
      SUMMARY: 'LHR-EDI',
      DESCRIPTION: '07:00z-08:15z BA1432',
    }),
  ]

  it('joins a nightstop and starts again from base', () => {
    expect(parse(calendar(...away)).items).toMatchObject([
      { trip_start: '2026-11-05 06:00', trip_end: '2026-11-06 12:00', sectors: [{}, {}] },
      { trip_start: '2026-11-07 06:00', sectors: [{}] },
    ])
  })

  it('is known by its first event, so that one that moved stays the same', () => {
    const ids = (text: string) =>
      parse(text).items.map((item) => (item.kind === 'trip' ? item.id : item.pseudo_id))
    const text = calendar(...away)
    expect(ids(text.replace('20261107T060000Z', '20261107T050000Z'))).toEqual(ids(text))
    expect(new Set(ids(text)).size).toBe(2)
  })
})
