import { readdirSync, readFileSync } from 'node:fs'
import type { TimesReading } from '@slipstream/contract/roster-import'
import { toInstant, toLocal } from '@slipstream/commute/time/zoned-time'
import { describe, expect, it } from 'vitest'
import { createAirportDirectory } from '#providers/airports/airports.ts'
import { airportOfIcao } from '#providers/icao-codes.ts'
import { seededRandom } from '#providers/sample/seeded-random.ts'
import type { CrewItem } from '#providers/crew-system.ts'
import {
  aimsCalendar,
  dutyReportCalendar,
  genericCalendar,
  mixed,
  raidoCalendar,
} from './calendars.test-data.ts'
import { decodeText } from '@slipstream/commute/calendars/decode-text'
import { parse } from './parse.test-data.ts'

/** `npm run test:nightly` reads 10,000, as many as issue 42 asks for; `CALENDAR_SEED` repeats a run. */
const files = Number(process.env['MUTATED_CALENDARS'] ?? 500)
const seed = process.env['CALENDAR_SEED'] ?? '42'

const folder = new URL('cases/', import.meta.url)
const feeds = new URL('../../../../../../tests/feeds/cases/', import.meta.url)
const sources = [
  ...readdirSync(folder).map((file) => readFileSync(new URL(file, folder))),
  // Those of CrewHub give how long a duty lasts instead of its clear.
  ...readdirSync(feeds)
    .filter((file) => /(?<!^crewhub-\d)\.[iv]cs$/.test(file))
    .map((file) => readFileSync(new URL(file, feeds))),
  ...[aimsCalendar, dutyReportCalendar, genericCalendar, mixed, raidoCalendar].map((text) =>
    Buffer.from(text),
  ),
]
const airports = createAirportDirectory()
const readings: readonly TimesReading[] = ['utc', 'base', 'station', 'calendar']

/** What a file may suffer: some bytes, some lines, some numbers, its line ends. */
function mutate(bytes: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length)
  const lines = bytes.toString('latin1').split('\r\n')
  const mutations: readonly (() => void)[] = [
    () => void lines.splice(at(lines.length), 1),
    () => void lines.splice(at(lines.length), 0, lines[at(lines.length)] ?? ''),
    () => void lines.splice(0, lines.length, ...lines.toReversed()),
    () => {
      const line = at(lines.length)
      lines[line] = (lines[line] ?? '').replaceAll(/\d/g, (digit) =>
        random() < 0.2 ? String(at(10)) : digit,
      )
    },
    () => {
      const line = at(lines.length)
      const text = lines[line] ?? ''
      const place = at(text.length + 1)
      lines[line] = text.slice(0, place) + String.fromCharCode(at(256)) + text.slice(place + at(2))
    },
    () => {
      const line = at(lines.length)
      const text = lines[line] ?? ''
      const place = at(text.length + 1)
      lines.splice(line, 1, text.slice(0, place), ` ${text.slice(place)}`)
    },
    () => {
      const [one, other] = [at(lines.length), at(lines.length)]
      const [a, b] = [lines[one] ?? '', lines[other] ?? '']
      lines[one] = b
      lines[other] = a
    },
    () => void lines.splice(at(lines.length)),
  ]
  for (let times = at(4); times >= 0; times -= 1) mutations[at(mutations.length)]?.()
  return Buffer.from(lines.join(random() < 0.3 ? '\n' : '\r\n'), 'latin1')
}

const timeOfDay = /(?<=\dT)(\d{2}):?(\d{2})|(?<!\d)(\d{1,2}):?(\d{2})(?!\d)(?:\s?([AP])M)?/gi

/** Every time of a day in a text, in minutes: `0615`, `6:15 PM`, `T061500`. */
function timesIn(text: string): ReadonlySet<number> {
  const times = new Set<number>([0])
  for (const [, stampHour, stampMinute, hours, minutes, half] of text.matchAll(timeOfDay)) {
    const [hour, minute] = [Number(stampHour ?? hours), Number(stampMinute ?? minutes)]
    if (hour > 24 || minute > 59) continue
    times.add((hour * 60 + minute) % 1440)
    if (half) times.add(((hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0)) * 60 + minute)
  }
  return times
}

