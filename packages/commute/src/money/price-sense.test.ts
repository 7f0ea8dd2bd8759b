import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceSense, usualLimits, usualPrices, type PriceSample, type SeatFareType } from './price-sense.ts'
import { addDays } from '../time/calendar-dates.ts'

interface Asked {
  date: string
  fareType: SeatFareType
  today: string
}
const usualPrice = (samples: readonly PriceSample[], { today: on, ...day }: Asked) =>
  usualPrices(samples, on)(day)

/** A Thursday; the flight leaves on the Tuesday 12 days later. */
const today = '2026-11-05'
const date = '2026-11-17'
const asked = { date, fareType: 'commercial', today } as const

const sample = (over: Partial<PriceSample> = {}): PriceSample => ({
  date: '2026-11-18',
  askedOn: '2026-11-05',
  fareType: 'commercial',
  amount: '55.00',
  currency: 'GBP',
  ...over,
})

/** Eight samples over five days, each asked for 7 to 13 days ahead: as few as say something. */
const fewest: readonly PriceSample[] = [
  ['2026-11-10', '2026-11-01'],
  ['2026-11-10', '2026-11-02'],
  ['2026-11-11', '2026-11-02'],
  ['2026-11-11', '2026-11-03'],
  ['2026-11-12', '2026-11-02'],
  ['2026-11-12', '2026-11-03'],
  ['2026-11-16', '2026-11-05'],
  ['2026-11-18', '2026-11-05'],
].map(([day = '', askedOn = '']) => sample({ date: day, askedOn }))

describe('what a flight usually costs (issue 22 item 7)', () => {
  it('is said from eight prices of five other days on', () => {
    expect(usualPrice(fewest, asked)).toEqual({
      price_amount: '55',
      price_currency: 'GBP',
      days: 5,
      weeks: ['55'],
    })
  })

  it('has what such days cost in each week in which they were asked for, the present week last', () => {
    const seen = (day: string, askedOn: string, amount: string) => sample({ date: day, askedOn, amount })
    const before = [
      seen('2026-10-27', '2026-10-16', '40.00'),
      seen('2026-10-27', '2026-10-17', '44.40'),
      seen('2026-11-03', '2026-10-23', '70.00'),
      seen('2026-11-03', '2026-10-24', '61.00'),
    ]
    expect(usualPrice([...fewest, ...before], asked)?.weeks).toEqual(['42', '66', '55'])
    const long = seen('2026-08-18', '2026-08-07', '30.00')
    const weeks = usualPrice([...fewest, long], asked)?.weeks
    expect(weeks).toHaveLength(13)
    expect(weeks).toEqual(['30', ...Array.from({ length: 11 }, () => null), '55'])
  })

  it('is not said of seven prices, nor of four days, however often they were asked for', () => {
    expect(usualPrice(fewest.slice(1), asked)).toBeNull()
    const fourDays = fewest.slice(0, 7)
    const often = [...fourDays, ...fourDays, ...fourDays]
    expect(often.length).toBeGreaterThan(usualLimits.samples)
    expect(usualPrice(often, asked)).toBeNull()
    expect(usualPrice([], asked)).toBeNull()
  })

  it('is of other days: what the same day cost before does not count', () => {
    const own = fewest.map((each) => (each.date === '2026-11-18' ? { ...each, date } : each))
    expect(usualPrice(own, asked)).toBeNull()
  })

  it.each([
    ['a Friday', { date: '2026-11-13', askedOn: '2026-11-05' }],
    ['a Saturday', { date: '2026-11-14', askedOn: '2026-11-05' }],
    ['a Sunday', { date: '2026-11-15', askedOn: '2026-11-05' }],
    ['6 days ahead', { date: '2026-11-18', askedOn: '2026-11-12' }],
    ['14 days ahead', { date: '2026-11-18', askedOn: '2026-11-04' }],
    ['a staff fare', { fareType: 'hotline' as const }],
    ['91 days old', { date: '2026-08-17', askedOn: '2026-08-06' }],
    ['of tomorrow, by a clock that ran ahead', { date: '2026-11-18', askedOn: '2026-11-06' }],
  ])('does not compare what is not alike: %s', (_, over) => {
    const [last] = fewest.slice(-1)
    expect(usualPrice([...fewest.slice(0, -1), { ...sample(last), ...over }], asked)).toBeNull()
  })

  it.each([
    ['7 days ahead', { date: '2026-11-09', askedOn: '2026-11-02' }],
    ['13 days ahead', { date: '2026-11-18', askedOn: '2026-11-05' }],
    ['90 days old', { date: '2026-08-17', askedOn: '2026-08-07' }],
  ])('compares what is alike to the day: %s', (_, over) => {
    expect(usualPrice([...fewest.slice(0, -1), sample(over)], asked)).not.toBeNull()
  })

  it('is not said where the prices are of two currencies', () => {
    expect(usualPrice([...fewest, sample({ currency: 'EUR' })], asked)).toBeNull()
  })

  it('counts each day once: one that was asked for every day does not outvote the others', () => {
    const others = ['2026-11-11', '2026-11-12', '2026-11-16', '2026-11-18'].map((day) =>
      sample({ date: day, askedOn: addDays(day, -8), amount: '55.00' }),
    )
    const often = [8, 9, 10, 11, 12, 13].map((ahead) =>
      sample({ date: '2026-11-10', askedOn: addDays('2026-11-10', -ahead), amount: '200.00' }),
    )
    const known = [...others, ...often]
    expect(usualPrice(known, { ...asked, today: '2026-11-10', date: '2026-11-19' })?.price_amount).toBe('55')
  })

  it('reads a day that has begun later where the flight leaves as today', () => {
    const wide = fewest.map(({ date: day }) =>
      sample({ date: addDays(day, -14), askedOn: addDays(day, -13) }),
    )
    expect(usualPrice(wide, { ...asked, today: '2026-11-18', date })).not.toBeNull()
  })
})

