import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Comparison {
  /** How many pixels differ by one level of 255 or more; all of them where the sizes do. */
  pixels: number
  /** The difference as a PNG, none where the sizes differ. */
  difference?: Buffer
}

/**
 * Compares two PNGs pixel by pixel, anti-aliased edges among them: the corner of a chip that is one pixel rounder consists of
 * nothing else.
 */
export function comparePictures(committed: Buffer, taken: Buffer): Comparison {
  const before = PNG.sync.read(committed)
  const after = PNG.sync.read(taken)
  const { width, height } = after
  if (before.width !== width || before.height !== height) return { pixels: width * height }
  const output = new PNG({ width, height })
  const pixels = pixelmatch(before.data, after.data, output.data, width, height, {
    threshold: 0,
    includeAA: true,
  })
  return { pixels, difference: PNG.sync.write(output) }
}
