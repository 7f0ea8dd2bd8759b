import type { Price } from '@slipstream/contract/flight'
import type { BookingStatus, RosterItem } from '@slipstream/contract/roster'
import { describe, expect, it } from 'vitest'
import { aContext, aGroundDuty, aPrice } from './fixtures.test-data.ts'
import {
  ba1431,
  ba1433,
  ba1439,
  ba1441,
  ba1464,
  ba1466,
  gapHour,
  lastNight,
  morning,
  noonTrip,
} from './noon-trip.test-data.ts'
import { proposeMonth } from './optimise.ts'
import { proposalWords } from './proposal-words.ts'
import { rosterZone, toInstant } from './zoned-time.ts'

/** What is proposed for the noon trip with these prices: BA1433 (£60) is recommended among the morning's. */
function proposed(prices: readonly Price[], parts: Partial<RosterItem> = {}, context = gapHour) {
  return proposeMonth([noonTrip(prices, parts)], context)
}

/** The one proposal as `[current, proposed, saving, sentence]`. */
function told(...args: Parameters<typeof proposed>) {
  const [first, ...rest] = proposed(...args)
  expect(rest).toEqual([])
  return first && [first.current?.id ?? null, first.flight, first.saving, proposalWords(first)]
}

const standby = { ...ba1439, id: 'standby', fare_type: 'standby', price_amount: '15.00' } as const

describe('the optimiser proposes the recommended flight (spec §1 optimise the roster for a month)', () => {
  it('for each end that needs a commute, to work before from work', () => {
    const proposals = proposed([...morning, ba1464, ba1466])
    expect(proposals.map(({ direction, proposed: { id } }) => [direction, id])).toEqual([
      ['to_work', ba1433.id],
      ['from_work', ba1464.id],
    ])
    expect(proposals[0]).toMatchObject({ item_kind: 'trip', item_id: 't', current: null, problem: null })
  })

  it('and nothing where it is the flight planned, nor for another fare of it that is no cheaper', () => {
    expect(proposed(morning, { to_work_flight: ba1433 })).toEqual([])
    const codeshare = { ...ba1433, id: 'AA', marketing_carrier: 'AA' }
    expect(proposed([...morning, codeshare], { to_work_flight: codeshare })).toEqual([])
  })

  it.each<BookingStatus>(['booked_correct_time', 'booked_incorrect_time', 'standby', 'hotel'])(
    'and nothing where the end is %s',
    (to_work_status) => {
      expect(proposed(morning, { to_work_status, to_work_flight: ba1441 })).toEqual([])
    },
  )

  it('and nothing for what is past, needs no commute, or has no flight', () => {
    const now = toInstant('2026-11-05 12:00', rosterZone)
    expect(proposed(morning, {}, { ...gapHour, now })).toEqual([])
    expect(proposed([])).toEqual([])
    const duty = aGroundDuty('2026-11-05 12:00', '2026-11-05 18:00')
    expect(proposeMonth([{ ...duty, prices: { to_work: morning, from_work: [] } }], gapHour)).toEqual([])
    expect(proposeMonth([], gapHour)).toEqual([])
  })

  it('until the minute of report', () => {
    const now = toInstant('2026-11-05 06:59', rosterZone)
    expect(proposed(morning, {}, { ...gapHour, now })).toHaveLength(1)
  })
})

describe('what a proposal saves (issue 5: shows what it proposes, why, what it saves)', () => {
  it('is against the planned flight at its price of today', () => {
    const dearer = { ...ba1431, price_amount: '120.00' }
    const [first] = proposed([dearer, ba1433, ba1439], { to_work_flight: ba1431 })
    expect([first?.current?.price_amount, first?.saving]).toEqual(['120.00', '60.00'])
  })

  it('is against the dearest that makes it where none is planned', () => {
    expect(told(morning)?.[2]).toBe('30.00')
    expect(told([ba1439])?.[2]).toBe('0.00')
  })

  it('is below nothing where safety costs more', () => {
    expect(told(morning, { to_work_flight: ba1439 })?.[2]).toBe('-20.00')
  })

  it('is of the currency of the proposed flight, and null where no rate brings the two together', () => {
    const euros = { ...ba1433, price_amount: '60.00', price_currency: 'EUR' }
    const rates = { to: 'USD', perUnit: { EUR: 1, GBP: 1.25 } }
    const saving = (context: typeof gapHour) =>
      proposed([ba1431, euros, ba1439], { to_work_flight: ba1431 }, context)[0]
    expect(saving({ ...gapHour, rates })).toMatchObject({
      proposed: { price_currency: 'EUR' },
      saving: '52.50',
    })
    const alone = proposed([euros], { to_work_flight: ba1431 })[0]
    expect(alone).toMatchObject({ proposed: { price_currency: 'EUR' }, saving: null })
  })
})

