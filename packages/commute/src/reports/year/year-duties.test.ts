import type { RosterItem, Trip } from '@slipstream/contract/roster'
import { aSector } from '@slipstream/contract/testing/records'
import type { YearDuties } from '@slipstream/contract/year'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty } from '../../fixtures.test-data.ts'
import type { CommuteContext } from '../../plan/commute-context.ts'
import { aDuty, along, flightHome, flightToWork } from '../../plan/plan.test-data.ts'
import { yearFigures } from './year-figures.ts'
import { monthsOfYear, yearRecord } from './year-record.ts'

interface Options {
  readonly asOf?: string
  readonly fetched?: readonly string[]
  readonly context?: CommuteContext
}

const around = ['2025-11', '2025-12', ...monthsOfYear('2026'), '2027-01', '2027-02', '2027-03']

function record(
  items: readonly RosterItem[],
  { asOf = '2027-06-01T00:00Z', fetched = around, context = aContext() }: Options,
) {
  const fetchedMonths = new Set(fetched)
  return yearRecord(
    items,
    { ...context, knownMonths: fetchedMonths },
    {
      year: '2026',
      asOf: Date.parse(asOf),
      fetchedMonths,
      isSampleData: false,
    },
  )
}

/** The duties of a month of 2026. */
function duties(month: string, items: readonly RosterItem[], options: Options = {}): YearDuties {
  const found = record(items, options).months.find((each) => each.month === `2026-${month}`)?.duties
  if (!found) throw new Error(`The record has no duties of ${month}.`)
  return found
}

const duty = (report: string, clear: string, parts: Partial<Trip> = {}): Trip =>
  aDuty(report, `2026-${report}`, `2026-${clear}`, [], {
    ...along(`2026-${report}`, `2026-${clear}`, 'LHR', 'LHR'),
    ...parts,
  })
const home = (departure: string, status: Trip['from_work_status'] = 'booked_correct_time') => ({
  from_work_status: status,
  from_work_flight: flightHome('1460', `2026-${departure}`),
})
const work = (departure: string, status: Trip['to_work_status'] = 'booked_correct_time') => ({
  to_work_status: status,
  to_work_flight: flightToWork('1431', `2026-${departure}`),
})
const hotel = [{ from_work_status: 'hotel' as const }, { to_work_status: 'hotel' as const }]

/** At home from 19:00 on the 5th until the door at 04:25 on the 8th; on duty from noon to 20:00. */
const atHome = (first: Partial<Trip> = home('03-05 17:00'), second: Partial<Trip> = work('03-08 06:00')) => [
  duty('03-05 08:00', '03-05 16:00', first),
  duty('03-08 12:00', '03-08 20:00', second),
]

/** The first of two duties has no rest before it that is known to be one. */
const known = (minutes: number, extreme: 'longest' | 'shortest') => ({
  known: 1,
  minutes,
  [extreme]: minutes,
})

