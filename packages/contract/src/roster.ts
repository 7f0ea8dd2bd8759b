import * as z from 'zod/mini'
import { airportSchema } from './airports.ts'
import { defineEndpoint } from './endpoint.ts'
import { priceIn, pricesIn, specifiedZones, type Direction } from './flight.ts'
import { fillMissing, isFields, now, type Fields } from './missing-fields.ts'
import {
  airportCodeSchema,
  bookingReferenceSchema,
  carrierCodeSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  monthSchema,
  recordedFlightNumberSchema,
  timeZoneSchema,
} from './primitives.ts'

/** The five duty colour keys (specification §3), which are also the booking status values. */
export const bookingStatusSchema = z.enum([
  'booked_correct_time',
  'booked_incorrect_time',
  'standby',
  'not_booked',
  'hotel',
])
export type BookingStatus = z.output<typeof bookingStatusSchema>

/** The flight chosen for a direction, with its price as it was then: planned while `not_booked`, else booked or listed. */
const chosenFlight = (direction: Direction) => z._default(z.nullable(priceIn(direction)), null)

const chosenReferenceSchema = z._default(z.nullable(bookingReferenceSchema), null)

/** What a user may decide for a rest: to go home in it, or to stay near base. */
export const restChoiceSchema = z.enum(['home', 'stay'])
export type RestChoice = z.output<typeof restChoiceSchema>

/**
 * Beyond the specification: what the user decided for the rest that begins with this item. It counts only while `before`
 * (kind and id of the next duty, null where none is known) still follows.
 */
const nextRestSchema = z._default(
  z.nullable(z.object({ before: z.nullable(z.string()), decision: restChoiceSchema })),
  null,
)

/**
 * Beyond the specification: where a ground duty or an entry asks the person to be. `free` asks nothing, `home` is a standby
 * at home; null leaves it to the rules (`getPresence` in packages/commute).
 */
export const presenceSchema = z.enum(['base', 'home', 'free', 'unknown'])
export type Presence = z.output<typeof presenceSchema>
const statedPresenceSchema = z._default(z.nullable(presenceSchema), null)

/** What every roster item carries (specification §3 Roster item). */
const commuteFields = {
  to_work_status: z._default(bookingStatusSchema, 'not_booked'),
  from_work_status: z._default(bookingStatusSchema, 'not_booked'),
  to_work_flight: chosenFlight('to_work'),
  from_work_flight: chosenFlight('from_work'),
  to_work_reference: chosenReferenceSchema,
  from_work_reference: chosenReferenceSchema,
  next_rest: nextRestSchema,
  prices: z.prefault(
    z.object({
      to_work: z._default(pricesIn('to_work'), []),
      from_work: z._default(pricesIn('from_work'), []),
      /** Ours: the nearest date whose flights may matter and were not asked for, by direction. */
      not_searched: z.optional(
        z.object({ to_work: z.nullable(z.iso.date()), from_work: z.nullable(z.iso.date()) }),
      ),
    }),
    {},
  ),
}

const orUnknown = <S extends z.ZodMiniType<string>>(schema: S) =>
  z._default(z.union([schema, z.literal('')]), '')

/**
 * One take-off to landing. Its times are local to each airport; report and clear are Europe/London, like the roster. Another
 * server may say no more than report and clear: flight and airports are then empty.
 */
export const sectorSchema = z.object({
  carrier: orUnknown(carrierCodeSchema),
  flight_number: orUnknown(recordedFlightNumberSchema),
  origin: orUnknown(airportCodeSchema),
  destination: orUnknown(airportCodeSchema),
  departure_time: localDateTimeSchema,
  arrival_time: localDateTimeSchema,
  origin_timezone: timeZoneSchema,
  destination_timezone: timeZoneSchema,
  /** When the duty of this sector starts, Europe/London. */
  report_time: localDateTimeSchema,
  /** When the duty of this sector ends, Europe/London. */
  clear_time: localDateTimeSchema,
  is_positioning: z._default(z.boolean(), false),
})
export type Sector = z.output<typeof sectorSchema>

