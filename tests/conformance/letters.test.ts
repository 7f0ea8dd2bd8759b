import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterTo } from '../support/outbox.ts'

let outbox = ''
const put = (name: string, to: string) =>
  writeFileSync(path.join(outbox, `${name}-verification-1.txt`), `To: ${to}\n`)

beforeAll(async () => {
  outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  for (let n = 100; n < 400; n++) put(String(n), 'colleague@slipstream.example')
})
afterAll(() => rm(outbox, { recursive: true }))

it('a letter that comes while the others are read is not missed', async () => {
  const waiting = letterTo(outbox, 'crew@slipstream.example', 'verification')
  await readdir(outbox)
  await readdir(outbox)
  put('400', 'crew@slipstream.example')
  await expect(waiting).resolves.toContain('crew@slipstream.example')
})
