import { describe, expect, it } from 'vitest'
import { calendar, event } from './calendars.test-data.ts'
import { parse } from './parse.test-data.ts'

/*
 * Calendars as crew systems and crew apps write them (issue 15 item 6). People, duties and flight numbers are made up.
 */

const bristol = { base: 'BRS', airline: 'U2' }

/** An event on 5 November 2026 from one UTC time to another, `0500`, `1601`. */
function on5November(uid: string, from: string, to: string, summary: string, description = ''): string[] {
  return event(uid, {
    DTSTART: `20261105T${from}00Z`,
    DTEND: `20261105T${to}00Z`,
    SUMMARY: summary,
    DESCRIPTION: description,
  })
}

const getItems = (...events: readonly (readonly string[])[]) => parse(calendar(...events)).items

describe('AIMS stand-by call-outs (issue 15 item 6)', () => {
  const calledOut = on5November(
    'call-out',
    '0545',
    '1456',
    'BRS-[LSBY]-BRS-[ADTY]-BRS-BFS-BRS',
    '05:45z-08:20z LSBY\n08:20z-10:00z ADTY\n12:14z-13:23z 227\n13:26z-14:26z 228',
  )

  it('is a standby at home, a standby at the airport, and a trip that reports where that begins', () => {
    expect(parse(calendar(calledOut), bristol)).toMatchObject({
      layout: 'aims',
      unrecognised: [],
      items: [
        {
          kind: 'ground_duty',
          code: 'LSBY',
          location: null,
          presence: 'home',
          start: '2026-11-05 05:45',
          end: '2026-11-05 08:20',
        },
        {
          kind: 'trip',
          base: 'BRS',
          trip_start: '2026-11-05 08:20',
          trip_end: '2026-11-05 14:56',
          sectors: [
            { carrier: 'U2', flight_number: '227', origin: 'BRS', destination: 'BFS' },
            { flight_number: '228', origin: 'BFS', destination: 'BRS' },
          ],
        },
        {
          kind: 'ground_duty',
          code: 'ADTY',
          location: 'BRS',
          presence: 'base',
          start: '2026-11-05 08:20',
          end: '2026-11-05 10:00',
        },
      ],
    })
  })

  it('that ended without a flight is its standbys alone', () => {
    const timed = on5November('kept', '0545', '1345', 'BRS-[LSBY]-BRS', '05:45z-13:45z LSBY')
    expect(parse(calendar(timed), bristol).items).toMatchObject([
      { kind: 'ground_duty', code: 'LSBY', start: '2026-11-05 05:45', end: '2026-11-05 13:45' },
    ])
    const untimed = on5November('untimed', '0545', '1345', 'BRS-[ADTY]-BRS')
    expect(parse(calendar(untimed), bristol).items).toMatchObject([
      { code: 'ADTY', presence: 'base', start: '2026-11-05 05:45', end: '2026-11-05 13:45' },
    ])
  })

  it('that comes after a flight lets it be clear before', () => {
    const after = on5November(
      'after',
      '0500',
      '1500',
      'BRS-EDI-BRS-[LSBY]-BRS',
      '06:00z-07:15z 403\n07:45z-09:00z 404\n09:30z-15:00z LSBY',
    )
    expect(parse(calendar(after), bristol).items).toMatchObject([
      { kind: 'trip', trip_start: '2026-11-05 05:00', trip_end: '2026-11-05 09:30' },
      { code: 'LSBY', start: '2026-11-05 09:30', end: '2026-11-05 15:00' },
    ])
  })

  it('whose code nobody knows is for the user', () => {
    const odd = on5November('odd', '0545', '1345', 'BRS-[QQX]-BRS', '05:45z-13:45z QQX')
    expect(parse(calendar(odd), bristol)).toMatchObject({
      items: [],
      unrecognised: [{ item: { code: 'QQX', location: 'BRS' } }],
    })
  })
})