/** Every airport that a text names by its IATA or ICAO code. */
function placesIn(text: string): ReadonlySet<string> {
  const codes = [...text.matchAll(/(?=([A-Z]{3,4}))/g)].flatMap(([, code = '']) => [
    code.slice(0, 3),
    airportOfIcao(code) ?? '',
  ])
  return new Set(codes)
}

/** A calendar without folds, quoted-printable and escapes, as far as times and places need it. */
const plain = (text: string) =>
  text
    .replaceAll(/=\r?\n|\r?\n[ \t]/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Said {
  readonly times: ReadonlySet<number>
  readonly places: ReadonlySet<string>
  readonly zones: readonly string[]
}

/** What of an item its source does not say: assumed reports and clears, and what is said to be an estimate, are no such thing. */
function unsaid(item: CrewItem, { times, places, zones }: Said, areEstimates: boolean): string[] {
  const isSaid = (instant: number, station: string[], shifts: readonly number[] = [0]) =>
    [...station, ...zones].some((zone) => {
      const minutes = (at: number) =>
        Number(toLocal(at, zone).slice(11, 13)) * 60 + Number(toLocal(at, zone).slice(14))
      return shifts.some((shift) => times.has(minutes(instant + shift * 60_000)))
    })
  const london = (time: string) => toInstant(time, 'Europe/London')
  if (item.kind === 'ground_duty') {
    const station = item.location === null ? [] : [airports.get(item.location)?.timezone ?? 'UTC']
    return [
      ...(item.location === null || places.has(item.location) ? [] : [`place ${item.location}`]),
      ...(isSaid(london(item.start), station) ? [] : [`start ${item.start}`]),
    ]
  }
  const station = item.sectors.flatMap((sector) => [sector.origin_timezone, sector.destination_timezone])
  return item.sectors.flatMap((sector, index) => {
    const departs = toInstant(sector.departure_time, sector.origin_timezone)
    const lands = toInstant(sector.arrival_time, sector.destination_timezone)
    const isFirst = index === 0
    const isLast = index === item.sectors.length - 1
    return [
      ...[sector.origin, sector.destination]
        .filter((place) => !places.has(place))
        .map((place) => `place ${place}`),
      ...((areEstimates && !isFirst) || isSaid(departs, station)
        ? []
        : [`departure ${sector.departure_time}`]),
      ...((areEstimates && !isLast) || isSaid(lands, station) ? [] : [`arrival ${sector.arrival_time}`]),
      ...(isSaid(london(sector.report_time), station, [0, 60]) || areEstimates
        ? []
        : [`report ${sector.report_time}`]),
      ...(isSaid(london(sector.clear_time), station, [0, -30]) || areEstimates
        ? []
        : [`clear ${sector.clear_time}`]),
    ]
  })
}

describe(`calendars with anything changed (MUTATED_CALENDARS=${files} CALENDAR_SEED=${seed})`, () => {
  it('are read without an exception, and every time and place of a duty stands in them', () => {
    const random = seededRandom(seed)
    let duties = 0
    for (let run = 0; run < files; run += 1) {
      const bytes = mutate(sources[run % sources.length] ?? Buffer.alloc(0), random)
      const text = decodeText(bytes)
      const times = readings[Math.floor(random() * readings.length)] ?? 'utc'
      const { items, problems, zone } = parse(text, { base: 'LHR', airline: 'BA', times })
      duties += items.length
      const shown = plain(text)
      const named = [...shown.matchAll(/[A-Z][a-z]+\/[A-Z][A-Za-z_]+/g)].map(([name]) => name)
      const places = placesIn(shown)
      const stations = [...places].flatMap((place) => airports.get(place)?.timezone ?? [])
      const american = /\d [ECMP]ST\b/.test(shown) ? ['-05:00', '-06:00', '-07:00', '-08:00'] : []
      const own = zone === null ? [] : [zone]
      const zones = [
        ...new Set(['UTC', 'Europe/London', ...own, ...named.filter(isZone), ...stations, ...american]),
      ]
      const said = { times: timesIn(shown), places, zones }
      const areEstimates = problems.some(({ message }) => /estimates/.test(message))
      const found = items.flatMap((item) => unsaid(item, said, areEstimates))
      expect([run, found, found.length > 0 ? text : '']).toEqual([run, [], ''])
    }
    expect(duties).toBeGreaterThan(files / 2)
  }, 600_000)
})

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
