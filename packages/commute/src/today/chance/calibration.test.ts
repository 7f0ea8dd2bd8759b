import type { Connection, Price } from '@slipstream/contract/flight'
import { seatBands, type DayOutcome, type FlightHistory } from '@slipstream/contract/flight-history'
import { describe, expect, it } from 'vitest'
import { aContext } from '../../fixtures.test-data.ts'
import { readFlightInstants } from '../../flights/flights.ts'
import { getLeg } from '../../plan/read/connections.ts'
import { aDuty, flightToWork, onStandby } from '../../plan/plan.test-data.ts'
import { getRests, getSpans } from '../../plan/read/rests.ts'
import { hourMs, minuteMs, toInstant, toLocal } from '../../time/zoned-time.ts'
import type { CommuteFlight } from '../../plan/advice-types.ts'
import { chanceOfReport } from './chance-of-report.ts'

/*
 * Calibration (issue 22, Numbers): of the commutes that were said to make report in 7 of 10 cases, 7 of 10 do. The days come from a
 * generator whose parameters are drawn for each world and which the model does not know: it sees what landed when on 90 days and who
 * got a standby seat, and is judged by the days after them.
 */
const daysJudged = 25
const worlds = 40
const commutesADay = 20
/** A decile with fewer commutes differs by chance alone. */
const leastJudged = 400

/** Numbers in [0, 1) by a seed (mulberry32). */
function getRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
type Random = ReturnType<typeof getRandom>
const between = (random: Random, least: number, most: number) => least + random() * (most - least)
const exponential = (random: Random, mean: number) => -mean * Math.log(1 - random())

interface FlightOfWorld {
  readonly name: string
  readonly leavesAt: number
  /** How easily it is late, and its usual delay where it is. */
  readonly lateness: number
  readonly delay: number
  /** The share of its days with as many people as seats. */
  readonly fullness: number
}

/** One route in one season. */
function getWorld(random: Random) {
  const flights = Array.from({ length: 4 + Math.floor(random() * 4) }, (_, index): FlightOfWorld => ({
    name: `BA${1430 + index}`,
    leavesAt: 5 * 60 + index * (60 + Math.floor(random() * 60)),
    lateness: between(random, 0.1, 0.6),
    delay: between(random, 10, 50),
    fullness: between(random, 0.2, 0.8),
  }))
  const cancels = between(random, 0.003, 0.03)
  const storms = between(random, 0.02, 0.12)
  const standbyLuck = between(random, 0.15, 1)
  const nextWeather = () => (random() < storms ? between(random, 2, 6) : between(random, 0.6, 1.3))
  /** Everything that happens on a day: what is late, what does not fly, and how many seats there are. */
  const getDay = (badness = nextWeather()) =>
    flights.map((flight) => {
      const isCancelled = random() < Math.min(0.6, cancels * badness ** 1.5)
      const isLate = random() < Math.min(0.95, flight.lateness * badness)
      const late = isLate ? Math.round(exponential(random, flight.delay * badness ** 0.7)) : 0
      const free = Math.max(0, Math.round((1 - flight.fullness) * 12 + between(random, -6, 6)))
      const outcome: DayOutcome = isCancelled ? 'failed' : late
      const luck = standbyLuck * Math.min(1, 0.15 + free / 10)
      return { outcome, seats: Math.min(9, free), isBoarded: () => random() < luck }
    })
  return { flights, nextWeather, getDay }
}
type World = ReturnType<typeof getWorld>
type Day = ReturnType<World['getDay']>

function getHistory(flights: World['flights'], days: readonly Day[], route = 'EDI-LHR'): FlightHistory {
  const [origin = '', destination = ''] = route.split('-')
  const seats = seatBands.map((least, index) => {
    const next = seatBands[index + 1] ?? Infinity
    const asked = days.flat().filter((each) => each.seats >= least && each.seats < next)
    return { seats: least, asked: asked.length, boarded: asked.filter(({ isBoarded }) => isBoarded()).length }
  })
  return {
    from: '2026-08-01',
    routes: [
      {
        origin,
        destination,
        flights: flights.map(({ name }, index) => ({
          flight: name,
          days: days.map((day) => day[index]?.outcome ?? null),
        })),
      },
    ],
    seats,
    seen: [],
    said: [],
  }
}

const reportAt = '2026-11-08 15:00'
const report = toInstant(reportAt, 'Europe/London')
const landingToReport = 15
const plain = aContext({ slip_time: 0, landing_to_report_minutes: landingToReport })
const { settings } = plain
const now = report - 10 * hourMs

