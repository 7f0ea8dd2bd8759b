import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { Hono } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppContext, AppEnv, Caller } from './app-env.ts'
import type { Implementation } from './implement.ts'
import { jsonAnswer } from './answers.ts'
import { readBody, type RequestBody } from './read-body.ts'

const noBody: RequestBody = { body: undefined, files: undefined }

export interface RouterGuards {
  /** @throws {ApiError} `rate_limited` */
  readonly limitRate: (context: AppContext, endpoint: Endpoint) => void
  /**
   * The caller, where the endpoint asks for one.
   *
   * @throws {ApiError} `unauthenticated`, `token_expired`, `subscription_required`
   */
  readonly authenticate: (context: AppContext, endpoint: Endpoint) => Promise<Caller | null>
  /** @throws {ApiError} `csrf_failed` */
  readonly verifyCsrf: (context: AppContext, endpoint: Endpoint, caller: Caller | null) => void
}

/**
 * Every endpoint of the contract's table as a route. One without an implementation answers `not_available`;
 * which those are follows from the table, never from a list.
 */
export function createRouter(implementations: readonly Implementation[], guards: RouterGuards): Hono<AppEnv> {
  const byName = new Map(implementations.map((each) => [each.endpoint.name, each]))
  const router = new Hono<AppEnv>()
  for (const endpoint of endpoints) {
    const implementation = byName.get(endpoint.name)
    router.on(endpoint.method, routePath(endpoint), async (context) => {
      guards.limitRate(context, endpoint)
      const caller = await guards.authenticate(context, endpoint)
      guards.verifyCsrf(context, endpoint, caller)
      if (!implementation) throw new ApiError('not_available')
      const answer = await implementation.handle({
        params: context.req.param(),
        query: context.req.query(),
        ...(endpoint.body ? await readBody(context, endpoint) : noBody),
        caller,
        context,
      })
      return jsonAnswer(context, endpoint, answer)
    })
  }
  return router
}

/** The endpoints this server has no handler for. */
export function notAvailable(implementations: readonly Implementation[]): Endpoint[] {
  const names = new Set(implementations.map(({ endpoint }) => endpoint.name))
  return endpoints.filter(({ name }) => !names.has(name))
}

function routePath(endpoint: Endpoint): string {
  return `${apiBasePath}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}
