import type { Endpoint } from '@slipstream/contract/endpoint'
import { supportLimits } from '@slipstream/contract/support'
import { ApiError } from '#platform/http/api-error.ts'
import type { AppContext } from '#platform/http/app-env.ts'
import type { BodyBudget } from '#platform/http/body-budget.ts'
import { parseForm, type UploadedFile } from '#platform/http/parse-form.ts'
import { readBytes } from '#platform/http/read-bytes.ts'

/** Most bytes of a JSON body. */
export const jsonBodyLimit = 256 * 1024

/** Most bytes of a form: what support, the only one there is, may carry, and as much again for its words as JSON has. */
export const formBodyLimit = supportLimits.attachments * supportLimits.attachmentBytes + jsonBodyLimit

export interface RequestBody {
  /** Not yet checked against the contract. */
  readonly body: unknown
  /** Of a form alone. */
  readonly files: readonly UploadedFile[] | undefined
}

/**
 * The body of a call. Its size is bounded before any of it is parsed.
 *
 * @throws {ApiError} `payload_too_large`, `malformed_body`, `rate_limited` where its sender has too much under way
 */
export async function readBody(
  context: AppContext,
  endpoint: Endpoint,
  budget: BodyBudget,
): Promise<RequestBody> {
  const share = budget(context.get('userId') ?? context.get('network'))
  try {
    return await receive(context, endpoint, (bytes) => share.take(bytes))
  } finally {
    share.end()
  }
}

async function receive(
  context: AppContext,
  endpoint: Endpoint,
  count: (bytes: number) => void,
): Promise<RequestBody> {
  const type = context.req.header('Content-Type') ?? ''
  if (endpoint.bodyType === 'multipart') {
    const { fields, files } = await parseForm(await readBytes(context.req.raw, formBodyLimit, count), type)
    return { body: fields, files }
  }
  if (!/^application\/json\b/i.test(type)) {
    throw new ApiError('malformed_body', { message: 'The request body must be JSON.' })
  }
  const bytes = await readBytes(context.req.raw, jsonBodyLimit, count)
  try {
    return { body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), files: undefined }
  } catch (error) {
    throw new ApiError('malformed_body', { cause: error })
  }
}
