import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instantOrNow, readAs } from './missing-fields.ts'
import { queryFlagSchema } from './primitives.ts'

export const serviceStateSchema = z.enum([
  'operational',
  'degraded',
  'partial_outage',
  'major_outage',
  'maintenance',
  'unknown',
])
export type ServiceState = z.output<typeof serviceStateSchema>

/** `Partial outage` is `partial_outage`; another word is unknown. */
const stateInWords = readAs(serviceStateSchema, (words) =>
  typeof words === 'string'
    ? (serviceStateSchema.options.find(
        (state) => state === words.trim().toLowerCase().replaceAll(/[\s-]/g, '_'),
      ) ?? 'unknown')
    : words,
)

/** Specification §3 Service status. */
export const serviceStatusSchema = z.object({
  aggregate_state: stateInWords,
  individual_statuses: z.record(z.string(), stateInWords),
  checked_at: instantOrNow,
  /** Whether no airline's page was asked, but made-up services; the interface must say so. */
  is_sample_data: z._default(z.boolean(), false),
})
export type ServiceStatus = z.output<typeof serviceStatusSchema>

export const getAirlineStatus = defineEndpoint({
  name: 'status.airline',
  method: 'GET',
  path: '/status/airline',
  summary:
    'The state of the airline’s status page; refresh asks it again, force also past the minimum interval',
  auth: 'session',
  query: z.object({ refresh: queryFlagSchema, force: queryFlagSchema }),
  response: serviceStatusSchema,
  errors: ['provider_unavailable'],
})
