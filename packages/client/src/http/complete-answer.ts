import { readFlightInstants, stripLeadingZeros } from '@slipstream/commute/flights/flights'
import { minutesBetween } from '@slipstream/commute/time/zoned-time'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { serviceStateSchema } from '@slipstream/contract/status'
import * as z from 'zod/mini'

type Fields = Record<string, unknown>

/** Where a field is missing: its object, the keys that lead to it, and what was asked. */
interface Place {
  readonly fields: Fields
  readonly path: readonly PropertyKey[]
  readonly endpoint: string
  readonly asked: Fields
}

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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Roster times, and those of flights that say no other zone, are of this one (specification §3, §9). */
const specifiedZone = 'Europe/London'
const now = () => new Date().toISOString()
const isSector = ({ fields }: Place) => 'report_time' in fields
const ofSector = (value: unknown) => (place: Place) => (isSector(place) ? value : undefined)
const asked = (part: string, name: string) => (place: Place) => fieldsOf(place.asked[part])[name]

const steps: Readonly<Record<string, string>> = {
  'registration.init': 'verify',
  'registration.resend': 'verify',
  'registration.verify': 'profile',
  'registration.profile': 'payment',
}

/** Of the two readings of a repeated hour the shorter flight. */
function durationOf({ fields }: Place): number | undefined {
  const { departure_time: departure, arrival_time: arrival } = fields
  if (typeof departure !== 'string' || typeof arrival !== 'string') return undefined
  const [from = specifiedZone, to = specifiedZone] = [
    fields['origin_timezone'],
    fields['destination_timezone'],
  ]
  const times = readFlightInstants({
    departure_time: departure,
    arrival_time: arrival,
    origin_timezone: String(from),
    destination_timezone: String(to),
    duration_minutes: 1,
  })
  return times === null ? undefined : minutesBetween(times.departure, times.arrival)
}

/** `to_work` or `from_work`, as the list or field that a flight lies in says. */
function directionOf({ path }: Place): string | undefined {
  const side = path.findLast((key) => typeof key === 'string' && /^(to|from)_work/.test(key))
  return side === undefined ? undefined : /^(to|from)_work/.exec(String(side))?.[0]
}

function kindOf({ fields }: Place): string {
  if ('trip_start' in fields) return 'trip'
  return 'pseudo_id' in fields ? 'ground_duty' : 'manual_entry'
}

function baseOf({ fields }: Place): unknown {
  if (!('trip_start' in fields)) return 'LHR'
  const sectors: unknown[] = Array.isArray(fields['sectors']) ? fields['sectors'] : []
  return fieldsOf(sectors[0])['origin'] ?? ''
}

