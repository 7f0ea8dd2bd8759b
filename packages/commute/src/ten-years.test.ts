import { rosterClock } from './time/clock.ts'
import { aSector } from '@slipstream/contract/testing/records'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContext, aManualEntry, aPrice, aTrip, baseZones } from './fixtures.test-data.ts'
import { flightInstants } from './flights/flights.ts'
import { itemsOfMonth, dutyDays } from './roster/month-items.ts'
import { getMonth, monthsAround } from './time/calendar-dates.ts'
import { hourMs, minuteMs, possibleInstants, rosterZone, toInstant, toLocal } from './time/zoned-time.ts'
import { clearInstant, itemStart, getNights, reportInstant } from './roster/roster-items.ts'
import { adviceFor } from './plan/plan.test-data.ts'

const zone = fc.constantFrom(...baseZones)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The platform's own reading of a wall clock, by fields: nothing of ours has a part in it. */
function getClock(at: number, timeZone: string): string {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formatters.set(timeZone, formatter)
  return formatter.format(at)
}

const firstMinute = Date.UTC(2020, 0, 1) / minuteMs
const lastMinute = Date.UTC(2030, 11, 31) / minuteMs

/** Every hour around which the clocks of some base or of London change, over the ten years. */
const changes = baseZones.flatMap((name) => {
  const found: number[] = []
  for (let at = firstMinute * minuteMs; at < lastMinute * minuteMs; at += 24 * hourMs)
    if (getClock(at, name).slice(11) !== getClock(at + 24 * hourMs, name).slice(11)) found.push(at / minuteMs)
  return found
})

/** Any minute of ten years, those of the days on which clocks change as often as all others. */
const instant = fc
  .oneof(
    fc.integer({ min: firstMinute, max: lastMinute }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -60, max: 1500 })).map(([day, by]) => day + by),
  )
  .map((minutes) => minutes * minuteMs)
const length = fc.integer({ min: 30, max: 6 * 24 * 60 }).map((minutes) => minutes * minuteMs)

/** A duty of a base between two instants, as a roster in Europe/London writes it. */
function getDuty(start: number, end: number) {
  return aTrip(toLocal(start, rosterZone), toLocal(end, rosterZone), {
    sectors: [
      aSector({
        destination: 'LHR',
        report_time: toLocal(start, rosterZone),
        clear_time: toLocal(end, rosterZone),
      }),
    ],
  })
}

/** Whether London's clocks show this time twice: the roster then cannot say which is meant, and the earlier is taken. */
function isRepeated(at: number): boolean {
  return possibleInstants(getClock(at, rosterZone), rosterZone).length > 1
}

const runs = { numRuns: 3000 }