describe('hours awake in a year (docs/decisions/0089-year-in-facts.md)', () => {
  it('counts from the door that the booked way to work asks for to the clear of the duty', () => {
    expect(duties('03', atHome()).awake).toMatchObject(known(15 * 60 + 35, 'longest'))
  })

  it('counts from report after a night near base, flown in the evening before or stayed since the last duty', () => {
    const evening = atHome(home('03-05 17:00'), work('03-07 18:00'))
    expect(duties('03', evening).awake).toMatchObject(known(8 * 60, 'longest'))
    const stayed = [
      duty('03-05 08:00', '03-05 16:00', hotel[0]),
      duty('03-06 12:00', '03-06 21:30', hotel[1]),
    ]
    expect(duties('03', stayed).awake).toMatchObject(known(9 * 60 + 30, 'longest'))
  })

  it('counts two duties with less than seven hours between as one, from the first door to the last clear', () => {
    const split = [...atHome(), duty('03-09 01:00', '03-09 03:00')]
    expect(duties('03', split)).toMatchObject({
      starts: 2,
      awake: known(22 * 60 + 35, 'longest'),
      early: { starts: 0 },
    })
  })

  it('counts a duty of several items to the end of them, and one longer than 20 hours not at all', () => {
    const office = aGroundDuty('2026-03-08 09:00', '2026-03-08 13:00', { location: 'LHR' })
    const context = aContext({ include_ground_duties: false })
    const both = [...atHome(home('03-05 17:00'), work('03-08 05:00')), office]
    // The door is at 03:25.
    expect(duties('03', both, { context }).awake).toMatchObject(known(16 * 60 + 35, 'longest'))
    const days = [
      duty('03-05 08:00', '03-05 16:00', home('03-05 17:00')),
      duty('03-08 12:00', '03-09 20:00', work('03-08 06:00')),
    ]
    expect(duties('03', days)).toMatchObject({
      awake: { known: 0, longest: null },
      bed: known(385, 'shortest'),
      early: { is_least: true },
    })
  })

  it('takes the first duty of a trip, and counts no night on a layover', () => {
    const trip = duty('03-08 12:00', '03-10 10:00', {
      ...work('03-08 06:00'),
      sectors: [
        aSector({ report_time: '2026-03-08 12:00', clear_time: '2026-03-08 20:00' }),
        aSector({
          origin: 'JFK',
          destination: 'LHR',
          origin_timezone: 'America/New_York',
          destination_timezone: 'Europe/London',
          report_time: '2026-03-09 22:00',
          clear_time: '2026-03-10 10:00',
        }),
      ],
    })
    const found = duties('03', [duty('03-05 08:00', '03-05 16:00', home('03-05 17:00')), trip])
    expect(found).toMatchObject({ starts: 3, awake: known(935, 'longest'), bed: known(385, 'shortest') })
  })

  it('counts a duty near home from the door there', () => {
    const context = aContext({}, { homeAirports: ['EDI'] })
    const meeting = aGroundDuty('2026-03-08 09:00', '2026-03-08 17:00', { location: 'EDI' })
    const found = duties('03', [duty('03-05 08:00', '03-05 16:00', home('03-05 17:00')), meeting], {
      context,
    })
    expect(found.awake).toMatchObject({ known: 1, longest: 8 * 60 })
    expect(found.bed).toMatchObject(known(600, 'shortest'))
  })

  it('counts a duty once it is over', () => {
    expect(duties('03', atHome(), { asOf: '2026-03-08T19:59Z' }).starts).toBe(1)
    expect(duties('03', atHome(), { asOf: '2026-03-08T20:00Z' }).starts).toBe(2)
  })
})

describe('sleep before report in a year (design.md section 2 Sleep)', () => {
  it('counts a bed at home until the door, and one near base from landing', () => {
    expect(duties('03', atHome()).bed).toMatchObject({ ...known(385, 'shortest'), short: 0 })
    // Home at 00:45, until 04:25.
    const short = [
      duty('03-06 16:00', '03-06 22:15', home('03-06 22:45')),
      duty('03-07 12:00', '03-07 20:00', work('03-07 06:00')),
    ]
    expect(duties('03', short).bed).toMatchObject({ ...known(220, 'shortest'), short: 1 })
    const evening = atHome(home('03-05 17:00'), work('03-07 22:00'))
    expect(duties('03', evening).bed).toMatchObject(known(8 * 60 + 45, 'shortest'))
  })

  it('counts a rest that was spent near base, from clear to report', () => {
    const stayed = [
      duty('03-05 08:00', '03-05 23:30', hotel[0]),
      duty('03-06 07:00', '03-06 12:00', hotel[1]),
    ]
    expect(duties('03', stayed).bed).toMatchObject(known(450, 'shortest'))
  })

  it('counts no night that was over before the rest began', () => {
    const afternoon = [
      duty('03-05 01:00', '03-05 09:00', hotel[0]),
      duty('03-05 18:00', '03-05 23:00', hotel[1]),
    ]
    // The first duty: nothing is known before it, and its person is taken to have been at home.
    expect(duties('03', afternoon).bed).toMatchObject({ known: 0, shortest: null })
  })
})

