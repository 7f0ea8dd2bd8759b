import { createFuzzySearch } from './fuzzy-search.ts'
import { foldText, getWords } from './text-match.ts'

export interface SearchableAirport {
  /** IATA. */
  readonly code: string
  readonly icaoCodes: readonly string[]
  readonly name: string
  readonly city: string
  /** Names that mean this airport before any other: of its city, of an island that it serves. */
  readonly localNames: readonly string[]
  /** What else its city is called. */
  readonly cityNames: readonly string[]
  /** What else the airport is called. */
  readonly otherNames: readonly string[]
  /** Towns near it that have no airport. */
  readonly nearbyPlaces: readonly string[]
}

/** Where an airport stands among those that were found; where two are equal, the order of the list decides. */
const ranks = {
  code: 1,
  icao: 2,
  city: 3,
  name: 4,
  otherName: 5,
  nearby: 6,
  cityPrefix: 7,
  namePrefix: 8,
  otherPrefix: 9,
  words: 10,
  otherWords: 11,
  nearbyPrefix: 12,
} as const

/** No name has more; a text of 80 characters may. */
const mostWords = 8

/** Written either way; `St John's`, `Fort Lauderdale`. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])
const shorten = (words: readonly string[]) => words.map((word) => shortForms.get(word) ?? word)

/** Words that tell no airport from another. */
const commonWords: ReadonlySet<string> = new Set([
  'aeroport',
  'aeroporto',
  'aeropuerto',
  'airfield',
  'airport',
  'flughafen',
  'international',
  'intl',
  'lufthavn',
  'luchthaven',
])
const withoutCommonWords = (words: readonly string[]) => words.filter((word) => !commonWords.has(word))

/** The name that a query matched, if it is neither the airport's own nor its city's. */
export interface MatchedName {
  readonly kind: 'other_name' | 'nearby_place'
  readonly name: string
}

export interface AirportMatch {
  /** The place in the list. */
  readonly place: number
  readonly rank: number
  readonly matched: MatchedName | null
}

export interface AirportMatches {
  /** By code, name or city, best first. */
  readonly exact: readonly AirportMatch[]
  /** Only if nothing matches well: by one or two typing errors, or by letters within words. Places in the list, best first. */
  readonly similar: readonly number[]
}

/** A text that means an airport. */
interface IndexedText {
  readonly text: string
  readonly place: number
  readonly exactRank: number
  readonly prefixRank: number
  readonly matched: MatchedName | null
}

interface IndexedWord {
  readonly text: string
  readonly places: number[]
}

export type SearchAirports = (query: string) => AirportMatches

/** Finds airports by code, name or city: exact texts before beginnings of texts, and those before words. */
export function createAirportSearch(list: readonly SearchableAirport[]): SearchAirports {
  const texts = list.flatMap(indexedTexts).toSorted(byText)
  const ownWords = vocabulary(list.map(ownNames))
  const allWords = vocabulary(list.map((airport) => [...ownNames(airport), ...aliasNames(airport)]))
  const findSimilar = createFuzzySearch(
    list.length,
    vocabulary(list.map((airport) => [...ownNames(airport), ...airport.otherNames])),
  )

  return (query) => {
    const typed = shorten(getWords(query)).slice(0, mostWords)
    if (typed.length === 0) return { exact: [], similar: [] }
    const joined = typed.join('')
    const distinctive = withoutCommonWords(typed)
    const found = new Map<number, AirportMatch>()
    const add = (match: AirportMatch) => {
      if (match.rank < (found.get(match.place)?.rank ?? Infinity)) found.set(match.place, match)
    }
    const asTyped = typed.join(' ')
    for (const wanted of new Set([asTyped, joined, distinctive.join(' ')])) {
      if (wanted === '') continue
      // `Charleston International Airport` is one airport; without its common words it is two cities.
      const best = wanted === asTyped ? 0 : ranks.otherName
      for (const { text, place, exactRank, prefixRank, matched } of startingWith(texts, wanted))
        add({ place, rank: Math.max(best, text === wanted ? exactRank : prefixRank), matched })
    }
    for (const words of typed.length > 1 ? [typed, [joined]] : [typed]) {
      for (const place of withEveryWord(ownWords, words)) add({ place, rank: ranks.words, matched: null })
      for (const place of withEveryWord(allWords, words))
        add({ place, rank: ranks.otherWords, matched: null })
    }
    const exact = [...found.values()].toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    const isWeak = (exact[0]?.rank ?? Infinity) > ranks.words
    return { exact, similar: isWeak ? findSimilar(typed).filter((place) => !found.has(place)) : [] }
  }
}

