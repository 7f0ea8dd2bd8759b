import type { Month } from '@slipstream/contract/primitives'
import type { RosterItem } from '@slipstream/contract/roster'
import type { YearDuties } from '@slipstream/contract/year'
import { leastBedMinutes } from '../../plan/choose/rank.ts'
import type { CommuteContext } from '../../plan/commute-context.ts'
import type { RestPlan } from '../../plan/plan-types.ts'
import { dutiesAway } from '../../plan/read/rests.ts'
import { reportInstant, type DutyPeriod } from '../../roster/roster-items.ts'
import { addDays, datesFrom, getDate, getMonth } from '../../time/calendar-dates.ts'
import { minutesInNight, nightBeforeReport } from '../../time/local-night.ts'
import {
  isKnownZone,
  localMinuteOfDay,
  minutesBetween,
  rosterZone,
  toLocal,
  type Instant,
} from '../../time/zoned-time.ts'
import { homeBetween } from './home-between.ts'

/** A report before this hour by the clock at base is an early start (docs/decisions/0089-year-in-facts.md). */
const earlyHour = 6

interface Options {
  readonly asOf: Instant
  readonly fetchedMonths: ReadonlySet<Month>
}

/** Of one duty: minutes, or why there are none. */
interface Facts {
  readonly awake: number | 'unknown'
  /** `no_night`: the night before report was over before the rest began. */
  readonly bed: number | 'unknown' | 'no_night'
}

const unknown: Facts = { awake: 'unknown', bed: 'unknown' }

interface Start extends Pick<DutyPeriod, 'report'> {
  readonly month: Month
  /** It names days alone, so that nobody knows when its report is. */
  readonly isAllDay: boolean
  readonly isEarly: boolean
  /** How many days in a row had an early start until then; 0 if this is none. */
  readonly inARow: number
  /** They may be more: of the day before the first one no report is known. */
  readonly isLeast: boolean
}

/** Hours awake, sleep before report and early starts of the duties that are over, by the month of their report. */
export function yearDuties(
  items: readonly RosterItem[],
  rests: readonly RestPlan[],
  { settings }: CommuteContext,
  options: Options,
): (month: Month) => YearDuties {
  const zoneAt = zonesAtBase(items)
  const restBefore = new Map(rests.map((rest) => [rest.report?.at, rest]))
  const { starts, hiddenDays } = getStarts(dutiesAway(items), zoneAt, options)
  const byMonth = Map.groupBy(starts, ({ month }) => month)
  const hiddenMonths = new Set([...hiddenDays].map(getMonth))
  return (month) => {
    const own = byMonth.get(month) ?? []
    const facts = own.flatMap(({ report, isAllDay }) => {
      const rest = restBefore.get(report)
      if (!rest) return []
      return [isAllDay ? unknown : getFacts(rest, zoneAt(report), settings)]
    })
    return {
      starts: own.length,
      awake: { ...sumUp(facts.map(({ awake }) => awake)), longest: most(facts.map(({ awake }) => awake)) },
      bed: {
        ...sumUp(facts.map(({ bed }) => bed)),
        shortest: least(facts.map(({ bed }) => bed)),
        short: facts.filter(({ bed }) => typeof bed === 'number' && bed < leastBedMinutes).length,
      },
      early: {
        starts: own.filter(({ isEarly }) => isEarly).length,
        in_a_row: Math.max(0, ...own.map(({ inARow }) => inARow)),
        is_least: hiddenMonths.has(month) || own.some(({ isLeast }) => isLeast),
      },
    }
  }
}

const numbers = (minutes: readonly (number | string)[]) => minutes.filter((each) => typeof each === 'number')
const most = (minutes: readonly (number | string)[]) =>
  numbers(minutes).reduce<number | null>((a, b) => Math.max(a ?? b, b), null)
const least = (minutes: readonly (number | string)[]) =>
  numbers(minutes).reduce<number | null>((a, b) => Math.min(a ?? b, b), null)
const sumUp = (minutes: readonly (number | string)[]) => ({
  known: numbers(minutes).length,
  unknown: minutes.filter((each) => each === 'unknown').length,
  minutes: numbers(minutes).reduce((a, b) => a + b, 0),
})

