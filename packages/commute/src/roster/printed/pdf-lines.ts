import { gridLines } from './printed-grid.ts'

/** A piece of text on a page, in points; `x` grows to the right and `y` upwards. */
export interface PdfPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The beginning of a day: `Mon02`, `Thu 12`, `02.11.2026`, `09NOV`. */
const dayPattern = /^(?:[A-Za-z]{2,3}\.?\s?\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\s?[A-Za-z]{3}\b)/
/** Pieces this close stand in one row, or in one column. */
const sameRow = 3
const sameColumn = 8
/** A column of days has so many. */
const leastDays = 2
/** In letters. */
const widestGap = 12

/** The text of a page, row by row; of days in columns beside each other, column by column; of a table with a column a day, event by event. */
export function linesOnPage(pieces: readonly PdfPiece[]): string[] {
  const rows = getRows(pieces.filter(({ text }) => text.trim() !== ''))
  const grid = gridLines(rows)
  if (grid) return grid
  const starts = columnStarts(rows.flat())
  if (starts.length < 2) return rows.map(toLine)
  const first = rows.findIndex((row) => row.some(({ text }) => dayPattern.test(text)))
  const [head, days] = [rows.slice(0, first), rows.slice(first)]
  const columns = starts.map((start, index) => {
    const next = starts[index + 1] ?? Infinity
    const from = index === 0 ? -Infinity : start
    return days.map((row) => row.filter(({ x }) => x >= from - sameRow && x < next - sameRow))
  })
  return [...head, ...columns.flat().filter((row) => row.length > 0)].map(toLine)
}

/** From the top, each from the left. */
function getRows(pieces: readonly PdfPiece[]): PdfPiece[][] {
  const rows: [PdfPiece, ...PdfPiece[]][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row[0].y - piece.y <= sameRow) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

/** Where columns of days begin, from the left; none where a column has days of another one, as where a table says when flights land. */
function columnStarts(pieces: readonly PdfPiece[]): number[] {
  const columns: { start: number; days: string[] }[] = []
  for (const { text, x } of pieces.toSorted((a, b) => a.x - b.x)) {
    const day = dayPattern.exec(text)?.[0]
    if (day === undefined) continue
    const last = columns.at(-1)
    if (last && x - last.start <= sameColumn) last.days.push(day)
    else columns.push({ start: x, days: [day] })
  }
  const long = columns.filter(({ days }) => days.length >= leastDays)
  const days = long.flatMap((column) => [...new Set(column.days)])
  return days.length === new Set(days).size ? long.map(({ start }) => start) : []
}

/** With spaces as wide as the gaps, as far as they tell columns apart. */
function toLine(row: readonly PdfPiece[]): string {
  let line = ''
  let end = row[0]?.x ?? 0
  for (const { text, x, width } of row) {
    const letter = Math.max(width / text.length, 1)
    line += ' '.repeat(Math.min(Math.max(Math.round((x - end) / letter), 0), widestGap)) + text
    end = x + width
  }
  return line
}
