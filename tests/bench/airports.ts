import {
  createAirportSearch,
  type SearchableAirport,
} from '../../apps/api/src/providers/airports/airport-search.ts'
import { createAirportDirectory } from '../../apps/api/src/providers/airports/airports.ts'
import { getWords } from '../../apps/api/src/providers/airports/text-match.ts'
import { median, ms } from './measure.ts'

const times = 10
/** Answers of each kind, from airports all over the list. */
const queriesOfKind = 100
/** Farther than any place is from another. */
const everywhereKm = 21_000

function everyAirport(): SearchableAirport[] {
  const directory = createAirportDirectory()
  const first = directory.get('LHR')
  if (!first) throw new Error('The directory has no Heathrow.')
  const others = directory.near(first, everywhereKm).map(({ airport }) => airport)
  return [first, ...others].map(({ code, name, city }) => withoutOtherNames(code, name, city))
}

function withoutOtherNames(code: string, name: string, city: string): SearchableAirport {
  const none = { icaoCodes: [], localNames: [], cityNames: [], otherNames: [], nearbyPlaces: [] }
  return { code, name, city, ...none }
}

/** Other words of the same lengths, so that ten times the airports have ten times the words. */
function shifted(text: string, by: number): string {
  return text
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)))
}

function replicated(airports: readonly SearchableAirport[]): SearchableAirport[] {
  return Array.from({ length: times }, (_, copy) =>
    airports.map(({ code, name, city }) =>
      withoutOtherNames(shifted(code, copy), shifted(name, copy), shifted(city, copy)),
    ),
  ).flat()
}

const swapped = (text: string) => text.slice(0, 1) + text.slice(2, 3) + text.slice(1, 2) + text.slice(3)
const dropped = (text: string) => text.slice(0, 3) + text.slice(4)

/** What somebody may have typed who means this airport, and what means none. */
const kinds: Readonly<Record<string, (airport: SearchableAirport) => string>> = {
  'its code': ({ code }) => code,
  'a letter of its city': ({ city }) => city.slice(0, 1),
  'three letters of its city': ({ city }) => city.slice(0, 3),
  'its name': ({ name }) => name,
  'its city with two letters swapped': ({ city }) => swapped(city),
  'its name with letters swapped and dropped': ({ name }) =>
    name.split(' ').map(swapped).map(dropped).join(' '),
  'what no airport is like': ({ name }) => shifted(name, 13),
  'eighty letters': ({ name, city }) => `${city} ${name} `.repeat(4).slice(0, 80).trim(),
}

function queriesFrom(airports: readonly SearchableAirport[], kind: (typeof kinds)[string], count: number) {
  const step = Math.max(1, Math.floor(airports.length / count))
  return airports
    .filter((_, index) => index % step === 0)
    .map(kind)
    .filter((query) => query.trim() !== '')
}

/** What each query costs of a core in ms, once all are warm, whatever else the machine does: the least of three. */
function getCosts(run: (query: string) => unknown, answers: readonly string[]): number[] {
  for (const query of answers.slice(0, 20)) run(query)
  return answers.map((query) => {
    const costs = [1, 2, 3].map(() => {
      const start = process.cpuUsage()
      run(query)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    return Math.min(...costs)
  })
}

const vocabulary = (airports: readonly SearchableAirport[]) =>
  new Set(airports.flatMap(({ code, name, city }) => getWords(`${code} ${name} ${city}`))).size

/** What a search costs over all airports, what it would over ten times as many, and how it grows: 10.0 is linear. */
export function benchAirportSearch(): void {
  const airports = everyAirport()
  const many = replicated(airports)
  const search = createAirportSearch(airports)
  const searchMany = createAirportSearch(many)
  console.log(
    `airport search, time of one core: each typed word against ${vocabulary(airports)} different words of ${airports.length} airports, in memory; at ${times} times ${vocabulary(many)} of ${many.length}`,
  )
  let worst = { cost: 0, query: '' }
  for (const [kind, typed] of Object.entries(kinds)) {
    const answers = queriesFrom(airports, typed, queriesOfKind)
    const cost = getCosts((query) => search(query), answers)
    const costOfMany = getCosts((query) => searchMany(query), answers)
    const most = Math.max(...cost)
    if (most > worst.cost) worst = { cost: most, query: answers[cost.indexOf(most)] ?? '' }
    console.log(
      `  ${kind}: median ${ms(median(cost))}, worst ${ms(most)} of ${cost.length}; at ${times} times ${ms(median(costOfMany))}, worst ${ms(Math.max(...costOfMany))}, ${(median(costOfMany) / median(cost)).toFixed(1)} times the median`,
    )
  }
  console.log(`  worst of all: ${ms(worst.cost)} for '${worst.query}' (the number to keep is 20 ms)`)
}
