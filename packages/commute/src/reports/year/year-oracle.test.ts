import type { Sector, Trip } from '@slipstream/contract/roster'
import { aSector } from '@slipstream/contract/testing/records'
import type { YearDuties } from '@slipstream/contract/year'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice, baseZones } from '../../fixtures.test-data.ts'
import { aDuty, along } from '../../plan/plan.test-data.ts'
import { minuteMs, rosterZone, toLocal } from '../../time/zoned-time.ts'
import { yearFigures } from './year-figures.ts'
import { monthsOfYear, yearRecord } from './year-record.ts'

const hour = 60
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: rosterZone,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
/** London's clock as the platform reads it: nothing of ours has a part in it. */
const shown = (minute: number) => clock.format(minute * minuteMs)

/** Nights somebody sleeps between two minutes, counted by walking them: each 03:00, or one for eight hours over midnight. */
function walkNights(from: number, until: number): number {
  const nights = new Set<string>()
  for (let minute = from + 1; minute <= until; minute += 1) {
    // Only every quarter hour can be 03:00 in a zone of whole hours.
    if (minute % 15 !== 0) continue
    const now = shown(minute)
    if (now.endsWith('03:00')) nights.add(now.slice(0, 10))
  }
  if (nights.size > 0) return nights.size
  return until - from >= 8 * hour && shown(from).slice(0, 10) !== shown(until).slice(0, 10) ? 1 : 0
}

type Said = 'booked' | 'listed' | 'planned' | 'way home' | 'hotel' | 'nothing'

interface Stretch {
  readonly duty: number
  readonly rest: number
  readonly said: Said
  /** Minutes from clear to departure, and from landing to report. */
  readonly waits: readonly [number, number]
  readonly pence: number
}

const flown = 75
const stretch = fc.record({
  duty: fc.integer({ min: 8 * hour, max: 90 * hour }),
  // Long enough that what is planned leaves the ten hours at home without which it is given up.
  rest: fc.integer({ min: 44 * hour, max: 200 * hour }),
  said: fc.constantFrom<Said>('booked', 'listed', 'planned', 'way home', 'hotel', 'nothing'),
  waits: fc.tuple(fc.integer({ min: 45, max: 14 * hour }), fc.integer({ min: 45, max: 14 * hour })),
  pence: fc.integer({ min: 0, max: 40_000 }),
})

/** A rest as it was made, and what the oracle says of it. */
interface Expected {
  readonly clear: number
  readonly report: number
  readonly minutes: number | null
  readonly nights: number
  readonly booked: readonly number[]
  /** Of its flights. */
  readonly ends: readonly number[]
}

const local = (minute: number) => toLocal(minute * minuteMs, rosterZone)
const door = { from: 45, to: 95 }

function judged({ said, waits, pence }: Stretch, clear: number, report: number): Expected {
  const departs = clear + waits[0]
  const lands = report - waits[1]
  const at = { clear, report, ends: [departs, departs + flown, lands, lands - flown] }
  const before = walkNights(clear, departs)
  const after = walkNights(lands, report)
  const minutes = lands - flown - door.to - (departs + flown + door.from)
  switch (said) {
    case 'booked':
    case 'listed':
      return { ...at, minutes, nights: before + after, booked: [pence, pence] }
    case 'planned':
      return { ...at, minutes, nights: before + after, booked: [] }
    case 'way home':
      return { ...at, minutes: null, nights: before, booked: [pence] }
    case 'hotel':
      return { ...at, minutes: 0, nights: walkNights(clear, report), booked: [] }
    case 'nothing':
      return { ...at, minutes: null, nights: 0, booked: [] }
  }
}

const statuses = { booked: 'booked_correct_time', listed: 'standby', planned: 'not_booked' } as const

type Booking = Partial<
  Pick<Trip, 'to_work_status' | 'to_work_flight' | 'from_work_status' | 'from_work_flight'>
>

