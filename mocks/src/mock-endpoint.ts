import {
  apiBasePath,
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '@slipstream/contract/endpoint'
import { errorMessages } from '@slipstream/contract/error-messages'
import { statusOfErrorCode, type ErrorBody, type ErrorCode } from '@slipstream/contract/errors'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { MockFailure } from './mock-failure.ts'
import { readForm } from './read-form.ts'

type Awaitable<T> = T | Promise<T>

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/** What a mocked call answers: its body, the bytes of a picture, or the text of a calendar. */
export type MockAnswer<E extends Endpoint> = EndpointAnswer<E>

/** Refuses a call before its input is read, by throwing a `MockFailure`. */
export type MockGuard = (endpoint: Endpoint, request: Request) => void

/** `files` are a form's; any other body has none. */
export type MockResolver<E extends Endpoint, A extends MockAnswer<E> = MockAnswer<E>> = (
  input: EndpointRequest<E>,
  files: readonly File[],
  headers: Headers,
) => Awaitable<A>

/** Where MSW looks for an endpoint: any origin, so that same-origin and absolute addresses match alike. */
export function mockPath(endpoint: Pick<Endpoint, 'path'>): string {
  return `*${apiBasePath}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** Each of these calls, and no other of the same path, answered alike. */
export const answerAll = (
  list: readonly Endpoint[],
  answer: (info: { request: Request }) => Awaitable<Response | undefined>,
): HttpHandler[] => list.map((endpoint) => verbs[endpoint.method](mockPath(endpoint), answer))

/** `Retry-After` of too many attempts. */
export const retryAfterSeconds = 30

/** The error answer of a code, in the contract's shape. */
export function errorAnswer(
  code: ErrorCode,
  error: string = errorMessages[code],
  details?: unknown,
): HttpResponse<ErrorBody> {
  const body: ErrorBody = details === undefined ? { error, code } : { error, code, details }
  const headers = code === 'rate_limited' ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return HttpResponse.json(body, { status: statusOfErrorCode[code], headers })
}

function parse(schema: Endpoint['body'], value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  if (parsed?.success === false) {
    const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
    throw new MockFailure('validation_failed', undefined, { fields: Object.fromEntries(fields) })
  }
  return parsed?.data
}

interface MockBody {
  readonly fields: unknown
  readonly files: readonly File[]
}

async function readBody(endpoint: Endpoint, request: Request): Promise<MockBody> {
  if (endpoint.body === undefined) return { fields: undefined, files: [] }
  try {
    if (endpoint.bodyType === 'multipart') return await readForm(request)
    return { fields: await request.json(), files: [] }
  } catch (failure) {
    throw failure instanceof MockFailure ? failure : new MockFailure('malformed_body')
  }
}

type PathValues = Readonly<Record<string, string | readonly string[] | undefined>>

interface MockInput<E extends Endpoint> {
  readonly input: EndpointRequest<E>
  readonly files: readonly File[]
}

/** What the endpoint's schemas make of a request. */
function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: PathValues,
): Promise<MockInput<E>>
async function readInput(endpoint: Endpoint, request: Request, params: PathValues) {
  const { fields, files } = await readBody(endpoint, request)
  const input = {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: parse(endpoint.body, fields),
  }
  return { input, files }
}

function writeAnswer(endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Uint8Array)
    return new HttpResponse(Uint8Array.from(answer), { headers: { 'content-type': 'image/png' } })
  if (endpoint.responseType === 'text/calendar' && typeof answer === 'string')
    return new HttpResponse(answer, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
  const checked = endpoint.response.safeParse(answer)
  if (checked.success)
    return new HttpResponse(JSON.stringify(checked.data), {
      status: endpoint.status,
      headers: { 'content-type': 'application/json' },
    })
  const complaint = `The mock of ${endpoint.name} broke the contract.`
  return errorAnswer('internal_error', complaint, checked.error.issues)
}

/**
 * The handler of one endpoint, at the method and path of the contract. It validates what it is asked
 * (422 or 400, as the server does) and what it answers: an answer outside the contract is a 500 that says so.
 */
export function mockEndpoint<E extends Endpoint, const A extends MockAnswer<E>>(
  endpoint: E,
  resolve: MockResolver<E, A>,
  guard?: MockGuard,
): HttpHandler {
  return verbs[endpoint.method](mockPath(endpoint), async ({ request, params }) => {
    try {
      guard?.(endpoint, request)
      const { input, files } = await readInput(endpoint, request, params)
      return writeAnswer(endpoint, await resolve(input, files, request.headers))
    } catch (failure) {
      if (failure instanceof MockFailure) return errorAnswer(failure.code, failure.message, failure.details)
      throw failure
    }
  })
}
