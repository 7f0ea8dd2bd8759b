import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '#testing/test-server.ts'
import { createStaticFiles } from './static-files.ts'

let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(webDist, 'assets'))
  await writeFile(path.join(webDist, 'index.html'), '<!doctype html>')
  await writeFile(path.join(webDist, 'assets/app-1a2b3c.js'), 'app()')
})
afterAll(() => rm(webDist, { recursive: true }))

async function answer(target: string) {
  const { status, headers } = await createStaticFiles({ ...testConfig, webDist }).request(target)
  return { status, caching: headers.get('Cache-Control') }
}

describe('the page of the app (issue 16, A7)', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/nothing',
    '/register/',
    '/flight-changes',
    '/old/flight-changes/1',
  ])('is answered to a route of the app: %s', async (target) => {
    expect(await answer(target)).toEqual({ status: 200, caching: 'no-cache' })
  })

  it.each([
    ['an asset without an ending', '/assets/nothing'],
    ['an asset of an older build', '/assets/old-4d5e6f.js'],
    ['the folder of the assets', '/assets/'],
    ['a folder in it', '/assets/deeper/nothing'],
    ['another spelling of it', '/%61ssets/nothing'],
    ['a script elsewhere', '/nothing.js'],
    ['a socket', '/ws/jobs/nothing'],
    ['a settings file', '/.env'],
    ['a repository', '/.git/config'],
    ['metrics', '/metrics'],
    ['an administration', '/wp-admin/'],
    ['a route of nobody', '/no/route/of/ours'],
    ['a route with more behind its name', '/dashboards'],
    ['a NUL', '/assets/%00'],
    ['a way out', '/assets/..%2f..%2f..%2fetc/passwd'],
  ])('is not answered in the place of %s, and nobody keeps that', async (_, target) => {
    expect(await answer(target)).toEqual({ status: 404, caching: 'no-store' })
  })

  it.each([
    ['a NUL', '/%00'],
    ['half a character', '/%ff'],
    ['a name longer than a disk has', `/${'a'.repeat(5000)}`],
    ['a name longer than a disk has, and an ending', `/${'a'.repeat(5000)}.js`],
  ])('does not fail for %s', async (_, target) => {
    expect((await answer(target)).status).toBeOneOf([200, 404])
  })

  it('keeps what is there for a year', async () => {
    expect(await answer('/assets/app-1a2b3c.js')).toEqual({
      status: 200,
      caching: 'public, max-age=31536000, immutable',
    })
  })
})
