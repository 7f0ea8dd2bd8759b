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
    /** Twelve at most; a null size draws no bar. */
    rows: readonly { label: string; size: number | null; text: string }[]
  }
  footer: string
}

/** In pixels: four to five, as social apps show a picture whole. */
export const pictureSize = { width: 1080, height: 1350 } as const

const { width, height } = pictureSize
const edge = 80
const inner = width - 2 * edge
const mostFigures = 4
const mostBars = 12

/** Always in the light theme's colours: nobody knows the page that it will be seen on. */
export function drawStatPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = light.surface
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = light.primary
  pen.fillRect(0, 0, width, 24)
  pen.textBaseline = 'alphabetic'
  text(pen, picture.title, { x: edge, y: 150, size: 72, weight: 700, color: light.text, room: inner })
  text(pen, picture.subtitle, { x: edge, y: 206, size: 32, weight: 420, color: light.textMuted, room: inner })
  picture.figures.slice(0, mostFigures).forEach(({ label, value }, index) => {
    const room = inner / 2 - 20
    const x = edge + (index % 2) * (inner / 2 + 20)
    const y = 310 + Math.floor(index / 2) * 190
    text(pen, label, { x, y, size: 32, weight: 550, color: light.textMuted, room })
    text(pen, value, { x, y: y + 88, size: 84, weight: 700, color: light.text, room })
  })
  drawBars(pen, picture.bars)
  text(pen, picture.footer, {
    x: edge,
    y: height - 56,
    size: 28,
    weight: 420,
    color: light.textMuted,
    room: inner,
  })
}

function drawBars(pen: CanvasRenderingContext2D, { label, rows }: Picture['bars']): void {
  const top = 780
  const base = height - 170
  text(pen, label, { x: edge, y: top - 40, size: 32, weight: 550, color: light.textMuted, room: inner })
  const shown = rows.slice(0, mostBars)
  const most = Math.max(0, ...shown.map(({ size }) => size ?? 0))
  const step = inner / Math.max(1, shown.length)
  pen.fillStyle = light.border
  pen.fillRect(edge, base, inner, 2)
  shown.forEach(({ label: name, size, text: value }, index) => {
    const x = edge + index * step
    const middle = x + step / 2
    const tall = size === null || most === 0 ? 0 : (size / most) * (base - top - 44)
    pen.fillStyle = light.primary
    pen.fillRect(x + step * 0.18, base - tall, step * 0.64, tall)
    const centred = { x: middle, room: step - 4, align: 'center' } as const
    text(pen, value, { ...centred, y: base - tall - 12, size: 24, weight: 550, color: light.text })
    text(pen, name, { ...centred, y: base + 38, size: 24, weight: 420, color: light.textMuted })
  })
}

interface Style {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly color: string
  /** Longer text is set smaller, down to half, and then squeezed. */
  readonly room: number
  readonly align?: 'center'
}

function text(pen: CanvasRenderingContext2D, words: string, style: Style): void {
  const { x, y, size, weight, color, room, align = 'start' } = style
  const fontOf = (pixels: number) => `${weight} ${pixels}px ${fontFamily}`
  pen.font = fontOf(size)
  const wide = pen.measureText(words).width
  if (wide > room) pen.font = fontOf(Math.max(size / 2, Math.floor((size * room) / wide)))
  pen.fillStyle = color
  pen.textAlign = align
  pen.fillText(words, x, y, room)
}