describe('what a year in facts does not know (docs/decisions/0089-year-in-facts.md)', () => {
  const unknown = { awake: { known: 0, longest: null }, bed: { known: 0, shortest: null } }

  it('says nothing of a duty before which no flight was entered', () => {
    expect(duties('03', atHome({}, {}))).toMatchObject({
      ...unknown,
      awake: { known: 0, unknown: 2 },
      bed: { known: 0, unknown: 2 },
    })
  })

  it('knows the hours awake of a way to work alone, and not the night before it', () => {
    const found = duties('03', atHome({}))
    expect(found.awake).toMatchObject({ known: 1, unknown: 1 })
    expect(found.bed).toMatchObject({ known: 0, unknown: 2 })
    const evening = duties('03', atHome({}, work('03-07 18:00')))
    expect(evening.bed).toMatchObject({ ...known(600, 'shortest'), unknown: 1 })
  })

  it('takes no flight that misses report for the one that was flown', () => {
    expect(duties('03', atHome(home('03-05 17:00'), work('03-08 11:30')))).toMatchObject(unknown)
  })

  it('says nothing of a rest over a month that was never fetched', () => {
    const items = [
      duty('01-30 08:00', '01-30 16:00', home('01-30 17:00')),
      duty('03-02 12:00', '03-02 20:00', work('03-02 06:00')),
    ]
    expect(duties('03', items).awake).toMatchObject({ known: 1 })
    const fetched = around.filter((month) => month !== '2026-02')
    expect(duties('03', items, { fetched })).toMatchObject({ ...unknown, starts: 1 })
  })

  it('adds up the months that were fetched alone', () => {
    const items = [...atHome(), duty('05-03 05:00', '05-03 12:00')]
    const sum = (fetched: readonly string[]) =>
      yearFigures(record(items, { fetched }), { to: 'GBP', perUnit: {} }).duties
    expect(sum(around)).toMatchObject({ starts: 3, awake: { longest: 935 }, early: { starts: 1 } })
    expect(sum(around.filter((month) => month !== '2026-05'))).toMatchObject({
      starts: 2,
      early: { starts: 0 },
    })
    expect(sum([])).toBeNull()
  })
})

