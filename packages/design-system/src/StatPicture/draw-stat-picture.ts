import type { PlaceDays } from '../travel/year/PlaceBars.tsx'
import { light } from '../tokens/semantic.ts'
import { fontFamily } from '../tokens/type.ts'

/** What a picture shows, and nothing else does. */
export interface Picture {
  title: string
  subtitle: string
  /** Four at most. */
  figures: readonly { label: string; value: string }[]
  bars: {
    label: string
    /** A month of a year, or a day of a month: its days at home, near base and at work; null leaves a gap. */
    rows: readonly { label: string; days: PlaceDays | null }[]
    /** A bar as high as the picture allows. */
    mostDays: number
  }
  footer: string
}

/** In pixels: four to five, as social apps show a picture whole. */
export const pictureSize = { width: 1080, height: 1350 } as const

const { width, height } = pictureSize
const edge = 80
const inner = width - 2 * edge
const mostFigures = 4
const places = [
  { key: 'work', label: 'At work', color: light.borderStrong, inner: light.borderStrong },
  { key: 'nearBase', label: 'Near base', color: light.primary, inner: light.primaryTint },
  { key: 'home', label: 'Home', color: light.primary, inner: light.primary },
] as const

/** Always in the light theme's colours: nobody knows the page that it will be seen on. */
export function drawStatPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = light.surface
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = light.primary
  pen.fillRect(0, 0, width, 24)
  pen.textBaseline = 'alphabetic'
  text(pen, picture.title, { x: edge, y: 150, size: 72, weight: 700, color: light.text, maxWidth: inner })
  text(pen, picture.subtitle, {
    x: edge,
    y: 206,
    size: 32,
    weight: 420,
    color: light.textMuted,
    maxWidth: inner,
  })
  picture.figures.slice(0, mostFigures).forEach(({ label, value }, index) => {
    const maxWidth = inner / 2 - 20
    const x = edge + (index % 2) * (inner / 2 + 20)
    const y = 310 + Math.floor(index / 2) * 190
    text(pen, label, { x, y, size: 32, weight: 550, color: light.textMuted, maxWidth })
    text(pen, value, { x, y: y + 88, size: 84, weight: 700, color: light.text, maxWidth })
  })
  drawBars(pen, picture.bars)
  text(pen, picture.footer, {
    x: edge,
    y: height - 56,
    size: 28,
    weight: 420,
    color: light.textMuted,
    maxWidth: inner,
  })
}

function drawBars(pen: CanvasRenderingContext2D, { label, rows, mostDays }: Picture['bars']): void {
  const top = 780
  const base = height - 170
  text(pen, label, {
    x: edge,
    y: top - 40,
    size: 32,
    weight: 550,
    color: light.textMuted,
    maxWidth: inner / 2,
  })
  places.toReversed().forEach((place, index) => {
    const x = width / 2 + 20 + index * 155
    box(pen, place, x, top - 62, 24, 24)
    text(pen, place.label, {
      x: x + 32,
      y: top - 40,
      size: 24,
      weight: 420,
      color: light.textMuted,
      maxWidth: 115,
    })
  })
  const step = inner / Math.max(1, rows.length)
  pen.fillStyle = light.border
  pen.fillRect(edge, base, inner, 2)
  rows.forEach(({ label: name, days }, index) => {
    const x = edge + index * step
    let y = base
    for (const place of places) {
      const tall = ((days?.[place.key] ?? 0) / mostDays) * (base - top)
      y -= tall
      if (tall > 0) box(pen, place, x + step * 0.12, y, step * 0.76, tall)
    }
    const centred = { x: x + step / 2, maxWidth: step - 4, align: 'center' } as const
    text(pen, name, { ...centred, y: base + 38, size: 24, weight: 420, color: light.textMuted })
  })
}

/** Near base is hollow, so that nobody needs its colour. */
function box(
  pen: CanvasRenderingContext2D,
  { color, inner: fill }: (typeof places)[number],
  ...[x, y, wide, tall]: readonly [number, number, number, number]
): void {
  pen.fillStyle = color
  pen.fillRect(x, y, wide, tall)
  pen.fillStyle = fill
  pen.fillRect(x + 3, y + 3, wide - 6, Math.max(0, tall - 6))
}

interface Style {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly color: string
  /** Longer text is set smaller, down to half, and then squeezed. */
  readonly maxWidth: number
  readonly align?: 'center'
}

function text(pen: CanvasRenderingContext2D, words: string, style: Style): void {
  const { x, y, size, weight, color, maxWidth, align = 'start' } = style
  const getFont = (pixels: number) => `${weight} ${pixels}px ${fontFamily}`
  pen.font = getFont(size)
  const wide = pen.measureText(words).width
  if (wide > maxWidth) pen.font = getFont(Math.max(size / 2, Math.floor((size * maxWidth) / wide)))
  pen.fillStyle = color
  pen.textAlign = align
  pen.fillText(words, x, y, maxWidth)
}