const ownNames = ({ code, icaoCodes, city, name, localNames }: SearchableAirport) => [
  code,
  ...icaoCodes,
  city,
  name,
  ...localNames,
]

const aliasNames = ({ cityNames, otherNames, nearbyPlaces }: SearchableAirport) => [
  ...cityNames,
  ...otherNames,
  ...nearbyPlaces,
]

const foldName = (text: string) => shorten(getWords(text)).join(' ')

function indexedTexts(airport: SearchableAirport, place: number): IndexedText[] {
  const { code, icaoCodes, city, name, localNames, cityNames, otherNames, nearbyPlaces } = airport
  const found: IndexedText[] = []
  const add = (text: string, exactRank: number, prefixRank: number, matched: MatchedName | null = null) => {
    if (text !== '') found.push({ text, place, exactRank, prefixRank, matched })
  }
  const shown = `${foldName(city)} ${foldName(name)}`
  /** Also without spaces: `newyork`. */
  const addPlace = (text: string, exactRank: number, prefixRank: number, matched: MatchedName | null) => {
    const folded = foldName(text)
    const isShown = shown.includes(folded)
    for (const form of new Set([folded, folded.replaceAll(' ', '')]))
      add(form, exactRank, prefixRank, isShown ? null : matched)
  }
  const foldedCode = foldText(code)
  add(foldedCode, ranks.code, ranks.words)
  // Two letters are more often the beginning of a code than of a word somewhere in a name.
  add(foldedCode.slice(0, 2), ranks.cityPrefix, ranks.words)
  for (const icao of icaoCodes) add(foldText(icao), ranks.icao, ranks.words)
  addPlace(city, ranks.city, ranks.cityPrefix, null)
  for (const local of localNames)
    addPlace(
      local,
      ranks.city,
      ranks.cityPrefix,
      isCityCode(local) ? null : { kind: 'other_name', name: local },
    )
  add(foldName(name), ranks.name, ranks.namePrefix)
  for (const part of distinctiveParts(name, city)) add(part, ranks.otherName, ranks.otherPrefix)
  for (const other of cityNames)
    addPlace(other, ranks.otherName, ranks.otherPrefix, { kind: 'other_name', name: other })
  for (const other of otherNames) {
    const matched: MatchedName = { kind: 'other_name', name: other }
    addPlace(other, ranks.otherName, ranks.otherPrefix, matched)
    for (const part of distinctiveParts(other, city)) add(part, ranks.otherName, ranks.otherPrefix, matched)
  }
  for (const near of nearbyPlaces)
    addPlace(near, ranks.nearby, ranks.nearbyPrefix, { kind: 'nearby_place', name: near })
  return found
}

const isCityCode = (name: string) => /^[A-Z]{3}$/.test(name)

/** `London Heathrow Airport` is also called London Heathrow, and Heathrow. */
function distinctiveParts(name: string, city: string): Set<string> {
  const words = withoutCommonWords(shorten(getWords(name)))
  const ofCity = new Set(shorten(getWords(city)))
  const own = words.filter((word) => !ofCity.has(word)).join(' ')
  return new Set([words.join(' '), ...(own.length > 3 ? [own] : [])])
}

const byText = (a: { readonly text: string }, b: { readonly text: string }) =>
  a.text < b.text ? -1 : Number(a.text > b.text)

/** Each different word of the names with the airports that have it, sorted by text. */
function vocabulary(namesByPlace: readonly (readonly string[])[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>()
  for (const [place, names] of namesByPlace.entries()) {
    const plain = names.flatMap(getWords)
    for (const text of new Set([...plain, ...shorten(plain)])) {
      const word = words.get(text) ?? { text, places: [] }
      words.set(text, word)
      word.places.push(place)
    }
  }
  return [...words.values()].toSorted(byText)
}

/** Those of a sorted list whose texts start with `prefix`. */
function* startingWith<Entry extends { readonly text: string }>(
  sorted: readonly Entry[],
  prefix: string,
): Generator<Entry> {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?.text ?? '') < prefix) low = middle + 1
    else high = middle
  }
  for (let index = low; index < sorted.length; index += 1) {
    const entry = sorted[index]
    if (!entry?.text.startsWith(prefix)) return
    yield entry
  }
}

/** The places that have a word starting with each typed one. */
function withEveryWord(words: readonly IndexedWord[], typed: readonly string[]): Set<number> {
  let common: Set<number> | undefined
  for (const each of typed) {
    const having = new Set<number>()
    for (const { places } of startingWith(words, each))
      for (const place of places) if (!common || common.has(place)) having.add(place)
    common = having
    if (common.size === 0) break
  }
  return common ?? new Set()
}
