import { rosterClock } from '@slipstream/commute/time/clock'
import type { GroundDuty, RosterItem, Sector, Trip } from '@slipstream/contract/roster'
import { planRoster } from '@slipstream/commute/plan/describe/advice'
import { aGroundDuty, aManualEntry, aPrice, aTrip } from '@slipstream/contract/testing/records'
import { defaultUserSettings } from '@slipstream/contract/user'
import { describe, expect, it } from 'vitest'
import { fullEvents } from '../export/full-events.ts'
import { writeCalendar } from '../export/write-calendar.ts'
import { parse } from './parse.test-data.ts'

/*
 * Our own whole roster, given out as a calendar and imported again (issue 15 item 6).
 */

const context = { settings: defaultUserSettings, homeAirports: ['EDI'], base: 'LHR' }

const zones: Record<string, string> = {
  LHR: 'Europe/London',
  MAN: 'Europe/London',
  AMS: 'Europe/Amsterdam',
  JFK: 'America/New_York',
  HND: 'Asia/Tokyo',
}

/** `BA117 LHR 2026-11-05 08:20 JFK 2026-11-05 11:10` within a duty; `(DH)` after it where it is positioning. */
function sector(text: string, [report, clear]: readonly [string, string]): Sector {
  const [flight = '', origin = '', leaves = '', at = '', destination = '', lands = '', on = '', mark] =
    text.split(' ')
  return {
    carrier: flight.slice(0, 2),
    flight_number: flight.slice(2),
    origin,
    destination,
    departure_time: `${leaves} ${at}`,
    arrival_time: `${lands} ${on}`,
    origin_timezone: zones[origin] ?? '',
    destination_timezone: zones[destination] ?? '',
    report_time: report,
    clear_time: clear,
    is_positioning: mark !== undefined,
  }
}

function trip(id: string, number: string, sectors: readonly Sector[], base = 'LHR'): Trip {
  return aTrip({ id, trip_number: number, base, sectors: [...sectors] })
}

function duty(
  id: string,
  fields: Partial<GroundDuty> & Pick<GroundDuty, 'code' | 'start' | 'end'>,
): GroundDuty {
  return aGroundDuty({ pseudo_id: id, description: '', location: null, ...fields })
}

const outDuty = ['2026-10-23 16:45', '2026-10-24 02:10'] as const
const backDuty = ['2026-10-25 00:15', '2026-10-25 08:20'] as const
/** Over the night in which London's clock goes back, with a nightstop. */
const overClockChange = trip('t1', '8026', [
  sector('BA117 LHR 2026-10-23 18:20 JFK 2026-10-23 21:10', outDuty),
  sector('BA178 JFK 2026-10-24 20:30 LHR 2026-10-25 07:50', backDuty),
])
const positioning = trip('t2', '', [
  sector('BA1390 LHR 2026-11-02 07:10 MAN 2026-11-02 08:15 (DH)', ['2026-11-02 06:10', '2026-11-02 13:00']),
  sector('BA8451 MAN 2026-11-02 11:15 LHR 2026-11-02 12:30', ['2026-11-02 06:10', '2026-11-02 13:00']),
])
/** Comes through base in the middle, and is one trip on the roster. */
const throughBase = trip('t3', 'T77', [
  sector('BA430 LHR 2026-11-05 08:20 AMS 2026-11-05 10:45', ['2026-11-05 07:20', '2026-11-05 13:00']),
  sector('BA431 AMS 2026-11-05 11:45 LHR 2026-11-05 12:30', ['2026-11-05 07:20', '2026-11-05 13:00']),
  sector('BA7 LHR 2026-11-06 11:35 HND 2026-11-07 08:20', ['2026-11-06 10:05', '2026-11-06 23:50']),
  sector('BA8 HND 2026-11-08 09:50 LHR 2026-11-08 16:05', ['2026-11-07 23:20', '2026-11-08 16:35']),
])
/** Two trips on the roster, though the second starts where the first ends. */
const oneWay = trip('t4', 'A', [
  sector('BA432 LHR 2026-11-10 08:20 AMS 2026-11-10 10:45', ['2026-11-10 07:20', '2026-11-10 10:15']),
])
const otherWay = trip('t5', 'B', [
  sector('BA433 AMS 2026-11-11 11:45 LHR 2026-11-11 12:30', ['2026-11-11 09:45', '2026-11-11 13:00']),
])
const fromManchester = trip(
  't6',
  'M',
  [
    sector('BA8001 MAN 2026-11-13 08:20 AMS 2026-11-13 10:45', ['2026-11-13 07:20', '2026-11-13 14:00']),
    sector('BA8002 AMS 2026-11-13 11:45 MAN 2026-11-13 12:15', ['2026-11-13 07:20', '2026-11-13 14:00']),
  ],
  'MAN',
)