describe('no duty is in a wrong month, day or zone over ten years of clock changes, for every base zone (issue 5)', () => {
  it('is made of clocks that do change', () => {
    expect(changes.length).toBeGreaterThan(150)
  })

  it('reports and clears when it did at its base', () => {
    fc.assert(
      fc.property(instant, length, zone, (start, lasts, base) => {
        const duty = getDuty(start, start + lasts)
        fc.pre(!isRepeated(start) && !isRepeated(start + lasts))
        expect(getClock(reportInstant(duty), base)).toBe(getClock(start, base))
        expect(getClock(clearInstant(duty), base)).toBe(getClock(start + lasts, base))
      }),
      runs,
    )
  })

  it('takes the earlier hour where London repeats it, and is never off by more than that hour', () => {
    fc.assert(
      fc.property(instant, length, (start, lasts) => {
        const off = start - reportInstant(getDuty(start, start + lasts))
        expect(isRepeated(start) ? [0, hourMs] : [0]).toContain(off)
      }),
      runs,
    )
  })

  it('is of the months in which London writes its start and its end, and of no other', () => {
    fc.assert(
      fc.property(instant, length, (start, lasts) => {
        const duty = getDuty(start, start + lasts)
        const own = new Set([start, start + lasts].map((at) => getClock(at, rosterZone).slice(0, 7)))
        for (const month of monthsAround(getMonth(itemStart(duty)), 2))
          expect(itemsOfMonth([duty], month)).toEqual(own.has(month) ? [duty] : [])
      }),
      runs,
    )
  })

  it('is on every day on which London has a minute of it, and on no other', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 30, max: 4000 }), (start, minutes) => {
        const seen = new Set<string>()
        // Half-hour steps and the last minute before the end miss no date: no date is shorter.
        for (let at = start; at < start + minutes * minuteMs; at += 30 * minuteMs)
          seen.add(getClock(at, rosterZone).slice(0, 10))
        seen.add(getClock(start + (minutes - 1) * minuteMs, rosterZone).slice(0, 10))
        expect(dutyDays(getDuty(start, start + minutes * minuteMs), rosterClock)).toEqual([...seen])
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a manual entry that was asked for in the zone of its place at that time there', () => {
    fc.assert(
      fc.property(instant, zone, (at, place) => {
        const typed = getClock(at, place)
        const meant = toInstant(typed, place)
        fc.pre(!isRepeated(meant))
        const entry = aManualEntry(toLocal(meant, rosterZone), toLocal(meant + hourMs, rosterZone))
        expect(getClock(reportInstant(entry), place)).toBe(typed)
      }),
      runs,
    )
  })

  it('counts as many nights at an outstation as its clocks pass 03:00', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 8 * 4, max: 5 * 96 }), zone, (clear, quarters, place) => {
        const report = clear + quarters * 15 * minuteMs
        fc.pre(!isRepeated(clear) && !isRepeated(report))
        const trip = {
          sectors: [
            aSector({
              destination: 'OUT',
              destination_timezone: place,
              report_time: toLocal(clear - 4 * hourMs, rosterZone),
              clear_time: toLocal(clear, rosterZone),
            }),
            aSector({
              origin: 'OUT',
              report_time: toLocal(report, rosterZone),
              clear_time: toLocal(report + hourMs, rosterZone),
            }),
          ],
        }
        const mornings = new Set<string>()
        const isPast3 = (clock: string) => clock.slice(11) >= '03:00'
        let last = getClock(clear, place)
        for (let at = clear + minuteMs; at <= report; at += minuteMs) {
          const clock = getClock(at, place)
          // Apia's clocks go from 02:59 to 04:00 in spring: past 03:00 without showing it. In autumn they show it twice.
          if (clock.endsWith('03:00') || (isPast3(clock) && !isPast3(last))) mornings.add(clock.slice(0, 10))
          last = clock
        }
        const evenings = getNights(trip).flatMap((stay) => stay.evenings)
        expect(evenings.map((date) => nextDay(date))).toEqual([...mornings])
      }),
      {
        numRuns: 40,
        examples: [
          [Date.UTC(2020, 8, 26), 56, 'Pacific/Apia'],
          // Chatham's clocks go from 03:45 back to 02:45 in autumn: a crew member off at the first 03:00 sleeps past the second.
          [Date.UTC(2022, 3, 2, 13, 15), 32, 'Pacific/Chatham'],
          // Apia's go from 03:59 back to 03:00: off at the first 03:00, and at the second.
          [Date.UTC(2021, 3, 3, 13), 32, 'Pacific/Apia'],
        ],
      },
    )
  })
})

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10)
}

describe('no flight is read in a wrong zone (spec §3: times local to each airport)', () => {
  const flight = fc.integer({ min: 45, max: 900 })

  it('leaves and lands when it did, between any two zones, also in an hour that comes twice', () => {
    fc.assert(
      fc.property(instant, flight, zone, zone, (departure, minutes, from, to) => {
        const arrival = departure + minutes * minuteMs
        const read = flightInstants({
          departure_time: getClock(departure, from),
          arrival_time: getClock(arrival, to),
          origin_timezone: from,
          destination_timezone: to,
          duration_minutes: minutes,
        })
        expect(read.arrival - read.departure).toBe(minutes * minuteMs)
        // Both ends repeated by one change are the same flight an hour earlier: only the earlier can be recognised.
        const recognisable = [0, 30, 60].map((by) => departure - by * minuteMs)
        expect(recognisable).toContain(read.departure)
        expect(getClock(read.departure, from)).toBe(getClock(departure, from))
        expect(getClock(read.arrival, to)).toBe(getClock(arrival, to))
      }),
      runs,
    )
  })

  it('has the gap to a duty that it really has, wherever home is', () => {
    fc.assert(
      fc.property(
        instant,
        flight,
        zone,
        fc.integer({ min: 0, max: 600 }),
        (departure, minutes, home, spare) => {
          const arrival = departure + minutes * minuteMs
          const report = arrival + spare * minuteMs
          fc.pre(!isRepeated(report) && !isRepeated(arrival))
          fc.pre(possibleInstants(getClock(departure, home), home).length === 1)
          // A flight that leaves more than a day before report is of no use to it.
          fc.pre(minutes + spare <= 24 * 60)
          const price = aPrice('to_work', '1', getClock(departure, home), {
            arrival_time: getClock(arrival, rosterZone),
            origin_timezone: home,
            duration_minutes: minutes,
          })
          const duty = { ...getDuty(report, report + hourMs), prices: { to_work: [price], from_work: [] } }
          const advice = adviceFor(duty, 'to_work', aContext({ slip_time: 0 }))
          const found = [...advice.makingIt, ...advice.eveningBefore]
          // 15 minutes from landing to report are the least, whatever slip_time says.
          expect(
            [...advice.tooTight, ...found].map((each) => [
              each.departure,
              each.arrival,
              each.gapInHandMinutes,
            ]),
          ).toEqual([[departure, arrival, spare - 15]])
        },
      ),
      runs,
    )
  })
})