/** A roster of trips from a minute on, and what each rest between them comes to. */
function readRoster(start: number, stretches: readonly Stretch[]) {
  const items: Trip[] = []
  const rests: Expected[] = []
  let report = start
  let arriving: Booking = {}
  stretches.forEach((each, index) => {
    const clear = report + each.duty
    const next = clear + each.rest
    const price_amount = (each.pence / 100).toFixed(2)
    const [toDeparture, toReport] = each.waits
    const out = aPrice('from_work', String(index + 1), local(clear + toDeparture), { price_amount })
    const back = aPrice('to_work', String(index + 1), local(next - toReport - flown), { price_amount })
    const flights = each.said === 'booked' || each.said === 'listed' || each.said === 'planned'
    const status =
      each.said === 'way home' ? 'booked_correct_time' : flights ? statuses[each.said] : 'not_booked'
    const leaving: Booking =
      each.said === 'hotel'
        ? { from_work_status: 'hotel' }
        : flights || each.said === 'way home'
          ? { from_work_status: status, from_work_flight: out }
          : {}
    const trip = aDuty(
      `t${index}`,
      local(report),
      local(clear),
      [],
      along(local(report), local(clear), 'LHR', 'LHR'),
    )
    items.push({ ...trip, ...arriving, ...leaving })
    arriving =
      each.said === 'hotel'
        ? { to_work_status: 'hotel' }
        : flights
          ? { to_work_status: status, to_work_flight: back }
          : {}
    rests.push(judged(each, clear, next))
    report = next
  })
  return { items, rests: rests.slice(0, -1) }
}

/** Any minute of December 2027: 2028 is a leap year. */
const start = fc
  .integer({ min: Date.UTC(2027, 11, 1), max: Date.UTC(2027, 11, 31) })
  .map((at) => Math.floor(at / minuteMs))

const instant = fc.integer({ min: Date.UTC(2028, 4, 1), max: Date.UTC(2029, 1, 20) })

/** A duty or a flight in the hour that London's clocks show twice: a roster cannot say which is meant. */
function isRepeated({ clear, report, ends }: Expected): boolean {
  const first = Date.UTC(2028, 9, 29, 0) / minuteMs
  return [clear, report, ...ends].some((minute) => minute >= first && minute < first + 2 * hour)
}

describe('the figures of a year against an oracle that walks every night and minute (issue 22 item 8)', () => {
  it('agrees for generated rosters, month by month, over the leap year 2028', () => {
    fc.assert(
      fc.property(
        start,
        instant,
        fc.array(stretch, { minLength: 20, maxLength: 70 }),
        (begins, asOf, stretches) => {
          const { items, rests } = readRoster(begins, stretches)
          fc.pre(!rests.some(isRepeated))
          const record = yearRecord(items, aContext({}, { knownMonths: undefined }), {
            year: '2028',
            asOf,
            fetchedMonths: new Set(monthsOfYear('2028')),
            isSampleData: false,
          })
          const { months } = yearFigures(record, { to: 'GBP', perUnit: {} })
          for (const figures of months) {
            const own = rests.filter(({ clear }) => shown(clear).startsWith(figures.month))
            const over = own.filter(({ report }) => report * minuteMs <= asOf)
            expect(figures.rests).toBe(over.length)
            expect(figures.restsUnknown).toBe(over.filter(({ minutes }) => minutes === null).length)
            expect(figures.minutesAtHome).toBe(over.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0))
            expect(figures.nightsNearBase).toBe(over.reduce((sum, { nights }) => sum + nights, 0))
            // The last trip has a way home of its own, which counts in no closed rest.
            const paid = own.flatMap(({ booked }) => booked).reduce((sum, pence) => sum + pence, 0)
            const last = items.at(-1)
            const open =
              last?.from_work_flight && last.from_work_status !== 'not_booked'
                ? last.trip_end.startsWith(figures.month)
                  ? Math.round(Number(last.from_work_flight.price_amount) * 100)
                  : 0
                : 0
            expect(Math.round(Number(figures.booked.amount) * 100)).toBe(paid + open)
          }
        },
      ),
      { numRuns: 100 },
    )
  }, 60_000)
})

/** Clocks as the platform reads them, by zone. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string, minute: number): string {
  const known = clocks.get(zone)
  const format =
    known ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
  if (!known) clocks.set(zone, format)
  return format.format(minute * minuteMs)
}

/** All times of these rosters are at five minutes, so that a walk need not look at every one. */
const step = 5
const fives = (min: number, max: number) =>
  fc.integer({ min: min / step, max: max / step }).map((each) => each * step)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** How a rest is spent: where nothing is said, it is too short to go home, or long enough. */
