import { addDays } from '../time/calendar-dates.ts'

/** Which number of `3/4` is the day: the first, or the second as in the United States. */
export type DateOrder = 'day_first' | 'month_first'

/** The United States and those who write dates as they do. */
const monthFirstCountries: ReadonlySet<string> = new Set([
  'AS',
  'FM',
  'GU',
  'MH',
  'MP',
  'PH',
  'PR',
  'PW',
  'US',
  'VI',
])

/** How dates in numbers are written in a country, by its ISO 3166-1 code; with the day first if it is not known. */
export const dateOrderIn = (country: string | undefined): DateOrder =>
  country !== undefined && monthFirstCountries.has(country) ? 'month_first' : 'day_first'

/** A date in a text. */
export interface TextDate {
  readonly at: number
  readonly end: number
  /** `YYYY-MM-DD`. */
  readonly value: string
  /** As it is written. */
  readonly text: string
  /** In the other order it is another day. */
  readonly isAmbiguous: boolean
}

/** Months in English, German and French, without accents. */
const monthNames = [
  'jan(?:uary|uar|vier|v)?',
  'feb(?:ruary|ruar)?|fev(?:rier|r)?',
  'mar(?:ch|s|z)?|maerz',
  'apr(?:il)?|avr(?:il)?',
  'may|mai',
  'june?|juni|juin',
  'july?|juli|juil(?:let)?',
  'aug(?:ust)?|aout',
  'sep(?:t|tember|tembre)?',
  'oct(?:ober|obre)?|okt(?:ober)?',
  'nov(?:ember|embre)?',
  'dec(?:ember|embre)?|dez(?:ember)?',
] as const
const monthPatterns = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'))
export const monthWord = `(${monthNames.join('|')})(?![a-z])`
/** Not the minutes of a time: `05:30 Jan 12`. */
const day = String.raw`(?<!\d[:.h-]?)(\d{1,2})(?:st|nd|rd|th|er)?`

type Part = 'y' | 'm' | 'd'
/** Null: the order is the reader's. */
const patternsIn = (
  year: string,
): readonly { pattern: RegExp; parts: readonly [Part, Part, Part] | null }[] => [
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/g, parts: ['y', 'm', 'd'] },
  {
    pattern: new RegExp(String.raw`${day}[ .-]{0,2}(?:of |de )?${monthWord}${year}`, 'gi'),
    parts: ['d', 'm', 'y'],
  },
  {
    pattern: new RegExp(String.raw`\b${monthWord}[ .-]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?![\d:])${year}`, 'gi'),
    parts: ['m', 'd', 'y'],
  },
  { pattern: /(?<![\d:/.-])(\d{1,2})\. (\d{1,2})\. (20\d\d)(?!\d)/g, parts: ['d', 'm', 'y'] },
  // Nobody who writes the month first puts dots between.
  {
    pattern: /(?<![\d:/.-])(\d{1,2})\.(\d{1,2})(?:\.(20\d\d|\d\d))?(?![\d:])(?!\s?(?:uhr|h\b|[ap]\.?m\b))/gi,
    parts: ['d', 'm', 'y'],
  },
  { pattern: /(?<![\d:/.-])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?(?![\d/])/g, parts: null },
  { pattern: /(?<![\d:/.-])(\d{1,2})-(\d{1,2})-(20\d\d|\d\d)(?![\d-])/g, parts: null },
]

const patternsOfYear = new Map<string, ReturnType<typeof patternsIn>>()

/** Making them costs more than using them. */
function getPatterns(today: string): ReturnType<typeof patternsIn> {
  const year = today.slice(0, 4)
  const patterns = patternsOfYear.get(year) ?? patternsIn(yearPattern(today))
  patternsOfYear.set(year, patterns)
  return patterns
}

