import { lettersMissing, getLetters, slipsCost } from './typing-slips.ts'

/** A word with the places in the list of the airports that have it. */
interface IndexedWord {
  readonly text: string
  readonly places: readonly number[]
}

/** Costs of one typed word in an airport's words, next to those of `slipsCost`, which are 2 and more. */
const costs = { prefix: 0, contains: 1 } as const
/** Letters from within a word stand between one slip and two: slips rank by twice their cost. */
const containsRank = 7

/** Below this length a slip turns one place into another, so only exact letters count. */
const slipsFrom = 4
const twoSlipsFrom = 6
/** Fewer letters are within almost every word. */
const containsFrom = 4

/** Finds airports whose words are like the typed ones: with one or two slips of the finger, or with the typed letters inside. */
export function createFuzzySearch(size: number, words: readonly IndexedWord[]) {
  const lettersOfWords = Int32Array.from(words, ({ text }) => getLetters(text))

  /** For each airport the least cost of one typed word among its words, plus 1; 0 if it has nothing like it. */
  function wordCosts(typed: string): Uint8Array {
    const found = new Uint8Array(size)
    const slips = slipsAllowed(typed)
    const letters = getLetters(typed)
    for (let index = 0; index < lettersOfWords.length; index += 1) {
      // Most words differ by their letters alone.
      if (lettersMissing(letters, lettersOfWords[index] ?? 0) > slips) continue
      const word = words[index]
      const cost = word ? wordCost(typed, word.text, slips) : Infinity
      if (!word || cost === Infinity) continue
      for (const place of word.places) {
        const best = found[place] || Infinity
        found[place] = Math.min(best, cost + 1)
      }
    }
    return found
  }

  /** For each airport the rank that the words give it; Infinity if one is missing. */
  function ranksFor(typed: readonly string[]): number[] {
    const each = typed.map(wordCosts)
    return Array.from({ length: size }, (_, place) => {
      const own = each.map((found) => (found[place] || Infinity) - 1)
      const most = Math.max(...own)
      return most === costs.contains ? containsRank : 2 * own.reduce((sum, cost) => sum + cost, 0)
    })
  }

  /** The places in the list, most similar first; of slips only those that are about as few as the fewest. */
  return (typed: readonly string[]): number[] => {
    const whole = ranksFor(typed)
    const joined = typed.length > 1 ? ranksFor([typed.join('')]) : whole
    const ranked = whole
      .map((rank, place) => ({ place, rank: Math.min(rank, joined[place] ?? Infinity) }))
      .filter(({ rank }) => rank < Infinity)
      .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    const best = ranked[0]?.rank ?? 0
    return ranked.filter(({ rank }) => rank === containsRank || rank <= best + 2).map(({ place }) => place)
  }
}

function slipsAllowed(word: string): number {
  if (word.length >= twoSlipsFrom) return 2
  return word.length >= slipsFrom ? 1 : 0
}

function wordCost(typed: string, word: string, slips: number): number {
  if (word.startsWith(typed)) return costs.prefix
  if (typed.length >= containsFrom && word.includes(typed)) return costs.contains
  return slips === 0 ? Infinity : slipsCost(typed, word, slips)
}
