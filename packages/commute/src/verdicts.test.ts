import type { Price } from '@slipstream/contract/flight'
import type { Trip } from '@slipstream/contract/roster'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeNights, direction, settings, tripWithOffers, withPrices } from './arbitrary-trips.test-data.ts'
import { aContext, aGroundDuty, aPrice, aSector, aTrip } from './fixtures.test-data.ts'
import { commuteVerdicts, verdictsOnDemand } from './verdict.ts'
import { verdictOf } from './verdict-of.test-data.ts'
import type { CommuteFlight } from './verdict-types.ts'
import { dayMs, hourMs, minuteMs, rosterZone, toLocal } from './zoned-time.ts'

const gapHour = aContext({ slip_time: 60 })
const levels = (items: readonly Trip[], context = gapHour) =>
  commuteVerdicts(items, context).map(({ to_work, from_work }) => [to_work.level, from_work.level])

describe('back-to-back trips need no commute between them (product 5)', () => {
  const home = aPrice('from_work', '1464', '2026-11-05 18:00')
  const homeLate = aPrice('from_work', '1466', '2026-11-05 21:00')
  const back = aPrice('to_work', '1431', '2026-11-06 06:20')
  const first = (...flights: Price[]) =>
    withPrices(aTrip('2026-11-05 08:00', '2026-11-05 16:00'), [], flights)
  const second = (report: string, ...flights: Price[]) =>
    withPrices(aTrip(report, '2026-11-06 20:00'), flights, [])

  it('where the rest, less both gaps, cannot hold a flight home and a flight back', () => {
    const [a, b] = commuteVerdicts([first(home), second('2026-11-05 20:00', back)], gapHour)
    expect(a?.from_work.reasons).toEqual([
      { code: 'back_to_back', otherItemKey: 'trip:trip 2026-11-05 20:00', restMinutes: 240 },
    ])
    expect([a?.from_work.level, b?.to_work.level]).toEqual(['not_needed', 'not_needed'])
    expect(b?.to_work.reasons[0]).toMatchObject({ otherItemKey: 'trip:trip 2026-11-05 08:00' })
  })

  it('where no flight back follows the first flight home', () => {
    expect(levels([first(home), second('2026-11-06 08:00', back)])).toEqual([
      ['no_data', 'not_needed'],
      ['not_needed', 'no_data'],
    ])
  })

  it('but not where a flight home and one back fit', () => {
    expect(levels([first(home, homeLate), second('2026-11-06 10:00', back)])).toEqual([
      ['no_data', 'comfortable'],
      ['tight', 'no_data'],
    ])
  })

  it('never after a day of rest, also where no flight fits', () => {
    expect(levels([first(), second('2026-11-06 18:00', back)])[0]).toEqual(['no_data', 'no_data'])
  })

  it('says where the two are at different airports, and where they overlap', () => {
    const elsewhere = aTrip('2026-11-05 18:00', '2026-11-06 02:00', {
      sectors: [
        aSector({
          origin: 'MAN',
          destination: 'LHR',
          report_time: '2026-11-05 18:00',
          clear_time: '2026-11-06 02:00',
        }),
      ],
    })
    const [a] = commuteVerdicts([first(home), elsewhere], gapHour)
    expect(a?.from_work.reasons[1]).toEqual({ code: 'locations_differ', from: 'LHR', to: 'MAN' })
    const [b] = commuteVerdicts([first(home), second('2026-11-05 15:00')], gapHour)
    expect(b?.from_work.reasons[0]).toMatchObject({ code: 'duties_overlap', overlapMinutes: 60 })
  })

  it('looks past ground duties that are left out, and finds neighbours in any order', () => {
    const office = aGroundDuty('2026-11-05 17:00', '2026-11-05 18:00')
    const verdicts = commuteVerdicts([second('2026-11-05 20:00', back), office, first(home)], gapHour)
    expect(verdicts.map((each) => [each.to_work.level, each.from_work.level])).toEqual([
      ['not_needed', 'no_data'],
      ['not_needed', 'not_needed'],
      ['no_data', 'not_needed'],
    ])
  })
})

const idsOf = (flights: readonly CommuteFlight[]) => new Set(flights.map((flight) => flight.fare.id))