type Spent =
  | { readonly kind: 'home'; readonly says: 'both' | 'way home' | 'way to work' }
  | { readonly kind: 'near base' }
  | { readonly kind: 'too short' }
  | { readonly kind: 'a break' }
  | { readonly kind: 'nothing' }

const ways = fc.oneof(
  fc.record({
    spent: fc.record({
      kind: fc.constant('home' as const),
      says: fc.constantFrom('both' as const, 'both' as const, 'way home' as const, 'way to work' as const),
    }),
    rest: fives(44 * hour, 120 * hour),
  }),
  fc.record({ spent: fc.constant({ kind: 'near base' as const }), rest: fives(8 * hour, 60 * hour) }),
  fc.record({ spent: fc.constant({ kind: 'too short' as const }), rest: fives(7 * hour, 14 * hour) }),
  fc.record({ spent: fc.constant({ kind: 'a break' as const }), rest: fives(30, 7 * hour - step) }),
  fc.record({ spent: fc.constant({ kind: 'nothing' as const }), rest: fives(44 * hour, 120 * hour) }),
)

const work = fc.record({
  /** The duties of a trip, each with the time until the next one. */
  duties: fc.array(fc.tuple(fives(4 * hour, 14 * hour), fives(9 * hour, 40 * hour)), {
    minLength: 1,
    maxLength: 3,
  }),
  /** Now and then one of several days, of which nothing is known. */
  isOpaque: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
  ways,
  waits: fc.tuple(fives(45, 14 * hour), fives(45, 14 * hour)),
})
type Work = typeof work extends fc.Arbitrary<infer W> ? W : never

interface Worked {
  readonly reports: readonly { readonly report: number; readonly clear: number }[]
  readonly isOpaque: boolean
  /** The rest before it, and its flights. */
  readonly before: {
    readonly spent: Spent
    readonly clear: number
    readonly departs: number
    readonly lands: number
  } | null
}

/** A roster at a base, and when its person works and rests. */
function makeWork(begins: number, weeks: readonly Work[], base: string, home: string) {
  const items: Trip[] = []
  const worked: Worked[] = []
  const times: [number, string][] = []
  const at = (minute: number, zone: string) => {
    times.push([minute, zone])
    return clockIn(zone, minute)
  }
  let report = begins
  let before: Worked['before'] = null
  let arriving: Booking = {}
  weeks.forEach(({ duties, isOpaque, ways: { spent, rest }, waits }, index) => {
    const reports: { report: number; clear: number }[] = []
    let next = report
    for (const [length, layover] of duties) {
      reports.push({ report: next, clear: next + length })
      next += length + layover
    }
    const shown = isOpaque ? [{ report, clear: report + 50 * hour }] : reports
    const clear = shown.at(-1)?.clear ?? report
    const sectors = shown.map((each): Sector =>
      aSector({
        origin: 'LHR',
        destination: 'LHR',
        origin_timezone: base,
        destination_timezone: base,
        report_time: at(each.report, rosterZone),
        clear_time: at(each.clear, rosterZone),
      }),
    )
    const ends = clear + rest
    const [departs, lands] = [clear + waits[0], ends - waits[1]]
    const out = aPrice('from_work', String(index + 1), at(departs, base), {
      origin_timezone: base,
      destination_timezone: home,
      arrival_time: at(departs + flown, home),
    })
    const back = aPrice('to_work', String(index + 1), at(lands - flown, home), {
      origin_timezone: home,
      destination_timezone: base,
      arrival_time: at(lands, base),
    })
    const goes = spent.kind === 'home' && spent.says !== 'way to work'
    const comes = spent.kind === 'home' && spent.says !== 'way home'
    items.push({
      ...aDuty(`t${index}`, at(report, rosterZone), at(clear, rosterZone)),
      sectors,
      ...arriving,
      ...(goes ? { from_work_status: 'booked_correct_time', from_work_flight: out } : {}),
      ...(spent.kind === 'near base' ? { from_work_status: 'hotel' } : {}),
    })
    arriving = {
      ...(comes ? { to_work_status: 'booked_correct_time', to_work_flight: back } : {}),
      ...(spent.kind === 'near base' ? { to_work_status: 'hotel' } : {}),
    }
    worked.push({ reports: shown, isOpaque, before })
    before = { spent, clear, departs, lands }
    report = ends
  })
  return { items, worked, times }
}

