import type { Airport, AirportAnswer } from '@slipstream/contract/airports'
import { closedAirports, otherNames } from './fixtures/airports.ts'

/** Lower case without accents, words with one space between them. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Below this length a slip turns one place into another. */
const slipsFrom = 4

/** Matches a word with one letter changed, added, left out or swapped with the next. */
function withOneSlip(word: string): RegExp {
  const variants = word.split('').flatMap((letter, index) => {
    const before = word.slice(0, index)
    const after = word.slice(index + 1)
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`
    return [`${before}.?${after}`, `${before}.${letter}${after}`, swapped]
  })
  return new RegExp(String.raw`\b(?:${variants.join('|')})`)
}

/** Airports by code, name or city, best first; if nothing matches, those with one typing error, as the server answers. */
export function findAirports(airports: readonly Airport[], query: string): AirportAnswer {
  const wanted = fold(query)
  if (wanted === '') return { airports: [] }
  const textFor = ({ code, city, name }: Airport) => fold(`${code} ${city} ${name}`)
  const named = airports.filter((airport) => textFor(airport).includes(wanted))
  const aliases = otherNames.filter(({ found_as: found }) => fold(found.name).startsWith(wanted))
  const closed = named.length > 0 ? [] : closedAirports.filter((airport) => textFor(airport).includes(wanted))
  const byCode = named.filter(({ code }) => code.toLowerCase() === wanted)
  const byAlias = airports.flatMap((airport) => {
    const alias = aliases.find(({ code }) => code === airport.code)
    if (alias) return [{ ...airport, found_as: alias.found_as }]
    return closed.some(({ successor }) => successor === airport.code) ? [airport] : []
  })
  const found = [...new Set([...byCode, ...named, ...byAlias])].slice(0, 20)
  if (found.length > 0) return { airports: found, ...(closed.length > 0 ? { closed } : {}) }
  const guesses =
    wanted.length < slipsFrom ? [] : airports.filter((airport) => withOneSlip(wanted).test(textFor(airport)))
  return { airports: [], ...(guesses.length > 0 ? { did_you_mean: guesses } : {}) }
}
