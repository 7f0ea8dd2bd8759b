import type { Endpoint } from '@slipstream/contract/endpoint'
import { ApiError } from './api-error.ts'
import type { AppContext } from './app-env.ts'

/** Most bytes of a JSON body. */
export const jsonBodyLimit = 256 * 1024

/**
 * The body of a call, not yet checked against the contract.
 *
 * @throws {ApiError} `payload_too_large`, `malformed_body`
 */
export async function readBody(context: AppContext, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.bodyType === 'multipart') return readForm(context)
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new ApiError('malformed_body', { message: 'The request body must be JSON.' })
  }
  const text = await readText(context, jsonBodyLimit)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiError('malformed_body', { cause: error })
  }
}

async function readForm(context: AppContext): Promise<unknown> {
  try {
    return await context.req.parseBody({ all: true })
  } catch (error) {
    throw new ApiError('malformed_body', { cause: error })
  }
}

/** Stops reading at the limit, whatever `Content-Length` promised. */
async function readText(context: AppContext, limit: number): Promise<string> {
  const stream = context.req.raw.body
  if (!stream) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new ApiError('payload_too_large')
    try {
      text += decoder.decode(chunk, { stream: true })
    } catch (error) {
      throw new ApiError('malformed_body', { cause: error })
    }
  }
  return text + decoder.decode()
}
