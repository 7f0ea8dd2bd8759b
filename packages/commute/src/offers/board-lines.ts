import { monthWord } from './text-dates.ts'
import { nameWord, plain } from './trip-text.ts'

/** A line of a board of trips, made ready to be read. */
export interface BoardLine {
  /** As it was pasted. */
  readonly raw: string
  /** Without what a chat, a list or a table puts around it. */
  readonly text: string
  /** What the trip is swapped for: `4 Dec or give away`; null where the line does not say it. */
  readonly wanted: string | null
  /** Who wrote it in a chat; null elsewhere. */
  readonly sender: string | null
  /** Nothing above it belongs to it: a message of a chat, or a line below an empty one. */
  readonly isFirst: boolean
  /** The names of the columns below it. */
  readonly isHeading: boolean
  readonly isTaken: boolean
  /** Somebody looks for such a trip, and has none to offer. */
  readonly isWish: boolean
}

const messageStarts = [
  /^\[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\] ([^:]{1,60}): /i,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)? - ([^:]{1,60}): /i,
]
const pictures = /[\d#*]\uFE0F?\u20E3|[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const bullet = new RegExp(
  String.raw`^\s*(?:[^\p{L}\p{N}\s#£$€([~"'<+]+\s*|\d{1,2}\)\s*|\d{1,2}\.\s+(?!\d{1,2}\.|${monthWord}(?!\s?\d{1,2}(?:st|nd|rd|th)?(?![\d:.h]|\s?uhr))))+`,
  'iu',
)
const taken = /\b(?:taken|gone|covered|swapped|sold|no longer available|vergeben|weg)\b|^~.*~$/i
const wish = /^(?:want(?:s|ed)?\b|looking for|in search of|iso\b|need(?:s|ed)?\b|suche\b|cherche\b)/i
const wantedWord =
  /\b(?:(?:swap|swop|trade|exchange)(?:ping|s|d)?\s*(?:it|this|them)?\s*(?:for|with|against)|tausch[a-z]*\s*(?:gegen|mit|fur)|echange\s*(?:contre|pour)|in (?:return|exchange) for|(?<!\b(?:any(?:one|body)|who|you|u)\s)want(?:s|ed|ing)?|looking for|iso)\b\s*:?|(?<=\b(?:swap|swop|trade|tausche?)\b.{0,80})\b(?:for|gegen)\b/i

/** Sums of a trip, prices and what else has the shape of a time. */
const figures =
  /\b(?:tafb|blk|block|credit|crd|cr|pay|fdp|hours|hrs)\s*[:=]?\s*\d{1,3}[:h.]?\d{2}\b|\b\d{1,3}[:h.]\d{2}\s*(?:tafb|blk|block|credit|crd|cr|pay|hrs)\b(?!\s*[:=]?\s*\d)|[£$€]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:[£$€](?!\s?\d)|(?:gbp|usd|eur|quid)\b)/gi

const daysOfMonth = String.raw`(\d{1,2})(?:st|nd|rd|th)?\s?(?:[-–—/&+]|to|bis|au)\s?(\d{1,2})(?:st|nd|rd|th)?`
const dayRange = new RegExp(String.raw`(?<![\d:.h/-])${daysOfMonth}[ .]{0,2}${monthWord}`, 'gi')
const rangeOfDays = new RegExp(String.raw`\b${monthWord}[ .]{0,2}${daysOfMonth}(?![\d:./])`, 'gi')

const monthsFirst = new RegExp(
  String.raw`(\b${monthWord}[ .]\d{1,2}(?:st|nd|rd|th)?)\s?[-–—]\s?(?=[a-z])`,
  'gi',
)

/** With a word between what a dash or a slash joins: `0550-1330`, `12-14 Dec`, `12DEC/0600`. */
export const withoutDashes = (text: string) =>
  text
    .replaceAll(monthsFirst, '$1 to ')
    .replaceAll(dayRange, '$1 $3 to $2 $3')
    .replaceAll(rangeOfDays, '$1 $2 to $1 $3')
    .replaceAll(
      /(?<![\d/.-])(?!\d{4}-\d\d-\d\d)(\d{4}|\d{1,2}[:h.]\d{2})(\s?[ap]\.?m?|L|Z)?\s?[-–—]\s?(?=\d)/gi,
      '$1$2 to ',
    )
    .replaceAll(
      /(?<![\d/.])(\d{4}|\d{1,2}[:h.]\d{2})(L|Z)?\s?\/\s?(?=(?:\d{4}|\d{1,2}[:h.]\d{2})(?!\d)|\d{1,2}[./ ]?[a-z\d])/gi,
      '$1$2 to ',
    )
    .replaceAll(/(?<=[a-z]{3})\s?[-–—/]\s?(?=\d{1,2}[:h.]?\d{2}\b|\d{1,2}[ .]?[a-z]{3})/gi, ' to ')
    .replaceAll(/(?<=\/\d{1,4})\s?[-–—]\s?(?=\d{1,2}\/\d)/g, ' to ')
    .replaceAll(/(?<=\d\.)\s?[-–—]\s?(?=\d{1,2}\.)/g, ' to ')

