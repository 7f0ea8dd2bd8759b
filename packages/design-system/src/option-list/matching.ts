/** Lower case, without accents: 'Zürich' is found by 'zurich'. */
export const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const getWords = (query: string) => fold(query).match(/[\p{L}\p{N}]+/gu) ?? []

/** Where a word of `text` begins with `word`, or -1. Both folded. */
function getStart(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  return -1
}

/** Whether each word of the query begins a word of one of the texts. An empty query matches everything. */
export function matches(texts: readonly (string | undefined)[], query: string): boolean {
  const folded = texts.map((text) => fold(text ?? ''))
  return getWords(query).every((word) => folded.some((text) => getStart(text, word) >= 0))
}

export interface MarkedText {
  /** The index of the piece in the whole text. */
  start: number
  text: string
  isMatch: boolean
}

/** `text` in pieces, with those that match the query marked. */
export function markMatches(text: string, query: string): MarkedText[] {
  const letters = Array.from(text)
  // A character may fold to none or to several; each stores where it came from.
  const origins = letters.flatMap((letter, index) => Array.from(fold(letter), () => index))
  const folded = letters.map(fold).join('')
  const marked = new Set<number>()
  for (const word of getWords(query)) {
    const start = getStart(folded, word)
    if (start >= 0) for (const origin of origins.slice(start, start + word.length)) marked.add(origin)
  }
  const pieces: MarkedText[] = []
  letters.forEach((letter, index) => {
    const isMatch = marked.has(index)
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ start: index, text: letter, isMatch })
  })
  return pieces
}