function getFacts(rest: RestPlan, zone: string, settings: CommuteContext['settings']): Facts {
  const { kind, clear, report, wayHome, wayToWork, sleep, isConflict, unknownSide } = rest
  if (!report || isConflict || unknownSide) return unknown
  const { dutyClear } = report
  const awakeFrom = (from: Instant) =>
    dutyClear === null || dutyClear < from ? 'unknown' : minutesBetween(from, dutyClear)
  const bedIn = (from: Instant, until: Instant, night: { from: Instant; until: Instant }) =>
    clear && night.until <= clear.at ? 'no_night' : minutesInNight(from, until, night)
  // The way from a bed near base is not known: that day begins at report.
  if (kind === 'stay')
    return {
      awake: awakeFrom(report.at),
      bed: bedIn(clear?.at ?? -Infinity, report.at, nightBeforeReport(report.at, zone)),
    }
  // Nobody was on a booked flight that leaves before clear or lands after report.
  if (wayHome?.level === 'impossible' || wayToWork?.level === 'impossible') return unknown
  const { from, until } = homeBetween(rest, settings)
  if (report.place.isHome)
    return {
      awake: until === null ? 'unknown' : awakeFrom(until),
      bed:
        from === null || until === null
          ? 'unknown'
          : bedIn(
              from,
              until,
              nightBeforeReport(report.at, wayHome?.flight.fare.destination_timezone ?? zone),
            ),
    }
  if (!wayToWork || !sleep) return unknown
  // The plan takes somebody whose way home is not known to be home from clear on, which is the most it can be.
  const isBedKnown = from !== null || sleep.where === 'base' || sleep.bedMinutes === null
  return {
    awake: sleep.doorToClearMinutes ?? awakeFrom(report.at),
    bed: isBedKnown ? (sleep.bedMinutes ?? 'no_night') : 'unknown',
  }
}

function getStarts(
  duties: readonly DutyPeriod[],
  zoneAt: (at: Instant) => string,
  { asOf, fetchedMonths }: Options,
): { starts: Start[]; hiddenDays: ReadonlySet<string> } {
  /** By day at base: the run of early starts that it is in. */
  const runs = new Map<string, Pick<Start, 'inARow' | 'isLeast'>>()
  /** Days of whose reports nobody knows, beside those of months that were never fetched. */
  const hiddenDays = new Set<string>()
  const starts: Start[] = []
  for (const { report, clear, end } of duties) {
    if (end > asOf) continue
    const zone = zoneAt(report)
    const date = getDate(toLocal(report, zone))
    const atRoster = toLocal(report, rosterZone)
    const isAllDay = clear === null && atRoster.endsWith(' 00:00')
    const isEarly = !isAllDay && localMinuteOfDay(report, zone) < earlyHour * 60
    if (clear === null)
      for (const day of datesFrom(date, getDate(toLocal(end, zone))))
        if (isAllDay || day !== date) hiddenDays.add(day)
    const before = addDays(date, -1)
    const last = runs.get(before)
    const run = runs.get(date) ?? {
      inARow: (last?.inARow ?? 0) + 1,
      isLeast: hiddenDays.has(before) || (last?.isLeast ?? !fetchedMonths.has(getMonth(before))),
    }
    if (isEarly) runs.set(date, run)
    const { inARow, isLeast } = isEarly ? run : { inARow: 0, isLeast: false }
    starts.push({ report, month: getMonth(atRoster), isAllDay, isEarly, inARow, isLeast })
  }
  return { starts, hiddenDays }
}

/** The zone of the base at a time: where the trip begins that reported last by then, or the first one of all. */
function zonesAtBase(items: readonly RosterItem[]): (at: Instant) => string {
  const trips = items
    .flatMap((item) => {
      const zone = item.kind === 'trip' ? item.sectors[0]?.origin_timezone : undefined
      return zone !== undefined && isKnownZone(zone) ? [{ report: reportInstant(item), zone }] : []
    })
    .toSorted((a, b) => a.report - b.report)
  return (at) => (trips.findLast(({ report }) => report <= at) ?? trips[0])?.zone ?? rosterZone
}
