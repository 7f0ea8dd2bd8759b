/** A seeded source of chance (mulberry32): the same seed draws the same roster on every machine. */
export interface Chance {
  /** From 0 up to 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly is: (probability: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
}

export function getChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    is: (probability) => next() < probability,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}

/** A seed from some text, so that one route on one day has the same flights, no matter who asks for it. */
export function getSeed(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}
