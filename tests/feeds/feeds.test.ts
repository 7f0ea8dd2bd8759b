import { readdirSync, readFileSync } from 'node:fs'
import { linesOnPage } from '@slipstream/commute/roster/printed/pdf-lines'
import { readPrintedRoster } from '@slipstream/commute/roster/printed/printed-roster'
import type { Sector } from '@slipstream/contract/roster'
import { timesReadingSchema } from '@slipstream/contract/roster-import'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parse, type Reader } from '../../apps/api/src/features/calendars/import/parse.test-data.ts'
import { printedCalendar } from '../../apps/web/src/features/calendars/import/printed-calendar.ts'
import type { CrewItem } from '../../apps/api/src/providers/crew-system.ts'

/*
 * Calendars as crew systems export them, and the pages that AIMS prints (issue 49, 1 and 2): `cases/`, written after public descriptions without sight of the readers, each
 * with what a careful person reads in it. Times of duties are London's, those of flights are local to their airports.
 */

/** A duty in facts that can be compared: its ends, its flights, its days. */
interface Duty {
  readonly kind: 'trip' | 'free' | 'home' | 'duty' | 'unknown'
  readonly title: string
  readonly facts: readonly string[]
}

const folder = new URL('cases/', import.meta.url)
const names = readdirSync(folder).filter((name) => !name.endsWith('.right.txt'))
const readText = (name: string) => readFileSync(new URL(name, folder), 'utf8')

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(toDay(at))
  return days
}

/** `reader base=BRS airline=U2 times=utc`. */
function getReader(line: string): Reader {
  const value = (key: string) => new RegExp(`${key}=(\\S+)`).exec(line)?.[1] ?? ''
  const times = timesReadingSchema.safeParse(value('times'))
  return {
    base: value('base'),
    airline: value('airline'),
    ...(times.success ? { times: times.data } : {}),
  }
}

const span = (kind: string, from: string, to: string, rest = '') =>
  kind === 'trip'
    ? [from.startsWith('?') ? '' : `report ${from}`, to.startsWith('?') ? '' : `clear ${to}`]
    : [`${kind} ${from} – ${to}${rest && ` ${rest}`}`]

/** What is right of a case. */
function getRight(text: string): { reader: Reader; duties: Duty[] } {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const duties: Duty[] = []
  for (const line of lines) {
    const flight = /^ {2}(.*)$/.exec(line)?.[1]
    const last = duties.at(-1)
    if (flight !== undefined && last) {
      duties[duties.length - 1] = { ...last, facts: [...last.facts, flight.replaceAll(/\s+/g, ' ')] }
      continue
    }
    const [kind = '', rest = ''] = line.split(/ (.*)/)
    const [from = '', after = ''] = rest.split(' – ')
    if (kind === 'trip') duties.push({ kind, title: line, facts: span(kind, from, after).filter(Boolean) })
    else if (kind === 'free') {
      const isDays = /^\d{4}-\d\d-\d\d$/.test(from)
      const facts = isDays ? daysBetween(from, after.slice(0, 10)).map((day) => `free ${day}`) : []
      duties.push({ kind, title: line, facts })
    } else if (kind === 'home')
      duties.push({ kind, title: line, facts: span(kind, from, after.slice(0, 16)) })
    else if (kind === 'duty')
      duties.push({ kind, title: line, facts: span(kind, from, after.slice(0, 16), after.slice(17, 20)) })
    else if (kind === 'unknown') duties.push({ kind, title: line, facts: [] })
  }
  return { reader: getReader(first), duties }
}

/** Whether another airline's flight is flown as a passenger is not always said; of `OWN2274` no airline is. */
function asShown(fact: string, { airline = '' }: Reader): string {
  const plain = fact.replace(/OWN(?=\d)/, airline)
  return plain.startsWith(`DH ${airline}`) || plain.startsWith('DH road') ? plain : plain.replace(/^DH /, '')
}

const sectorFact = (sector: Sector) => {
  const isRoad = sector.carrier + sector.flight_number === ''
  const name = isRoad ? 'road' : `${sector.carrier}${sector.flight_number}`
  return `${sector.is_positioning ? 'DH ' : ''}${name} ${sector.origin} ${sector.departure_time} – ${sector.destination} ${sector.arrival_time}`
}

