import { apiBasePath } from '@slipstream/contract/endpoint'
import { health, ready } from '@slipstream/contract/maintenance'
import { Hono } from 'hono'
import { getAnswer, errorAnswer } from '#platform/http/answers.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import type { Services } from './compose.ts'

const probes = new Set<string>([health.name, ready.name])

/** The HTTP side of a worker: whether it lives, and whether it can work. */
export function createProbeApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { endpoint, handle } of services.reference.handlers.filter((each) =>
    probes.has(each.endpoint.name),
  )) {
    app.on(endpoint.method, `${apiBasePath}${endpoint.path}`, async (context) => {
      const call = {
        params: {},
        query: context.req.query(),
        body: undefined,
        files: undefined,
        idempotencyKey: null,
        ifMatch: null,
        caller: null,
        context,
      }
      context.header('Cache-Control', 'no-store')
      return getAnswer(context, endpoint, await handle(call))
    })
  }
  app.notFound((context) => errorAnswer(context, new ApiError('not_found')))
  app.onError((error, context) => {
    if (error instanceof ApiError) return errorAnswer(context, error)
    services.log.error('http.unexpected_error', { error })
    return errorAnswer(context, new ApiError('internal_error'))
  })
  return app
}
