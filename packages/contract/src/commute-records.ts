import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fareTypeSchema, flightSchema, connectionSchema } from './flight.ts'
import { idSchema, instantSchema } from './primitives.ts'
import { bookingStatusSchema, itemKindSchema } from './roster.ts'
import { seatFlightSchema, seatsSeenSchema } from './seats-seen.ts'
import { userSettingsSchema } from './user.ts'

/* Beyond the specification: what was planned for a commute to work, and when (docs/decisions/0065-commute-records.md). */

/** A flight as it was when it was recorded, without what it cost. */
const recordedFlightSchema = z.extend(flightSchema, {
  fare_type: fareTypeSchema,
  connection: z.optional(connectionSchema),
  is_jumpseat: z.optional(z.boolean()),
})
export type RecordedFlight = z.output<typeof recordedFlightSchema>

/** What an airline asks of crew who commute, as its person set it. */
const recordedPolicySchema = z.pick(userSettingsSchema, {
  commuter_policy: true,
  commuter_policy_minutes: true,
  commuter_policy_hours: true,
  policy_rule: true,
})

/** What stood for the way to a duty from one moment on. Never changed afterwards. */
export const commuteRecordSchema = z.object({
  /** By the server's clock, when it received it. */
  recorded_at: instantSchema,
  /** The report of the duty, as the roster had it then. */
  report_at: instantSchema,
  /** As the person said: `not_booked` with a flight is planned. */
  status: bookingStatusSchema,
  /** Null where none is chosen, or nobody has said which one is booked. */
  flight: z.nullable(recordedFlightSchema),
  /** A later flight that made report too. */
  back_up: z.nullable(recordedFlightSchema),
  /** `plan`: the plan of that moment named the back-up. `person`: they chose it. Null without one. */
  back_up_by: z.nullable(z.enum(['plan', 'person'])),
  /** The policy that it was made under; null where none was set, or the record is older than this field. */
  policy: z._default(z.nullable(recordedPolicySchema), null),
  /** Whether the flights come from the sample timetable; the interface must say so. */
  is_sample_data: z.boolean(),
})
export type CommuteRecord = z.output<typeof commuteRecordSchema>

const recordedItemSchema = z.object({
  item_kind: itemKindSchema,
  /** `id`, or `pseudo_id` of a ground duty. */
  item_id: idSchema,
})

export const itemCommuteRecordSchema = z.extend(commuteRecordSchema, recordedItemSchema.shape)

/** Whether somebody on standby got on a flight, as they said afterwards. */
const boardingSchema = z.object({
  flight: seatFlightSchema,
  has_boarded: z.boolean(),
  /** When the server had it, by its clock. */
  answered_at: instantSchema,
})
export type Boarding = z.output<typeof boardingSchema>

const recordsAnswerSchema = z.object({
  /** Who planned, as in their profile. */
  name: z.string(),
  /** When this was answered, by the server's clock. */
  as_of: instantSchema,
  /** The oldest first. */
  records: z.array(commuteRecordSchema),
  /** The seats that were entered of the recorded flights, the oldest first. */
  seats: z._default(z.array(seatsSeenSchema), []),
  /** Whether the person got on, as they said, the first first. */
  boardings: z._default(z.array(boardingSchema), []),
})
export type CommuteRecords = z.output<typeof recordsAnswerSchema>

export const getCommuteRecords = defineEndpoint({
  name: 'roster.getCommuteRecords',
  method: 'GET',
  path: '/roster/commute-records',
  summary: 'What was planned for the way to a duty, and when; also of one that is no longer on the roster',
  isOptional: true,
  auth: 'subscriber',
  query: recordedItemSchema,
  response: z.object({ recorded: recordsAnswerSchema }),
})

export const recordCommute = defineEndpoint({
  name: 'roster.recordCommute',
  method: 'POST',
  path: '/roster/commute-records',
  summary: 'Record the chosen way to a duty as it stands now, with the back-up that its person plans',
  isOptional: true,
  auth: 'subscriber',
  body: z.extend(recordedItemSchema, {
    /** A later flight that is offered and makes report too; null records what stands without choosing one. */
    back_up_id: z.nullable(idSchema),
  }),
  response: z.object({ recorded: recordsAnswerSchema }),
  errors: ['not_found', 'conflict', 'provider_unavailable'],
})
