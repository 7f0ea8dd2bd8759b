import type { Endpoint, EndpointAnswer, EndpointAuth, EndpointRequest } from '@slipstream/contract/endpoint'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { AppContext, Caller } from './app-env.ts'
import type { ChangeHeaders } from './change-headers.ts'
import type { UploadedFile } from './parse-form.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** A signed-in caller where the endpoint asks for one; a public endpoint has none to rely on. */
type CallerFor<Auth extends EndpointAuth> = Auth extends 'session' | 'subscriber' ? Caller : null

/** A form's files; any other body has none. */
type FilesFor<E extends Endpoint> = E extends { bodyType: 'multipart' } ? readonly UploadedFile[] : undefined

/** What a handler receives: the request parsed by the contract, who calls, and the exchange for cookies. */
export interface Call<E extends Endpoint> extends EndpointRequest<E>, ChangeHeaders {
  readonly caller: CallerFor<E['auth']>
  readonly files: FilesFor<E>
  readonly context: AppContext
}

type Answer<E extends Endpoint> = EndpointAnswer<E> | StoredAnswer

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

export interface RawCall extends ChangeHeaders {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly UploadedFile[] | undefined
  readonly caller: Caller | null
  readonly context: AppContext
}

/** A handler with its types folded away, so that unlike endpoints can stand in one list. */
export interface Implementation {
  readonly endpoint: Endpoint
  /** @throws {ApiError} `validation_failed` where a part does not fit the contract, or holds control characters. */
  readonly handle: (raw: RawCall) => Promise<unknown>
}

/** Binds a handler to its endpoint: what it receives and returns is typed from the contract. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation {
  return {
    endpoint,
    handle: async (raw) => {
      const call = {
        params: parsePart(endpoint.params, raw.params),
        query: parsePart(endpoint.query, raw.query),
        body: parsePart(endpoint.body, raw.body),
        files: raw.files,
        idempotencyKey: raw.idempotencyKey,
        ifMatch: raw.ifMatch,
        caller: raw.caller,
        context: raw.context,
      }
      refuseControls([call.params, call.query, call.body, call.files], endpoint.rawFields)
      // The parts were parsed by E's own schemas, and the router lets no call without a session through to an
      // endpoint that asks for one.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript follows neither through the endpoint's generics
      return handler(call as unknown as Call<E>)
    },
  }
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError('validation_failed', { details: { fields: fieldMessages(result.error.issues) } })
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first message of each refused field by its dotted path; `''` stands for the whole. */
function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return fields
}

/** C0 without tab and line breaks, and DEL. Nobody types them, no screen shows them, and Postgres takes no NUL. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const message = 'must not contain control characters'

/** Hashed or handed on, and never stored: anyone who has one with a control character keeps it. */
const password = /(?:^|_)password$/

/**
 * The one place where what a call was sent is looked through for characters that cannot be stored: control characters and
 * halves of characters. Texts of several lines keep their line breaks and tabs. Passwords may hold anything.
 *
 * @param parts what was sent, after its schemas, whose own sentences say more; fields are named as schemas name them
 * @param rawFields top-level fields that are let through (`Endpoint.rawFields`)
 * @throws {ApiError} `validation_failed`
 */
function refuseControls(parts: readonly unknown[], rawFields: readonly string[] = []): void {
  // Without recursion: a body may be as deep as it is long.
  const open = parts.map((value) => ({ value, name: '' }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, name } = next
    if (typeof value === 'string') refuseIn(value, name)
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, each] of Object.entries(value)) {
        refuseIn(key, name)
        const field = name === '' ? key : `${name}.${key}`
        if (!password.test(key) && !rawFields.includes(field)) open.push({ value: each, name: field })
      }
    }
  }
}

function refuseIn(text: string, name: string): void {
  if (text.isWellFormed() && !control.test(text)) return
  throw new ApiError('validation_failed', { details: { fields: { [name]: message } } })
}
