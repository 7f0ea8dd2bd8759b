import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { createDocs } from './docs-page.ts'

const getDocs = (notAvailable: readonly Endpoint[] = []) => createDocs(notAvailable, () => undefined)

describe('the documentation of the API (issue 2: a page of openapi.json, readable at /api/docs)', () => {
  const docs = getDocs()

  it('says which are not built', async () => {
    const page = await (await getDocs(endpoints.slice(0, 1)).request('/api/docs')).text()
    expect(page.split('Not available yet')).toHaveLength(2)
  })

  it('allows exactly its own style and no script', async () => {
    const response = await docs.request('/api/docs')
    const policy = response.headers.get('Content-Security-Policy')
    const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).not.toContain('script-src')
  })

  it('serves the generated document as it is committed', async () => {
    const response = await docs.request('/api/openapi.json')
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Slipstream' } })
  })

  it('is sent compressed, and not again to a reader whose copy is the same (issue 40, A2)', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const plain = await docs.request(path)
      const text = await plain.text()
      const compressed = await docs.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
      const bytes = Buffer.from(await compressed.arrayBuffer())
      expect(gunzipSync(bytes).toString()).toBe(text)
      expect(bytes.length).toBeLessThan(256 * 1024)
      const again = await docs.request(path, {
        headers: { 'If-None-Match': plain.headers.get('ETag') ?? '' },
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })
})
