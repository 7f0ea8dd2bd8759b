import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { accepts } from 'hono/accepts'
import type { AppContext, AppEnv } from './app-env.ts'

const compress = promisify(brotliCompress)

/** The level that costs least for what it saves: half of gzip's time, and fewer bytes. */
const quality = 4
/** 256 kB: a month hardly repeats itself over more, and its reader keeps as much in memory. */
const windowBits = 18
/** Fewer bytes travel in one packet anyway. */
const leastBytes = 1024

export function getBrotli(json: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const size = typeof json === 'string' ? Buffer.byteLength(json) : json.byteLength
  return compress(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
}

export function takesBrotli(context: AppContext): boolean {
  const header = 'Accept-Encoding'
  return accepts(context, { header, supports: ['br', 'identity'], default: 'identity' }) === 'br'
}

/** Sends a JSON answer under brotli to a caller that takes it, unless it is small or compressed already. */
export const brotliAnswers = createMiddleware<AppEnv>(async (context, next) => {
  await next()
  const { res } = context
  const type = res.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json') || res.headers.has('Content-Encoding')) return
  if (!takesBrotli(context)) return
  const json = new Uint8Array(await res.arrayBuffer())
  const isSmall = json.byteLength < leastBytes
  const body = isSmall ? json : await getBrotli(json)
  context.res = new Response(body, res)
  context.res.headers.append('Vary', 'Accept-Encoding')
  if (!isSmall) context.res.headers.set('Content-Encoding', 'br')
})