/** A time that the clocks show twice: a roster cannot say which is meant. */
const isShownTwice = ([minute, zone]: readonly [number, string]) =>
  [30, 60, 120].some((shift) =>
    [minute - shift, minute + shift].some((other) => clockIn(zone, other) === clockIn(zone, minute)),
  )

/** Minutes from one to another that a clock shows within 22:00–08:00 of the night that ends on the day of a report. */
function walkBed(from: number, until: number, report: number, zone: string): number {
  const day = clockIn(zone, report).slice(0, 10)
  let minutes = 0
  for (let minute = Math.max(from, report - 40 * hour); minute < until; minute += step) {
    const shown = clockIn(zone, minute)
    const isThatMorning = shown.startsWith(day) && shown.slice(11) < '08:00'
    const dayAfter = new Date(Date.parse(`${shown.slice(0, 10)}T00:00Z`) + 24 * hour * minuteMs)
    const isThatEvening = shown.slice(11) >= '22:00' && dayAfter.toISOString().startsWith(day)
    if (isThatMorning || isThatEvening) minutes += step
  }
  return minutes
}

/** Whether the night before a report was over, by all these clocks, when a duty before it was clear. */
const isNightOver = (clear: number, report: number, zones: readonly string[]) =>
  zones.every((zone) => {
    const day = clockIn(zone, report).slice(0, 10)
    return clockIn(zone, clear) >= `${day} 08:00`
  })

type Fact = number | 'unknown' | 'none'

/** What a duty's day was, by the rest before it. */
function judgeDuty(
  { before, reports }: Worked,
  clear: number | 'unknown',
  isKnown: (from: number, until: number) => boolean,
  base: string,
  home: string,
): { awake: Fact; bed: Fact } {
  const [first] = reports
  const unknown = { awake: 'unknown', bed: 'unknown' } as const
  if (!first || !before || !isKnown(before.clear, first.report)) return unknown
  const { report } = first
  const { spent } = before
  const until = (from: number): Fact => (clear === 'unknown' ? 'unknown' : clear - from)
  if (spent.kind === 'nothing') return unknown
  if (spent.kind !== 'home')
    return {
      awake: until(report),
      bed: isNightOver(before.clear, report, [base]) ? 'none' : walkBed(before.clear, report, report, base),
    }
  if (spent.says === 'way home') return unknown
  const leaves = before.lands - flown - door.to
  const arrives = spent.says === 'both' ? before.departs + flown + door.from : before.clear
  const nearBase = walkBed(before.lands, report, report, base)
  const atHome = walkBed(arrives, leaves, report, home)
  const nights = walkNightsIn(before.lands, report, base)
  return {
    awake: until(nights > 0 ? report : leaves),
    // Whatever was done before the way to work, it gave no more than this at home.
    bed: spent.says === 'both' || nearBase >= atHome ? Math.max(nearBase, atHome) : 'unknown',
  }
}

/** As `walkNights`, by any clock. */
function walkNightsIn(from: number, until: number, zone: string): number {
  for (let minute = from + step; minute <= until; minute += step)
    if (clockIn(zone, minute).endsWith('03:00')) return 1
  return until - from >= 8 * hour && clockIn(zone, from).slice(0, 10) !== clockIn(zone, until).slice(0, 10)
    ? 1
    : 0
}

const previousDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00Z`) - 24 * hour * minuteMs).toISOString().slice(0, 10)
const nextMonth = (name: string) =>
  new Date(Date.parse(`${name}-28T00:00Z`) + 5 * 24 * hour * minuteMs).toISOString().slice(0, 7)

/** Of a duty of several days that begins at midnight, nobody knows the report either. */
const namesDays = ({ report, end }: { report: number; end: number }) =>
  end - report > 20 * hour && shown(report).endsWith('00:00')

/** All that a year in facts says of its months, found by walking. */
function walkDuties(
  worked: readonly Worked[],
  { asOf, fetched, base, home }: { asOf: number; fetched: ReadonlySet<string>; base: string; home: string },
): (month: string) => YearDuties {
  const isKnown = (from: number, until: number) => {
    const last = shown(until).slice(0, 7)
    for (let name = shown(from).slice(0, 7); name <= last; name = nextMonth(name))
      if (!fetched.has(name)) return false
    return true
  }
  // A rest of less than seven hours is a break, and the duty goes on.
  const duties: { report: number; end: number; worked: Worked | null }[] = []
  for (const each of worked)
    for (const [index, { report, clear }] of each.reports.entries()) {
      const last = duties.at(-1)
      if (index === 0 && last && each.before?.spent.kind === 'a break') last.end = clear
      else duties.push({ report, end: clear, worked: index === 0 ? each : null })
    }
  const over = duties.filter(({ end }) => end * minuteMs <= asOf)
  const days = new Set<string>()
  const hidden = new Set<string>()
  const isEarly = (duty: { report: number; end: number }) =>
    !namesDays(duty) && clockIn(base, duty.report).slice(11) < '06:00'
  for (const duty of over) {
    const { report, end } = duty
    const day = clockIn(base, report)
    if (isEarly(duty)) days.add(day.slice(0, 10))
    if (namesDays(duty)) hidden.add(day.slice(0, 10))
    if (end - report > 20 * hour)
      for (let minute = report; minute <= end; minute += step) {
        const other = clockIn(base, minute).slice(0, 10)
        if (other !== day.slice(0, 10)) hidden.add(other)
      }
  }
  return (name) => {
    const own = over.filter(({ report }) => shown(report).startsWith(name))
    const facts = own.flatMap((duty) => {
      if (!duty.worked) return []
      if (namesDays(duty)) return [{ awake: 'unknown', bed: 'unknown' } as const]
      const clear = duty.end - duty.report > 20 * hour ? 'unknown' : duty.end
      return [judgeDuty(duty.worked, clear, isKnown, base, home)]
    })
    const numbers = (fact: 'awake' | 'bed') =>
      facts.map((each) => each[fact]).filter((each) => typeof each === 'number')
    const unknown = (fact: 'awake' | 'bed') => facts.filter((each) => each[fact] === 'unknown').length
    const [awake, bed] = [numbers('awake'), numbers('bed')]
    const early = own.filter(isEarly)
    const runs = early.map(({ report }) => {
      let day = clockIn(base, report).slice(0, 10)
      let length = 1
      for (; days.has(previousDay(day)); length += 1) day = previousDay(day)
      const beside = previousDay(day)
      return { length, isLeast: hidden.has(beside) || !fetched.has(beside.slice(0, 7)) }
    })
    return {
      starts: own.length,
      awake: {
        known: awake.length,
        unknown: unknown('awake'),
        minutes: sum(awake),
        longest: awake.length > 0 ? Math.max(...awake) : null,
      },
      bed: {
        known: bed.length,
        unknown: unknown('bed'),
        minutes: sum(bed),
        shortest: bed.length > 0 ? Math.min(...bed) : null,
        short: bed.filter((minutes) => minutes < 6 * hour).length,
      },
      early: {
        starts: early.length,
        in_a_row: Math.max(0, ...runs.map(({ length }) => length)),
        is_least: runs.some(({ isLeast }) => isLeast) || [...hidden].some((day) => day.startsWith(name)),
      },
    }
  }
}

describe('a year in facts against an oracle that walks it (docs/decisions/0089-year-in-facts.md)', () => {
  const names = ['2027-10', '2027-11', '2027-12', ...monthsOfYear('2028'), '2029-01', '2029-02', '2029-03']
  it('agrees for generated rosters, month by month, by every kind of clock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2027, 10, 20), max: Date.UTC(2027, 11, 31) }),
        instant,
        fc.array(work, { minLength: 20, maxLength: 90 }),
        fc.subarray(names, { minLength: names.length - 3 }),
        fc.constantFrom(...baseZones),
        fc.constantFrom(...baseZones),
        (begins, asOf, weeks, read, base, home) => {
          const fetched = new Set(read)
          const start = Math.floor(begins / minuteMs / step) * step
          const { items, worked, times } = makeWork(start, weeks, base, home)
          fc.pre(!times.some(isShownTwice))
          const record = yearRecord(items, aContext({}, { knownMonths: fetched }), {
            year: '2028',
            asOf,
            fetchedMonths: fetched,
            isSampleData: false,
          })
          const expected = walkDuties(worked, { asOf, fetched, base, home })
          for (const { month, duties } of record.months)
            expect({ month, ...duties }).toEqual({ month, ...expected(month) })
        },
      ),
      // To shrink a year takes minutes.
      { numRuns: 40, endOnFailure: true },
    )
  }, 120_000)
})
