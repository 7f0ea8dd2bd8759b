import { createHash } from 'node:crypto'
import { hourMs, type Instant, rosterZone, toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import type { Presence } from '@slipstream/contract/roster'
import {
  createCrewNetwork,
  type Duty,
  type DutyWindow,
  earlyWindow,
  lateWindow,
  longHaul,
  minimumRestMs,
  tour,
  turnaround,
} from './sample-duties.ts'
import type { CrewGroundDuty, CrewItem, CrewTrip } from '../crew-system.ts'
import { type BlockKind, planMonth } from './roster-pattern.ts'
import { pick, pickInteger, type Random, seededRandom } from './seeded-random.ts'
import type { Timetable } from './timetable.ts'

interface GroundKind {
  readonly code: string
  readonly description: string
  readonly hours: number
  /** The first and the last hour it may start at, Europe/London. */
  readonly from: number
  readonly to: number
  readonly presence: Presence
}

const homeStandby: GroundKind = {
  code: 'SBY',
  description: 'Home standby',
  hours: 8,
  from: 4,
  to: 12,
  presence: 'home',
}
const airportStandby: GroundKind = {
  code: 'ASB',
  description: 'Airport standby',
  hours: 6,
  from: 5,
  to: 14,
  presence: 'base',
}
const simulator: GroundKind = {
  code: 'SIM',
  description: 'Simulator check',
  hours: 6,
  from: 7,
  to: 15,
  presence: 'base',
}
const course: GroundKind = {
  code: 'CRS',
  description: 'Recurrent safety training',
  hours: 8,
  from: 8,
  to: 10,
  presence: 'base',
}

export interface RosterOwner {
  readonly account: string
  readonly base: string
  readonly airline: string
}

/** The items of an owner that begin in a month, the same whenever they are asked for. */
export function sampleItemsFrom(timetable: Timetable, owner: RosterOwner, month: string): CrewItem[] {
  const { account, base, airline } = owner
  const seed = `${account} ${base} ${airline}`
  const network = createCrewNetwork(timetable, base, airline)
  const training = seededRandom(`role ${account}`)() < 0.5 ? simulator : course

  const getId = (kind: string, key: string) =>
    `${kind}_${createHash('sha256').update(`${seed} ${key}`).digest('hex').slice(0, 20)}`

  function getTrip(duties: readonly Duty[], key: string): CrewTrip {
    const random = seededRandom(`trip ${seed} ${key}`)
    const sectors = duties.flatMap(({ flights, reportAt, clearAt }) =>
      flights.map((flight) => ({
        carrier: flight.carrier,
        flight_number: flight.flightNumber,
        origin: flight.origin,
        destination: flight.destination,
        departure_time: flight.departureTime,
        arrival_time: flight.arrivalTime,
        origin_timezone: flight.originZone,
        destination_timezone: flight.destinationZone,
        report_time: toLocal(reportAt, rosterZone),
        clear_time: toLocal(clearAt, rosterZone),
        is_positioning: false,
      })),
    )
    const last = sectors.at(-1)
    // Now and then the last sector of a trip of several is flown as a passenger.
    if (last && sectors.length > 2) last.is_positioning = random() < 0.2
    return {
      kind: 'trip',
      id: getId('trip', key),
      trip_number: String(pickInteger(random, 1000, 9999)),
      base: network.base,
      trip_start: sectors[0]?.report_time ?? '',
      trip_end: last?.clear_time ?? '',
      sectors,
    }
  }

  function groundDuty(
    kind: GroundKind,
    start: Instant,
    end: Instant,
    dates: readonly string[],
  ): CrewGroundDuty {
    const [first = '', last = first] = [dates[0], dates.at(-1)]
    return {
      kind: 'ground_duty',
      pseudo_id: getId('ground', first),
      first_duty_id: getId('duty', first),
      last_duty_id: getId('duty', last),
      code: kind.code,
      description: kind.description,
      location: kind.presence === 'base' ? network.base : null,
      presence: kind.presence,
      start: toLocal(start, rosterZone),
      end: toLocal(end, rosterZone),
    }
  }

  /** One ground duty a day, each after a full rest. */
  function groundDays(dates: readonly string[], kinds: readonly GroundKind[]): CrewGroundDuty[] {
    let notBefore = Number.NEGATIVE_INFINITY
    return dates.flatMap((date, index) => {
      const kind = kinds[index % kinds.length] ?? homeStandby
      const starts = Array.from({ length: kind.to - kind.from + 1 }, (_, step) =>
        toInstant(`${date} ${String(kind.from + step).padStart(2, '0')}:00`, rosterZone),
      ).filter((start) => start >= notBefore)
      const start = pick(seededRandom(`ground ${seed} ${date}`), starts)
      if (start === undefined) return []
      const end = start + kind.hours * hourMs
      notBefore = end + minimumRestMs
      return [groundDuty(kind, start, end, [date])]
    })
  }

  function turnarounds(dates: readonly string[], window: DutyWindow): CrewItem[] {
    let notBefore = Number.NEGATIVE_INFINITY
    return dates.flatMap((date): CrewItem[] => {
      const random = seededRandom(`turnaround ${seed} ${date}`)
      const duty = turnaround(network, random, { date, window, notBefore })
      if (!duty) return []
      notBefore = duty.clearAt + minimumRestMs
      return [getTrip([duty], date)]
    })
  }

  function leave(dates: readonly string[]): CrewGroundDuty {
    const start = toInstant(`${dates[0]} 00:00`, rosterZone)
    const end = toInstant(`${dates.at(-1)} 23:59`, rosterZone)
    const kind: GroundKind = { ...homeStandby, code: 'LVE', description: 'Annual leave', presence: 'free' }
    return groundDuty(kind, start, end, dates)
  }

  /** Where the timetable holds no such flying for this base, the crew stand by instead. */
  const standBy = (dates: readonly string[]) => groundDays(dates, [airportStandby])
  const tripOrStandby = (duties: readonly Duty[] | undefined, dates: readonly string[]) =>
    duties ? [getTrip(duties, dates[0] ?? '')] : standBy(dates.slice(0, 3))

  const items: Record<BlockKind, (dates: readonly string[], random: Random) => CrewItem[]> = {
    earlies: (dates) => turnarounds(dates, earlyWindow),
    lates: (dates) => turnarounds(dates, lateWindow),
    tour: (dates, random) => tripOrStandby(tour(network, random, dates), dates),
    long_haul: (dates, random) =>
      tripOrStandby(longHaul(network, random, dates) ?? tour(network, random, dates), dates),
    ground: (dates, random) =>
      groundDays(dates, [random() < 0.5 ? homeStandby : airportStandby, training, homeStandby]),
    leave: (dates) => [leave(dates)],
  }

  return planMonth(seed, month).flatMap(({ kind, dates }) => {
    const planned = items[kind](dates, seededRandom(`${kind} ${seed} ${dates[0]}`))
    return planned.length > 0 ? planned : standBy(dates)
  })
}
