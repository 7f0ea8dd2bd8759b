import type { Direction, Price, PricesByDate } from '@slipstream/contract/flight'
import { describe, expect, it } from 'vitest'
import { aContext, aPrice } from '../fixtures.test-data.ts'
import { assignPrices, neededReach, pricedEnds } from '../flights/prices.ts'
import { neededFlightDates } from '../flights/needed-flights.ts'
import { datesFrom } from '../time/calendar-dates.ts'
import { minuteMs, rosterZone, toInstant, toLocal } from '../time/zoned-time.ts'
import { along, aDuty } from './plan.test-data.ts'
import { planRests } from './plan-rests.ts'

interface Line {
  readonly number: string
  readonly origin: string
  readonly destination: string
  readonly direction: Direction
  /** Local to its origin. */
  readonly leaves: string
  readonly minutes: number
}

const zones: Readonly<Record<string, string>> = {
  LAX: 'America/Los_Angeles',
  SYD: 'Australia/Sydney',
  MAD: 'Europe/Madrid',
  JFK: 'America/New_York',
  KRK: 'Europe/Warsaw',
  STN: 'Europe/London',
}
const zoneAt = (airport: string) => zones[airport] ?? rosterZone

function fly({ number, leaves, minutes, origin, destination, direction }: Line, date: string): Price {
  const departure = toInstant(`${date} ${leaves}`, zoneAt(origin))
  return aPrice(direction, number, `${date} ${leaves}`, {
    id: `${number} ${date}`,
    origin,
    destination,
    origin_timezone: zoneAt(origin),
    destination_timezone: zoneAt(destination),
    arrival_time: toLocal(departure + minutes * minuteMs, zoneAt(destination)),
    duration_minutes: minutes,
  })
}

/** As the server asks: as far as what it has heard says, day by day. */
function priced(
  items: ReturnType<typeof duties>,
  lines: readonly Line[],
  context: ReturnType<typeof aContext>,
  flies: (date: string) => boolean = () => true,
  isAnswered: (date: string) => boolean = () => true,
) {
  let byDate: PricesByDate = {}
  let days = new Set<string>()
  const dayKey = (date: string, direction: Direction) => `${date} ${direction}`
  const asked = {
    isAsked: (date: string, direction: Direction) => days.has(dayKey(date, direction)),
    zoneAt,
  }
  for (let reach = neededReach(pricedEnds(items, context), byDate, asked, context); ;) {
    const needed = neededFlightDates(pricedEnds(items, context), context, zoneAt, reach).filter(({ date }) =>
      isAnswered(date),
    )
    const known = new Set(needed.map(({ date, direction }) => dayKey(date, direction)))
    const dates = [...new Set(needed.map(({ date }) => date))]
    if (known.size === days.size) return { items: assignPrices(items, byDate, context, asked), dates }
    days = known
    byDate = Object.fromEntries(
      dates.map((date) => [
        date,
        lines
          .filter(({ direction }) => flies(date) && days.has(dayKey(date, direction)))
          .map((line) => fly(line, date)),
      ]),
    )
    reach = neededReach(pricedEnds(items, context), byDate, asked, context)
  }
}

/** Two duties at a base; the roster's clock is London's. */
function duties(base: string, clear: string, report: string) {
  const before = toLocal(toInstant(clear, rosterZone) - 8 * 60 * minuteMs, rosterZone)
  const after = toLocal(toInstant(report, rosterZone) + 8 * 60 * minuteMs, rosterZone)
  return [
    { ...aDuty('a', before, clear, []), ...along(before, clear, base, base) },
    { ...aDuty('b', report, after, []), ...along(report, after, base, base) },
  ]
}

const at = (base: string, home: string) =>
  aContext({ commuting_stations: [base], landing_to_report_minutes: 45 }, { homeAirports: [home], base })

const pacific: readonly Line[] = [
  ...(['20:30', '22:15', '23:40'] as const).map((leaves, index) => ({
    number: `1${index}`,
    origin: 'LAX',
    destination: 'SYD',
    direction: 'to_work' as const,
    leaves,
    minutes: 900,
  })),
  ...(['09:30', '11:00', '20:00'] as const).map((leaves, index) => ({
    number: `2${index}`,
    origin: 'SYD',
    destination: 'LAX',
    direction: 'from_work' as const,
    leaves,
    minutes: 820,
  })),
]

