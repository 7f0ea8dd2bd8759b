import { randomUUID } from 'node:crypto'
import { apiBasePath, changeHeaders } from '@slipstream/contract/endpoint'
import { csrfHeaders } from '@slipstream/contract/session'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { createCsrfGuard } from '#features/auth/authenticate.ts'
import { databaseRetrySeconds } from '#features/reference/readiness.ts'
import { isDatabaseLimit, isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { errorAnswer } from '#platform/http/answers.ts'
import { brotliAnswers } from '#platform/http/brotli.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import { createBodyBudget } from '#platform/http/body-budget.ts'
import { callLimits } from '#platform/http/call-limit.ts'
import { type ReadAddress, getNetwork } from '#platform/http/caller-address.ts'
import { createIdempotency } from '#platform/http/idempotency.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import { createDocs } from './docs-page.ts'
import { loggedPath, recordCalls } from './record-calls.ts'
import { providerError } from './provider-errors.ts'
import { createRouter, notAvailable } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'
import type { Services } from './compose.ts'

/** The whole HTTP side, without a port: the API of the contract, its documentation and the built web app. */
export function createApp(services: Services, getAddress: ReadAddress, limits = callLimits): Hono<AppEnv> {
  const { config, csrf, authenticator, keys, log, metrics, now } = services
  const implementations = services.features.flatMap(({ handlers = [] }) => handlers)
  const app = new Hono<AppEnv>()

  app.use(async (context, next) => {
    context.set('requestId', randomUUID())
    const address = getAddress(context)
    context.set('ip', address)
    context.set('network', getNetwork(address))
    await next()
    context.res.headers.set('X-Request-Id', context.get('requestId'))
  })
  app.use(recordCalls(log, metrics, keys.logs))
  app.use(securityHeaders(config))
  app.use(
    '/api/*',
    cors({
      origin: [...config.webOrigins],
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        'Content-Type',
        'Authorization',
        'If-None-Match',
        ...Object.values(csrfHeaders),
        ...Object.values(changeHeaders),
      ],
      exposeHeaders: ['X-Request-Id', 'Retry-After', 'ETag'],
      maxAge: 600,
    }),
  )
  // A month with its prices is half a megabyte. Answers that carry tokens are not compressed (BREACH), nor is the probe.
  // Brotli for a caller that takes it, and gzip for others.
  for (const path of ['roster', 'hotline', 'flight', 'airports', 'calendar/feed'])
    app.use(`${apiBasePath}/${path}/*`, compress(), brotliAnswers)
  app.use('/api/*', async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(`${apiBasePath}/calendar/feed/*`, etag())

  const { limitCall, limitNetwork } = createRateLimit({
    callsPerMinute: config.callsPerMinute,
    now,
    getCaller: services.signedCaller,
  })
  app.route(
    '/',
    createRouter(implementations, {
      limitRate: limitCall,
      authenticate: (context, endpoint) => authenticator.guard(context, endpoint),
      verifyCsrf: createCsrfGuard(config, csrf, services.cookies),
      runOnce: createIdempotency(services.database, now),
      bodyBudget: createBodyBudget(),
      callLimits: limits,
      notSetUp: services.providers.notSetUp,
    }),
  )
  if (config.hasApiDocs) app.route('/', createDocs(notAvailable(implementations), limitNetwork))
  if (config.stripe)
    app.route('/', services.payments.createWebhook(config.stripe.webhookSecret, limitNetwork))
  app.all('/api/*', () => {
    throw new ApiError('not_found')
  })
  // Before the app's files, whose page would answer any path.
  app.route('/', services.sharing.createRoutes(limitNetwork))
  app.route('/', services.flights.createRoutes(limitNetwork))
  app.route('/', createStaticFiles(config))

  app.notFound((context) => errorAnswer(context, new ApiError('not_found')))
  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : providerError(error)
    if (known) return errorAnswer(context, known)
    if (isDatabaseUnavailable(error)) {
      log.error(isDatabaseLimit(error) ? 'http.database_limit' : 'http.database_away', { error })
      return errorAnswer(
        context,
        new ApiError('database_unavailable', { retryAfterSeconds: databaseRetrySeconds }),
      )
    }
    log.error('http.unexpected_error', {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: loggedPath(context),
      error,
    })
    return errorAnswer(context, new ApiError('internal_error'))
  })
  return app
}
