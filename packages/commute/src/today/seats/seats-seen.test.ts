import type { Seats } from '@slipstream/contract/seats-seen'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPrice } from '../../fixtures.test-data.ts'
import {
  checkSeats,
  type EnteredSeats,
  openSeats,
  seatsForFlight,
  seatSignal,
  seatsNow,
} from './seats-seen.ts'

const fare = aPrice('to_work', '1432', '2026-11-12 06:20')
const departure = Date.parse('2026-11-12T06:20Z')
const at = (time: string) => `2026-11-11T${time}:00.000Z`
const colleague = (time: string, economy: number, listed: number | null = null): Seats => ({
  open: { economy },
  listed,
  seen_at: at(time),
})
const mine = (time: string, economy: number, parts: Partial<EnteredSeats> = {}): EnteredSeats => ({
  ...colleague(time, economy),
  place: null,
  ...parts,
})
const contradicted = (own: readonly EnteredSeats[], shared: readonly Seats[]) =>
  seatsNow(own, shared).sources.map(({ isContradicted }) => isContradicted)
const counted = (own: readonly EnteredSeats[], shared: readonly Seats[]) => {
  const seats = seatsNow(own, shared).counted
  return seats && [openSeats(seats), seats.listed, seats.place]
}

describe('open seats (issue 52, 1)', () => {
  it('are those of all cabins, an oversold one against them, and without the cockpit', () => {
    expect(openSeats({ open: { economy: -4, business: 10, jumpseat: 1 } })).toBe(6)
    expect(openSeats({ open: { economy: -4, business: 10, jumpseat: 1 } }, true)).toBe(1)
    expect(openSeats({ open: {} })).toBeNull()
    expect(openSeats({ open: { jumpseat: 1 } })).toBeNull()
  })

  it('are set against the own place, else against the list, else against nothing', () => {
    const signal = (parts: Partial<EnteredSeats>) => seatSignal(mine('18:20', 10, parts), departure)
    expect(signal({ place: 3, listed: 6 })).toEqual({ by: 'place', margin: 7, minutesBefore: 720 })
    expect(signal({ listed: 12 })).toEqual({ by: 'listed', margin: -2, minutesBefore: 720 })
    expect(signal({})).toEqual({ by: 'open', margin: 10, minutesBefore: 720 })
    expect(signal({ open: {}, place: 1 })).toBeNull()
    expect(seatSignal(mine('18:20', 10, { open: { jumpseat: 1 } }), departure, true)).toEqual({
      by: 'jumpseat',
      margin: 0,
      minutesBefore: 720,
    })
  })
})

describe('what several people saw (issue 52, 2)', () => {
  it('is contradicted where one saw something else than two who agree', () => {
    expect(contradicted([], [colleague('18:00', 10), colleague('17:30', 9), colleague('17:00', 40)])).toEqual(
      [false, false, true],
    )
  })

  it('is contradicted on both sides where there are two alone', () => {
    expect(contradicted([mine('18:00', 10)], [colleague('17:00', 40)])).toEqual([true, true])
  })

  it('is not contradicted by what was seen much earlier, or may have been sold meanwhile', () => {
    expect(contradicted([], [colleague('18:00', 10), colleague('11:59', 40)])).toEqual([false, false])
    expect(contradicted([], [colleague('18:00', 10), colleague('15:00', 19)])).toEqual([false, false])
    expect(contradicted([], [colleague('18:00', 10), colleague('15:00', 20)])).toEqual([true, true])
  })

  it('changes no figure where one colleague alone says it: they may lie', () => {
    expect(counted([], [colleague('18:00', 10)])).toBeNull()
    expect(counted([mine('12:00', 2, { place: 1 })], [colleague('18:00', 30)])).toEqual([2, null, 1])
    expect(counted([mine('12:00', 2)], [colleague('18:00', 30), colleague('17:00', 3)])).toEqual([
      2,
      null,
      null,
    ])
  })

  it('is that of two who agree where they looked later, with the own place on the list', () => {
    expect(
      counted([mine('12:00', 2, { place: 4 })], [colleague('18:00', 9, 7), colleague('17:30', 8)]),
    ).toEqual([9, 7, 4])
    expect(counted([mine('18:30', 2)], [colleague('18:00', 9), colleague('17:30', 8)])).toEqual([
      2,
      null,
      null,
    ])
  })

  it('never counts what a lone colleague says, whatever it is and whenever they say it', () => {
    const seats = fc.record({
      open: fc.record({ economy: fc.integer({ min: -99, max: 500 }) }),
      listed: fc.option(fc.nat(50)),
      seen_at: fc
        .integer({ min: 0, max: 1439 })
        .map((minute) => new Date(Date.parse(at('00:00')) + minute * 60_000).toISOString()),
    })
    fc.assert(
      fc.property(fc.array(seats, { maxLength: 3 }), seats, (own, lie) => {
        const looks = own.map((each) => ({ ...each, place: null }))
        expect(seatsNow(looks, [lie]).counted).toEqual(seatsNow(looks, []).counted)
      }),
    )
  })
})

describe('seats that cannot be entered (issue 52, Bad input)', () => {
  const now = Date.parse(at('18:00'))
  const check = (parts: Partial<EnteredSeats>) => checkSeats({ ...mine('18:00', 10), ...parts }, fare, now)

  it.each<[string, Partial<EnteredSeats>, ReturnType<typeof check>]>([
    ['as they are', {}, null],
    ['only a list', { open: {}, listed: 0 }, null],
    ['nothing', { open: {} }, 'nothing_seen'],
    ['the last place behind all who are listed', { listed: 5, place: 6 }, null],
    ['a place behind the list', { listed: 5, place: 7 }, 'place_behind_list'],
    ['from a clock that is five minutes ahead', { seen_at: at('18:05') }, null],
    ['from a time to come', { seen_at: at('18:06') }, 'future'],
    ['fourteen days before departure', { seen_at: '2026-10-29T06:20:00.000Z' }, null],
    ['earlier', { seen_at: '2026-10-29T06:19:59.999Z' }, 'too_early'],
  ])('%s', (_, parts, problem) => expect(check(parts)).toBe(problem))

  it('after the landing', () => {
    const landed = Date.parse('2026-11-12T09:00Z')
    expect(checkSeats(mine('18:00', 10, { seen_at: '2026-11-12T07:35:00.000Z' }), fare, landed)).toBe(
      'after_landing',
    )
    expect(checkSeats(mine('18:00', 10, { seen_at: '2026-11-12T07:34:00.000Z' }), fare, landed)).toBeNull()
  })

  it('count for the same flight of the same day alone, also under another number', () => {
    const other = aPrice('to_work', '1432', '2026-11-13 06:20')
    const codeshare = { ...fare, marketing_carrier: 'AA', flight_number: '6150' }
    const seen = [fare, other, codeshare].map((flight) => ({ flight }))
    expect(seatsForFlight(seen, fare)).toEqual([{ flight: fare }, { flight: codeshare }])
  })
})
