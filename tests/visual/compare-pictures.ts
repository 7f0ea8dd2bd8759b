import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * What the browser's raster changes from run to run, at rounded corners alone: as many as 150 pixels by one to three levels of
 * 255, and a handful by more. A radius of one pixel more changes 520 pixels of StatusChip's sheet, a colour thousands.
 */
const noise = { pixels: 200, visible: 12 }

/** Three levels of 255, as pixelmatch measures colours. */
const visibleFrom = 0.012

export interface Comparison {
  isSame: boolean
  /** How many pixels differ at all, and by more than three levels; those of another size do as well. */
  pixels: number
  visible: number
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
    return { isSame: false, pixels: width * height, visible: width * height }
  const output = new PNG({ width, height })
  const count = (threshold: number) =>
    pixelmatch(before.data, after.data, output.data, width, height, { threshold, includeAA: true })
  const visible = count(visibleFrom)
  const pixels = count(0)
  return {
    isSame: pixels <= noise.pixels && visible <= noise.visible,
    pixels,
    visible,
    difference: PNG.sync.write(output),
  }
}