/** Years that a trip may be in: in `Jan 12 2030` 20:30 is a time. */
function yearPattern(today: string): string {
  const years = [-1, 0, 1, 2].map((later) => String(Number(today.slice(0, 4)) + later))
  const short = years.map((each) => each.slice(2)).join('|')
  return String.raw`(?:[ ,.'-]*(${years.join('|')}|(?:${short})(?![\d:.]|\s?(?:[ap]\.?m|h\b|uhr)|(?:st|nd|rd|th)\b|[ .]?(?:${monthNames.join('|')})(?![a-z]))))?`
}

/** The dates in a text without accents, in their order. `today` gives them their year if they have none. */
export function datesIn(text: string, today: string, order: DateOrder): TextDate[] {
  const patterns = getPatterns(today)
  const stated = statedOrder(text, today)
  const found: TextDate[] = []
  for (const { pattern, parts } of patterns)
    for (const match of text.matchAll(pattern)) {
      const [whole] = match
      const isTaken = found.some(({ at, end }) => match.index < end && at < match.index + whole.length)
      if (isTaken) continue
      const read = parts ? dateFrom(match, parts, today) : eitherDate(match, stated ?? order, today)
      if (!read) continue
      const end = match.index + whole.length
      const isAmbiguous = read.isAmbiguous && stated === null
      found.push({ at: match.index, end, text: whole.trim(), value: read.value, isAmbiguous })
    }
  return found.toSorted((a, b) => a.at - b.at)
}

/** The order that a date says which makes sense in one alone; null if none does: `1/14` has the month first, and so have the others beside it. */
export function statedOrder(text: string, today: string): DateOrder | null {
  const matches = getPatterns(today)
    .filter(({ parts }) => parts === null)
    .flatMap(({ pattern }) => Array.from(text.matchAll(pattern)))
  const isDate = (match: RegExpExecArray, parts: readonly Part[]) => dateFrom(match, parts, today) !== null
  const orders = matches.flatMap((match): DateOrder[] => {
    const [isDayFirst, isMonthFirst] = [isDate(match, ['d', 'm', 'y']), isDate(match, ['m', 'd', 'y'])]
    if (isDayFirst === isMonthFirst) return []
    return [isDayFirst ? 'day_first' : 'month_first']
  })
  const [first] = orders
  return first !== undefined && orders.every((each) => each === first) ? first : null
}

interface ReadDate {
  readonly value: string
  readonly isAmbiguous: boolean
}

function eitherDate(match: RegExpExecArray, order: DateOrder, today: string): ReadDate | null {
  const dayFirst = dateFrom(match, ['d', 'm', 'y'], today)
  const monthFirst = dateFrom(match, ['m', 'd', 'y'], today)
  if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst
  const { value } = order === 'day_first' ? dayFirst : monthFirst
  return { value, isAmbiguous: match[1] !== undefined && Number(match[1]) !== Number(match[2]) }
}

function dateFrom(match: RegExpExecArray, parts: readonly Part[], today: string): ReadDate | null {
  const part = (name: Part) => match[parts.indexOf(name) + 1]
  const month = monthNamed(part('m') ?? '') ?? 0
  const value = nextDate(part('y'), month, part('d') ?? '', today)
  return value === null ? null : { value, isAmbiguous: false }
}

/** 1 to 12 of a month's name or number; null where it is neither. */
export function monthNamed(text: string): number | null {
  const named = monthPatterns.findIndex((pattern) => pattern.test(text)) + 1
  const number = named > 0 ? named : Number(text)
  return number >= 1 && number <= 12 ? number : null
}

/** A date without a year is the next one of its day and month, yesterday's included. */
function nextDate(written: string | undefined, month: number, dayText: string, today: string): string | null {
  const inYear = (each: number) => `${each}-${String(month).padStart(2, '0')}-${dayText.padStart(2, '0')}`
  const isDate = (text: string) =>
    !Number.isNaN(Date.parse(text)) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text
  const thisYear = Number(today.slice(0, 4))
  if (written !== undefined) {
    const value = inYear(Number(written.length === 2 ? `20${written}` : written))
    return isDate(value) ? value : null
  }
  const value = [thisYear, thisYear + 1]
    .map(inYear)
    .find((text) => isDate(text) && text >= addDays(today, -1))
  return value ?? null
}
