/** What a slip costs; the rest of a half-typed word costs the odd 1. */
const slipCost = 2

/**
 * How unlike a word a typed one is: 2 for each letter added, dropped, changed or swapped with its neighbour (optimal string
 * alignment), and 1 more where only the beginning of the word was typed. `Infinity` for more than `most` slips.
 */
export function slipsCost(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return Infinity
  // What follows could only be more that was left out.
  const end = Math.min(word.length, typed.length + most)
  let beforeLast = new Uint8Array(end + 1)
  let last = new Uint8Array(end + 1)
  let current = new Uint8Array(end + 1)
  for (let column = 0; column <= end; column += 1) last[column] = column
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    let least = row
    current[0] = row
    for (let column = 1; column <= end; column += 1) {
      const other = word.charCodeAt(column - 1)
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      const isSwap =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = slips
      least = Math.min(least, slips)
    }
    if (least > most) return Infinity
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  const whole = end === word.length ? (last[end] ?? Infinity) : Infinity
  const part = Math.min(...last)
  const cost = Math.min(whole * slipCost, part * slipCost + 1)
  return Math.min(whole, part) > most ? Infinity : cost
}

/** The letters and digits of a word as bits, one each for a to z and one for all others. */
export function getLetters(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - 97
    letters |= 1 << (place >= 0 && place < 26 ? place : 26)
  }
  return letters
}

/** How many letters the first has that the second has not. */
export function lettersMissing(letters: number, other: number): number {
  let missing = letters & ~other
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count += 1
  return count
}
