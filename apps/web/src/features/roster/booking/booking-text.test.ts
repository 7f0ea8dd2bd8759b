import { rosterClock } from '@slipstream/commute/time/clock'
import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { early, tooTight } from '@slipstream/mocks/fixtures/commutes'
import { copenhagenTurnaround, leave, octoberNightTurnaround } from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import { chosenLabel } from '#shared/roster/booking-status-text.ts'
import { hasBooking, priceChange, movementSentence, reasonSentences } from './booking-text.ts'
import { chosenFlight, type ChosenFlight } from './chosen-flight.ts'
import { money, adviceFor, wayTo } from '../flights/commute.test-data.ts'

const toWork = (...booking: [BookingStatus, (Price | null)?]) => wayTo(copenhagenTurnaround, ...booking)

function chosen(status: Parameters<typeof toWork>[0], flight = early): ChosenFlight {
  const found = chosenFlight(toWork(status, flight), { status, chosen: null })
  if (!found) throw new Error('No flight is chosen.')
  return found
}

describe('words on the chosen flight (product: price-drop alert)', () => {
  it('calls it planned, booked or standby', () => {
    expect(
      (['not_booked', 'booked_correct_time', 'booked_incorrect_time', 'standby'] as const).map((status) =>
        chosenLabel(status, early),
      ),
    ).toEqual(['Planned', 'Booked', 'Booked', 'Standby'])
  })

  it('calls a jumpseat by its name until it is flown', () => {
    expect(
      (['not_booked', 'standby', 'booked_correct_time'] as const).map((status) =>
        chosenLabel(status, { is_jumpseat: true }),
      ),
    ).toEqual(['Jumpseat planned', 'Jumpseat asked for', 'Booked'])
  })

  it('says nothing of the price of a jumpseat, which nobody sells', () => {
    expect(movementSentence(chosen('not_booked', { ...early, is_jumpseat: true }), money)).toBeUndefined()
  })

  it.each([
    [
      'not_booked',
      '53.20',
      '£12 cheaper than when you planned it',
      { direction: 'down', by: { amount: '12.00', currency: 'GBP' } },
    ],
    [
      'not_booked',
      '33.70',
      '£7.50 more expensive than when you planned it',
      { direction: 'up', by: { amount: '7.50', currency: 'GBP' } },
    ],
    ['not_booked', '41.20', 'Price unchanged since you planned it', undefined],
    ['booked_correct_time', '53.20', '£12 cheaper than when you booked it', expect.anything()],
    ['standby', '53.20', '£12 cheaper than when you listed for it', expect.anything()],
  ] as const)('%s at %s', (status, amount, sentence, mark) => {
    const it = chosen(status, { ...early, price_amount: amount })
    expect(movementSentence(it, money)).toBe(sentence)
    expect(priceChange(it, money)).toEqual(mark)
  })

  it('says nothing of a price that is not known now', () => {
    const gone = chosen('not_booked', { ...early, id: 'gone' })
    expect(movementSentence(gone, money)).toBeUndefined()
    expect(priceChange(gone, money)).toBeUndefined()
  })
})

describe('the reasons of advice (product: risk with its reasons)', () => {
  it('name the flight they speak of where the planned one does not serve', () => {
    expect(reasonSentences(adviceFor(toWork('not_booked', { ...early, id: 'gone' })), rosterClock)).toEqual([
      'The flight you planned is no longer offered',
      'BA1433: 3 h 35 in hand beyond your minimum gap',
    ])
  })

  it('speak of the booked or planned flight otherwise', () => {
    expect(reasonSentences(adviceFor(toWork('booked_incorrect_time', tooTight)), rosterClock)).toEqual([
      'BA1445 is 15 min short of your minimum gap',
    ])
    expect(reasonSentences(adviceFor(toWork('not_booked', early)), rosterClock)).toEqual([
      '3 h 35 in hand beyond your minimum gap',
    ])
  })

  it('leave out the back-ups, which are rows of their own', () => {
    const advice = adviceFor(toWork('not_booked', early))
    expect(advice.reasons.map(({ code }) => code)).toContain('back_ups')
    expect(reasonSentences(advice, rosterClock).join()).not.toContain('back-up')
  })
})

describe('where there is a booking to speak of', () => {
  it('is not for leave and what is over, unless something is booked', () => {
    for (const item of [leave, octoberNightTurnaround]) {
      const end = { item, direction: 'to_work' } as const
      expect(hasBooking(end, adviceFor(end))).toBe(false)
      const booked = { ...end, item: { ...item, to_work_status: 'booked_correct_time' as const } }
      expect(hasBooking(booked, adviceFor(booked))).toBe(true)
    }
  })

  it('is wherever a flight may be needed', () => {
    expect(hasBooking(toWork('not_booked'), adviceFor(toWork('not_booked')))).toBe(true)
  })
})