function factsIn(item: CrewItem, reader: Reader): string[] {
  if (item.kind === 'trip')
    return item.sectors.flatMap((sector) => [
      `report ${sector.report_time}`,
      `clear ${sector.clear_time}`,
      asShown(sectorFact(sector), reader),
    ])
  const { start, end, location, presence } = item
  if (presence === 'free')
    return daysBetween(start.slice(0, 10), end.slice(0, 10)).map((day) => `free ${day}`)
  if (presence === 'home') return [`home ${start} – ${end}`]
  // Where none is named it is at base, and a standby there is left to the rules of the roster.
  const place = location ?? reader.base
  return [
    `duty ${start} – ${end} ${place}`,
    `home ${start} – ${end}`.slice(0, presence === null ? undefined : 0),
  ]
}

interface Reading {
  readonly duties: readonly Duty[]
  /** What is not read as is right, by its line. */
  readonly missed: readonly string[]
  /** Flights that nobody flies so. */
  readonly wrongFlights: readonly string[]
  /** Flights that are neither read nor asked about. */
  readonly lostFlights: readonly string[]
  readonly questions: number
}

const pagesSchema = z.array(
  z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number() })),
)

/** A calendar, or the pages of a PDF as the phone reads them and sends them on. */
function readRoster(name: string, reader: Reader) {
  if (!name.endsWith('.json')) return parse(readText(name), reader)
  const text = pagesSchema
    .parse(JSON.parse(readText(name)))
    .flatMap(linesOnPage)
    .join('\n')
  const roster = readPrintedRoster(text, Date.parse('2026-11-20T09:00Z'))
  if (!roster) throw new Error(`${name} was not read as a roster.`)
  return parse(printedCalendar(roster), roster.clock === 'base' ? { ...reader, times: 'base' } : reader)
}

const isFlight = (fact: string) => /^(?:DH )?\S+ [A-Z]{3} \d/.test(fact)

function readCase(name: string): Reading {
  const { reader, duties } = getRight(readText(name.replace(/\.\w+$/, '.right.txt')))
  const { items, unrecognised } = readRoster(name, reader)
  const found = new Set(items.flatMap((item) => factsIn(item, reader)))
  const isFound = (fact: string) => found.has(asShown(fact, reader))
  const asked = unrecognised.map(({ item, text }) => `${item.code} ${item.description} ${text}`).join('\n')
  const wanted = new Set(duties.flatMap(({ facts }) => facts.map((fact) => asShown(fact, reader))))
  const isAsked = (fact: string) => asked.includes(/(\d+) [A-Z]{3} /.exec(fact)?.[1] ?? '')
  return {
    duties,
    lostFlights: [...wanted].filter((fact) => isFlight(fact) && !isFound(fact) && !isAsked(fact)),
    missed: duties.filter(({ facts }) => !facts.every(isFound)).map(({ title }) => `${name}: ${title}`),
    wrongFlights: [...found].filter((fact) => isFlight(fact) && !wanted.has(fact)),
    questions: unrecognised.length,
  }
}

describe('calendars as crew systems export them', () => {
  const cases = names.map((name) => ({ name, reading: readCase(name) }))

  it.each(cases)('$name: every flight is right, or asked about', ({ reading }) => {
    expect([reading.wrongFlights, reading.lostFlights]).toEqual([[], []])
  })

  it('have nine of ten duties right without a question, and one question each at most', () => {
    const all = cases.flatMap(({ reading }) => reading.duties.filter(({ kind }) => kind !== 'unknown'))
    const missed = cases.flatMap(({ reading }) => reading.missed)
    const questions = cases.reduce((sum, { reading }) => sum + reading.questions, 0)
    expect(missed).toEqual([
      // A rest between duties is part of what is around it; SL is no code that means one thing.
      'aims-page-1.json: free 2026-12-10 – 2026-12-10 REST',
      'aims-page-3.json: free 2027-02-11 – 2027-02-12 SL',
      // "Training" may be anybody's, the airport YIP is not known, and RE stands for many things: these are asked.
      'flight-crew-view-3.ics: duty 2027-01-10 15:00 – 2027-01-11 00:00 DEN Training',
      'raido-3.ics: trip 2027-01-07 21:20 – 2027-01-08 06:45',
      'raido-3.ics: trip 2027-01-08 19:30 – 2027-01-09 02:05',
      'raido-3.ics: trip 2027-01-24 13:10 – 2027-01-24 20:40',
      'raido-3.ics: trip 2027-01-25 15:00 – 2027-01-25 20:20',
      'skedplus-3.vcs: home 2027-01-04 11:00 – 2027-01-05 01:00 RE2',
      'skedplus-3.vcs: home 2027-01-05 19:00 – 2027-01-06 09:00 RE3',
      'skedplus-3.vcs: home 2027-01-06 13:00 – 2027-01-07 03:00 RE',
    ])
    expect(missed.length).toBeLessThan(all.length / 10)
    expect(questions).toBeLessThanOrEqual(names.length)
  })
})
