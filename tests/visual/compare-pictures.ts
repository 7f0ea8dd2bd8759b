import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * What a browser draws differently from run to run at the edges of a glyph or an icon: 2 to 26 pixels were seen. A radius of one
 * pixel more changes 520 pixels of StatusChip's sheet, a colour thousands.
 */
const noise = 40

export interface Comparison {
  isSame: boolean
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
  if (before.width !== width || before.height !== height) return { isSame: false, pixels: width * height }
  const output = new PNG({ width, height })
  const pixels = pixelmatch(before.data, after.data, output.data, width, height, {
    threshold: 0,
    includeAA: true,
  })
  return { isSame: pixels <= noise, pixels, difference: PNG.sync.write(output) }
}
