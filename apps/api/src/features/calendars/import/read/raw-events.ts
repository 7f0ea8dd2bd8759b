import type { Property } from '@slipstream/commute/calendars/content-lines'

/** What a calendar says of all its events, before them or after. */
export type CalendarFacts = Map<string, string>

export interface RawEvent {
  readonly line: number
  readonly properties: Map<string, Property[]>
  readonly calendar: CalendarFacts
  /** It has no end: some of it may be missing. */
  isCut: boolean
}

export const getText = ({ properties }: RawEvent, name: string) =>
  properties.get(name)?.[0]?.values[0]?.trim() ?? ''

export const getSequence = ({ properties }: RawEvent) =>
  Number(properties.get('sequence')?.[0]?.raw.trim()) || 0

export const isRepetition = ({ properties }: RawEvent) => properties.has('recurrence-id')

export const isCancelled = (raw: RawEvent) =>
  getText(raw, 'status').toUpperCase() === 'CANCELLED' ||
  raw.calendar.get('method')?.toUpperCase() === 'CANCEL'

/** The events of each UID in their newest versions; one without a UID is by itself. */
export function groupByUid(rawEvents: readonly RawEvent[]): [RawEvent, ...RawEvent[]][] {
  const groups = new Map<string, [RawEvent, ...RawEvent[]]>()
  for (const raw of rawEvents) {
    const uid = getText(raw, 'uid') || `line ${raw.line}`
    const group = groups.get(uid)
    if (group) group.push(raw)
    else groups.set(uid, [raw])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = newestVersions(group)
    return first ? [[first, ...others] satisfies [RawEvent, ...RawEvent[]]] : []
  })
}

/** Older versions left out, wherever they stood. A UID that one SEQUENCE gives to several starts names an event of each. */
function newestVersions(group: readonly RawEvent[]): RawEvent[] {
  const starts = new Map<number, string>()
  let isShared = false
  for (const raw of group.filter((each) => !isRepetition(each))) {
    const start = getText(raw, 'dtstart')
    isShared ||= (starts.get(getSequence(raw)) ?? start) !== start
    starts.set(getSequence(raw), start)
  }
  const getVersion = (raw: RawEvent) =>
    isRepetition(raw)
      ? `repetition ${getText(raw, 'recurrence-id')}`
      : isShared
        ? getText(raw, 'dtstart')
        : ''
  const newest = new Map<string, number>()
  for (const raw of group) {
    const version = getVersion(raw)
    newest.set(version, Math.max(getSequence(raw), newest.get(version) ?? 0))
  }
  return group.filter((raw) => getSequence(raw) === newest.get(getVersion(raw)))
}