/** What the field of a name means where another server leaves it out; undefined where the app cannot work without it. */
const absent: Readonly<Record<string, (place: Place) => unknown>> = {
  success: () => true,
  registration_step: ({ endpoint }) => steps[endpoint] ?? 'complete',
  // Nothing is done with it: the step has failed (specification §5).
  registration_token: ({ fields }) => (fields['success'] === false ? 'none' : undefined),

  // After a change of settings the defaults would undo all others: they are read back.
  settings: ({ endpoint }) => (endpoint === 'user.updateSettings' ? undefined : {}),
  email: () => '',
  first_name: () => '',
  phone_number: () => null,
  role: () => 'pilot',
  airline: () => '',
  base: baseOf,
  home_airports: () => [],
  saved_flight_ids: ({ path }) => (path.includes('user') ? [] : undefined),
  subscription_status: () => null,

  month: asked('query', 'month'),
  imported_at: ({ fields: { roster } }) => (Array.isArray(roster) && roster.length > 0 ? now() : null),
  kind: kindOf,
  trip_number: () => '',
  code: ({ fields }) => ('pseudo_id' in fields ? '' : undefined),
  description: () => '',
  title: () => '',
  notes: () => '',
  location: () => null,
  first_duty_id: ({ fields }) => fields['pseudo_id'],
  last_duty_id: ({ fields }) => fields['pseudo_id'],
  prices: () => ({ to_work: [], from_work: [] }),
  to_work: () => [],
  from_work: () => [],
  carrier: ofSector(''),
  flight_number: ofSector(''),
  origin: ofSector(''),
  destination: ofSector(''),
  is_positioning: () => false,
  departure_time: ({ fields }) => fields['report_time'],
  arrival_time: ({ fields }) => fields['clear_time'],
  origin_timezone: () => specifiedZone,
  destination_timezone: () => specifiedZone,

  operating_carrier: ({ fields }) => fields['marketing_carrier'],
  duration_minutes: durationOf,
  stops: () => 0,
  direction: directionOf,
  leg: ({ path }) => (path.includes('return') ? 'return' : 'outbound'),
  price_currency: () => 'GBP',
  fare_type: () => 'commercial',
  fare_brand_name: () => null,
  cabin_class: () => 'economy',
  seats_available: () => null,
  deep_link: () => null,
  fetched_at: now,
  expires_at: () => '9999-12-31T00:00:00.000Z',

  job_id: ({ path, endpoint }) =>
    path.includes('job_meta') || endpoint === 'hotline.optimizeRoster' ? null : undefined,
  custom_status: () => null,
  saving: () => null,
  amount: asked('query', 'amount'),
  from_currency: asked('query', 'from_currency'),
  to_currency: ({ asked: input }) => fieldsOf(input['query'])['to_currency'] ?? 'GBP',
  rate: ({ fields }) => Number(fields['converted_amount']) / Number(fields['amount']) || undefined,
  rate_date: () => now().slice(0, 10),

  city: () => '',
  country: () => '',
  saved_at: now,
  current: () => null,

  message: ({ endpoint }) =>
    endpoint === 'tasks.get' ? '' : endpoint.startsWith('flightChanges') ? null : undefined,
  type: ({ endpoint }) => (endpoint === 'tasks.get' ? 'error' : undefined),
  // Success is the status SCHEDULED alone (specification §4); the list has the request itself.
  request: ({ endpoint, asked: { body } }) =>
    endpoint === 'flightChanges.create'
      ? { ...fieldsOf(body), id: fieldsOf(body)['flight_id'], status: 'pending' }
      : undefined,
  has_screenshot: () => false,
  next_attempt_at: () => null,
  created_at: now,
  updated_at: now,

  padding: () => '',
  checked_at: now,
  is_default: () => false,
  brand: () => 'Card',
  cancel_at_period_end: ({ endpoint }) => endpoint === 'payments.cancelSubscription',
  current_period_end: () => null,
  trial_end: () => null,
  trial_days: () => 0,
  interval: () => 'month',
  subscription: ({ endpoint }) => {
    if (endpoint === 'payments.subscriptionDetails') return null
    // Other changes of it are read back; this call may be a visitor's, who can read nothing.
    return endpoint === 'payments.createSubscription' ? {} : undefined
  },
  referral: () => null,
  id: ({ path }) => (path.includes('subscription') ? 'subscription' : undefined),
  status: ({ endpoint, path }) => {
    if (endpoint === 'maintenance.health') return 'ok'
    // What was asked for is done (specification §4 Subscription): its status comes with the details.
    return path.includes('subscription') && endpoint !== 'payments.subscriptionDetails' ? 'active' : undefined
  },
  currency: ({ endpoint }) =>
    endpoint === 'payments.getPrice' || endpoint.startsWith('user') ? 'GBP' : undefined,
}

const toState = (word: string) =>
  serviceStateSchema.safeParse(word.trim().toLowerCase().replaceAll(/[\s-]/g, '_')).data ?? 'unknown'
const offsetInstant = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/

/** What a value of another form means; undefined where it means nothing. */
function reread({ expected, path }: Issue, value: unknown, endpoint: string): unknown {
  const name = String(path.at(-1))
  if (typeof value === 'number' && expected === 'string') return String(value)
  if (endpoint === 'tasks.get' && name === 'data' && Array.isArray(value)) return {}
  if (typeof value !== 'string') return undefined
  if (endpoint === 'tasks.get' && name === 'error') return { message: value }
  if (name === 'registration_step') return steps[endpoint] ?? 'complete'
  if (name === 'aggregate_state' || path.at(-2) === 'individual_statuses') return toState(value)
  if (offsetInstant.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value).toISOString()
  return withoutZeros(name, value)
}

