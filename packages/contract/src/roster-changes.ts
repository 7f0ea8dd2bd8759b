import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { directionSchema, priceSchema } from './flight.ts'
import {
  acknowledgementSchema,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  monthSchema,
} from './primitives.ts'
import { itemKindSchema } from './roster.ts'

/** From when to when an item lasts, Europe/London. */
export const periodSchema = z.object({ start: localDateTimeSchema, end: localDateTimeSchema })
export type Period = z.output<typeof periodSchema>

/** What became of an item when a roster was read again. */
export const itemChangeSchema = z.object({
  /** `moved`: to another time, or to another place, where `before` and `after` may be the same. */
  kind: z.enum(['added', 'moved', 'removed']),
  item_kind: itemKindSchema,
  /** `id`, or `pseudo_id` of a ground duty. */
  item_id: idSchema,
  /** The duty in a few words: 'LHR-JFK-LHR', 'Simulator'. */
  title: z.string(),
  /** Null where it was added. */
  before: z.nullable(periodSchema),
  /** Null where it was removed. */
  after: z.nullable(periodSchema),
})
export type ItemChange = z.output<typeof itemChangeSchema>

/** A booked flight that can no longer be flown, or has lost its duty. */
export const brokenCommuteSchema = z.object({
  direction: directionSchema,
  flight: priceSchema,
  /** The item that it is booked for, where that is not the one that changed but the other end of a rest. */
  item_kind: z.optional(itemKindSchema),
  item_id: z.optional(idSchema),
})
export type BrokenCommute = z.output<typeof brokenCommuteSchema>

/** A change of a roster that its user has had, newest first in an answer. */
export const rosterChangeSchema = z.extend(itemChangeSchema, {
  id: idSchema,
  detected_at: instantSchema,
  /** When the user said that they know of it; null until then. */
  seen_at: z.nullable(instantSchema),
  /** The commutes that the change broke. */
  broken: z.array(brokenCommuteSchema),
})
export type RosterChange = z.output<typeof rosterChangeSchema>

export const getRosterChanges = defineEndpoint({
  name: 'roster.changes',
  method: 'GET',
  path: '/roster/changes',
  summary: 'What changed in the items of a month, each time that it was read again',
  isOptional: true,
  auth: 'subscriber',
  query: z.object({ month: monthSchema }),
  response: z.object({ changes: z.array(rosterChangeSchema) }),
})

export const seeRosterChanges = defineEndpoint({
  name: 'roster.seeChanges',
  method: 'POST',
  path: '/roster/changes/seen',
  summary: 'Say that the user knows of these changes',
  isOptional: true,
  auth: 'subscriber',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(200)) }),
  response: acknowledgementSchema,
})
