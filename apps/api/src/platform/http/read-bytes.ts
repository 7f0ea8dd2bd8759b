import { ApiError } from './api-error.ts'

/** A sender silent for this long is gone (a tunnel, a closed laptop). */
export const silenceLimitMs = 30_000

/** Counts what is received, where it counts towards something: see `createBodyBudget`. */
type Count = (bytes: number) => void

/**
 * The bytes of a request: refused by its `Content-Length` before any is read, stopped at the limit whatever that
 * promised, and given up where the sender falls silent.
 *
 * @param count may throw, which gives up the reading
 * @throws {ApiError} `payload_too_large`; `malformed_body` where it was cut off
 */
export async function readBytes(
  request: Request,
  limit: number,
  count: Count = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new ApiError('payload_too_large')
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const chunk = await nextChunk(reader)
    if (!chunk) return join(chunks, length)
    length += chunk.byteLength
    try {
      if (length > limit) throw new ApiError('payload_too_large')
      count(chunk.byteLength)
    } catch (error) {
      void reader.cancel().catch(() => undefined)
      throw error
    }
    chunks.push(chunk)
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('The sender fell silent.')), silenceLimitMs)
  try {
    return (await Promise.race([reader.read(), silence.promise])).value
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw new ApiError('malformed_body', {
      message: 'The upload was cut off. Please check your connection and try again.',
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
