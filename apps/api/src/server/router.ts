import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { previewRosterFeed, previewRosterImport } from '@slipstream/contract/roster-import'
import { emailSupport } from '@slipstream/contract/support'
import { Hono } from 'hono'
import { getAnswer } from '#platform/http/answers.ts'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext, AppEnv, Caller } from '#platform/http/app-env.ts'
import type { BodyBudget } from '#platform/http/body-budget.ts'
import { type CallLimits, inTime } from '#platform/http/call-limit.ts'
import type { RunOnce } from '#platform/http/idempotency.ts'
import { readChangeHeaders } from '#platform/http/change-headers.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { readBody, type RequestBody } from './read-body.ts'

/** Calls that read a calendar, or send files on by mail. */
const readsLong = new Set<string>([previewRosterImport.name, previewRosterFeed.name, emailSupport.name])

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
  readonly runOnce: RunOnce
  readonly bodyBudget: BodyBudget
  readonly callLimits: CallLimits
  /** Why this server cannot answer a call, by the endpoint's name: a provider is not set up. */
  readonly notSetUp: ReadonlyMap<string, string>
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
      context.set('endpoint', endpoint.name)
      guards.limitRate(context, endpoint)
      const caller = await guards.authenticate(context, endpoint)
      if (caller) context.set('userId', caller.userId)
      guards.verifyCsrf(context, endpoint, caller)
      if (!implementation) throw new ApiError('not_available')
      const whyNot = guards.notSetUp.get(endpoint.name)
      if (whyNot !== undefined) throw new ApiError('not_available', { message: whyNot })
      const headers = readChangeHeaders(context, endpoint)
      const { body, files } = endpoint.body ? await readBody(context, endpoint, guards.bodyBudget) : noBody
      const run = async () => {
        const params = pathValues(endpoint, context.req.param())
        const query = context.req.query()
        const raw = { params, query, body, files, ...headers, caller, context }
        return getAnswer(context, endpoint, await implementation.handle(raw))
      }
      const { idempotencyKey: key } = headers
      const answer =
        key === null || caller === null
          ? run()
          : guards.runOnce({ context, endpoint, userId: caller.userId, key, body }, run)
      return inTime(
        answer,
        readsLong.has(endpoint.name) ? guards.callLimits.readingMs : guards.callLimits.callMs,
      )
    })
  }
  return router
}

/** The endpoints this server has no handler for. */
export function notAvailable(implementations: readonly Implementation[]): Endpoint[] {
  const names = new Set(implementations.map(({ endpoint }) => endpoint.name))
  return endpoints.filter(({ name }) => !names.has(name))
}

/** `{token}.ics`: a parameter and what follows it in its segment. */
const parameter = /\{(\w+)\}([^/]*)/g

/** Hono's parameters hold a whole segment, `:token{[^/]+\\.ics}`. */
function routePath(endpoint: Endpoint): string {
  const path = endpoint.path.replaceAll(parameter, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', String.raw`\.`)}}`,
  )
  return `${apiBasePath}${path}`
}

function pathValues(
  endpoint: Endpoint,
  segments: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const endings = [...endpoint.path.matchAll(parameter)]
  return Object.fromEntries(
    endings.map(([, name = '', ending = '']) => [
      name,
      segments[name]?.slice(0, segments[name].length - ending.length),
    ]),
  )
}
