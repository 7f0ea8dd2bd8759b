import type { Price } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import {
  aDuty,
  along,
  codes,
  flightHome,
  getFlights,
  flightToWork,
  homeAt17,
  homeAt1830,
  homeAt2030,
  onStandby,
  reason,
  restBetween,
  getRest,
  twoDuties,
  workAt6,
  workAt7,
  workAt835,
} from '../plan.test-data.ts'

/** Two duties a day apart: 24 hours from 16:00 to 16:00, for £330 near base (£90 and 24 hours at £10). */
const aDay = { report: '2026-11-06 16:00' }
/** Home from 20:30, away from 10:30: ten hours not at home, two flights without a back-up (£180 besides the fares). */
const oneDayHome = (amount: string): Price[] => [
  flightHome('1464', '2026-11-05 18:30', { price_amount: amount }),
  flightToWork('1443', '2026-11-06 12:05', { price_amount: amount }),
]

describe('pairs that can be flown (docs/decisions/0026-plan-the-rest.md Validity of a pair)', () => {
  it('leave the least time at home from door to door, to the minute', () => {
    // Lands 19:45, at the door 20:30; 95 minutes from the door to departure.
    const plan = (departure: string, min_home_minutes = 600) =>
      getRest(
        [homeAt1830, flightToWork('1', departure, { price_amount: '0.00' })],
        aContext({ min_home_minutes }),
        aDay,
      )
    expect([plan('2026-11-06 08:05').kind, plan('2026-11-06 08:05').minutesAtHome]).toEqual(['home', 600])
    expect([plan('2026-11-06 08:04').kind, codes(plan('2026-11-06 08:04'))]).toEqual([
      'stay',
      ['none_fits_the_rest'],
    ])
    expect(plan('2026-11-06 08:04', 599).kind).toBe('home')
    expect(plan('2026-11-06 08:04').homeInstead?.minutesAtHome).toBe(599)
  })

  it('use the minutes to and from the door of each home airport', () => {
    const context = aContext({ door_minutes: { EDI: { to_departure: 60, from_landing: 20 } } })
    expect(getRest([homeAt1830, workAt7], context).minutesAtHome).toBe(
      (getRest([homeAt1830, workAt7]).minutesAtHome ?? 0) + 60,
    )
  })

  it('never have the way to work leave before the way home has landed', () => {
    const rest = getRest(
      [flightHome('1464', '2026-11-06 19:05'), flightToWork('1441', '2026-11-06 13:00')],
      aContext({ min_home_minutes: 0 }),
      { clear: '2026-11-06 08:00', report: '2026-11-07 08:00' },
    )
    expect(getFlights(rest)).toEqual([null, null])
  })

  it('leave after the landing, also for anyone who lives at the airport', () => {
    const door_minutes = { EDI: { to_departure: 0, from_landing: 0 } }
    const back = (departure: string) =>
      getRest(
        [homeAt1830, flightToWork('1', departure)],
        aContext({ door_minutes, min_home_minutes: 0, night_price: 500 }),
        {
          report: '2026-11-06 02:00',
        },
      ).wayToWork?.flight.name
    expect([back('2026-11-05 19:45'), back('2026-11-05 19:46')]).toEqual([undefined, 'BA1'])
  })

  it('need no least time where the user decided to go home', () => {
    const [first, second] = twoDuties([homeAt1830, flightToWork('1', '2026-11-06 00:00')], {
      report: '2026-11-06 03:00',
      first: { next_rest: { before: 'trip:b', decision: 'home' } },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([rest.kind, rest.decision, rest.minutesAtHome, reason(rest, 'little_time_at_home')]).toEqual([
      'home',
      'home',
      115,
      { code: 'little_time_at_home', minutes: 115 },
    ])
  })
})

describe('what happens in a rest (docs/decisions/0026-plan-the-rest.md Kinds)', () => {
  it('home, with hours at home door to door and nights', () => {
    const rest = getRest([homeAt1830, homeAt2030, workAt6, workAt7])
    expect([rest.kind, ...getFlights(rest)]).toEqual(['home', 'BA1464', 'BA1431'])
    // From 20:30 on the 5th to 04:25 on the 8th.
    expect([rest.minutesAtHome, rest.nightsAtHome, rest.nightsNearBase, rest.restMinutes]).toEqual([
      55 * 60 + 55,
      3,
      0,
      68 * 60,
    ])
  })

  it('stay where the rest is too short for any flights, with or without prices', () => {
    // 30 + 45 + 45, ten hours, 95 + 45 + 15: 14 h 35.
    const rest = (report: string) => getRest([], aContext(), { report })
    expect(rest('2026-11-06 06:34')).toMatchObject({
      kind: 'stay',
      reasons: [{ code: 'back_to_back', otherItemKey: 'trip:b', restMinutes: 874 }],
    })
    expect(rest('2026-11-06 06:35')).toMatchObject({ kind: 'home', level: 'no_data' })
  })

  it('says what is missing, not that a long rest is too short, where nothing can be flown', () => {
    expect(codes(getRest([flightHome('1464', '2026-11-05 15:00'), workAt7]))).toEqual(['none_home'])
    expect(codes(getRest([homeAt1830, flightToWork('1', '2026-11-08 11:00')]))).toEqual(['none_in_time'])
    expect(getRest([homeAt1830, flightToWork('1', '2026-11-08 11:00')]).kind).toBe('stay')
  })

  it('one way where one end is at home or open', () => {
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830])
    expect(restBetween([duty], [duty, null], aContext())).toMatchObject({
      kind: 'one_way',
      minutesAtHome: null,
    })
  })

  it('none where no home airport is set', () => {
    const rest = getRest([homeAt1830, workAt7], aContext({}, { homeAirports: [] }))
    expect([rest.kind, rest.level, codes(rest)]).toEqual(['none', 'no_data', ['no_home_airport']])
  })

  it('home is not possible is said where the user decided it, and staying is what is left', () => {
    const [first, second] = twoDuties([homeAt1830, flightToWork('1', '2026-11-08 11:00')], {
      first: { next_rest: { before: 'trip:b', decision: 'home' } },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([rest.kind, codes(rest)[0]]).toEqual(['stay', 'home_not_possible'])
  })

  it('a decision to stay names no flights, and tells what going home would give', () => {
    const [first, second] = twoDuties([homeAt1830, workAt7], {
      first: { next_rest: { before: 'trip:b', decision: 'stay' } },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([rest.kind, codes(rest), ...getFlights(rest)]).toEqual(['stay', ['staying_near_base'], null, null])
    expect([rest.nightsNearBase, rest.cost.nights, rest.homeInstead?.wayHome?.name]).toEqual([
      3,
      270_000,
      'BA1464',
    ])
  })
})

describe('ranking, in thousandths of a pound (design.md section 2 Ranking)', () => {
  const ranked = (flights: readonly Price[], settings = {}, parts = {}) =>
    getRest(flights, aContext(settings), parts).cost.ranked

  it.each([
    ['cheapest', 2],
    ['balanced', 10],
    ['most_home', 30],
  ] as const)('an hour not at home is worth £%s: %i', (home_value, pounds) => {
    // 270 minutes until the door, 395 from it; two fares of £60, neither with a back-up.
    expect(ranked([homeAt1830, workAt7], { home_value })).toBe(
      200_000 + Math.round((665 * pounds * 1000) / 60),
    )
  })

  it('a flight without a back-up costs £40', () => {
    const alone = ranked([homeAt1830, workAt7]) ?? 0
    // 19:15 is 45 minutes later, and not taken: it costs more and is home later.
    const followed = (departure: string) =>
      (ranked([homeAt1830, workAt7, flightHome('2', departure, { price_amount: '90.00' })]) ?? 0) - alone
    expect([followed('2026-11-05 19:15'), followed('2026-11-05 19:14')]).toEqual([-40_000, 0])
  })

  describe('a flight is safe if any later one still fits with the other half', () => {
    const aDayLater = { report: '2026-11-06 16:00' }

    it('home: though the last flight of the day does not', () => {
      // The door is left at 10:30: the back-up is home at 21:15, the last flight at 01:30.
      const flights = [
        homeAt1830,
        flightHome('2', '2026-11-05 19:15', { price_amount: '90.00' }),
        flightToWork('3', '2026-11-06 12:05'),
      ]
      const last = flightHome('4', '2026-11-05 23:30', { price_amount: '90.00' })
      expect(ranked([...flights, last], {}, aDayLater)).toBe(ranked(flights, {}, aDayLater))
    })

    it('to work: though another leaves from an airport that is far from the door', () => {
      // Home at 22:30; the door is left at 08:30, at 10:30 for the back-up, at 04:40 for Glasgow.
      const flights = [
        homeAt2030,
        flightToWork('2', '2026-11-06 10:05'),
        flightToWork('3', '2026-11-06 12:05', { price_amount: '190.00' }),
      ]
      const far = flightToWork('4', '2026-11-06 13:00', { origin: 'GLA', price_amount: '190.00' })
      const door_minutes = { GLA: { to_departure: 500, from_landing: 500 } }
      const context = aContext({ door_minutes }, { homeAirports: ['EDI', 'GLA'] })
      const rest = (offered: readonly Price[]) => getRest(offered, context, aDayLater)
      expect(getFlights(rest(flights))).toEqual(['BA1466', 'BA2'])
      expect(rest([...flights, far]).cost.ranked).toBe(rest(flights).cost.ranked)
    })

    it('home: to the minute', () => {
      // At 22:30 the back-up reaches the door ten hours before it is left at 10:30.
      const rank = (departure: string) =>
        ranked(
          [
            homeAt1830,
            flightHome('2', departure, { price_amount: '90.00' }),
            flightToWork('3', '2026-11-06 12:05'),
          ],
          {},
          aDayLater,
        ) ?? 0
      expect(rank('2026-11-05 22:30') - rank('2026-11-05 22:31')).toBe(-40_000)
    })

    it('to work: to the minute', () => {
      // Home at 22:30: ten hours on it is 08:30, 270 minutes before 13:00. A night near base is too dear to stay.
      const rank = (to_departure: number) => {
        const flights = [
          homeAt2030,
          flightToWork('2', '2026-11-06 10:05'),
          flightToWork('4', '2026-11-06 13:00', { origin: 'GLA', price_amount: '190.00' }),
        ]
        const context = aContext(
          { door_minutes: { GLA: { to_departure, from_landing: 45 } }, night_price: 500 },
          { homeAirports: ['EDI', 'GLA'] },
        )
        return getRest(flights, context, aDayLater).cost.ranked ?? 0
      }
      expect(rank(270) - rank(271)).toBe(-40_000)
    })
  })

  it('under 30 minutes in hand costs £40', () => {
    const at = (departure: string) => ranked([flightHome('1', departure), workAt7]) ?? 0
    // 17:00 is 30 minutes beyond the gap after clear at 16:00; a minute at home is worth 17 pence.
    expect(at('2026-11-05 16:59') - at('2026-11-05 17:00')).toBe(40_000 - 166)
  })

  it('a seat on standby only costs £150', () => {
    const standby = { ...homeAt1830, fare_type: 'standby' } as const
    expect((ranked([standby, workAt7]) ?? 0) - (ranked([homeAt1830, workAt7]) ?? 0)).toBe(150_000)
  })

  it('a night near base costs £90, or what the person says, or nothing for anyone who has a place', () => {
    const lateClear = { clear: '2026-11-05 23:00' }
    const nextMorning = [flightHome('1', '2026-11-06 07:00'), workAt7]
    const withNights = (night_price: number) => ranked(nextMorning, { night_price }, lateClear) ?? 0
    const free = withNights(0)
    expect([ranked(nextMorning, {}, lateClear), withNights(45)]).toEqual([free + 90_000, free + 45_000])
    expect(getRest(nextMorning, aContext({ night_price: 45 }), lateClear).cost.nights).toBe(45_000)
  })

  describe('the nights of a stay', () => {
    const hotel = { first: { from_work_status: 'hotel' } } as const
    const nights = (flights: readonly Price[]) =>
      getRest(flights, aContext(), { report: '2026-11-06 02:00', ...hotel }).nightsNearBase
    const newYork = 'America/New_York'
    const unreadable = { ...flightHome('9', '2026-11-05 19:00'), origin_timezone: 'Moon/Base' }

    it('are those of the clock at base, as the flights there say', () => {
      // From 16:00 until 02:00 in London, a wait over midnight; from 11:00 until 21:00 in New York.
      expect(nights([homeAt1830])).toBe(1)
      expect(nights([unreadable, flightHome('1', '2026-11-05 13:30', { origin_timezone: newYork })])).toBe(0)
      expect(nights([{ ...workAt7, arrival_time: '2026-11-08 03:15', destination_timezone: newYork }])).toBe(
        0,
      )
    })

    it('are those of London where no flight says', () => {
      expect(nights([])).toBe(1)
    })

    it('are not counted where nobody knows how long it is', () => {
      const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [], hotel.first)
      const rest = restBetween([duty], [duty, null], aContext())
      expect([rest.kind, rest.nightsNearBase, rest.cost.nights]).toEqual(['stay', 0, 0])
    })
  })

  it('staying costs its nights and all minutes of the rest, and home wins of equals', () => {
    const stays = (amount: string) => getRest(oneDayHome(amount), aContext(), aDay)
    expect(stays('75.00')).toMatchObject({ kind: 'home', cost: { ranked: 330_000 } })
    const dearer = stays('75.50')
    expect([dearer.kind, dearer.cost.ranked, dearer.reasons[0]]).toEqual([
      'stay',
      330_000,
      { code: 'stay_is_better', minutesAtHome: 840, poundsMore: 61, level: 'tight' },
    ])
    expect(dearer.homeInstead).toMatchObject({
      minutesAtHome: 840,
      cost: { fares: 151_000, ranked: 331_000 },
    })
  })

  it('is turned by what an hour at home is worth', () => {
    const rest = (home_value: 'cheapest' | 'most_home') =>
      getRest(oneDayHome('100.00'), aContext({ home_value }), aDay)
    expect([rest('cheapest').kind, rest('most_home').kind]).toEqual(['stay', 'home'])
  })

  it('counts a back-up in an open rest too: the last flight does not win by its price alone', () => {
    const flights = [homeAt17, flightHome('1462', '2026-11-05 18:00', { price_amount: '40.00' })]
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', flights)
    const rest = restBetween([duty], [duty, null], aContext())
    expect(rest.wayHome?.flight.name).toBe('BA1460')
    const last = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830])
    // £60, 270 minutes, no back-up.
    expect(restBetween([last], [last, null], aContext()).cost.ranked).toBe(145_000)
    const first = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00', [workAt7])
    expect(restBetween([first], [null, first], aContext()).cost.ranked).toBe(100_000 + 65_833)
  })

  it('of equals takes the one that is home earlier, then the one that leaves home later, then names', () => {
    const nothing = { price_amount: '0.00' }
    // Half an hour at £2 an hour is worth a pound.
    const freeTime = aContext({ home_value: 'cheapest' })
    const out = [
      flightHome('2', '2026-11-05 18:30', { price_amount: '1.00' }),
      flightHome('1', '2026-11-05 19:00', nothing),
    ]
    expect(getRest([...out, workAt7], freeTime).wayHome?.flight.name).toBe('BA2')
    const back = [
      flightToWork('4', '2026-11-08 07:00', { price_amount: '1.00' }),
      flightToWork('3', '2026-11-08 06:30', nothing),
    ]
    expect(getRest([homeAt1830, ...back], freeTime).wayToWork?.flight.name).toBe('BA4')
    const twins = [
      flightHome('8', '2026-11-05 18:30', { operating_carrier: 'LM' }),
      flightHome('7', '2026-11-05 18:30'),
    ]
    expect(getRest([...twins, workAt7]).wayHome?.flight.name).toBe('BA7')
  })

  describe('of the same flight under two numbers', () => {
    const twinsHome = ['7', '8'].map((number) =>
      flightHome(number, '2026-11-05 18:30', { operating_carrier: number === '7' ? 'BA' : 'LM' }),
    )
    const twinsToWork = ['7', '8'].map((number) =>
      flightToWork(number, '2026-11-08 07:00', { operating_carrier: number === '7' ? 'BA' : 'LM' }),
    )

    it.each([
      ['as they come', (flights: readonly Price[]) => flights],
      ['the other way round', (flights: readonly Price[]) => flights.toReversed()],
    ] as const)('takes the first by name, listed %s', (_, inOrder) => {
      expect(getFlights(getRest(inOrder([...twinsHome, ...twinsToWork])))).toEqual(['BA7', 'BA7'])
    })

    it('does so where only one half is to be flown', () => {
      for (const twins of [twinsHome, twinsHome.toReversed()]) {
        const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', twins)
        expect(restBetween([duty], [duty, null], aContext()).wayHome?.flight.name).toBe('BA7')
      }
      for (const twins of [twinsToWork, twinsToWork.toReversed()]) {
        const duty = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00', twins)
        expect(restBetween([duty], [null, duty], aContext()).wayToWork?.flight.name).toBe('BA7')
      }
    })
  })

  it('of equals at two airports takes the one with more in hand: the duty’s own', () => {
    const context = aContext({ commuting_stations: ['LHR', 'LCY'] })
    const home = ['LCY', 'LHR'].map((origin) =>
      flightHome(origin === 'LCY' ? '1' : '2', '2026-11-05 18:30', { origin }),
    )
    const toWork = ['LCY', 'LHR'].map((destination) =>
      flightToWork(destination === 'LCY' ? '1' : '2', '2026-11-08 07:00', { destination }),
    )
    expect(getFlights(getRest([...home, ...toWork], context))).toEqual(['BA2', 'BA2'])
    expect(getFlights(getRest([...home, ...toWork].toReversed(), context))).toEqual(['BA2', 'BA2'])
  })

  it('without rates takes the one that is home first after the last known duty', () => {
    const inEuros = [homeAt1830, homeAt17, homeAt2030].map((price) =>
      Object.assign({}, price, { price_currency: 'EUR' }),
    )
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', inEuros)
    expect(restBetween([duty], [duty, null], aContext()).wayHome?.flight.name).toBe('BA1460')
  })
})

describe('level before money (design.md section 2; issue 38, 3)', () => {
  // Reports at 08:00: BA1431 lands at 07:45, nothing in hand, and nothing goes later. BA1465 lands the evening before.
  const simulator = { report: '2026-11-08 08:00' }
  const justInTime = flightToWork('1431', '2026-11-08 06:30', { price_amount: '20.00' })
  const eveningBefore = [
    flightToWork('1465', '2026-11-07 18:00', { price_amount: '200.00' }),
    flightToWork('1467', '2026-11-07 20:00', { price_amount: '210.00' }),
  ]
  const flights = [homeAt1830, homeAt2030, justInTime, ...eveningBefore]

  it('advises the evening before, whatever it costs, where the only flight of the morning leaves nothing in hand', () => {
    const { kind, level, wayToWork, nightsNearBase } = getRest(flights, aContext(), simulator)
    expect([kind, level, wayToWork?.flight.name, nightsNearBase]).toEqual([
      'home',
      'comfortable',
      'BA1467',
      1,
    ])
  })

  it('names what is at risk where nothing better exists, or the person planned it, and says so', () => {
    const onlyThis = getRest([homeAt1830, homeAt2030, justInTime], aContext(), simulator)
    const planned = getRest(flights, aContext(), { ...simulator, second: { to_work_flight: justInTime } })
    for (const { level, wayToWork } of [onlyThis, planned]) {
      expect([level, wayToWork?.flight.name]).toEqual(['at_risk', 'BA1431'])
      expect(wayToWork && codes(wayToWork).slice(0, 2)).toEqual(['no_back_up', 'little_in_hand'])
    }
  })

  it('lets the price decide between a comfortable way and a tight one', () => {
    // Alone, with half an hour and more in hand: tight.
    const tight = flightToWork('1433', '2026-11-08 05:45', { price_amount: '20.00' })
    const rest = getRest([homeAt1830, homeAt2030, tight, ...eveningBefore], aContext(), simulator)
    expect([rest.level, rest.wayToWork?.flight.name]).toEqual(['tight', 'BA1433'])
  })

  it('comes after what the person asked for: a limit on prices is kept by a standby listing', () => {
    const context = aContext({ max_sector_price: 100 })
    const listed = onStandby(flightToWork('1433', '2026-11-08 05:45', { price_amount: '30.00' }))
    const rest = getRest([homeAt1830, homeAt2030, listed, ...eveningBefore], context, simulator)
    expect([rest.level, rest.wayToWork?.flight.name]).toEqual(['at_risk', 'BA1433'])
  })
})

describe('what goes before the ranking (docs/decisions/0026-plan-the-rest.md Ranking)', () => {
  it('a fare over max_sector_price is taken only where nothing else fits (spec §3 max_sector_price)', () => {
    const dear = flightHome('1464', '2026-11-05 18:30', { price_amount: '100.01' })
    const late = flightHome('1470', '2026-11-05 22:30', { price_amount: '100.00' })
    const limited = aContext({ max_sector_price: 100 })
    expect(getRest([dear, late, workAt7], limited).wayHome?.flight.name).toBe('BA1470')
    const only = getRest([dear, workAt7], limited)
    expect(only.wayHome?.flight.name).toBe('BA1464')
    expect(only.wayHome?.reasons).toContainEqual({
      code: 'over_price_limit',
      limit: { amount: '100', currency: 'GBP' },
    })
    expect(getRest([dear, late, workAt7], aContext({ max_sector_price: 0 })).wayHome?.flight.name).toBe(
      'BA1464',
    )
  })

  it('the same to work', () => {
    const dear = flightToWork('1', '2026-11-08 07:00', { price_amount: '100.01' })
    const early = flightToWork('2', '2026-11-08 03:00', { price_amount: '100.00' })
    expect(
      getRest([homeAt1830, dear, early], aContext({ max_sector_price: 100 })).wayToWork?.flight.name,
    ).toBe('BA2')
  })

  describe('a limit in yen (issue 51, 2)', () => {
    const dear = flightHome('1464', '2026-11-05 18:30', { price_amount: '120.00' })
    const late = flightHome('1470', '2026-11-05 20:35', { price_amount: '99.00' })
    const inYen = (amount: string, change: object = {}) =>
      aContext({
        // Of a day when the yen was worth more.
        max_sector_price: 200,
        max_sector_price_entered: { amount, currency: 'JPY' },
        ...change,
      })
    const rates = { to: 'JPY', perUnit: { GBP: 200 } }
    const named = (context: ReturnType<typeof aContext>, flights = [dear, late, workAt7]) =>
      getRest(flights, context).wayHome

    it('is compared by the rate of the fares, and is said as it was entered', () => {
      expect(named({ ...inYen('20000'), rates })?.flight.name).toBe('BA1470')
      expect(named({ ...inYen('24000'), rates })?.flight.name).toBe('BA1464')
      expect(named({ ...inYen('1000'), rates })?.reasons).toContainEqual({
        code: 'over_price_limit',
        limit: { amount: '1000', currency: 'JPY' },
      })
    })

    it('goes by what it was in pounds where there is no rate', () => {
      expect(named(inYen('20000'))?.flight.name).toBe('BA1464')
      expect(named(inYen('20000', { max_sector_price: 100 }))?.flight.name).toBe('BA1470')
    })

    it('needs no rate for a fare in yen', () => {
      const fareInYen = { ...dear, price_amount: '20001', price_currency: 'JPY' }
      expect(named(inYen('20000'), [fareInYen, workAt7])?.reasons).toContainEqual({
        code: 'over_price_limit',
        limit: { amount: '20000', currency: 'JPY' },
      })
      expect(named(inYen('20001'), [fareInYen, workAt7])?.reasons.map(({ code }) => code)).not.toContain(
        'over_price_limit',
      )
    })
  })

  describe('standby within max_sector_price on a flight whose seats are over it', () => {
    const seat = flightHome('1464', '2026-11-05 18:30', { price_amount: '100.01' })
    const standby = { ...seat, id: 'standby', fare_type: 'standby' as const, price_amount: '35.00' }
    const limited = aContext({ max_sector_price: 100 })

    it('is planned, never better than at risk, and says why', () => {
      const { wayHome } = getRest([seat, standby, workAt7], limited)
      expect(wayHome).toMatchObject({
        flight: { fare: { id: 'standby' }, isStandbyOnly: false },
        level: 'at_risk',
      })
      expect(wayHome?.reasons).toContainEqual({
        code: 'seats_over_price_limit',
        flight: 'BA1464',
        limit: { amount: '100', currency: 'GBP' },
      })
    })

    it('leaves the seat to be planned without a limit, or over it where staff fares are off', () => {
      const isSeat = { flight: { fare: { id: seat.id } } }
      expect(getRest([seat, standby, workAt7], aContext({ max_sector_price: 0 })).wayHome).toMatchObject(
        isSeat,
      )
      const off = aContext({ max_sector_price: 100, include_staff_travel: false })
      expect(getRest([seat, standby, workAt7], off).wayHome).toMatchObject(isSeat)
    })
  })

  describe('a local night before report (spec §3 prefer_local_night_before_report)', () => {
    const prefers = aContext({ prefer_local_night_before_report: true })
    const eveningBefore = flightToWork('1465', '2026-11-07 19:00')
    const back = (flights: readonly Price[]) => getRest([homeAt1830, ...flights], prefers).wayToWork

    it('is kept near base by the evening before', () => {
      expect(back([workAt6, workAt7, eveningBefore])).toMatchObject({ flight: { name: 'BA1465' } })
      expect(back([workAt6, eveningBefore])?.reasons).toContainEqual({ code: 'local_night', where: 'base' })
    })

    it('is kept at home by a whole night there, to the minute', () => {
      // From 22:00 until the door at 06:00, 95 minutes before 07:35.
      const at = (departure: string) => back([flightToWork('1', departure)])?.reasons
      expect(at('2026-11-08 07:35')).toContainEqual({ code: 'local_night', where: 'home' })
      expect(at('2026-11-08 07:34')).toContainEqual({ code: 'no_local_night' })
    })

    it('makes a flight tight where none leaves one', () => {
      expect(back([workAt6, workAt7])?.level).toBe('tight')
    })

    it('does not begin before the person can be home: the clear of a duty at home', () => {
      const [report, clear] = ['2026-11-07 12:00', '2026-11-07 23:30'] as const
      const atHome = aDuty('h', report, clear, [], along(report, clear, 'EDI', 'AMS', 'EDI'))
      const night = (departure: string) => {
        const next = aDuty('b', '2026-11-08 14:00', '2026-11-08 20:00', [flightToWork('1', departure)])
        return restBetween([atHome, next], [atHome, next], prefers).wayToWork?.reasons
      }
      // From 23:30 until 08:00, 95 minutes to departure: eight hours from 09:05 on.
      expect(night('2026-11-08 09:05')).toContainEqual({ code: 'local_night', where: 'home' })
      expect(night('2026-11-08 09:04')).toContainEqual({ code: 'no_local_night' })
      // And the one that keeps it is named before an earlier one with a back-up.
      const flights = [
        flightToWork('1', '2026-11-08 08:15'),
        flightToWork('2', '2026-11-08 09:05', { price_amount: '170.00' }),
      ]
      const next = aDuty('b', '2026-11-08 14:00', '2026-11-08 20:00', flights)
      expect(restBetween([atHome, next], [atHome, next], prefers).wayToWork?.flight.name).toBe('BA2')
    })

    it('is not kept at home by the night before the last one, where the last one is short near base', () => {
      // Lands 23:15: less than eight hours until report.
      const late = flightToWork('1', '2026-11-07 22:00')
      const rest = getRest([homeAt1830, late], prefers, { report: '2026-11-08 06:00' })
      expect(rest.wayToWork?.reasons).toContainEqual({ code: 'no_local_night' })
    })

    it('is kept at home before the first known duty', () => {
      const duty = aDuty('b', '2026-11-08 12:00', '2026-11-08 20:00', [flightToWork('1', '2026-11-08 07:35')])
      expect(restBetween([duty], [null, duty], prefers).wayToWork?.reasons).toContainEqual({
        code: 'local_night',
        where: 'home',
      })
    })

    it('is no wish where the setting is off', () => {
      expect(codes(getRest([homeAt1830, workAt6, workAt7]).wayToWork ?? { reasons: [] })).not.toContain(
        'no_local_night',
      )
    })
  })
})

describe('fares in several currencies', () => {
  const euros = { ...homeAt17, price_amount: '60.00', price_currency: 'EUR' }

  it('are compared in pounds through the rates, whichever currency those are into', () => {
    const rates = { to: 'USD', perUnit: { EUR: 1, GBP: 1.25 } }
    const rest = getRest([euros, workAt7], aContext({}, { rates }))
    expect([rest.cost.fares, codes(rest)]).toEqual([108_000, []])
  })

  it('go by time at home, and that is said, where one has no rate', () => {
    const rest = getRest([euros, homeAt1830, workAt6, workAt7])
    expect(getFlights(rest)).toEqual(['BA1460', 'BA1433'])
    expect(reason(rest, 'ranked_by_time')).toEqual({ code: 'ranked_by_time', currencies: ['EUR', 'GBP'] })
    expect(rest.cost).toEqual({ fares: null, nights: 0, ranked: null })
  })

  it('do not matter where the one without a rate is not among the ways that a planned flight leaves', () => {
    const unrated = flightToWork('1439', '2026-11-08 08:35', { price_currency: 'XTS' })
    const [first, second] = twoDuties([homeAt17, homeAt1830, workAt7, unrated], {
      second: { to_work_flight: workAt7 },
    })
    const rest = restBetween([first, second], [first, second], aContext())
    expect([getFlights(rest), codes(rest)]).toEqual([['BA1460', 'BA1433'], []])
    expect(rest.cost.fares).toBe(120_000)
  })
})

describe('other ways to spend a rest (design.md section 2 Ranking: offered)', () => {
  it('are the best, most time at home, the cheapest, the safest, and staying', () => {
    const flights = [
      flightHome('1460', '2026-11-05 16:45', { price_amount: '80.00' }),
      homeAt1830,
      flightHome('1466', '2026-11-05 20:30', { price_amount: '45.00' }),
      flightHome('1468', '2026-11-05 21:30', { price_amount: '200.00' }),
      workAt6,
      workAt7,
    ]
    const { alternatives } = getRest(flights)
    expect(
      alternatives.map(({ label, wayHome, wayToWork, level }) => [
        label,
        wayHome?.name,
        wayToWork?.name,
        level,
      ]),
    ).toEqual([
      ['best', 'BA1464', 'BA1431', 'comfortable'],
      ['most_home', 'BA1460', 'BA1433', 'tight'],
      ['cheapest', 'BA1466', 'BA1431', 'comfortable'],
      ['safest', 'BA1464', 'BA1431', 'comfortable'],
      ['stay', undefined, undefined, 'comfortable'],
    ])
  })

  it('do not offer a stay from where the next report cannot be reached', () => {
    const rest = getRest([homeAt1830, { ...workAt7, destination: 'MAN' }], aContext(), {
      second: along('2026-11-08 12:00', '2026-11-09 20:00', 'MAN', 'AMS', 'MAN'),
    })
    expect(rest.kind).toBe('home')
    expect(rest.alternatives.map(({ label }) => label)).not.toContain('stay')
  })

  it('are no better than the rest can be: never green by default', () => {
    const context = aContext({}, { knownMonths: new Set(['2026-11']) })
    const duty = aDuty('a', '2026-11-05 08:00', '2026-11-05 16:00', [homeAt1830, homeAt2030])
    const levels = restBetween([duty], [duty, null], context).alternatives.map(({ level }) => level)
    expect(new Set(levels)).toEqual(new Set(['tight']))
  })

  it('prefer a confirmed seat to a standby fare, whatever it costs', () => {
    const rest = getRest([onStandby(homeAt17), homeAt1830, workAt835])
    expect(rest.wayHome?.flight.name).toBe('BA1464')
  })
})