describe('positioning (issue 15 item 6)', () => {
  it.each([
    ['05:00z-06:15z 403\n07:00z-08:15z 404', ['403', true, 'BRS', 'EDI'], ['404', false, 'EDI', 'BRS']],
    ['05:00z-06:15z 403 [psn]\n07:00z-08:15z 404', ['403', true, 'BRS', 'EDI'], ['404', false, 'EDI', 'BRS']],
  ])('of AIMS is the sector after [psn]: %s', (description, ...expected) => {
    const flown = on5November('psn', '0400', '0845', 'BRS-[psn]-EDI-BRS', description)
    const [trip] = parse(calendar(flown), bristol).items
    expect(trip?.kind === 'trip' && trip.sectors).toMatchObject(
      expected.map(([flight_number, is_positioning, origin, destination]) => ({
        flight_number,
        is_positioning,
        origin,
        destination,
      })),
    )
  })

  it.each(['05:00z-06:15z TAXI\n07:00z-08:15z 404', '07:00z-08:15z 404'])(
    'by road leaves the flight from where it led: %s',
    (description) => {
      const driven = on5November('road', '0400', '0845', 'BRS-[psn]-EDI-BRS', description)
      const [trip, ...others] = parse(calendar(driven), bristol).items
      expect(trip).toMatchObject({
        trip_start: '2026-11-05 04:00',
        sectors: [{ flight_number: '404', origin: 'EDI', destination: 'BRS', is_positioning: false }],
      })
      expect(others.length).toBeLessThan(2)
    },
  )

  it.each([
    'DH/BA1432 LHR-EDI',
    'DH BA1432 LHR-EDI',
    'D/H BA1432 LHR-EDI',
    'PAX BA1432 LHR-EDI',
    'PAX 1432 LHR-EDI',
    'DH/1432 LHR-EDI',
    'BA1432 LHR-EDI (DH)',
  ])('by its mark: %s', (summary) => {
    expect(getItems(on5November('dh', '0620', '0745', summary))).toMatchObject([
      { sectors: [{ carrier: 'BA', flight_number: '1432', is_positioning: true }] },
    ])
  })

  it.each(['DH/BA1432 LHR-EDI', 'D/H 1432 LHR-EDI', 'PAX BAW1432 EGLL/EGPH', 'PAX 1432 LHR-EDI'])(
    'by its mark in a line: %s',
    (text) => {
      const lines = `(Rep 0520Z)\n06:20z-07:45z ${text}`
      expect(getItems(on5November('dh', '0520', '0815', 'Trip', lines))).toMatchObject([
        { sectors: [{ carrier: 'BA', flight_number: '1432', origin: 'LHR', is_positioning: true }] },
      ])
    },
  )

  it('is not a count of passengers', () => {
    const full = on5November('full', '0620', '0745', 'BA1432 LHR-EDI', 'PAX 134/150\nPAX: 134')
    expect(getItems(full)).toMatchObject([{ sectors: [{ is_positioning: false }] }])
  })
})

describe('flights as titles name them (issue 15 item 6)', () => {
  it.each([
    ['EZY201 LGW-EDI', 'U2', '201', 'LGW', 'EDI'],
    ['BAW1432 EGLL/EGPH', 'BA', '1432', 'LHR', 'EDI'],
    ['BAW 1432 EGLL-EGPH', 'BA', '1432', 'LHR', 'EDI'],
    ['Flight 100 PHX→SEA', 'BA', '100', 'PHX', 'SEA'],
    ['Flight 7 PHX -> SEA', 'BA', '7', 'PHX', 'SEA'],
    ['LG 8362 LHR 0620 0745 EDI', 'LG', '8362', 'LHR', 'EDI'],
    ['Flight QF401: MEL-SYD', 'QF', '401', 'MEL', 'SYD'],
  ])('%s', (summary, carrier, flight_number, origin, destination) => {
    expect(getItems(on5November('flight', '0620', '0745', summary))).toMatchObject([
      { kind: 'trip', sectors: [{ carrier, flight_number, origin, destination, is_positioning: false }] },
    ])
  })

  it.each(['SBY 0600-1400 LONG-HAUL', 'Meet at 1200 LONG-TERM', 'TAXI227 LHR-LGW', 'Row 12 LHR-EDI'])(
    'are not in %s',
    (summary) => {
      const { items, unrecognised } = parse(calendar(on5November('none', '0620', '0745', summary)))
      expect([...items, ...unrecognised.map(({ item }) => item)]).toMatchObject([{ kind: 'ground_duty' }])
    },
  )

  it('knows the ICAO codes of RAIDO titles and AIMS routes', () => {
    const raido = on5November(
      'raido',
      '0520',
      '0815',
      'NAX1304 ENGM-EGKK',
      'CI 05:20z\nSTD ENGM 06:20z\nSTA EGKK 08:45z\nCO 09:15z',
    )
    expect(parse(calendar(raido), { base: 'OSL', airline: 'DY' }).items).toMatchObject([
      { sectors: [{ carrier: 'DY', flight_number: '1304', origin: 'OSL', destination: 'LGW' }] },
    ])
    const aims = on5November('aims', '0500', '0900', 'EGGD-EGPH-EGGD', '06:00z-07:15z 403\n07:40z-08:50z 404')
    expect(parse(calendar(aims), bristol).items).toMatchObject([
      { base: 'BRS', sectors: [{ origin: 'BRS', destination: 'EDI' }, { destination: 'BRS' }] },
    ])
  })
})

