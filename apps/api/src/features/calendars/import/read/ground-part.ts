import { minuteMs, toInstant, rosterZone } from '@slipstream/commute/time/zoned-time'
import type { AirportRecord } from '#providers/airports/airports.ts'
import { describedGround, type DescribedGround, describedSpan } from './described-ground.ts'
import { findAirport, type GroundPart, type ReadContext } from './duty-parts.ts'
import {
  isAttended,
  isPlaceless,
  type KnownDuty,
  knownDuty,
  getPresence,
} from '@slipstream/commute/roster/known-duties'
import type { CalendarEvent } from './read-events.ts'

/** What crew systems call a duty: `SBY`, `D/O`, `LVE`, `OFC-1`. */
const codePattern = /^[A-Z\d][A-Z\d/_.*+-]{0,11}$/
const shownText = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

const hasTimes = (line: string) => /^\s*\d|\(\d{4}|\d:\d{2}/.test(line)
/** What a description says first, where it is no line of times. */
function getWords(description: string): string {
  const [first = ''] = description.split('\n')
  return hasTimes(first) ? '' : shownText(first)
}

/** As crew systems name duties: `RESR`, `XQZ7 Base visit`, `ABC - Course`; words in capitals are not among them. */
const dutyCode =
  /^(?=[^\s]*[A-Z])(?:[A-Z]{2,6}|(?=\S*\d)[A-Z\d]{2,10}|[A-Z\d]{1,6}[/_.*+-][A-Z\d/_.*+-]{1,8})(?=$|\s*[-–:(|])/
const codeWithNumber = /^(?=[A-Z\d]*\d)[A-Z][A-Z\d]{1,9}(?=\s)/
const reportWord =
  /\b(?:rep(?:ort)?|sign[- ]?o(?:n|ff)|check[- ]?(?:in|out)|debrief|release|duty)\b[^\n]{0,12}?\d{1,2}:?\d{2}\b|\bduty\b(?![- ]free)/i
const routePattern = /\b[A-Z]{3,4}(?:-[A-Z]{3,4}){1,12}\b/

/** Whether an event that was not understood is work: its person must not miss it for want of an answer. */
function looksLikeDuty({ summary, description }: CalendarEvent, context: ReadContext): boolean {
  const route = routePattern.exec(summary)?.[0].split('-') ?? []
  return (
    dutyCode.test(summary) ||
    codeWithNumber.test(summary) ||
    reportWord.test(`${summary}\n${description}`) ||
    (route.length > 1 && route.every((code) => findAirport(code, context) !== undefined))
  )
}

/** The code of an event, where its title is one or starts with one. */
export function getCode({ summary }: CalendarEvent): string {
  const [first = ''] = summary.trim().split(/[\s:]/)
  return codePattern.test(first) ? first : ''
}

/** An airport that the event's place names, or its title in brackets: `SIM [LGW]`. */
function getPlace({ location, summary }: CalendarEvent, context: ReadContext): AirportRecord | undefined {
  const named = /\b[A-Z]{3,4}\b/.exec(location)?.[0]
  const bracketed = /[[(]([A-Z]{3,4})[\])]/.exec(summary)?.[1]
  return findAirport(named ?? '', context) ?? findAirport(bracketed ?? '', context)
}

/** What is known of an event beside what its title says. */
interface Known {
  readonly duty: KnownDuty | null
  readonly problem?: string
  readonly place?: AirportRecord | undefined
  /** It may well be the user's own, whatever its title looks like. */
  readonly isPrivate?: boolean
}

/**
 * An event that is no flying, by its title. If nobody understands it, or not its flying, `duty` is null and the user
 * decides.
 */
export function groundPart(event: CalendarEvent, context: ReadContext, known?: Known): GroundPart {
  const code = getCode(event)
  const isCode = code !== '' && !/\b\d{1,4}\b/.test(event.summary)
  const described = known || !isCode ? undefined : describedGround(event)
  const duty = known ? known.duty : getDuty(event, described)
  const { problem = null, place, isPrivate } = known ?? {}
  const title = shownText(event.summary)
  const airport = place ?? getPlace(event, context) ?? findAirport(described?.place ?? '', context)
  const timed = describedSpan(event, { described, duty, zone: airport?.timezone }, context)
  const isWhole = event.start.isDate && timed === undefined
  const [start, end] = timed ?? context.clock.span(event, airport?.timezone)
  // A whole day has a place only where somebody is expected there.
  const hasPlace = !isPlaceless(duty) && (!isWhole || duty === null || isAttended(duty))
  const location = hasPlace ? (airport?.code ?? null) : null
  return {
    kind: 'ground',
    event,
    suffix: '',
    code: code || title.slice(0, 12),
    description:
      title === code
        ? described && !hasTimes(described.text)
          ? described.text
          : getWords(event.description)
        : title,
    duty,
    problem,
    looksLikeDuty: duty === null && isPrivate !== true && (problem !== null || looksLikeDuty(event, context)),
    presence: duty && getPresence(duty, location),
    location,
    // A date has no clock: it is the same date on the roster, whatever the base.
    start: isWhole ? londonDate(event.start.wall) : start,
    end: isWhole ? londonDate(event.end.wall) - minuteMs : end,
  }
}

/** Words in brackets say what the code means; other words speak where it does not, or where a standby is spent. */
function getDuty({ summary }: CalendarEvent, described: DescribedGround | undefined): KnownDuty | null {
  const duty = knownDuty(summary)
  const isNearer =
    duty === 'standby' && (described?.duty === 'home_standby' || described?.duty === 'airport_standby')
  return described && (described.isMeaning || isNearer) ? described.duty : (duty ?? described?.duty ?? null)
}

function londonDate(wall: number): number {
  return toInstant(`${new Date(wall).toISOString().slice(0, 10)} 00:00`, rosterZone)
}