describe('why a flight is proposed, in a sentence', () => {
  const dear = aContext({ slip_time: 60, max_sector_price: 80 })
  const night = aContext({ slip_time: 60, prefer_local_night_before_report: true })
  const soldOut = { ...ba1439, seats_available: 0 }
  const cases: [string, Parameters<typeof told>, string][] = [
    [
      'nothing planned',
      [morning],
      'BA1433 is the cheapest with a back-up: BA1439. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a cheaper one that is tight',
      [
        [
          ba1433,
          aPrice('to_work', '150', '2026-11-05 09:30', { price_amount: '40.00' }),
          aPrice('to_work', '151', '2026-11-05 09:35', { price_amount: '50.00' }),
        ],
      ],
      'BA1433 has BA150 and BA151 behind it. BA150 costs less, but leaves less than 30 min in hand.',
    ],
    ['one flight', [[ba1439]], 'BA1439 is the only flight in time.'],
    ['standby alone', [[standby]], 'BA1439 is standby, as no flight in time has a seat.'],
    [
      'nothing on the day',
      [[lastNight, ba1441]],
      'BA1465 leaves the evening before (no flight makes it on the day) and is the only flight in time.',
    ],
    [
      'standby on the day',
      [[lastNight, standby]],
      'BA1465 leaves the evening before (there is no seat on the day) and is the cheapest with a back-up: BA1439.',
    ],
    [
      'a local night preferred',
      [[lastNight, ba1431], {}, night],
      'BA1465 leaves the evening before (for a local night near base) and is the cheapest with a back-up: BA1431.',
    ],
    ['the last one alone within the limit', [[ba1431, ba1439], {}, dear], 'BA1439 fits your settings best.'],
    [
      'a local night that a cheaper one does not leave',
      [[{ ...ba1431, price_amount: '10.00' }, ba1433, ba1439], {}, night],
      'BA1433 leaves a local night at home before report and has BA1439 behind it.',
    ],
    [
      'a plan of the same price that leaves later',
      [
        [{ ...ba1431, price_amount: '60.00' }, ba1433, { ...ba1439, price_amount: '60.00' }],
        { to_work_flight: ba1433 },
      ],
      'BA1431 leaves earlier.',
    ],
    [
      'a dearer plan',
      [morning, { to_work_flight: ba1431 }],
      'BA1433 costs less than BA1431. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan over the limit',
      [morning, { to_work_flight: ba1431 }, dear],
      'BA1433 is within your limit of £80 and costs less than BA1431. BA1439 costs less, but has nothing behind it.',
    ],
    ['a plan without back-up', [morning, { to_work_flight: ba1439 }], 'BA1433 has BA1439 behind it.'],
    [
      'a plan on standby',
      [[ba1433, standby], { to_work_flight: standby }],
      'BA1433 has a seat where BA1439 is standby and has BA1439 behind it.',
    ],
    [
      'a plan with a night before',
      [[lastNight, ba1433, ba1439], { to_work_flight: lastNight }],
      'BA1433 spares a hotel night. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan without a local night',
      [[lastNight, ba1431, ba1433, ba1439], { to_work_flight: ba1431 }, night],
      'BA1433 leaves a local night at home before report and costs less than BA1431. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a dearer fare of the same flight',
      [
        [{ ...ba1433, id: 'flex', price_amount: '75.00' }, ba1433, ba1439],
        {
          to_work_flight: { ...ba1433, id: 'flex' },
        },
      ],
      'BA1433 is the same flight at a lower fare. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan inside the gap',
      [morning, { to_work_flight: ba1441 }],
      'BA1441 does not keep your minimum gap. BA1433 is the cheapest with a back-up: BA1439. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan that lands late',
      [
        [...morning, aPrice('to_work', '1445', '2026-11-05 10:46')],
        {
          to_work_flight: aPrice('to_work', '1445', '2026-11-05 10:46'),
        },
      ],
      'BA1445 lands after report. BA1433 is the cheapest with a back-up: BA1439. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan that nobody sells any more',
      [[ba1431, ba1433, ba1439], { to_work_flight: ba1441 }],
      'BA1441 is no longer offered. BA1433 is the cheapest with a back-up: BA1439. BA1439 costs less, but has nothing behind it.',
    ],
    [
      'a plan that has sold out',
      [[ba1431, ba1433, soldOut], { to_work_flight: soldOut }],
      'BA1439 is no longer offered. BA1431 is the cheapest with a back-up: BA1433. BA1433 costs less, but has nothing behind it.',
    ],
    [
      'a plan that has left',
      [morning, { to_work_flight: ba1431 }, { ...gapHour, now: toInstant('2026-11-05 06:01', rosterZone) }],
      'BA1431 has left. BA1433 is the cheapest with a back-up: BA1439. BA1439 costs less, but has nothing behind it.',
    ],
  ]

  it.each(cases)('with %s', (_, args, sentence) => {
    expect(told(...args)?.[3]).toBe(sentence)
  })

  it('home from work: a plan that leaves before clear, and a night near base', () => {
    const early = aPrice('from_work', '1460', '2026-11-05 19:30')
    const next = aPrice('from_work', '1432', '2026-11-06 06:20')
    expect(told([early, next], { from_work_flight: early })?.[3]).toBe(
      'BA1460 leaves before clear. BA1432 leaves after a night near base and is the only flight in time.',
    )
  })

  it('names three back-ups and counts more', () => {
    const more = ['08:00', '08:10', '08:20'].map((time, index) =>
      aPrice('to_work', `15${index}`, `2026-11-05 ${time}`),
    )
    const words = (count: number) => told([ba1433, ba1439, ...more.slice(0, count)].map(at90))?.[3]
    const at90 = (price: Price) => ({ ...price, price_amount: price.id === ba1433.id ? '10.00' : '90.00' })
    expect(words(2)).toBe('BA1433 is the cheapest with a back-up: BA150, BA151 and BA1439.')
    expect(words(3)).toBe('BA1433 is the cheapest with a back-up: BA150, BA151 and 2 more.')
  })
})