describe('time that asks nothing (issue 15 item 6)', () => {
  it.each(['Off Day', 'Day off', 'OFF', 'D/O', 'Annual leave', 'LVE', 'Rest day'])(
    '%s is free and without a place, also where it has times and says one',
    (SUMMARY) => {
      const timed = { DTSTART: '20261105T000000Z', DTEND: '20261106T000000Z', SUMMARY, LOCATION: 'LHR' }
      expect(parse(calendar(event('off', timed)))).toMatchObject({
        items: [{ kind: 'ground_duty', location: null, presence: 'free' }],
        unrecognised: [],
      })
    },
  )

  const out = event('out', {
    DTSTART: '20261105T100000Z',
    DTEND: '20261105T210000Z',
    SUMMARY: 'BA283 LHR-LAX',
  })
  const back = event('back', {
    DTSTART: '20261107T010000Z',
    DTEND: '20261107T113000Z',
    SUMMARY: 'BA282 LAX-LHR',
  })
  const layover = event('layover', {
    DTSTART: '20261105T213000Z',
    DTEND: '20261107T000000Z',
    SUMMARY: 'Layover [LAX]',
  })

  it('a layover belongs to the trip around it', () => {
    expect(getItems(out, layover, back)).toMatchObject([{ kind: 'trip', sectors: [{}, {}] }])
  })

  it('a layover of no trip is free', () => {
    expect(getItems(layover)).toMatchObject([
      { kind: 'ground_duty', description: 'Layover [LAX]', location: null, presence: 'free' },
    ])
  })
})

describe('check-in and check-out as events of their own (issue 15 item 6)', () => {
  const flights = [
    on5November('1', '0800', '0915', 'BA1432 LHR-EDI'),
    on5November('2', '1000', '1130', 'BA1433 EDI-LHR'),
  ]
  const times = { trip_start: '2026-11-05 05:30', trip_end: '2026-11-05 12:15' }

  it.each([
    ['Check-in LHR', 'Check-out LHR'],
    ['Check in', 'Check out'],
    ['C/I', 'C/O'],
    ['CI LHR 0530', 'CO LHR 1215'],
    ['Report', 'Debrief'],
    ['Sign on [LHR]', 'Sign off [LHR]'],
    ['Report LHR for BA1432', 'Release'],
  ])('%s, %s: stated, and not assumed', (first, last) => {
    const { items, problems, unrecognised } = parse(
      calendar(
        on5November('in', '0530', '0530', first),
        ...flights,
        on5November('out', '1200', '1215', last),
      ),
    )
    expect(items).toMatchObject([{ kind: 'trip', ...times, sectors: [{}, {}] }])
    expect({ problems, unrecognised }).toEqual({ problems: [], unrecognised: [] })
  })

  it('a report that a flight tells as well does not come in the place of the check-in', () => {
    const later = on5November('1', '0800', '0915', 'BA1432 LHR-EDI', '(Rep 0700Z)')
    expect(getItems(on5November('in', '0530', '0545', 'Check-in'), later)).toMatchObject([
      { trip_start: '2026-11-05 05:30' },
    ])
  })

  it('begin one duty after another, and a course as well', () => {
    const course = on5November('sim', '1700', '2100', 'SIM LPC')
    const [trip, simulator] = getItems(
      on5November('in', '0530', '0530', 'Check-in'),
      ...flights,
      on5November('out', '1200', '1215', 'Check-out'),
      on5November('in-2', '1615', '1615', 'Check-in'),
      course,
      on5November('out-2', '2130', '2130', 'Check-out'),
    )
    expect(trip).toMatchObject(times)
    expect(simulator).toMatchObject({ code: 'SIM', start: '2026-11-05 16:15', end: '2026-11-05 21:30' })
  })

  it('keeps a trip known by its flight, whether its check-in is told or not', () => {
    const getId = (...events: readonly (readonly string[])[]) =>
      getItems(...events).map((item) => item.kind === 'trip' && item.id)
    expect(getId(on5November('in', '0530', '0530', 'Check-in'), ...flights)).toEqual(getId(...flights))
  })

  it.each(['Check-in at another airport', 'Check-in'])('without a duty is for the user: %s', (which) => {
    const lonely = on5November('in', '0530', '0530', which === 'Check-in' ? which : 'Check-in MAN')
    const events = which === 'Check-in' ? [lonely] : [lonely, ...flights]
    expect(parse(calendar(...events)).unrecognised).toMatchObject([{ reason: 'No duty follows it.' }])
  })

  it('is not everything that begins like it', () => {
    const { items, unrecognised } = parse(
      calendar(on5November('in', '0530', '0545', 'Check-in online for our holiday'), ...flights),
    )
    expect(items).toMatchObject([{ trip_start: '2026-11-05 07:00' }])
    expect(unrecognised).toHaveLength(1)
  })
})

