import type { Airport } from '@slipstream/contract/airports'

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

/** Airports by code, name or city, best first; where nothing matches, by one slip of the finger, as the server does. */
export function findAirports(airports: readonly Airport[], query: string): Airport[] {
  const wanted = fold(query)
  if (wanted === '') return []
  const texts = new Map(
    airports.map((airport) => [airport, fold(`${airport.code} ${airport.city} ${airport.name}`)]),
  )
  const matching = (test: (text: string) => boolean) =>
    airports.filter((airport) => test(texts.get(airport) ?? ''))
  const exact = matching((text) => text.includes(wanted))
  const slipped = wanted.length < slipsFrom ? [] : matching((text) => withOneSlip(wanted).test(text))
  const matches = exact.length > 0 ? exact : slipped
  const byCode = matches.filter(({ code }) => code.toLowerCase() === wanted)
  return [...new Set([...byCode, ...matches])].slice(0, 20)
}