/** Days of 2026 by the number since 1 January, a Thursday: the oracle's own calendar. */
const getDay = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const getClass = (number: number) => ['w', 't', 's', 't', 'w', 'w', 'w'][number % 7]
const getBand = (ahead: number) => (ahead < 3 ? 0 : ahead < 7 ? 3 : ahead < 14 ? 7 : ahead < 28 ? 14 : 28)

interface Seen {
  readonly day: number
  readonly ahead: number
  readonly pence: number
  readonly type: SeatFareType
}

/** By sorting, dropping the ends two by two, and whole pence doubled, so that nothing is rounded on the way. */
function middleByHand(values: readonly number[]): number {
  let left = values.toSorted((a, b) => a - b)
  while (left.length > 2) left = left.slice(1, -1)
  return left.length === 1 ? (left[0] ?? 0) * 2 : (left[0] ?? 0) + (left[1] ?? 0)
}

function usualByHand(seen: readonly Seen[], own: { day: number; today: number; type: SeatFareType }) {
  const alike = seen.filter(
    ({ day, ahead, type }) =>
      type === own.type &&
      day !== own.day &&
      getClass(day) === getClass(own.day) &&
      getBand(ahead) === getBand(own.day - own.today) &&
      day - ahead <= own.today &&
      own.today - (day - ahead) <= 90,
  )
  const days = [...new Set(alike.map(({ day }) => day))]
  if (alike.length < 8 || days.length < 5) return null
  const doubled = days.map((day) =>
    middleByHand(alike.filter((each) => each.day === day).map(({ pence }) => pence)),
  )
  // Four times the pence: a pound is 400.
  return String(Math.floor((middleByHand(doubled) + 200) / 400))
}

describe('the usual price of any history, gaps and all (issue 22 item 7, bad input)', () => {
  const seenArb = fc.record({
    day: fc.integer({ min: 30, max: 150 }),
    ahead: fc.integer({ min: 0, max: 40 }),
    pence: fc.integer({ min: 0, max: 40_000 }),
    type: fc.constantFrom<SeatFareType>('commercial', 'hotline'),
  })
  const ownArb = fc
    .record({ today: fc.integer({ min: 60, max: 140 }), ahead: fc.integer({ min: 0, max: 40 }) })
    .map(({ today: on, ahead }) => ({ today: on, day: on + ahead }))
  const toSample = ({ day, ahead, pence, type }: Seen): PriceSample => ({
    date: getDay(day),
    askedOn: getDay(day - ahead),
    fareType: type,
    amount: (pence / 100).toFixed(2),
    currency: 'GBP',
  })

  it('is the one found by hand', () => {
    let said = 0
    fc.assert(
      fc.property(
        fc.array(seenArb, { minLength: 0, maxLength: 700, size: 'max' }),
        ownArb,
        fc.constantFrom<SeatFareType>('commercial', 'hotline'),
        (seen, own, type) => {
          const found = usualPrice(seen.map(toSample), {
            date: getDay(own.day),
            today: getDay(own.today),
            fareType: type,
          })
          if (found) said += 1
          expect(found?.price_amount ?? null).toBe(usualByHand(seen, { ...own, type }))
        },
      ),
      { numRuns: 300 },
    )
    // The oracle is asked about both.
    expect(said).toBeGreaterThan(20)
  })

  it('is the same in whatever order the prices come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...fewest], { minLength: 8 }), (shuffled) => {
        expect(usualPrice(shuffled, asked)).toEqual(usualPrice(fewest, asked))
      }),
    )
  })
})

describe('whether a price is low (issue 22 item 7)', () => {
  const price = (amount: string, currency = 'GBP') => ({ price_amount: amount, price_currency: currency })
  it.each([
    ['44.00', 'low'],
    ['44.001', 'usual'],
    ['55.00', 'usual'],
    ['68.749', 'usual'],
    ['68.75', 'high'],
    ['0', 'low'],
  ] as const)('%s against a usual 55 is %s: low is 80 % at most, high 125 % at least', (amount, sense) => {
    expect(priceSense(price(amount), price('55'))).toBe(sense)
  })

  it('is not said without a usual price, against one of nothing, or across currencies', () => {
    expect(priceSense(price('40'), null)).toBeNull()
    expect(priceSense(price('40'), price('0'))).toBeNull()
    expect(priceSense(price('40', 'EUR'), price('55'))).toBeNull()
  })
})
