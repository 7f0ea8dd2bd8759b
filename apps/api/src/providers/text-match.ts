/** Letters that Unicode does not take apart into a base letter and an accent. */
const undecomposed: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** Lower case without accents, apostrophes dropped, every other separator one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[æđðıłøœßþ]/g, (letter) => undecomposed[letter] ?? letter)
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/**
 * Letters added, dropped, changed or swapped with their neighbour between two words (optimal string alignment).
 * Gives up with `most + 1` once it is more than `most`.
 */
export function typingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? most + 1
}