describe('early starts in a row (docs/decisions/0089-year-in-facts.md)', () => {
  const early = (month: string, ...reports: readonly string[]) =>
    reports.map((report) => duty(`${month}-${report}`, `${month}-${report.slice(0, 2)} 13:00`))
  const run = (month: string, items: readonly RosterItem[], options: Options = {}) =>
    duties(month, items, options).early

  it('counts reports before 06:00, and the most days in a row', () => {
    const items = early(
      '03',
      '03 05:00',
      '04 05:59',
      '05 06:00',
      '06 00:00',
      '07 04:30',
      '08 05:30',
      '10 05:00',
    )
    expect(run('03', items)).toEqual({ starts: 6, in_a_row: 3, is_least: false })
  })

  it('goes on counting over the end of a month', () => {
    const items = [
      ...early('03', '29 05:00', '30 05:00', '31 05:00'),
      ...early('04', '01 05:00', '02 05:00', '20 05:00'),
    ]
    expect(run('03', items)).toEqual({ starts: 3, in_a_row: 3, is_least: false })
    expect(run('04', items)).toEqual({ starts: 3, in_a_row: 5, is_least: false })
  })

  it('says that there may be more beside a month that was never fetched', () => {
    const fetched = around.filter((month) => month !== '2026-03')
    expect(run('04', early('04', '01 05:00', '02 05:00'), { fetched })).toMatchObject({
      in_a_row: 2,
      is_least: true,
    })
    expect(run('04', early('04', '02 05:00', '03 05:00'), { fetched })).toMatchObject({ is_least: false })
  })

  it('says that there may be more where a duty of several days has no times within', () => {
    const course = (start: string, end: string) =>
      aGroundDuty(`2026-${start}`, `2026-${end}`, { location: 'LHR' })
    expect(run('03', [course('03-30 09:00', '04-02 17:00')])).toEqual({
      starts: 0,
      in_a_row: 0,
      is_least: true,
    })
    expect(run('04', [course('03-30 09:00', '04-02 17:00'), ...early('04', '03 05:00')])).toEqual({
      starts: 1,
      in_a_row: 1,
      is_least: true,
    })
    // An item that names days has no report at midnight.
    const context = aContext({ include_ground_duties: true })
    expect(duties('03', [course('03-10 00:00', '03-11 00:00')], { context })).toMatchObject({
      starts: 1,
      bed: { known: 0, unknown: 1 },
      early: { starts: 0, in_a_row: 0, is_least: true },
    })
  })

  it('counts the reports within a trip, by the clock at base', () => {
    const sector = (report: string, clear: string, parts: Partial<Trip['sectors'][number]> = {}) =>
      aSector({
        origin: 'CPH',
        origin_timezone: 'Europe/Copenhagen',
        destination: 'CPH',
        destination_timezone: 'Europe/Copenhagen',
        report_time: `2026-${report}`,
        clear_time: `2026-${clear}`,
        ...parts,
      })
    const trip = duty('03-03 05:30', '03-05 14:00', {
      sectors: [
        sector('03-03 05:30', '03-03 13:00', { origin: 'LHR', origin_timezone: 'Europe/London' }),
        sector('03-04 05:45', '03-04 13:00'),
        // 06:50 in Copenhagen.
        sector('03-05 05:50', '03-05 14:00'),
      ],
    })
    expect(run('03', [trip])).toEqual({ starts: 3, in_a_row: 3, is_least: false })
  })

  it('goes by the clock at base where that is another than the roster’s', () => {
    const inDelhi = (day: string, report: string) =>
      duty(`03-${day} ${report}`, `03-${day} 12:00`, {
        sectors: [
          aSector({
            origin: 'DEL',
            origin_timezone: 'Asia/Kolkata',
            report_time: `2026-03-${day} ${report}`,
            clear_time: `2026-03-${day} 12:00`,
          }),
        ],
      })
    // 05:55 and 06:00 in Delhi, five and a half hours ahead.
    expect(run('03', [inDelhi('03', '00:25'), inDelhi('04', '00:30')])).toMatchObject({ starts: 1 })
    // An office there is taken to be at the same base.
    const office = aGroundDuty('2026-03-05 00:15', '2026-03-05 08:00', { location: 'DEL' })
    expect(run('03', [inDelhi('04', '00:20'), office])).toMatchObject({ starts: 2, in_a_row: 2 })
  })

  it('counts no home standby, no day off, and ground duties also without advice for them', () => {
    const standby = aGroundDuty('2026-03-03 05:00', '2026-03-03 13:00', {
      code: 'HSBY',
      description: 'Home standby',
      location: null,
      presence: 'home',
    })
    const off = aGroundDuty('2026-03-04 00:00', '2026-03-04 23:59', {
      code: 'OFF',
      description: 'Day off',
      location: null,
      presence: null,
    })
    const office = aGroundDuty('2026-03-05 05:00', '2026-03-05 13:00', { location: 'LHR' })
    const context = aContext({ include_ground_duties: false })
    expect(duties('03', [standby, off, office], { context })).toMatchObject({
      starts: 1,
      awake: { known: 0, unknown: 0 },
      early: { starts: 1, in_a_row: 1, is_least: false },
    })
  })
})
