import type { Endpoint } from '@slipstream/contract/endpoint'
import { statusOfErrorCode } from '@slipstream/contract/errors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compiledAtFirstUse } from '#platform/compiled-schema.ts'
import type { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'
import { StoredAnswer, storedAnswer } from './stored-answer.ts'

/** A handler's answer in the type that the endpoint answers in. */
export function getAnswer(
  context: AppContext,
  endpoint: Endpoint,
  answer: unknown,
): Response | Promise<Response> {
  if (answer instanceof StoredAnswer) return storedAnswer(context, answer)
  if (endpoint.responseType === 'text/calendar') return calendarAnswer(context, endpoint, answer)
  if (endpoint.responseType === 'image/png') return pictureAnswer(context, endpoint, answer)
  return jsonAnswer(context, endpoint, answer)
}

function pictureAnswer(context: AppContext, endpoint: Endpoint, answer: unknown): Response {
  if (!(answer instanceof Uint8Array)) throw new Error(`The answer of ${endpoint.name} is no picture.`)
  return context.body(new Uint8Array(answer), endpoint.status, { 'Content-Type': 'image/png' })
}

function calendarAnswer(context: AppContext, endpoint: Endpoint, answer: unknown): Response {
  if (typeof answer !== 'string') throw new Error(`The answer of ${endpoint.name} is no calendar.`)
  return context.body(answer, endpoint.status, { 'Content-Type': 'text/calendar; charset=utf-8' })
}

export function jsonAnswer(context: AppContext, endpoint: Endpoint, answer: unknown): Response {
  return context.body(checkedJson(endpoint, answer), endpoint.status, {
    'Content-Type': 'application/json; charset=UTF-8',
  })
}

/**
 * The answer as the contract has it: defaults filled, fields it does not name left out, so that a handler
 * cannot leak a column by accident.
 *
 * @throws where the handler's answer does not fit the contract; the caller sees `internal_error`.
 */
export function checkedJson(endpoint: Endpoint, answer: unknown): string {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    throw new Error(`The answer of ${endpoint.name} does not fit the contract: ${where.join('; ')}`)
  }
  return JSON.stringify(parsed.data)
}

/** An endpoint with large answers: its check is compiled. */
export function withCompiledCheck(endpoint: Endpoint): Endpoint {
  const compiled = compiledAtFirstUse(endpoint.response)
  return {
    ...endpoint,
    get response() {
      return compiled()
    },
  }
}

export function errorAnswer(context: AppContext, error: ApiError): Response {
  if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds))
  return context.json(error.toBody(), contentfulStatus(statusOfErrorCode[error.code]))
}

function contentfulStatus(status: number): ContentfulStatusCode {
  if (isContentful(status)) return status
  throw new RangeError(`${status} is not a status an error body can travel with.`)
}

function isContentful(status: number): status is ContentfulStatusCode {
  return status >= 400 && status <= 599
}
