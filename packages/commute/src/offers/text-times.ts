interface Span {
  readonly at: number
  readonly end: number
}

/** A time of day in a text. */
export interface TextTime extends Span {
  /** `HH:mm`. */
  readonly value: string
  readonly isUtc: boolean
  /** Days after the date that it is of: 1 for `0720+1`. */
  readonly daysLater: number
}

/** `0530`, `5:30 AM`, `5.30pm`, `530a`, `05h30`, `5am`, `14 Uhr`, `0915Z`. */
const pattern =
  /(?<![\d:/-])(\d{1,2})(?:([:.h]?)(\d{2}))?(?:\s?([ap])\.?m\b\.?|([ap])(?![a-z]))?(\s?(?:uhr|h)\b)?\s?(Z|UTC)?(?![\d:]|-\d|\/\d{1,2}(?!\s?[a-z\d]))(?:L|LT)?(?![a-z])/gi
const later =
  /^\s*(?:(?:L|LT|Z)\b\s*)?(?:\(?\s?\+\s?([1-3])(?:\s?d(?:ays?)?\b)?\s?\)?|[(,]?\s*(?:on )?(?:the )?(?:next|following) day|\(?am n(?:a|ae)chsten tag|\(?le lendemain)/i

/** The times in a text that are no part of one of its dates. */
export function timesIn(text: string, dates: readonly Span[]): TextTime[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, hours = '', separator = '', minutes, meridiem, shortMeridiem, hourWord, zulu] = match
    const end = match.index + whole.length
    const isInDate = dates.some((date) => match.index < date.end && date.at < end)
    if (isInDate || isPartOfWord(text, match.index)) return []
    const half = (meridiem ?? shortMeridiem)?.toLowerCase()
    const isTime = minutes === undefined ? half !== undefined || hourWord !== undefined : true
    // Three digits without a separator are a number of something.
    if (!isTime || (minutes !== undefined && separator === '' && hours.length === 1 && half === undefined))
      return []
    const value = timeOfDay(Number(hours), Number(minutes ?? '0'), half)
    if (value === null) return []
    const after = later.exec(text.slice(end))
    // 24:00 is the next day's 00:00.
    const isMidnight = hours === '24'
    const daysLater = (after ? Number(after[1] ?? '1') : 0) + Number(isMidnight)
    return [
      { at: match.index, end: end + (after?.[0].length ?? 0), value, isUtc: zulu !== undefined, daysLater },
    ]
  })
}

/** Digits behind letters are a flight number, but for the T of `2027-01-12T05:30`. */
function isPartOfWord(text: string, at: number): boolean {
  return /[a-z]$/i.test(text.slice(0, at)) && !/\dT$/.test(text.slice(0, at))
}

function timeOfDay(hours: number, minutes: number, half: string | undefined): string | null {
  if (hours === 24 && minutes === 0 && half === undefined) return '00:00'
  if (minutes > 59 || hours > 23 || (half !== undefined && (hours < 1 || (hours > 12 && half === 'a'))))
    return null
  const inDay = half === undefined || hours > 12 ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  return `${String(inDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
