import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { errorBodySchema } from './errors.ts'
import { readAs } from './missing-fields.ts'
import { idSchema, monthSchema } from './primitives.ts'

/** Specification §3 Job error object. */
export const jobErrorSchema = z.object({
  type: z._default(z.string(), 'error'),
  code: z.optional(z.string()),
  message: z._default(z.string(), ''),
  details: z.optional(z.unknown()),
})

/** What a finished job tells the client to fetch again (design.md §2 starting a job). */
export const jobRefetchSchema = z.object({
  resource: z.enum(['roster', 'roster-prices', 'search-results', 'optimize-roster']),
  month: z.optional(monthSchema),
})

/** Nothing is read from a result that is a list. */
const listAsNothing = (data: unknown) => (Array.isArray(data) ? {} : data)

const textAsMessage = (error: unknown) => (typeof error === 'string' ? { message: error } : error)

export const jobResultSchema = z.object({
  data: z.optional(readAs(z.looseObject({ error: z.optional(z.string()) }), listAsNothing)),
  refetch: z.optional(z.array(jobRefetchSchema)),
})
export type JobResult = z.output<typeof jobResultSchema>

/**
 * Specification §3 Job status message, over the socket and from the status call alike. `status` is
 * queued, then any intermediate word, then finished or failed, or not_found (§4 Job), so it stays a string.
 */
export const jobStatusSchema = z.object({
  status: z.string().check(z.minLength(1)),
  custom_status: z.optional(z.nullable(z.string())),
  result: z.optional(z.nullable(jobResultSchema)),
  error: z.optional(z.nullable(readAs(jobErrorSchema, textAsMessage))),
})
export type JobStatus = z.output<typeof jobStatusSchema>

/** Beside the words below, a running job's `custom_status` is a sentence for the user. */
export const authFailStatus = 'auth_fail'
export const noDirectFlightsStatus = 'no direct flights found'
export const completionStatuses = { import: 'Import completed ✓', search: 'Search completed ✓' } as const

/** What a job says while it runs, in its status text. */
export const progressTexts = {
  signIn: 'Signing in to the crew system…',
  readRoster: 'Reading the roster…',
  findFlights: 'Finding commuting flights…',
  staffFares: (day: string, position: number, days: number) =>
    `Checking staff fares: ${day} (${position} of ${days})`,
  readSettings: 'Reading your roster and settings…',
  lookUpFlights: (done: number, all: number) => `Looking up flights: ${done} of ${all} searches`,
  planRests: (rests: number) =>
    rests === 1 ? 'Comparing plans for 1 rest…' : `Comparing plans for ${rests} rests…`,
} as const

/**
 * Whether a status text carries the import-completed or search-completed tick mark, after which a final
 * status fetch is made (specification §4 Job).
 */
export function hasCompletionTick(customStatus: string): boolean {
  return /(import|search)[ _-]?completed/i.test(customStatus) && /[✓✔✅☑]/u.test(customStatus)
}

export const getTask = defineEndpoint({
  name: 'tasks.get',
  method: 'GET',
  path: '/tasks/task/{id}',
  summary: 'The status of a job; a job that is unknown or another user’s is `not_found`',
  auth: 'session',
  params: z.object({ id: idSchema }),
  response: jobStatusSchema,
})

/** The live socket of a job, on the task service's host (specification §7 Tasks). */
export const jobSocketPath = '/ws/jobs/{jobId}'

/** Each frame of the job socket is a job status as JSON; a refused connection closes with one of these codes. */
export const jobSocketCloseCodes = {
  done: 1000,
  unauthenticated: 4401,
  unknownJob: 4404,
  tooMany: 4429,
} as const

/** What a socket frame may be: a status, or the error body of a refused job. */
export const jobSocketFrameSchema = z.union([jobStatusSchema, errorBodySchema])