const nameColumn = /^\s*(trip|pairing|rotation|line|umlauf)\b/i
const otherNameColumn = /^\s*(?:#|no\.?|nr\.?|number|id|seq|sequence|duty)\s*$/i
const dayColumn = /^\s*(?:days?|tage?|len(?:gth)?)\s*$/i
const otherColumn =
  /\b(?:block|blk|credit|crd|tafb|pay|hours|hrs|value|fdp|dep|depart\w*|arr|arriv\w*|std|sta|land\w*|off|on)\b/i
const momentColumn = /\b(?:report|sign|start|begin|check|clear|release|end|finish|debrief|date|time|c\/[io])/i

type Column = { readonly is: 'name'; readonly word: string } | { readonly is: 'days' | 'other' | 'text' }

const splitCells = (text: string) =>
  text.includes('\t')
    ? text.split('\t')
    : text.includes('|')
      ? text.replace(/^\s*\||\|\s*$/g, '').split('|')
      : []

/** What each column of a table holds; null where a line is no heading of one. */
function readHeading(cells: readonly string[]): readonly Column[] | null {
  if (cells.length < 2 || cells.some((cell) => /\d/.test(cell))) return null
  if (!cells.some((cell) => momentColumn.test(cell))) return null
  return cells.map((cell): Column => {
    const name = nameColumn.exec(cell)
    if (name) return { is: 'name', word: name[1] ?? 'Trip' }
    if (otherNameColumn.test(cell)) return { is: 'name', word: 'Trip' }
    if (dayColumn.test(cell)) return { is: 'days' }
    return { is: otherColumn.test(cell) ? 'other' : 'text' }
  })
}

function cellText(cell: string, column: Column | undefined): string {
  if (column?.is === 'other' || cell.trim() === '') return ''
  if (column?.is === 'name')
    return nameWord.test(cell) ? cell : `${column.word} ${cell.trim().replace(/^#/, '')}`
  return column?.is === 'days' && /^\s*\d\s*$/.test(cell) ? `${cell.trim()} days` : cell
}

/** The lines of a board, empty ones left out. */
export function boardLines(board: string): BoardLine[] {
  let columns: readonly Column[] | null = null
  let isFirst = true
  return board.split(/\r?\n/).flatMap((raw): BoardLine[] => {
    const text = plain(raw.replaceAll(pictures, '')).trimEnd()
    if (text.trim() === '') {
      isFirst = true
      columns = null
      return []
    }
    const message = messageStarts.map((pattern) => pattern.exec(text.trimStart())).find(Boolean)
    const said = message ? text.trimStart().slice(message[0].length) : text
    const cells = splitCells(said)
    const heading = readHeading(cells)
    const fitting: readonly Column[] | null = columns?.length === cells.length ? columns : null
    if (heading) columns = heading
    const row =
      heading || cells.length === 0
        ? said
        : cells.map((cell, index) => cellText(cell, fitting?.[index])).join(' ; ')
    const bare = row.trim().replace(bullet, '').replaceAll(figures, ' ').trim()
    const isTaken = taken.test(row.trim()) || taken.test(bare)
    const isWish = wish.test(bare)
    const want = isWish ? null : wantedWord.exec(bare)
    const line: BoardLine = {
      raw,
      text: withoutDashes((want ? bare.slice(0, want.index) : bare).replaceAll('~', '')),
      wanted: want ? withoutDashes(bare.slice(want.index + want[0].length)) : null,
      sender: message?.[1] ?? null,
      isFirst: isFirst || message !== undefined,
      isHeading: heading !== null,
      isTaken,
      isWish,
    }
    isFirst = false
    return [line]
  })
}
