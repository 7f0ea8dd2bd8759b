/** `units` over ten to the power of `digits`. */
export interface Decimal {
  readonly units: bigint
  readonly digits: number
}

/** Reads `58.40`. Throws `RangeError` where the text is no plain decimal. */
export function parseDecimal(text: string): Decimal {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`Unreadable amount '${text}': expected a decimal such as 58.40.`)
  const fraction = match[2] ?? ''
  return { units: BigInt(`${match[1]}${fraction}`), digits: fraction.length }
}

/** Writes all of its digits: `{ units: 5840n, digits: 2 }` is `58.40`. */
export function formatDecimal({ units, digits }: Decimal): string {
  const text = units.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The quotient of two whole numbers that are not negative, half rounded up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
