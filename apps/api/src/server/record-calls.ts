import { health, ready } from '@slipstream/contract/maintenance'
import type { MiddlewareHandler } from 'hono'
import { stripeWebhookPath } from '#features/billing/stripe-webhook.ts'
import type { AppEnv, AppContext } from '#platform/http/app-env.ts'
import { mac } from '#platform/keys.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'

/** The address of a calendar feed, a family page or the end of e-mails is its key, whole or cut short. */
const secretSegment = /(?<=\/calendar\/feed\/|\/family\/|\/unsubscribe\/)[^/]+/
/** What looks like a token is one, in whatever path it came. */
const token = /[\w-]{43,}/g

/** A request's path without what a log must not hold. */
export function loggedPath({ req }: AppContext): string {
  return req.path.replace(secretSegment, '***').replace(token, '***')
}

/** Every phone and load balancer asks the first two all the time; a file without its name says nothing. */
const notLogged = new Set<string>([health.name, ready.name, 'static'])
/** Enough to follow a user through the log; a collision of two users does no harm. */
const userHashLength = 16

/**
 * Measures each request, and writes one line for each call of the API: which endpoint, never the path, which may hold ids and the
 * token of a calendar or family link. Files of the web app are measured only.
 *
 * @param key Without it nobody finds a user's lines, or the user of a line.
 */
export function recordCalls(
  log: Logger,
  metrics: Pick<Metrics, 'answered'>,
  key: Buffer,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    const { status } = context.res
    const endpoint = context.get('endpoint') ?? otherThanEndpoint(context.req.path)
    metrics.answered({ endpoint, status, seconds: ms / 1000 })
    const requestId = context.get('requestId')
    log.debug('http.path', { requestId, method: context.req.method, path: loggedPath(context) })
    if (notLogged.has(endpoint)) return
    const userId = context.get('userId')
    log.info('http.request', {
      requestId,
      user: userId === undefined ? null : mac(key, userId).slice(0, userHashLength),
      endpoint,
      status,
      ms: Math.round(ms),
    })
  }
}

function otherThanEndpoint(path: string): string {
  if (path === stripeWebhookPath) return 'stripe.webhook'
  if (/^\/family(?:\/|$)/.test(path)) return 'family.page'
  if (/^\/unsubscribe(?:\/|$)/.test(path)) return 'unsubscribe.page'
  return path.startsWith('/api/') ? 'other' : 'static'
}