describe('versions of an event in one file (issue 15 item 6): the newest SEQUENCE', () => {
  const version = (sequence: string, start: string, status = 'CONFIRMED') =>
    event('meeting', {
      DTSTART: start,
      DTEND: start.replace('T09', 'T17'),
      SUMMARY: 'OFC Office',
      SEQUENCE: sequence,
      STATUS: status,
    })
  const first = version('0', '20261105T090000Z')
  const newest = version('10', '20261112T090000Z')
  const between = version('9', '20261108T090000Z')

  it.each([
    ['in order', [first, between, newest]],
    ['in any order', [newest, first, between]],
  ])('counts, also where it moved: %s', (_, versions) => {
    expect(getItems(...versions)).toMatchObject([{ start: '2026-11-12 09:00' }])
  })

  it('takes the event away where it is cancelled, wherever it stands', () => {
    const cancelled = version('11', '20261112T090000Z', 'CANCELLED')
    expect(getItems(first, cancelled, newest)).toEqual([])
    expect(getItems(version('1', '20261105T090000Z', 'CANCELLED'), newest)).toHaveLength(1)
  })

  it('keeps two events that share a UID by mistake', () => {
    expect(getItems(version('1', '20261105T090000Z'), version('1', '20261112T090000Z'))).toHaveLength(2)
  })

  it('cancels one day of a series', () => {
    const series = event('series', {
      DTSTART: '20261105T090000Z',
      DTEND: '20261105T170000Z',
      SUMMARY: 'OFC',
      RRULE: 'FREQ=DAILY;COUNT=3',
    })
    const off = event('series', {
      'RECURRENCE-ID': '20261106T090000Z',
      DTSTART: '20261106T090000Z',
      DTEND: '20261106T170000Z',
      SUMMARY: 'OFC',
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    })
    expect(getItems(series, off)).toMatchObject([
      { start: '2026-11-05 09:00' },
      { start: '2026-11-07 09:00' },
    ])
  })
})

describe("a trip's base (issue 15 item 6)", () => {
  const flown = (...routes: readonly string[]) =>
    parse(
      calendar(
        ...routes.map((route, index) =>
          on5November(`${index}`, `${10 + 2 * index}00`, `${11 + 2 * index}00`, `BA${100 + index} ${route}`),
        ),
      ),
    ).items

  it.each([
    ["is the user's, where the trip starts and ends there", ['LHR-EDI', 'EDI-LHR'], 'LHR'],
    ['is where the trip starts and ends', ['MAN-AMS', 'AMS-MAN'], 'MAN'],
    ["is the user's, where it ends elsewhere", ['MAN-AMS', 'AMS-EDI'], 'LHR'],
  ])('%s', (_, routes, base) => {
    expect(flown(...routes)).toMatchObject([{ base, sectors: [{}, {}] }])
  })
})