/** A flight that lands so many minutes before somebody can report. */
function flightWith(name: string, inHand: number, seats: number, isStandby: boolean): CommuteFlight {
  const departure = toLocal(report - (landingToReport + inHand + 75) * minuteMs, 'Europe/London')
  const seat: Price = flightToWork(name.slice(2), departure, { seats_available: seats })
  const fare = isStandby ? onStandby(seat) : seat
  const instants = readFlightInstants(fare)
  if (!instants) throw new Error(`${departure} cannot be read.`)
  return {
    name,
    ...instants,
    fare,
    fares: isStandby
      ? [seat, fare].filter(({ seats_available: left, fare_type: type }) => type === 'standby' || left !== 0)
      : [fare],
    isStandbyOnly: isStandby,
    change: null,
    gapInHandMinutes: inHand,
    hotelNights: 0,
  }
}

const [rest] = getRests(getSpans([aDuty('1', reportAt, '2026-11-08 20:00')], plain), plain)
const end = rest?.report

interface Judged {
  readonly share: number
  readonly isMade: boolean
}

function judge(seed: number, daysKnown: number): Judged[] {
  if (!end) throw new Error('The duty has no report.')
  const random = getRandom(seed)
  const world = getWorld(random)
  const history = getHistory(
    world.flights,
    Array.from({ length: daysKnown }, () => world.getDay()),
  )
  return Array.from({ length: daysJudged }, () => world.getDay()).flatMap((day) =>
    Array.from({ length: commutesADay }, (): Judged[] => {
      const first = Math.floor(random() * world.flights.length)
      const own = world.flights[first]
      const today = day[first]
      if (!own || !today) return []
      const inHand = Math.floor(exponential(random, 60))
      const isStandby = random() < 0.5
      // Those that leave three quarters of an hour later, land in time, and have a seat on sale.
      const later = world.flights.flatMap((flight, index) => {
        const left = inHand - (flight.leavesAt - own.leavesAt)
        const happens = day[index]
        return index > first &&
          flight.leavesAt - own.leavesAt >= 45 &&
          left >= 0 &&
          happens &&
          happens.seats > 0
          ? [{ flight, left, happens }]
          : []
      })
      const chance = chanceOfReport(
        {
          flight: flightWith(own.name, inHand, today.seats, isStandby),
          end,
          isBooked: !isStandby,
          backUps: later.map(({ flight, left, happens }) =>
            flightWith(flight.name, left, happens.seats, false),
          ),
        },
        { history, settings, now, findSeats: () => null },
      )
      if (!chance || chance.isIfBoarded) return []
      const isInTime = (outcome: DayOutcome, left: number) => typeof outcome === 'number' && outcome <= left
      const isMade =
        ((!isStandby || today.isBoarded()) && isInTime(today.outcome, inHand)) ||
        later.slice(0, 3).some(({ happens, left }) => happens.isBoarded() && isInTime(happens.outcome, left))
      return [{ share: chance.share, isMade }]
    }).flat(),
  )
}

/** Minutes of the day: report is at 15:00, and every flight takes an hour and a quarter. */
const latestLanding = 15 * 60 - landingToReport
const flightMinutes = 75
const leastChange = 60

const dayTime = (minutes: number) =>
  toLocal(toInstant('2026-11-08 00:00', 'Europe/London') + minutes * minuteMs, 'Europe/London')

