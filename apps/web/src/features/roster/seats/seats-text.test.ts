import type { EnteredSeats, SeatSource } from '@slipstream/commute/today/seats/seats-seen'
import { describe, expect, it } from 'vitest'
import { cabinsText, seatsText, sourceLines } from './seats-text.ts'

const now = Date.parse('2026-11-12T06:00Z')
const clock = { zone: 'Europe/London', hours: 24 } as const
const seats = (parts: Partial<EnteredSeats> = {}): EnteredSeats => ({
  open: { economy: 8, business: 2 },
  listed: null,
  place: null,
  seen_at: '2026-11-11T18:00:00.000Z',
  ...parts,
})

describe('seats in words (issue 52, 1)', () => {
  it.each<[Partial<EnteredSeats>, string]>([
    [{}, '10 seats open'],
    [{ listed: 6, place: 3 }, '10 seats open, 6 listed, you’re 3rd'],
    [{ open: { economy: 1 }, place: 21 }, '1 seat open, you’re 21st'],
    [{ open: { economy: -4 }, listed: 0 }, 'oversold by 4, 0 listed'],
    [{ open: { economy: 0 }, place: 12 }, 'no seat open, you’re 12th'],
    [{ open: {}, listed: 9 }, '9 listed'],
  ])('%o', (parts, text) => expect(seatsText(seats(parts))).toBe(text))

  it('of a jumpseat are its own, and cabins are named if there are several', () => {
    expect(seatsText(seats({ open: { economy: 8, jumpseat: 1 } }), true)).toBe('1 jumpseat open')
    expect(cabinsText(seats())).toBe('economy 8, business 2')
    expect(cabinsText(seats({ open: { economy: 8 } }))).toBeUndefined()
  })

  it('have a line for each source, and one for colleagues who saw the same', () => {
    const source = (parts: Partial<SeatSource>): SeatSource => ({
      isOwn: false,
      seats: seats(),
      isContradicted: false,
      ...parts,
    })
    const other = source({ seats: seats({ open: { economy: 40 } }), isContradicted: true })
    expect(sourceLines([source({ isOwn: true }), source({}), source({}), other], false, now, clock)).toEqual([
      '10 seats open, yesterday 18:00',
      '2 colleagues saw 10 seats open, yesterday 18:00',
      'A colleague saw 40 seats open, yesterday 18:00. This contradicts the others',
    ])
  })
})
