import { type Instant, minuteMs } from '@slipstream/commute/time/zoned-time'
import { assumedMinutes } from '../assemble-duties.ts'
import { findAirport, type GroundPart, type LayoutReader, type Leg, UnreadableDuty } from '../duty-parts.ts'
import { flightLine, getLeg, getLines, noNumber } from '../flight-lines.ts'
import { isPositioning } from '../flight-titles.ts'
import { isPlaceless, type KnownDuty, knownDuty, getPresence } from '@slipstream/commute/roster/known-duties'
import type { CalendarEvent } from '../read-events.ts'

const routePattern = /^[A-Z]{3,4}(?:-(?:\[[^\]\s]{1,12}\]-)?[A-Z]{3,4})+(?=\s|$)/
const stepPattern = /-(?:\[([^\]\s]{1,12})\]-)?([A-Z]{3,4})/g

/** A line with times and a flight's number. */
const sectorPattern =
  /^[ \t]{0,9}\d{1,2}:?\d{2} ?[zl]? {0,3}- {0,3}\d{1,2}:?\d{2} ?[zl]? {1,3}(?:(?:D\/H|DHD?|PAX)[ /-])?(?:[A-Z\d]{2,3} ?)?\d{1,4}[A-Z]?\b/im

const getTimes = ({ description }: CalendarEvent) =>
  getLines(description).flatMap((text) => flightLine(text) ?? [])

/** From one airport of the title to the next, or what is done there: `[LSBY]`, `[ADTY]`; `psn` flies as a passenger. */
interface Step {
  readonly from: string
  readonly to: string
  readonly code: string
  readonly isFlown: boolean
  readonly isPositioning: boolean
}

function getSteps(summary: string): Step[] {
  const title = routePattern.exec(summary)?.[0] ?? ''
  let from = title.split('-')[0] ?? ''
  return [...title.matchAll(stepPattern)].map(([, code = '', to = '']) => {
    const isPassive = /^psn$/i.test(code)
    const step = { from, to, code, isFlown: code === '' || isPassive, isPositioning: isPassive }
    from = to
    return step
  })
}

/**
 * AIMS: the event lasts from report to clear, its title is the way (`BRS-LIS-BRS`, `BRS-[LSBY]-BRS-[psn]-EDI-BRS`), and each
 * line of its description is a sector (`06:00z-08:36z 2867`), or something else that is done on the way (`11:45z-13:20z LSBY`).
 */
export const aims: LayoutReader = {
  layout: 'aims',
  recognises: ({ start, summary, description }) =>
    !start.isDate &&
    routePattern.test(summary) &&
    (sectorPattern.test(description) || /^\S*\[/.test(summary)),
  read(event, context) {
    const { clock } = context
    const steps = getSteps(event.summary)
    const zoneAt = (code: string) => findAirport(code, context)?.timezone
    const [starts, ends] = clock.span(event, zoneAt(steps[0]?.from ?? ''), zoneAt(steps.at(-1)?.to ?? ''))
    const lines = getTimes(event)
    const isPassive = isPositioning(event.summary) && steps.length === 1
    // A positioning that has no line of its own is by road.
    const flights = lines.filter(({ flight }) => flight).length
    const areFlown = flights > steps.filter((step) => step.isFlown && !step.isPositioning).length
    const isFlownStep = (step: Step) => step.isFlown && (areFlown || !step.isPositioning)
    const legs: Leg[] = []
    const others: GroundPart[] = []
    let at = starts
    let place = steps[0]?.from ?? ''
    const addOther = (code: string, duty: KnownDuty | null, start: Instant, end: Instant) => {
      const isPlaced = duty !== 'standby' && !isPlaceless(duty)
      const location = isPlaced ? (findAirport(place, context)?.code ?? null) : null
      others.push({
        kind: 'ground',
        event,
        suffix: `${code}${others.length}`,
        code,
        description: '',
        duty,
        problem: null,
        looksLikeDuty: duty === null,
        presence: duty && getPresence(duty, location),
        location,
        start,
        end,
      })
    }
    for (const line of lines) {
      if (line.flight) {
        const index = steps.findIndex(isFlownStep)
        const step = steps[index]
        steps.splice(0, index === -1 ? steps.length : index + 1)
        const route = line.route ?? (step && ([step.from, step.to] as const))
        if (!route) throw new UnreadableDuty('It has more sectors than its title has airports.')
        const leg = getLeg({ ...line, flight: line.flight }, route, at, context)
        legs.push(isPassive || step?.isPositioning ? { ...leg, isPositioning: true } : leg)
        at = leg.arrival
        place = route[1]
        continue
      }
      const [next] = steps
      const isByRoad = next?.isPositioning === true
      const code = getCode(line.text)
      const zone = zoneAt(line.route?.[0] ?? place) ?? context.baseZone
      const start = clock.next(line.from, zone, at)
      at = clock.next(line.to, zone, start)
      const [from, to] = [next?.from, next?.to].map((place) => findAirport(place ?? '', context))
      // A transfer that is the whole of its event takes its crew member elsewhere.
      if (isByRoad && lines.length === 1 && from && to)
        legs.push({
          ...noNumber,
          origin: from,
          destination: to,
          departure: start,
          arrival: at,
          isPositioning: true,
        })
      else addOther(code, isByRoad ? 'transport' : knownDuty(code), start, at)
      if (next && (isByRoad || !next.isFlown)) place = steps.shift()?.to ?? place
    }
    if (steps.some((step) => step.isFlown && !step.isPositioning) && !isPassive)
      throw new UnreadableDuty('A sector has no times.')
    const [only, another] = steps
    if (lines.length === 0 && only && !another) addOther(only.code, knownDuty(only.code), starts, ends)
    const [first, last] = [legs[0], legs.at(-1)]
    if (!first || !last) {
      if (others.length === 0) throw new UnreadableDuty('It does not say when its duties are.')
      return others
    }
    const report = getReport(first, others, starts)
    return [
      { kind: 'flying', event, number: '', report, clear: getClear(last, others, ends), legs },
      ...others,
    ]
  },
}

const getCode = (text: string) => text.replaceAll(/[[\]]/g, ' ').trim().split(/\s/)[0]?.toUpperCase() ?? ''

const isAtHome = ({ duty }: GroundPart) => duty === 'standby' || duty === 'home_standby'

/** Who is called out from home reports where something begins at the airport, at the latest when the standby ends. */
function getReport(first: Leg, others: readonly GroundPart[], starts: Instant): Instant | null {
  const before = others.filter(({ end }) => end <= first.departure)
  const standby = before.findLast(isAtHome)
  if (!before[0] || !isAtHome(before[0]) || !standby) return starts
  const attended = before.find((part) => !isAtHome(part))
  if (attended) return attended.start
  return standby.end <= first.departure - assumedMinutes.beforeDeparture * minuteMs ? standby.end : null
}

/** Who goes on to a standby at home is clear when that begins. */
function getClear(last: Leg, others: readonly GroundPart[], ends: Instant): Instant {
  const after = others.findLast(({ start }) => start >= last.arrival)
  return after && isAtHome(after) ? after.start : ends
}
