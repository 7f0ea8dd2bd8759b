import { randomUUID } from 'node:crypto'
import { apiBasePath, changeHeaders } from '@slipstream/contract/endpoint'
import { csrfHeaders } from '@slipstream/contract/session'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { createCsrfGuard } from './auth/csrf-guard.ts'
import { authHandlers } from './auth/handlers.ts'
import { resetHandlers } from './auth/reset-handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { calendarImportHandlers } from './calendar-import/handlers.ts'
import { calendarHandlers } from './calendar-out/handlers.ts'
import { flightChangeHandlers } from './flight-changes/handlers.ts'
import { flightHandlers } from './flights/handlers.ts'
import { errorAnswer } from './http/answers.ts'
import { ApiError } from './http/api-error.ts'
import type { AppContext, AppEnv } from './http/app-env.ts'
import { createCarryOutOnce } from './http/carry-out-once.ts'
import { createDocs } from './http/docs-page.ts'
import { loggedPath } from './http/logged-path.ts'
import { providerError } from './http/provider-errors.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { createRouter, notAvailable } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createWebhookEvents } from './http/webhook-events.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createStripeWebhook } from './http/stripe-webhook.ts'
import { hotlineHandlers } from './hotline/handlers.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { rosterHandlers } from './roster/handlers.ts'
import type { Services } from './services.ts'
import { accountHandlers } from './user/account-handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { userHandlers } from './user/handlers.ts'

/** The caller's address, where the runtime knows it. */
export type AddressOf = (context: AppContext) => string

/** The whole HTTP side, without a port: the API of the contract, its documentation and the built web app. */
export function createApp(services: Services, addressOf: AddressOf): Hono<AppEnv> {
  const { config, csrf, authenticator, log, now } = services
  const implementations = [
    ...authHandlers(services),
    ...resetHandlers(services),
    ...registrationHandlers(services),
    ...userHandlers(services),
    ...accountHandlers(services),
    ...billingHandlers(services),
    ...rosterHandlers(services),
    ...calendarImportHandlers(services),
    ...calendarHandlers(services),
    ...hotlineHandlers(services),
    ...flightHandlers(services),
    ...flightChangeHandlers(services),
    ...jobHandlers(services),
    ...pushHandlers(services),
    ...referenceHandlers(services.providers),
    ...supportHandlers(services),
  ]
  const app = new Hono<AppEnv>()

  app.use(async (context, next) => {
    const startedAt = now().getTime()
    context.set('requestId', randomUUID())
    context.set('ip', addressOf(context))
    await next()
    context.res.headers.set('X-Request-Id', context.get('requestId'))
    log.debug('http.request', {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: loggedPath(context),
      status: context.res.status,
      ms: now().getTime() - startedAt,
    })
  })
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
        ...Object.values(csrfHeaders),
        ...Object.values(changeHeaders),
      ],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 600,
    }),
  )
  // A month with its prices is half a megabyte. Answers that carry tokens are not compressed (BREACH), nor is the probe.
  for (const path of ['roster', 'hotline', 'flight', 'airports', 'calendar/feed'])
    app.use(`${apiBasePath}/${path}/*`, compress())
  app.use('/api/*', async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(`${apiBasePath}/calendar/feed/*`, etag())

  const limitRate = createRateLimit(config.callsPerMinute, now)
  app.route(
    '/',
    createRouter(implementations, {
      limitRate,
      authenticate: (context, endpoint) => authenticator.guard(context, endpoint),
      verifyCsrf: createCsrfGuard(config, csrf),
      carryOutOnce: createCarryOutOnce(services.database, now),
    }),
  )
  app.route('/', createDocs(notAvailable(implementations)))
  if (config.stripe) {
    const events = createWebhookEvents(services.database, now)
    const secret = config.stripe.webhookSecret
    app.route(
      '/',
      createStripeWebhook({
        secret,
        events,
        noticeChange: (id) => services.billing.noticeChange(id),
        limitRate,
        log,
        now,
      }),
    )
  }
  app.all('/api/*', () => {
    throw new ApiError('not_found')
  })
  app.route('/', createStaticFiles(config))

  app.notFound((context) => errorAnswer(context, new ApiError('not_found')))
  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : providerError(error)
    if (known) return errorAnswer(context, known)
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
