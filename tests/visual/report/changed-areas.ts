import { inflateSync } from 'node:zlib'

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export interface ChangedAreas {
  width: number
  height: number
  areas: Area[]
}

interface Pixels {
  width: number
  height: number
  /** Four bytes for each pixel. */
  data: Uint8Array
}

const bytesPerPixel = 4

/** Playwright's pictures of a difference are RGBA of 8 bits, not interlaced. Undefined for any other. */
function decode(png: Buffer): Pixels | undefined {
  if (png.toString('latin1', 1, 4) !== 'PNG') return undefined
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  if (png[24] !== 8 || png[25] !== 6 || png[28] !== 0) return undefined
  const chunks: Buffer[] = []
  for (let at = 8; at + 8 < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return { width, height, data: unfilter(inflateSync(Buffer.concat(chunks)), width, height) }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const distances = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)] as const
  if (distances[0] <= distances[1] && distances[0] <= distances[2]) return left
  return distances[1] <= distances[2] ? up : upLeft
}

/** Filters of PNG (RFC 2083, section 6). */
function predict(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, upLeft) : 0
}

function unfilter(raw: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * bytesPerPixel
  const data = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x < bytesPerPixel ? 0 : (data[at - bytesPerPixel] ?? 0)
      const up = y === 0 ? 0 : (data[at - stride] ?? 0)
      const upLeft = x < bytesPerPixel || y === 0 ? 0 : (data[at - stride - bytesPerPixel] ?? 0)
      data[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, up, upLeft)
    }
  }
  return data
}

/** Changes nearer to each other than this are marked as one. */
const gap = 24

const isNear = (one: Area, other: Area) =>
  one.left - gap < other.left + other.width &&
  other.left - gap < one.left + one.width &&
  one.top - gap < other.top + other.height &&
  other.top - gap < one.top + one.height

function union(one: Area, other: Area): Area {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** Adds an area, joined with all that are near it. */
function add(areas: readonly Area[], added: Area): Area[] {
  const near = areas.find((area) => isNear(area, added))
  if (!near) return [...areas, added]
  const others = areas.filter((area) => area !== near)
  return add(others, union(near, added))
}

/** Where a picture of a difference is red. Undefined if it cannot be read: the report then marks nothing. */
export function changedAreas(png: Buffer): ChangedAreas | undefined {
  const pixels = decode(png)
  if (!pixels) return undefined
  const { width, height, data } = pixels
  const cells = new Set<number>()
  const cell = 8
  const columns = Math.ceil(width / cell)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * bytesPerPixel
      if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0)
        cells.add(Math.floor(y / cell) * columns + Math.floor(x / cell))
    }
  let areas: Area[] = []
  for (const index of cells) {
    const left = (index % columns) * cell
    const top = Math.floor(index / columns) * cell
    areas = add(areas, {
      left,
      top,
      width: Math.min(cell, width - left),
      height: Math.min(cell, height - top),
    })
  }
  return { width, height, areas }
}