export const tripSchema = z.object({
  kind: z.literal('trip'),
  id: idSchema,
  trip_number: z._default(z.string(), ''),
  base: orUnknown(airportCodeSchema),
  trip_start: localDateTimeSchema,
  trip_end: localDateTimeSchema,
  sectors: z
    .array(
      fillMissing(sectorSchema, {
        ...specifiedZones,
        departure_time: ({ report_time }) => report_time,
        arrival_time: ({ clear_time }) => clear_time,
      }),
    )
    .check(z.minLength(1)),
  ...commuteFields,
})
export type Trip = z.output<typeof tripSchema>

export const groundDutySchema = z.object({
  kind: z.literal('ground_duty'),
  pseudo_id: idSchema,
  first_duty_id: idSchema,
  last_duty_id: idSchema,
  code: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  location: z._default(z.nullable(airportCodeSchema), null),
  presence: statedPresenceSchema,
  start: localDateTimeSchema,
  end: localDateTimeSchema,
  ...commuteFields,
})
export type GroundDuty = z.output<typeof groundDutySchema>

export const manualEntrySchema = z.object({
  kind: z.literal('manual_entry'),
  id: idSchema,
  title: z._default(z.string(), ''),
  notes: z._default(z.string(), ''),
  location: z._default(z.nullable(airportCodeSchema), null),
  presence: statedPresenceSchema,
  start: localDateTimeSchema,
  end: localDateTimeSchema,
  ...commuteFields,
})
export type ManualEntry = z.output<typeof manualEntrySchema>

function kindByFields(fields: Fields): ItemKind {
  if ('trip_start' in fields) return 'trip'
  return 'pseudo_id' in fields ? 'ground_duty' : 'manual_entry'
}

/** A trip begins where its first sector does. */
function baseBySectors({ sectors }: Fields): unknown {
  const [first]: unknown[] = Array.isArray(sectors) ? sectors : []
  return isFields(first) ? first['origin'] : undefined
}

/** An item of another server too. */
export const itemAs = <S extends z.ZodMiniType>(schema: S) =>
  fillMissing(schema, {
    kind: kindByFields,
    base: baseBySectors,
    first_duty_id: ({ pseudo_id }) => pseudo_id,
    last_duty_id: ({ pseudo_id }) => pseudo_id,
  })

export const rosterItemSchema = itemAs(
  z.discriminatedUnion('kind', [tripSchema, groundDutySchema, manualEntrySchema]),
)
export type RosterItem = z.output<typeof rosterItemSchema>

/** The three kinds (specification §3 Roster item). */
export const itemKindSchema = z.enum(['trip', 'ground_duty', 'manual_entry'])
export type ItemKind = z.output<typeof itemKindSchema>

/** Where a month's duties were read from. */
export const importSourceSchema = z.enum(['crew_system', 'calendar'])
export type ImportSource = z.output<typeof importSourceSchema>

export const rosterAnswerSchema = z.object({
  month: monthSchema,
  roster: z.array(rosterItemSchema),
  /** When the crew system was last read for this month; null where it never was. */
  imported_at: z.nullable(instantSchema),
  /** Beyond the specification: where the month was last read from; null where that is not known. */
  imported_from: z._default(z.nullable(importSourceSchema), null),
  /** Whether the flights come from the embedded sample timetable; the interface must say so. */
  is_sample_data: z._default(z.boolean(), false),
  /** Names of the airports that the items and their prices speak of. */
  airports: z._default(z.array(airportSchema), []),
})
export type RosterAnswer = z.output<typeof rosterAnswerSchema>

export const getRoster = defineEndpoint({
  name: 'roster.getRoster',
  method: 'GET',
  path: '/roster/roster',
  summary:
    'The items with a part in a month, sorted by start; with commuting prices where one starts or ends in it',
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: rosterAnswerSchema,
  complete: (answer, { query }) => ({
    ...query,
    imported_at: Array.isArray(answer['roster']) && answer['roster'].length > 0 ? now() : null,
    ...answer,
  }),
})
