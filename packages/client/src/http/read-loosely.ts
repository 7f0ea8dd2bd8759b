import { readFlightInstants } from '@slipstream/commute/flights/flights'
import { minutesBetween } from '@slipstream/commute/time/zoned-time'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { flightSchema, specifiedZones } from '@slipstream/contract/flight'
import { fillMissing, isFields } from '@slipstream/contract/missing-fields'
import * as z from 'zod/mini'

/** Items of a list that could not be read: `list` is its name, such as `roster`. */
export interface LeftOut {
  readonly list: string
  readonly count: number
}

interface Issue {
  readonly code?: string | undefined
  readonly expected?: string | undefined
  readonly path: readonly PropertyKey[]
}
export type Issues = readonly Issue[]

type Path = readonly PropertyKey[]

function at(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}

const offsetInstant = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/

/** A null is as good as a missing field, a number as its text, and an instant may have an offset. */
function changeForm(body: unknown, { expected, path }: Issue): void {
  const parent = at(body, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof parent !== 'object' || parent === null || key === undefined) return
  const value: unknown = Reflect.get(parent, key)
  if (value === null) Reflect.deleteProperty(parent, key)
  if (typeof value === 'number' && expected === 'string') Reflect.set(parent, key, String(value))
  if (typeof value === 'string' && offsetInstant.test(value) && !Number.isNaN(Date.parse(value)))
    Reflect.set(parent, key, new Date(value).toISOString())
}

const flightTimesSchema = fillMissing(
  z.pick(flightSchema, {
    departure_time: true,
    arrival_time: true,
    origin_timezone: true,
    destination_timezone: true,
  }),
  specifiedZones,
)

/** A flight that does not say its length: of the two readings of a repeated hour the shorter. */
function withDuration(_: string, value: unknown): unknown {
  if (!isFields(value) || typeof value['duration_minutes'] === 'number') return value
  const { data: times } = flightTimesSchema.safeParse(value)
  const read = times ? readFlightInstants({ ...times, duration_minutes: 1 }) : null
  return read ? { ...value, duration_minutes: minutesBetween(read.departure, read.arrival) } : value
}

/** A trip without one of its sectors would be another trip. */
const whole = new Set<PropertyKey>(['sectors'])

/** Where the innermost list item lies that an issue is in; null where it is in none. */
function getItem(path: Path): Path | null {
  const index = path.findLastIndex(
    (key, position) => typeof key === 'number' && !whole.has(path[position - 1] ?? ''),
  )
  return index < 0 ? null : path.slice(0, index + 1)
}

/** Their screen says how many items could not be read. */
const countsLeftOut = new Set(['flightChanges.list'])

/** Takes the items out of their lists that issues are in; null where an issue is in no list, or where all items of an answer's own list go. */
function leaveOut(body: unknown, issues: Issues, endpoint: string): LeftOut[] | null {
  const items = new Map<string, Path>()
  for (const { path } of issues) {
    const item = getItem(path)
    if (item === null) return null
    items.set(JSON.stringify(item), item)
  }
  const counts = new Map<string, number>()
  // The last of a list first, so that the others keep their places; inner lists before the lists they lie in.
  const byPlace = [...items.values()].toSorted(
    (a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)),
  )
  for (const item of byPlace) {
    const list = at(body, item.slice(0, -1))
    if (Array.isArray(list)) list.splice(Number(item.at(-1)), 1)
    // Nothing of the answer's own list could be read: "no flights" would be untrue.
    const isEmptied = item.length === 2 && Array.isArray(list) && list.length === 0
    if (isEmptied && !countsLeftOut.has(endpoint)) return null
    const name = String(item.at(-2) ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([list, count]) => ({ list, count }))
}

const askedSchema = z.object({
  query: z._default(z.record(z.string(), z.unknown()), {}),
  body: z._default(z.record(z.string(), z.unknown()), {}),
})

/**
 * Reads an answer that its schema refuses as it came: in the forms that JSON has for the same, with what the endpoint completes,
 * and without the list items that cannot be read all the same (design.md §1). `body` is changed.
 *
 * @returns the checked answer, or what is wrong with one that cannot be read
 */
export function readLoosely(
  { name, response, complete }: Endpoint,
  body: unknown,
  asked: unknown = {},
): { data: unknown; leftOut: readonly LeftOut[] } | { issues: Issues } {
  for (const issue of z.safeParse(response, body).error?.issues ?? []) changeForm(body, issue)
  const timed: unknown = JSON.parse(JSON.stringify(body), withDuration)
  const answer = complete && isFields(timed) ? complete(timed, askedSchema.parse(asked)) : timed
  const read = z.safeParse(response, answer)
  if (read.success) return { data: read.data, leftOut: [] }
  const { issues } = read.error
  const leftOut = leaveOut(answer, issues, name)
  if (leftOut === null) return { issues }
  const rest = z.safeParse(response, answer)
  return rest.success ? { data: rest.data, leftOut } : { issues }
}