describe('where a duty asks its crew member to be (issue 15 item 6)', () => {
  it.each([
    ['LVE', '', 'free'],
    ['Sick leave', 'LHR', 'free'],
    ['SBY', '', 'home'],
    ['LSBY', '', 'home'],
    ['Standby', '', 'home'],
    ['HSBY', 'LHR', 'home'],
    ['SBY', 'LHR', null],
    ['ADTY', 'LHR', 'base'],
    ['ASBY', '', 'base'],
    ['Airport standby', 'LHR', 'base'],
    ['SIM2 LPC', 'LGW', 'base'],
    ['Simulator session', 'LGW', 'base'],
    ['CBT', '', 'free'],
    ['OFC-1', 'LHR', 'base'],
    ['TAXI227', '', null],
  ])('%s at “%s”: %s', (SUMMARY, LOCATION, presence) => {
    const duty = { DTSTART: '20261105T090000Z', DTEND: '20261105T170000Z', SUMMARY, LOCATION }
    expect(parse(calendar(event('x', duty)))).toMatchObject({ items: [{ presence }], unrecognised: [] })
  })
})

describe('what was not understood (issue 15 item 6) is never a duty by itself', () => {
  it.each([
    'Dentist',
    'Dentist 14:00 Dr Made-Up',
    'Golf course',
    'Post office',
    'SIM card',
    'DO the laundry',
    'Reserve a table',
    'Training',
    'Bank holiday',
    'Midsummer fair',
    'QQ9',
    'XQZ7 Something new',
    'Parents’ meeting',
    '',
  ])('%s', (SUMMARY) => {
    const own = { DTSTART: '20261105T090000Z', DTEND: '20261105T100000Z', SUMMARY }
    const { items, unrecognised } = parse(calendar(event('own', own)))
    expect(items).toEqual([])
    expect(unrecognised).toHaveLength(1)
  })

  it('comes with its own text, place and times', () => {
    const { unrecognised, months, problems } = parse(
      calendar(
        event('dentist', {
          DTSTART: '20261105T140000Z',
          DTEND: '20261105T150000Z',
          SUMMARY: 'Dentist',
          DESCRIPTION: 'Bring the X-rays',
          LOCATION: '1 Mill Lane',
        }),
      ),
    )
    expect(unrecognised).toMatchObject([
      {
        item: { description: 'Dentist', location: null, start: '2026-11-05 14:00', end: '2026-11-05 15:00' },
        text: 'Bring the X-rays',
        place: '1 Mill Lane',
        reason: null,
      },
    ])
    expect({ months, problems }).toEqual({ months: [], problems: [] })
  })

  it('says why a flight could not be read', () => {
    const unknown = on5November('x', '0600', '1200', 'LHR-QQQ', '07:00z-08:15z BA1432')
    const timeless = on5November('y', '1300', '1800', 'LHR-EDI-LHR', '14:00z-15:15z BA1440')
    expect(parse(calendar(unknown, timeless)).unrecognised).toMatchObject([
      { item: { code: 'LHR-QQQ' }, reason: 'The airport QQQ is not known.' },
      { item: { code: 'LHR-EDI-LHR' }, reason: 'A sector has no times.' },
    ])
  })

  it.each(['To work: BA1440 EDI-LHR (booked)', 'Conflict: Home: BA1449 LHR-EDI (standby)'])(
    'is no commuting flight of ours, whatever its UID: %s',
    (SUMMARY) => {
      const flight = { DTSTART: '20261105T061000Z', DTEND: '20261105T073500Z', SUMMARY }
      expect(parse(calendar(event('renamed@elsewhere.example', flight)))).toMatchObject({
        items: [],
        unrecognised: [],
        problems: [{ message: 'Left out: one commuting flight of a Slipstream calendar.' }, {}],
      })
    },
  )

  it('of a whole private calendar is cut, and that is told', () => {
    const many = Array.from({ length: 203 }, (_, index) =>
      on5November(`p-${index}`, '0900', '1000', `Note ${index}`),
    )
    const { unrecognised, problems } = parse(calendar(...many))
    expect(unrecognised).toHaveLength(200)
    expect(problems).toEqual([{ line: null, message: 'Left out: 3 more events that we did not recognise.' }])
  })
})
