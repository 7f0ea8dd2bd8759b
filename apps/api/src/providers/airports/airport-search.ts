import { lettersMissing, lettersOf, slipsCost } from './typing-slips.ts'
import { foldText, wordsOf } from './text-match.ts'

export interface SearchableAirport {
  /** IATA. */
  readonly code: string
  readonly name: string
  readonly city: string
  /** What else the city is called, folded. */
  readonly otherNames: readonly string[]
}

/** Where an airport stands among those that were found; where two are equal, the order of the list decides. */
const ranks = { code: 1, city: 2, cityPrefix: 3, namePrefix: 4, wordPrefix: 5 } as const
/** Slips rank by twice their cost: letters from the midst of a word stand between one slip and two. */
const slipsRank = 6
const containsRank = 13

/** Costs of one typed word in an airport's words, next to those of `slipsCost`, which are 2 and more. */
const costs = { prefix: 0, contains: 1 } as const

/** Below this length a slip turns one place into another, so only exact letters count. */
const slipsFrom = 4
const twoSlipsFrom = 6
/** Fewer letters are within almost every word. */
const containsFrom = 4
/** No name has more; a text of 80 characters may. */
const mostWords = 8

/** Written either way; `St John's`, `Fort Lauderdale`. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])
const shorten = (words: readonly string[]) => words.map((word) => shortForms.get(word) ?? word)

/** A word with the places in the list of the airports that have it. */
interface IndexedWord {
  readonly text: string
  readonly airports: number[]
}

interface IndexedAirport {
  readonly code: string
  readonly cities: readonly string[]
  readonly name: string
}

/**
 * Finds airports by code, name or city, best first: exact code, city, city prefix, name prefix, every word begun; where
 * nothing matches so, by one or two slips of the finger and by letters within words. Gives places in the list, at most
 * `limit`.
 */
export type SearchAirports = (query: string, limit: number) => number[]

export function createAirportSearch(list: readonly SearchableAirport[]): SearchAirports {
  const airports = list.map(indexed)
  // Each different word is compared once, however many airports have it.
  const words = vocabularyOf(list)
  const lettersOfWords = Int32Array.from(words, ({ text }) => lettersOf(text))

  /** For each airport the least cost of one typed word among its words, plus 1; 0 where it has nothing like it. */
  function costsOf(typed: string, slips: number): Uint8Array {
    const found = new Uint8Array(list.length)
    const letters = lettersOf(typed)
    for (let place = 0; place < lettersOfWords.length; place += 1) {
      // Most words differ by their letters alone.
      if (lettersMissing(letters, lettersOfWords[place] ?? 0) > slips) continue
      const word = words[place]
      const cost = word ? costOf(typed, word.text, slips) : Infinity
      if (!word || cost === Infinity) continue
      for (const airport of word.airports) {
        const best = found[airport] || Infinity
        found[airport] = Math.min(best, cost + 1)
      }
    }
    return found
  }

  /** For each airport the rank that the words of a query give it; 0 where one is missing. */
  function ranksOf(typed: readonly string[], withSlips: boolean): Uint8Array {
    const each = typed.map((word) => costsOf(word, withSlips ? slipsAllowed(word) : 0))
    const ranked = new Uint8Array(list.length)
    for (let airport = 0; airport < ranked.length; airport += 1) {
      let sum = 0
      let most = 0
      for (const costsOfWord of each) {
        const cost = (costsOfWord[airport] || Infinity) - 1
        sum += cost
        most = Math.max(most, cost)
      }
      if (sum === Infinity) continue
      if (most === costs.prefix) ranked[airport] = rankOfBegun(airport, typed)
      else ranked[airport] = most === costs.contains ? containsRank : slipsRank + 2 * sum
    }
    return ranked
  }

  function rankOfBegun(airport: number, typed: readonly string[]): number {
    const { code, cities, name } = airports[airport] ?? { code: '', cities: [], name: '' }
    const query = typed.join(' ')
    if (code === query) return ranks.code
    if (cities.includes(query)) return ranks.city
    // Two letters are more often the beginning of a code than of a word somewhere in a name.
    const isCodeBegun = query.length === 2 && code.startsWith(query)
    if (isCodeBegun || cities.some((city) => city.startsWith(query))) return ranks.cityPrefix
    return name.startsWith(query) ? ranks.namePrefix : ranks.wordPrefix
  }

  return (query, limit) => {
    const typed = shorten(wordsOf(query)).slice(0, mostWords)
    if (typed.length === 0) return []
    const ways = typed.length > 1 ? [typed, [typed.join('')]] : [typed]
    const exact = byRank(ways.map((way) => ranksOf(way, false)))
    const hasBegun = [...exact.keys()].some((rank) => rank <= ranks.wordPrefix)
    const found = hasBegun ? exact : byRank(ways.map((way) => ranksOf(way, true)))
    return inOrder(found).slice(0, limit)
  }
}

function indexed({ code, city, name, otherNames }: SearchableAirport): IndexedAirport {
  const folded = (text: string) => shorten(wordsOf(text)).join(' ')
  return { code: foldText(code), cities: [city, ...otherNames].map(folded), name: folded(name) }
}

function vocabularyOf(list: readonly SearchableAirport[]): readonly IndexedWord[] {
  const words = new Map<string, IndexedWord>()
  for (const [place, { code, city, name, otherNames }] of list.entries()) {
    const cities = [city, ...otherNames].map(wordsOf)
    const plain = [foldText(code), ...wordsOf(name), ...cities.flat()]
    // Also without spaces: `newyork`.
    const joined = cities.map((of) => shorten(of).join(''))
    for (const text of new Set([...plain, ...shorten(plain), ...joined])) {
      const word = words.get(text) ?? { text, airports: [] }
      words.set(text, word)
      word.airports.push(place)
    }
  }
  return [...words.values()]
}

function slipsAllowed(word: string): number {
  if (word.length >= twoSlipsFrom) return 2
  return word.length >= slipsFrom ? 1 : 0
}

function costOf(typed: string, word: string, slips: number): number {
  if (word.startsWith(typed)) return costs.prefix
  if (typed.length >= containsFrom && word.includes(typed)) return costs.contains
  return slips === 0 ? Infinity : slipsCost(typed, word, slips)
}

/** The airports of each rank that was given, each airport under its best. */
function byRank(ways: readonly Uint8Array[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const [first] = ways
  for (let airport = 0; airport < (first?.length ?? 0); airport += 1) {
    let best = Infinity
    for (const way of ways) best = Math.min(best, way[airport] || Infinity)
    if (best === Infinity) continue
    const same = found.get(best)
    if (same) same.push(airport)
    else found.set(best, [airport])
  }
  return found
}

/** By rank; of slips only those that are about as few as the fewest. */
function inOrder(found: ReadonlyMap<number, readonly number[]>): number[] {
  const sorted = [...found].toSorted(([a], [b]) => a - b)
  const [best = 0] = sorted[0] ?? []
  return sorted
    .filter(([rank]) => rank < slipsRank || rank === containsRank || rank <= best + 2)
    .flatMap(([, airports]) => airports)
}
