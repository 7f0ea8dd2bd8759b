import { decode, type DecodedPng } from 'fast-png'

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

/** Playwright's pictures of a difference have red, green, blue and an opacity, of 8 bits each. Undefined for any other. */
function readPixels(png: Buffer): DecodedPng | undefined {
  try {
    const pixels = decode(png, { checkCrc: true })
    return pixels.channels === bytesPerPixel && pixels.depth === 8 ? pixels : undefined
  } catch {
    return undefined
  }
}

const bytesPerPixel = 4

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
  const pixels = readPixels(png)
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