describe('reach: as many days as it takes (design.md section 2 Reach; issue 38, 2)', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')))(
    'home LAX, base SYD: a way to work with a back-up for a report at %s:00 after a week and a half',
    (hour) => {
      const report = toLocal(toInstant(`2026-11-20 ${hour}:00`, 'Australia/Sydney'), rosterZone)
      const context = at('SYD', 'LAX')
      const items = duties('SYD', '2026-11-10 08:00', report)
      const rest = planRests(priced(items, pacific, context).items, context)[1]
      expect([rest?.kind, rest?.wayHome !== null, rest?.wayToWork !== null]).toEqual(['home', true, true])
      const { flight, backUps } = rest!.wayToWork!
      // At the airport 45 minutes before report, and the next one as well.
      for (const each of [flight, ...backUps])
        expect(each.arrival).toBeLessThanOrEqual(toInstant(report, rosterZone) - 45 * minuteMs)
    },
  )

  it.each(['11:30', '12:30', '13:30', '14:30'])(
    'home MAD, base JFK: the day before for a report at %s, with a night near base',
    (time) => {
      const report = toLocal(toInstant(`2026-11-14 ${time}`, 'America/New_York'), rosterZone)
      const lines: Line[] = (['11:50', '17:10'] as const).flatMap((leaves, index) => [
        {
          number: `3${index}`,
          origin: 'MAD',
          destination: 'JFK',
          direction: 'to_work',
          leaves,
          minutes: 520,
        },
        {
          number: `4${index}`,
          origin: 'JFK',
          destination: 'MAD',
          direction: 'from_work',
          leaves,
          minutes: 420,
        },
      ])
      const context = at('JFK', 'MAD')
      const items = duties('JFK', '2026-11-10 20:00', report)
      const rest = planRests(priced(items, lines, context).items, context)[1]
      expect([rest?.kind, rest?.wayToWork?.flight.fare.departure_time.slice(0, 10)]).toEqual([
        'home',
        '2026-11-13',
      ])
    },
  )

  const polish: readonly Line[] = [
    { number: '50', origin: 'KRK', destination: 'STN', direction: 'to_work', leaves: '09:00', minutes: 150 },
    {
      number: '51',
      origin: 'STN',
      destination: 'KRK',
      direction: 'from_work',
      leaves: '12:00',
      minutes: 150,
    },
  ]
  const monWedFri = (date: string) => [1, 3, 5].includes(new Date(date).getUTCDay())

  it('home KRK, base STN, flights on Monday, Wednesday, Friday: named after six days off', () => {
    const context = at('STN', 'KRK')
    // Clear on Saturday, report on Sunday of the next week.
    const items = duties('STN', '2026-11-14 20:00', '2026-11-22 12:00')
    const { items: with_, dates } = priced(items, polish, context, monWedFri)
    const rest = planRests(with_, context)[1]
    expect([rest?.wayHome?.flight.fare.departure_time, rest?.wayToWork?.flight.fare.departure_time]).toEqual([
      '2026-11-16 12:00',
      '2026-11-20 09:00',
    ])
    // Home: Monday’s has Wednesday’s behind it. To work: Wednesday’s has Friday’s.
    const inRest = dates.filter((date) => date >= '2026-11-14' && date <= '2026-11-22')
    expect(inRest).toEqual(datesFrom('2026-11-14', '2026-11-22'))
    expect(rest?.wayHome?.level).toBe('comfortable')
  })

  it('asks for a week at most, and for no day beyond the rest', () => {
    const context = at('STN', 'KRK')
    const never = () => false
    const long = duties('STN', '2026-11-01 20:00', '2026-11-30 12:00')
    const afterClear = priced(long, polish, context, never).dates
    expect(afterClear.filter((date) => date >= '2026-11-01' && date < '2026-11-20')).toEqual(
      datesFrom('2026-11-01', '2026-11-08'),
    )
    const short = duties('STN', '2026-11-14 20:00', '2026-11-16 12:00')
    const between = priced(short, polish, context, never).dates
    expect(between.filter((date) => date > '2026-11-13' && date < '2026-11-17')).toEqual(
      datesFrom('2026-11-14', '2026-11-16'),
    )
  })

  it('says which day was not asked for, and never that there is no flight', () => {
    const context = at('STN', 'KRK')
    const items = duties('STN', '2026-11-14 20:00', '2026-11-22 12:00')
    const isAnswered = (date: string) => date < '2026-11-17' || date > '2026-11-20'
    const rest = planRests(priced(items, polish, context, monWedFri, isAnswered).items, context)[1]
    expect([rest?.level, rest?.wayToWork]).toEqual(['no_data', null])
    expect(rest?.reasons).toContainEqual({
      code: 'not_searched',
      direction: 'to_work',
      date: '2026-11-20',
      origin: 'KRK',
      destination: 'STN',
    })
    expect(rest?.reasons.map(({ code }) => code)).not.toContain('none_in_time')
    // The way home is known, and a day after it that could hold its back-up is not.
    expect([rest?.wayHome?.level, rest?.reasons]).toEqual([
      'tight',
      expect.arrayContaining([
        expect.objectContaining({ code: 'not_searched', direction: 'from_work', date: '2026-11-17' }),
      ]),
    ])
  })

  it('asks nothing of somebody who has said that they stay', () => {
    const context = at('STN', 'KRK')
    const items = duties('STN', '2026-11-14 20:00', '2026-11-22 12:00')
    const [first, second] = priced(items, polish, context, monWedFri, (date) => date < '2026-11-17').items
    const stays = { ...first!, from_work_status: 'hotel' as const }
    const rest = planRests([stays, second!], context)[1]
    expect([rest?.level, rest?.reasons]).toEqual(['comfortable', [{ code: 'staying_near_base' }]])
    const open = planRests([first!, second!], context)[1]
    const flown = open?.alternatives.filter(({ label }) => label !== 'stay') ?? []
    expect(flown.map(({ level }) => level)).not.toContain('comfortable')
  })

  it('knows no flight of a route that nobody flies, and names no day as not asked for', () => {
    const context = at('SYD', 'LAX')
    const items = duties('SYD', '2026-11-10 08:00', '2026-11-20 08:00')
    const rest = planRests(priced(items, [], context).items, context)[1]
    expect([rest?.level, rest?.reasons]).toEqual(['no_data', [{ code: 'no_flights_known' }]])
  })

  it('does not ask for what a seat with a back-up makes needless', () => {
    const context = aContext()
    const items = duties('LHR', '2026-11-05 16:00', '2026-11-08 12:00')
    const lines: Line[] = ['06:00', '08:00', '18:30', '20:30'].flatMap((leaves, index) => [
      { number: `6${index}`, origin: 'EDI', destination: 'LHR', direction: 'to_work', leaves, minutes: 75 },
      { number: `7${index}`, origin: 'LHR', destination: 'EDI', direction: 'from_work', leaves, minutes: 75 },
    ])
    const { items: with_, dates } = priced(items, lines, context)
    expect(dates.filter((date) => date >= '2026-11-05' && date <= '2026-11-08')).toEqual([
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
    ])
    expect(with_.map(({ prices }) => prices.not_searched)).toEqual([undefined, undefined])
  })
})

describe('booked long before (design.md section 2 Reach; issue 38, 6)', () => {
  it('60 hours before report is fine, with two nights near base', () => {
    const flight = aPrice('to_work', '1439', '2026-11-05 20:00')
    const duty = aDuty('t', '2026-11-08 08:00', '2026-11-08 20:00', [flight], {
      to_work_status: 'booked_correct_time',
      to_work_flight: flight,
    })
    const [rest] = planRests([duty], aContext())
    expect([rest?.statuses.report, rest?.nightsNearBase]).toEqual(['booked_correct_time', 3])
    expect(rest?.wayToWork?.reasons.map(({ code }) => code)).not.toContain('chosen_out_of_reach')
  })
})
