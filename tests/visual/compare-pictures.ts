import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Comparison {
  /** How many pixels differ; those of another size do as well. */
  pixels: number
  /** The difference as a PNG, none where only the sizes can be compared. */
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
  if (before.width !== width || before.height !== height)
    return { pixels: Math.abs(width * height - before.width * before.height) || width * height }
  const output = new PNG({ width, height })
  const pixels = pixelmatch(before.data, after.data, output.data, width, height, {
    threshold: 0,
    includeAA: true,
  })
  return pixels === 0 ? { pixels } : { pixels, difference: PNG.sync.write(output) }
}