function at(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) && typeof key === 'number' ? value[key] : fieldsOf(value)[String(key)],
    body,
  )
}

/** Mends the one field or list item that an issue is about; whether it could. */
function mend(body: unknown, issue: Issue, endpoint: string, asked: Fields): boolean {
  const { path } = issue
  const key = path.at(-1)
  const fields = at(body, path.slice(0, -1))
  if (Array.isArray(fields) && typeof key === 'number') {
    const item = reread(issue, fields[key], endpoint)
    if (item !== undefined) fields[key] = item
    return item !== undefined
  }
  if (key === undefined || !isFields(fields)) return false
  const name = String(key)
  const value = fields[name]
  const mended =
    value === undefined || value === null
      ? absent[name]?.({ fields, path, endpoint, asked })
      : reread(issue, value, endpoint)
  if (value === null && mended === undefined) return Reflect.deleteProperty(fields, name)
  if (mended === undefined || mended === value) return leaveOutFlight(body, path, endpoint)
  fields[name] = mended
  return true
}

/** The flight of a flight change is ours: one that cannot be read is as good as none. */
function leaveOutFlight(body: unknown, path: readonly PropertyKey[], endpoint: string): boolean {
  const change = at(body, path.slice(0, -2))
  if (!endpoint.startsWith('flightChanges') || path.at(-2) !== 'flight' || !isFields(change)) return false
  change['flight'] = null
  return true
}

/** Leading zeros of a flight number are stripped (specification §3). */
function withoutZeros(name: string, value: string): string {
  if (name === 'flight_number') return stripLeadingZeros(value)
  return name === 'target_flight' ? value.replace(/^([A-Z0-9]{2})0+(?=\d)/, '$1') : value
}

/** A trip without one of its sectors would be another trip. */
const whole = new Set<PropertyKey>(['sectors'])

/** Where the innermost list item lies that an issue is in; null where it is in none. */
function itemOf(path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  const index = path.findLastIndex(
    (key, position) => typeof key === 'number' && !whole.has(path[position - 1] ?? ''),
  )
  return index < 0 ? null : path.slice(0, index + 1)
}

/** Their screen says how many items could not be read. */
const countsLeftOut = new Set(['flightChanges.list'])

/** Takes the items out of their lists that issues are in; null where an issue is in no list, or where all items of an answer's own list go. */
function leaveOut(body: unknown, issues: Issues, endpoint: string): LeftOut[] | null {
  const items = new Map<string, readonly PropertyKey[]>()
  for (const { path } of issues) {
    const item = itemOf(path)
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

/** A field that was filled in may have fields of its own to fill in: an item's kind, then the item. */
const mostPasses = 6

/**
 * Reads the answer of a server that says no more than the specification names: fills in the fields that only we added, reads
 * values of other forms, and leaves out the items of lists that cannot be read all the same (design.md §1). `body` is changed.
 *
 * @returns the checked answer, or what is wrong with one that cannot be read
 */
export function completeAnswer(
  endpoint: Endpoint,
  body: unknown,
  asked: unknown,
): { data: unknown; leftOut: readonly LeftOut[] } | { issues: Issues } {
  let result = z.safeParse(endpoint.response, body)
  for (let pass = 0; !result.success && pass < mostPasses; pass += 1) {
    const mended = result.error.issues.map((issue) => mend(body, issue, endpoint.name, fieldsOf(asked)))
    if (!mended.includes(true)) break
    result = z.safeParse(endpoint.response, body)
  }
  if (result.success) return { data: result.data, leftOut: [] }
  const { issues } = result.error
  const leftOut = leaveOut(body, issues, endpoint.name)
  if (leftOut === null) return { issues }
  const rest = z.safeParse(endpoint.response, body)
  return rest.success ? { data: rest.data, leftOut } : { issues }
}
