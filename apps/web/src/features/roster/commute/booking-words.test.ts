import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus } from '@slipstream/contract/roster'
import { early, soonAfterGeneva, tooTight } from '@slipstream/mocks/fixtures/commutes'
import {
  copenhagenTurnaround,
  lateGenevaTurnaround,
  leave,
  octoberNightTurnaround,
  threeDayTrip,
} from '@slipstream/mocks/fixtures/roster'
import { describe, expect, it } from 'vitest'
import {
  backupNames,
  chosenLabel,
  disagreement,
  hasBooking,
  movementMark,
  movementSentence,
  nearBaseAdvice,
  reasonSentences,
  standbyRisk,
} from './booking-words.ts'
import { chosenFlight, type ChosenFlight } from './chosen-flight.ts'
import { money, verdictOf, wayTo } from './commute.test-data.ts'

const toWork = (...booking: [BookingStatus, (Price | null)?]) => wayTo(copenhagenTurnaround, ...booking)

function chosen(status: Parameters<typeof toWork>[0], flight = early): ChosenFlight {
  const found = chosenFlight(toWork(status, flight))
  if (!found) throw new Error('No flight is chosen.')
  return found
}

describe('words on the chosen flight (product: price-drop alert)', () => {
  it('calls it planned, booked or standby', () => {
    expect(
      (['not_booked', 'booked_correct_time', 'booked_incorrect_time', 'standby'] as const).map(chosenLabel),
    ).toEqual(['Planned', 'Booked', 'Booked', 'Standby'])
  })

  it.each([
    ['not_booked', '53.20', '£12 cheaper than when you planned it', { direction: 'down', label: '£12 less' }],
    [
      'not_booked',
      '33.70',
      '£7.50 dearer than when you planned it',
      { direction: 'up', label: '£7.50 more' },
    ],
    ['not_booked', '41.20', 'Price unchanged since you planned it', undefined],
    ['booked_correct_time', '53.20', '£12 cheaper than when you booked it', expect.anything()],
    ['standby', '53.20', '£12 cheaper than when you listed for it', expect.anything()],
  ] as const)('%s at %s', (status, amount, sentence, mark) => {
    const it = chosen(status, { ...early, price_amount: amount })
    expect(movementSentence(it, money)).toBe(sentence)
    expect(movementMark(it, money)).toEqual(mark)
  })

  it('says nothing of a price that is not known now', () => {
    const gone = chosen('not_booked', { ...early, id: 'gone' })
    expect(movementSentence(gone, money)).toBeUndefined()
    expect(movementMark(gone, money)).toBeUndefined()
  })

  it('says why the status should be another', () => {
    const end = toWork('booked_correct_time', tooTight)
    const held = chosen('booked_correct_time', tooTight)
    expect(disagreement(held, 'booked_incorrect_time', verdictOf(end))).toBe(
      'BA1445 is 15 min short of your minimum gap.',
    )
    expect(disagreement(held, 'booked_correct_time', verdictOf(end))).toBe('BA1445 keeps your minimum gap.')
    expect(disagreement(held, 'standby', verdictOf(end))).toBe('The fare you chose on BA1445 is standby.')
  })
})

describe('the reasons of a verdict (product: risk with its reasons)', () => {
  it('name the flight they speak of where the chosen one does not serve', () => {
    expect(reasonSentences(verdictOf(toWork('booked_incorrect_time', tooTight)))).toEqual([
      'BA1445 is 15 min short of your minimum gap',
      'BA1433: 3 h 35 min in hand beyond your minimum gap',
    ])
    expect(reasonSentences(verdictOf(toWork('not_booked', { ...early, id: 'gone' })))).toEqual([
      'The flight you planned is no longer offered',
      'BA1433: 3 h 35 min in hand beyond your minimum gap',
    ])
  })

  it('speak of the chosen flight otherwise', () => {
    expect(reasonSentences(verdictOf(toWork('not_booked', early)))).toEqual([
      '3 h 35 min in hand beyond your minimum gap',
    ])
  })
})

describe('back-ups by name (product: commuter policies count them)', () => {
  it('names them in order, with their times', () => {
    expect(backupNames(verdictOf(toWork('not_booked', early)))).toMatch(
      /^BA8701\u00a007:00, U2806\u00a007:10(, [A-Z0-9]+\u00a0\d\d:\d\d)+$/,
    )
  })

  it('says nothing where there are none', () => {
    expect(backupNames(verdictOf({ item: leave, direction: 'to_work' }))).toBeUndefined()
  })
})

describe('no way in time (product: the evening before, or stay at base)', () => {
  it('offers the evening before and staying near base', () => {
    const verdict = verdictOf({ item: threeDayTrip, direction: 'to_work' })
    expect(nearBaseAdvice(verdict, [])).toBe(
      'Fly the evening before and take a room, or stay near base from the duty before.',
    )
  })

  it('offers only staying where nothing flies the evening before either', () => {
    const item = {
      ...threeDayTrip,
      prices: {
        ...threeDayTrip.prices,
        to_work: threeDayTrip.prices.to_work
          .slice(0, 1)
          .map((price) => Object.assign({}, price, { seats_available: 0 })),
      },
    }
    expect(nearBaseAdvice(verdictOf({ item, direction: 'to_work' }), [])).toBe(
      'No flight gets you there. Stay near base from the duty before.',
    )
  })

  it('says that the way home needs a night', () => {
    const item = { ...lateGenevaTurnaround, from_work_status: 'not_booked' as const }
    expect(nearBaseAdvice(verdictOf({ item, direction: 'from_work' }), [])).toBe(
      'The way home needs 1 hotel night near base.',
    )
  })

  it('names the other duty of two that are back to back', () => {
    const verdict = verdictOf({ item: soonAfterGeneva, direction: 'to_work' }, lateGenevaTurnaround)
    expect(nearBaseAdvice(verdict, [soonAfterGeneva, lateGenevaTurnaround])).toBe(
      'There is no time to fly home after LHR–GVA–LHR, Friday 13 November: a room near base bridges the two.',
    )
    expect(nearBaseAdvice(verdict, [])).toContain('after the other duty')
  })

  it('has nothing to advise where flights make it', () => {
    expect(nearBaseAdvice(verdictOf(toWork('not_booked')), [])).toBeUndefined()
  })
})

describe('where there is a booking to speak of', () => {
  it('is not for leave and what is over, unless something is booked', () => {
    for (const item of [leave, octoberNightTurnaround]) {
      const end = { item, direction: 'to_work' } as const
      expect(hasBooking(end, verdictOf(end))).toBe(false)
      const booked = { ...end, item: { ...item, to_work_status: 'booked_correct_time' as const } }
      expect(hasBooking(booked, verdictOf(booked))).toBe(true)
    }
  })

  it('is wherever a flight may be needed', () => {
    expect(hasBooking(toWork('not_booked'), verdictOf(toWork('not_booked')))).toBe(true)
  })
})

describe('the risk of standby (product: risk with its reasons)', () => {
  it.each([
    [0, 'to_work', 'No seat is certain, and no later flight makes report'],
    [1, 'to_work', 'No seat is certain; 1 later flight makes report'],
    [2, 'to_work', 'No seat is certain; 2 later flights make report'],
    [1, 'from_work', 'No seat is certain; 1 later flight takes you home'],
    [2, 'from_work', 'No seat is certain; 2 later flights take you home'],
  ] as const)('%i later, %s', (later, direction, sentence) => {
    expect(standbyRisk(later, direction)).toBe(sentence)
  })
})