/** The same for journeys by Manchester, where all three routes have the same weather. */
function judgeJourneys(seed: number, daysKnown: number): Judged[] {
  if (!end) throw new Error('The duty has no report.')
  const random = getRandom(seed)
  const [toChange, fromChange, direct] = [getWorld(random), getWorld(random), getWorld(random)]
  const nextDay = () => {
    const weather = toChange.nextWeather()
    return [toChange.getDay(weather), fromChange.getDay(weather), direct.getDay(weather)] as const
  }
  const known = Array.from({ length: daysKnown }, nextDay)
  const history = getHistory(
    direct.flights,
    known.map(([, , day]) => day),
  )
  history.routes.push(
    ...getHistory(
      toChange.flights,
      known.map(([day]) => day),
      'EDI-MAN',
    ).routes,
    ...getHistory(
      fromChange.flights,
      known.map(([, day]) => day),
      'MAN-LHR',
    ).routes,
  )
  const legOfWorld = ({ name, leavesAt }: FlightOfWorld, origin: string, destination: string) =>
    getLeg(flightToWork(name.slice(2), dayTime(leavesAt), { origin, destination }))
  return Array.from({ length: daysJudged }, nextDay).flatMap(([firstDay, secondDay, directDay]) =>
    // Few of each day: what happens to two of them is the same too often.
    Array.from({ length: commutesADay / 5 }, (): Judged[] => {
      const at = Math.floor(random() * toChange.flights.length)
      const first = toChange.flights[at]
      const lands = (first?.leavesAt ?? 0) + flightMinutes
      const after = fromChange.flights
        .map((flight, index) => ({ flight, happens: secondDay[index] }))
        .filter(
          ({ flight }) =>
            flight.leavesAt >= lands + leastChange && flight.leavesAt <= lands + leastChange + 4 * 60,
        )
      const chosen = after[Math.floor(random() * Math.min(2, after.length))]
      const today = firstDay[at]
      if (!first || !chosen || !today || chosen.flight.leavesAt + flightMinutes > latestLanding) return []
      const onward = fromChange.flights
        .map((flight, index) => ({ flight, happens: secondDay[index] }))
        .filter(({ flight }) => flight.leavesAt >= chosen.flight.leavesAt + 45)
        .slice(0, 3)
      const later = direct.flights.flatMap((flight, index) => {
        const left = latestLanding - flight.leavesAt - flightMinutes
        const happens = directDay[index]
        return flight.leavesAt >= first.leavesAt + 45 && left >= 0 && happens && happens.seats > 0
          ? [{ flight, left, happens }]
          : []
      })
      const landing = chosen.flight.leavesAt + flightMinutes
      const journey = flightWith(chosen.flight.name, latestLanding - landing, 9, false)
      const connection: Connection = {
        tickets: 'separate',
        legs: [legOfWorld(first, 'EDI', 'MAN'), legOfWorld(chosen.flight, 'MAN', 'LHR')],
        change: { minutes: chosen.flight.leavesAt - lands, least_minutes: leastChange },
        onward: onward.map(({ flight }) => legOfWorld(flight, 'MAN', 'LHR')),
      }
      const departure = toInstant(dayTime(first.leavesAt), 'Europe/London')
      const chance = chanceOfReport(
        {
          flight: {
            ...journey,
            departure,
            fare: { ...journey.fare, departure_time: dayTime(first.leavesAt), connection },
          },
          end,
          isBooked: true,
          backUps: later.map(({ flight, left, happens }) =>
            flightWith(flight.name, left, happens.seats, false),
          ),
        },
        { history, settings, now, findSeats: () => null },
      )
      if (!chance) return []
      const makesReport = ({ flight, happens }: (typeof onward)[number]) =>
        typeof happens?.outcome === 'number' &&
        flight.leavesAt + flightMinutes + happens.outcome <= latestLanding
      const { outcome } = today
      const isMade =
        outcome === 'failed'
          ? later
              .slice(0, 3)
              .some(
                ({ happens, left }) =>
                  happens.isBoarded() && typeof happens.outcome === 'number' && happens.outcome <= left,
              )
          : [chosen, ...onward].some(
              (each) => each.flight.leavesAt >= lands + outcome + leastChange && makesReport(each),
            )
      return [{ share: chance.share, isMade }]
    }).flat(),
  )
}

function calibrationTable(judged: readonly Judged[]) {
  const deciles = Map.groupBy(judged, ({ share }) => Math.min(9, Math.floor(share * 10)))
  return [...deciles]
    .toSorted(([a], [b]) => a - b)
    .map(([decile, all]) => ({
      decile,
      commutes: all.length,
      said: all.reduce((sum, { share }) => sum + share, 0) / all.length,
      made: all.filter(({ isMade }) => isMade).length / all.length,
    }))
    .filter(({ commutes }) => commutes >= leastJudged)
}

describe('the chance of making report (issue 22, Numbers: calibrated within 5 points per decile)', () => {
  it.each([90, 30])(
    'holds on days to come, made from %i days of worlds it does not know',
    (daysKnown) => {
      const table = calibrationTable(
        Array.from({ length: worlds }, (_, seed) => judge(seed + 1, daysKnown)).flat(),
      )
      expect(table.length).toBeGreaterThanOrEqual(8)
      for (const { said, made } of table) expect(Math.abs(said - made)).toBeLessThanOrEqual(0.05)
    },
    60_000,
  )

  it('holds for journeys with a change, made from 90 days', () => {
    const judged = Array.from({ length: 8 * worlds }, (_, seed) => judgeJourneys(seed + 1, 90)).flat()
    const table = calibrationTable(judged)
    expect(table.length).toBeGreaterThanOrEqual(5)
    for (const { said, made } of table) expect(Math.abs(said - made)).toBeLessThanOrEqual(0.05)
  }, 60_000)
})
