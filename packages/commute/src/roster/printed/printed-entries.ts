import type { DateOrder } from '../../offers/text-dates.ts'
import { dateOfLine } from './printed-dates.ts'
import { toMinutes, readLine, type LinePiece, type PrintedTime, type ReadLine } from './printed-line.ts'

/** Between report and departure, or landing and clear. */
const longestEndMinutes = 4 * 60

/** A line with the day that it is of. */
export interface Entry extends ReadLine {
  readonly date: string
  readonly until: string
  readonly isDated: boolean
  /** What the line calls the day, or the flights below it. */
  readonly title: string
  /** The title stands before the date, and is that of every line until the next one. */
  readonly isNamed: boolean
}

/** `J3379 : 05NOV`, `VAC : 10NOV-14NOV`. */
const titleBeforeDate = /^([A-Z][A-Z\d/]{1,7})\s{0,3}:\s{0,3}(?=\d)/
/** The heads of columns for report and release, in a table of flights. */
const endColumns =
  /\b(?:report|check[ -]?in|sign[ -]?on)\b.*\b(?:release|debrief|check[ -]?out|sign[ -]?off)\b/i

/** Each line from the first dated one on. `first` is a day of the roster, for days without their month. */
export function readEntries(lines: readonly string[], first: string, order: DateOrder): Entry[] {
  const entries: Entry[] = []
  const hasEndColumns = lines.some((line) => endColumns.test(line) && !/\d/.test(line))
  let before = first
  for (const line of lines.map((each) => each.trim())) {
    const [lead = '', name] = titleBeforeDate.exec(line) ?? []
    const dated = beginsWithFlight(line)
      ? null
      : dateOfLine(line.slice(lead.length), { first, before, order })
    const last = entries.at(-1)
    if (!dated && !last) {
      const early = readLine(line)
      const lostFlight = early.lostFlight ?? flightText(early)
      // A flight above the first day that is understood must not be lost.
      if (lostFlight !== null)
        entries.push({
          ...early,
          pieces: [],
          lostFlight,
          date: first,
          until: first,
          isDated: false,
          title: '',
          isNamed: false,
        })
      continue
    }
    const { date, until } = dated ?? { date: before, until: before }
    before = date
    const read = readLine(dated?.rest ?? line)
    const pieces = hasEndColumns ? withEnds(read) : read.pieces
    const title = name ?? getTitle(read)
    entries.push({
      ...read,
      pieces,
      date,
      until,
      isDated: dated !== null,
      title,
      isNamed: name !== undefined,
    })
  }
  return entries
}

function flightText({ pieces }: ReadLine): string | null {
  const piece = pieces.find(({ kind }) => kind === 'flight')
  if (piece?.kind !== 'flight') return null
  const { number, origin, destination } = piece.flight
  return `${number} ${origin}-${destination}`
}

/** `SU 20 SVO 0700 0800 LED` is no Sunday. */
function beginsWithFlight(line: string): boolean {
  const [, number] = /^([A-Z]{2}\s?\d{1,2})\s+[A-Z]{3}\b/.exec(line) ?? []
  const [piece] = number === undefined ? [] : readLine(line).pieces
  return piece?.kind === 'flight' && piece.flight.number === number?.replaceAll(/\s/g, '')
}

/** Without the place that ends it: `SBY AMS`. */
function getTitle({ words, places }: ReadLine): string {
  const title = words.replace(/^[-:|\s]+/, '').replaceAll(/\s+/g, ' ')
  const last = title.split(' ').at(-1) ?? ''
  return title !== last && places.includes(last) ? title.slice(0, -last.length).trim() : title
}

/** In such a table a time before a flight's departure is its report, and one after its arrival its clear. */
function withEnds({ pieces, times }: ReadLine): readonly LinePiece[] {
  const [first] = pieces
  if (first?.kind !== 'flight' || pieces.length > 1) return pieces
  const { departure, arrival } = first.flight
  const isSoon = (from: PrintedTime, to: PrintedTime) =>
    (toMinutes(to) - toMinutes(from) + 1440) % 1440 <= longestEndMinutes
  const report = times.find((at) => isSoon(at, departure))
  const clear = times.find((at) => at !== report && isSoon(arrival, at))
  return [
    ...(report ? [{ kind: 'report' as const, at: report }] : []),
    first,
    ...(clear ? [{ kind: 'clear' as const, at: clear }] : []),
  ]
}
