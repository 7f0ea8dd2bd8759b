import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { brotliAnswers } from './brotli.ts'

const month = { roster: Array.from({ length: 100 }, (_, day) => ({ day, title: 'LHR–CPH–LHR' })) }
const app = new Hono<AppEnv>()
app.use(compress(), brotliAnswers)
app.get('/month', (context) => context.json(month, 201, { 'X-Request-Id': '7' }))
app.get('/small', (context) => context.json({ ok: true }))
app.get('/feed', (context) =>
  context.body('BEGIN:VCALENDAR\n'.repeat(100), 200, { 'Content-Type': 'text/calendar' }),
)

const ask = (path: string, encodings: string) =>
  app.request(path, { headers: { 'Accept-Encoding': encodings } })
const getBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('answers of the API (issue 21, 1)', () => {
  it('go under brotli to a caller that takes it, with their status and headers', async () => {
    const response = await ask('/month', 'gzip, deflate, br')
    expect(response.status).toBe(201)
    expect(response.headers.get('X-Request-Id')).toBe('7')
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(JSON.parse(brotliDecompressSync(await getBytes(response)).toString())).toEqual(month)
  })

  it('go under gzip to one that does not, and plain to one that takes neither', async () => {
    const gzipped = await ask('/month', 'gzip')
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(await getBytes(gzipped)).toString())).toEqual(month)
    const plain = await ask('/month', 'identity')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.json()).toEqual(month)
  })

  it('stay as they are where they fit into one packet', async () => {
    const response = await ask('/small', 'br')
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(await response.json()).toEqual({ ok: true })
  })

  it('stay with gzip where they are no JSON: a calendar', async () => {
    expect((await ask('/feed', 'gzip, br')).headers.get('Content-Encoding')).toBe('gzip')
  })
})