describe('verdicts over ten years and every clock change', () => {
  it('raising slip_time never adds a flight that makes it', () => {
    fc.assert(
      fc.property(
        tripWithOffers,
        direction,
        settings,
        fc.integer({ min: 1, max: 600 }),
        (trip, way, base, more) => {
          const small = verdictOf(trip, way, aContext(base))
          const large = verdictOf(trip, way, aContext({ ...base, slip_time: base.slip_time + more }))
          expect(idsOf(large.makingIt).isSubsetOf(idsOf(small.makingIt))).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('raising slip_time never adds one between two duties either', () => {
    fc.assert(
      fc.property(tripWithOffers, tripWithOffers, fc.integer({ min: 1, max: 400 }), (a, b, more) => {
        const verdicts = (slip_time: number) =>
          commuteVerdicts([a, { ...b, id: 'b' }], aContext({ slip_time }))
        const large = verdicts(30 + more)
        for (const [index, small] of verdicts(30).entries())
          for (const way of ['to_work', 'from_work'] as const)
            expect(idsOf(large[index]![way].makingIt).isSubsetOf(idsOf(small[way].makingIt))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('every flight named makes report or clear in UTC, by the gap it says', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, (trip, way, some) => {
        const verdict = verdictOf(trip, way, aContext(some))
        const spare = (flight: CommuteFlight) =>
          (way === 'to_work'
            ? verdict.dutyInstant - flight.arrival
            : flight.departure - verdict.dutyInstant) / minuteMs
        for (const flight of [...verdict.makingIt, ...verdict.eveningBefore, ...verdict.backups]) {
          expect(spare(flight)).toBeGreaterThanOrEqual(some.slip_time)
          expect(flight.gapInHandMinutes).toBe(spare(flight) - some.slip_time)
          expect(flight.arrival - flight.departure).toBe(flight.fare.duration_minutes * minuteMs)
        }
        for (const flight of verdict.tooTight) {
          expect(spare(flight)).toBeGreaterThanOrEqual(0)
          expect(spare(flight)).toBeLessThan(some.slip_time)
        }
        for (const flight of verdict.eveningBefore) expect(flight.hotelNights).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('back-ups all leave later than the recommended flight, which is one of those offered', () => {
    fc.assert(
      fc.property(tripWithOffers, direction, settings, (trip, way, some) => {
        const verdict = verdictOf(trip, way, aContext(some))
        const { recommended, makingIt, lastLegal, firstHome } = verdict
        const offered = [...makingIt, ...verdict.eveningBefore]
        expect(offered.includes(recommended!)).toBe(offered.length > 0)
        const leaves = recommended?.departure ?? Infinity
        expect(verdict.backups.every((backup) => backup.departure > leaves)).toBe(true)
        const hasSeat = offered.some((flight) => !flight.isStandbyOnly)
        expect(recommended?.isStandbyOnly ?? true).toBe(!hasSeat)
        const departures = makingIt.map((flight) => flight.departure)
        const arrivals = makingIt.map((flight) => flight.arrival)
        const isToWork = way === 'to_work'
        expect(lastLegal?.departure ?? -Infinity).toBe(isToWork ? Math.max(...departures) : -Infinity)
        expect(firstHome?.arrival ?? Infinity).toBe(isToWork ? Infinity : Math.min(...arrivals))
      }),
      { numRuns: 500 },
    )
  })

  it('speaks of one moment whichever day the clocks change', () => {
    for (const night of changeNights) {
      const start = night + dayMs / 2
      const trip = aTrip(toLocal(start, rosterZone), toLocal(start + 8 * hourMs, rosterZone))
      const landing = toLocal(start - 12 * hourMs, rosterZone)
      const overNight = aPrice('to_work', '1', toLocal(start - 13 * hourMs - 15 * minuteMs, rosterZone), {
        arrival_time: landing,
      })
      const verdict = verdictOf(withPrices(trip, [overNight], []), 'to_work', aContext({ slip_time: 720 }))
      expect(verdict.recommended?.gapInHandMinutes).toBe(0)
    }
  })
})

describe('the verdicts of a month as they are asked for (issue 5, Numbers: the first cards do not wait)', () => {
  /** Trips so close that one end often depends on its neighbour. */
  const month = fc
    .array(fc.record({ rest: fc.integer({ min: -3, max: 40 }), hasFlights: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((trips) => {
      let free = Date.UTC(2026, 10, 1)
      return trips.map(({ rest, hasFlights }, index) => {
        const report = free + rest * hourMs
        free = report + 8 * hourMs
        const at = (instant: number) => toLocal(instant, rosterZone)
        return withPrices(
          aTrip(at(report), at(free), { id: String(index) }),
          hasFlights ? [aPrice('to_work', '1', at(report - 3 * hourMs))] : [],
          hasFlights ? [aPrice('from_work', '2', at(free + 2 * hourMs))] : [],
        )
      })
    })

  it('are those of the whole, in whichever order and however often they are asked for', () => {
    fc.assert(
      fc.property(month, settings, fc.infiniteStream(fc.nat()), (items, some, picks) => {
        const context = aContext(some)
        const whole = commuteVerdicts(items, context)
        const onDemand = verdictsOnDemand(items, context)
        for (const pick of picks.take(items.length * 2)) {
          const expected = whole[pick % items.length]
          expect(onDemand.get(expected?.itemKey ?? '')).toEqual(expected)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are made once, and none is of an item that is not among them', () => {
    const trip = aTrip('2026-11-05 08:00', '2026-11-05 16:00', { id: 'a' })
    const verdicts = verdictsOnDemand([trip], gapHour)
    expect(verdicts.get('trip:a')).toBe(verdicts.get('trip:a'))
    expect(verdicts.get('trip:b')).toBeUndefined()
    expect(verdictsOnDemand([], gapHour).get('trip:a')).toBeUndefined()
  })

  it('read the prices of what is asked for and of its neighbours alone', () => {
    let read = 0
    const items = Array.from({ length: 9 }, (_, index) => {
      const trip = aTrip(`2026-11-0${index + 1} 08:00`, `2026-11-0${index + 1} 16:00`, { id: String(index) })
      return Object.defineProperty(trip, 'prices', {
        get: () => {
          read += 1
          return { to_work: [], from_work: [] }
        },
      })
    })
    verdictsOnDemand(items, gapHour).get('trip:4')
    const ofOne = read
    commuteVerdicts(items, gapHour)
    expect(ofOne).toBeGreaterThan(0)
    expect(read - ofOne).toBeGreaterThan(ofOne * 3)
  })
})
