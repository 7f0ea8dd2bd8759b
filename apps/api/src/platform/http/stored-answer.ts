import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { AppContext } from './app-env.ts'
import { getBrotli, takesBrotli } from './brotli.ts'

const decompress = promisify(brotliDecompress)

/** An answer as it is stored and sent: JSON under brotli, and the tag by which a phone asks whether its copy still stands. */
export class StoredAnswer {
  readonly tag: string
  readonly body: Uint8Array

  constructor(tag: string, body: Uint8Array) {
    this.tag = tag
    this.body = body
  }

  static async fromJson(json: string): Promise<StoredAnswer> {
    const tag = createHash('sha256').update(json).digest('base64url').slice(0, 22)
    return new StoredAnswer(tag, await getBrotli(json))
  }
}

/** The answer, or 304 without a body where the caller's copy is the same. */
export async function storedAnswer(context: AppContext, { tag, body }: StoredAnswer): Promise<Response> {
  // Weak: the same content is sent compressed and not.
  const entityTag = `W/"${tag}"`
  const headers = { ETag: entityTag, Vary: 'Accept-Encoding' }
  const known = context.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((each) => each.trim() === entityTag)) return context.body(null, 304, headers)
  const type = { ...headers, 'Content-Type': 'application/json; charset=UTF-8' }
  return takesBrotli(context)
    ? context.body(new Uint8Array(body), 200, { ...type, 'Content-Encoding': 'br' })
    : context.body(new Uint8Array(await decompress(body)), 200, type)
}
