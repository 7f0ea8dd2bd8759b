import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { jobStartedSchema, monthSchema } from './primitives.ts'

/** Sent once to the crew system; never stored, logged or cached, on either side. */
export const crewSystemPasswordSchema = z.string().check(z.minLength(1), z.maxLength(200))

export const crewSystemRequestSchema = z.object({
  bsafe_password: crewSystemPasswordSchema,
  month: monthSchema,
})

export const fetchRoster = defineEndpoint({
  name: 'roster.fetchRoster',
  method: 'POST',
  path: '/roster/fetch-roster',
  summary: 'Start the job that reads a month from the crew system',
  auth: 'subscriber',
  body: crewSystemRequestSchema,
  status: 202,
  response: jobStartedSchema,
  errors: ['job_rejected', 'crew_system_unavailable'],
})
