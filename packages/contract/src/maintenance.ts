import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The probe answers this many bytes of padding so that bandwidth can be judged (specification §9 Network monitor). */
export const healthProbeBytes = 1024

export const health = defineEndpoint({
  name: 'maintenance.health',
  method: 'GET',
  path: '/maintenance/health',
  summary: 'Reachability and bandwidth probe, never cached',
  auth: 'public',
  query: z.object({ t: z.optional(z.string().check(z.maxLength(20))) }),
  response: z.object({
    status: z._default(z.literal('ok'), 'ok'),
    padding: z._default(z.string(), ''),
  }),
})

export const ready = defineEndpoint({
  name: 'maintenance.ready',
  method: 'GET',
  path: '/maintenance/ready',
  summary:
    'Whether this process can serve: 503 while its database is away or it stops. For load balancers, not for the app',
  isOptional: true,
  auth: 'public',
  response: z.object({ status: z.literal('ready') }),
  errors: ['database_unavailable'],
})