const roster: readonly RosterItem[] = [
  overClockChange,
  duty('g1', {
    code: 'LVE',
    description: 'Annual leave',
    presence: 'free',
    start: '2026-10-27 00:00',
    end: '2026-10-30 23:59',
  }),
  positioning,
  throughBase,
  oneWay,
  otherWay,
  fromManchester,
  duty('g2', { code: 'SBY', presence: 'home', start: '2026-11-16 05:00', end: '2026-11-16 13:00' }),
  duty('g3', {
    code: 'ASBY',
    location: 'LHR',
    presence: 'base',
    start: '2026-11-17 05:00',
    end: '2026-11-17 13:00',
  }),
  duty('g4', {
    code: 'SIM',
    description: 'Simulator',
    location: 'LHR',
    start: '2026-11-18 00:00',
    end: '2026-11-18 23:59',
  }),
  duty('g5', { code: 'QQ9', start: '2026-11-19 09:00', end: '2026-11-19 10:00' }),
  duty('g6', { code: 'Dentist', presence: 'free', start: '2026-11-20 09:00', end: '2026-11-20 10:00' }),
  duty('g7', {
    code: 'D/O',
    description: 'Day off',
    presence: 'free',
    start: '2026-12-31 00:00',
    end: '2027-01-01 23:59',
  }),
]

const changedAt = new Date('2026-10-20T09:00:00Z')

function getCalendar(items: readonly RosterItem[], clock = rosterClock): string {
  const events = fullEvents(items, planRoster(items, context), clock).map((event) =>
    Object.assign(event, { sequence: 0, changedAt, isCancelled: false }),
  )
  return writeCalendar('full', events)
}

const identifiers = new Set(['id', 'pseudo_id', 'first_duty_id', 'last_duty_id'])

const commuteFields = /^(to_work_|from_work_)|^(next_rest|prices)$/

/** What a calendar can say: no bookings, and no identifiers of another system. */
function comparable(item: object): object {
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => !identifiers.has(name) && !commuteFields.test(name)),
  )
}

describe('our own whole roster (issue 15 item 6)', () => {
  it('imports back whole, under its own name', () => {
    const parsed = parse(getCalendar(roster))
    expect(parsed).toMatchObject({
      layout: 'slipstream',
      areTimesStated: true,
      unrecognised: [],
      problems: [],
    })
    expect(parsed.items.map(comparable)).toEqual(roster.map(comparable))
  })

  it.each([
    ['UTC', 24],
    ['Asia/Kolkata', 12],
    ['Asia/Kathmandu', 24],
    ['Pacific/Chatham', 12],
    ['America/New_York', 12],
  ] as const)('imports back whole from one in the words of %s, %i hours (issue 51, 1)', (zone, hours) => {
    const text = getCalendar(roster, { zone, hours })
    expect(text).not.toContain('London time')
    expect(parse(text)).toMatchObject({ areTimesStated: true, unrecognised: [], problems: [] })
    expect(parse(text).items.map(comparable)).toEqual(roster.map(comparable))
  })

  it('is the same after a calendar in between gave it other identifiers', () => {
    let count = 0
    const renamed = getCalendar(roster).replaceAll(
      /^UID:.*$/gm,
      () => `UID:${(count += 1)}@elsewhere.example`,
    )
    expect(parse(renamed).items.map(comparable)).toEqual(roster.map(comparable))
  })

  const toWork = aPrice({
    id: 'BA1440',
    flight_number: '1440',
    departure_time: '2026-11-02 06:10',
    arrival_time: '2026-11-02 07:35',
    price_amount: '40.00',
    seats_available: null,
    deep_link: 'https://book.example/a',
  })

  it('leaves the commuting flights in it out, and says so', () => {
    const chosen: RosterItem = {
      ...positioning,
      to_work_flight: toWork,
      to_work_status: 'booked_correct_time',
    }
    const text = getCalendar([chosen])
    expect(text).toContain('BA1440')
    for (const calendar of [text, text.replaceAll('@slipstream', '@elsewhere.example')]) {
      const { items, unrecognised, problems } = parse(calendar)
      expect(items.map(comparable)).toEqual([comparable(positioning)])
      expect({ unrecognised, problems }).toEqual({
        unrecognised: [],
        problems: [{ line: null, message: 'Left out: one commuting flight of a Slipstream calendar.' }],
      })
    }
  })

  it('asks about own entries, which are no duties', () => {
    const dentist = aManualEntry({ title: 'SIM at the gym', notes: 'Bring shoes' })
    expect(parse(getCalendar([dentist]))).toMatchObject({
      items: [],
      unrecognised: [{ item: { description: 'SIM at the gym' }, text: 'Bring shoes', reason: null }],
    })
  })

  it('says of a calendar of busy times that the whole one is needed', () => {
    const events = fullEvents([positioning], planRoster([positioning], context), rosterClock).map((event) =>
      Object.assign(event, {
        uid: 'a1b2@slipstream',
        summary: 'Busy',
        description: '',
        sequence: 0,
        changedAt,
        isCancelled: false,
      }),
    )
    expect(parse(writeCalendar('busy', events))).toMatchObject({
      items: [],
      unrecognised: [],
      problems: [
        { message: 'Left out: one busy time. Import the whole-roster calendar instead.' },
        { message: 'No duty was found in this calendar.' },
      ],
    })
  })

  it.each([
    'Report Mon 45 Nov 06:50, clear Mon 45 Nov 16:40, London time',
    'Report Mon 5 Foo 06:50, clear Mon 5 Foo 16:40, London time',
    'Report Mon 5 Nov 26:50, clear Mon 5 Nov 16:99, London time',
  ])('asks about times that are none: %s', (line) => {
    const text = getCalendar([positioning])
      .replaceAll('\r\n ', '')
      .replaceAll(/Report .*?London time/g, line)
    expect(parse(text)).toMatchObject({
      items: [],
      unrecognised: [{ item: { code: 'LHR-MAN-LHR' }, reason: expect.stringMatching(/ is not known\.$/) }],
    })
  })
})
