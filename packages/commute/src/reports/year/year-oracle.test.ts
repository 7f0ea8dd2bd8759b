import type { Trip } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice } from '../../fixtures.test-data.ts'
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
