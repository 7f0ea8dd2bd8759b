import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { TestBrowser } from '#testing/test-browser.ts'

/* What only the process shows: its first start, its mask for new files, what it prints, and how it ends. */

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slipstream-main-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const noteSchema = z.object({
  url: z.string(),
  email: z.nullable(z.string()),
  password: z.nullable(z.string()),
  crew_password: z.nullable(z.string()),
})

/** The process, once it has ended or is ready. */
async function run(variables: Record<string, string>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data'), PORT: '0', ...variables }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env })
  children.push(child)
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (/^Slipstream ready \{.*\}$/m.test(output)) resolve()
      })
  })
  await Promise.race([ready, ended])
  const [, note = 'null'] = /^Slipstream ready (\{.*\})$/m.exec(output) ?? []
  return {
    output: () => output,
    note: () => noteSchema.parse(JSON.parse(note)),
    end: async () => {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    code: () => child.exitCode,
  }
}

/** The status of a log-in. */
async function logIn(at: string, email: string | null, password: string | null): Promise<number> {
  const browser = new TestBrowser((target, init) => fetch(new URL(target, at), init))
  return (await browser.logIn(email ?? '', password ?? '')).status
}

/** A folder and everything in it, without links and what they lead to. */
function entriesOf(at: string): string[] {
  const below = readdirSync(at, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .flatMap((entry) => {
      const name = path.join(at, entry.name)
      return entry.isDirectory() ? entriesOf(name) : [name]
    })
  return [at, ...below]
}

/** What other accounts may read, write or enter. */
const openToOthers = (at: string) => entriesOf(at).filter((entry) => (lstatSync(entry).mode & 0o077) !== 0)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

describe('the process of the server (design.md §5; issue 16, A2 and A4)', () => {
  it('lets no other account read its data folder, and has no sample where people reach it over https', async () => {
    const data = path.join(folder, 'data')
    const outside = path.join(folder, 'outside')
    mkdirSync(data, { mode: 0o755 })
    mkdirSync(outside, { mode: 0o755 })
    writeFileSync(path.join(outside, 'file'), 'not ours')
    chmodSync(path.join(outside, 'file'), 0o644)
    symlinkSync(outside, path.join(data, 'linked-folder'))
    symlinkSync(path.join(outside, 'file'), path.join(data, 'linked-file'))
    const port = await freePort()
    const local = `http://127.0.0.1:${port}`

    const first = await run({ PORT: String(port) })
    expect(first.output()).toContain(
      'Slipstream providers: real none; ' +
        'sample crew-system, flights, flight-status, payments, rebooking, airline-status, demo-account, mail (outbox); off none\n',
    )
    const demo = first.note()
    expect(JSON.parse(readFileSync(path.join(data, 'demo.json'), 'utf8'))).toMatchObject(demo)
    expect(await logIn(local, demo.email, demo.password)).toBe(200)
    expect(openToOthers(data)).toEqual([])
    expect(await first.end()).toBe(0)

    // As an older version left it.
    for (const entry of entriesOf(data)) chmodSync(entry, lstatSync(entry).isDirectory() ? 0o755 : 0o666)
    const second = await run({ PORT: String(port), PUBLIC_URL: 'https://crew.example' })
    expect(openToOthers(data)).toEqual([])
    expect(lstatSync(outside).mode & 0o777).toBe(0o755)
    expect(lstatSync(path.join(outside, 'file')).mode & 0o777).toBe(0o644)
    expect(second.note()).toMatchObject({ email: null, password: null, crew_password: null })
    expect(second.output()).not.toContain(demo.password)
    expect(second.output()).toContain(
      'Slipstream providers: real none; sample mail (outbox); ' +
        'off crew-system, flights, flight-status, payments, rebooking, airline-status, demo-account\n',
    )
    expect(await logIn(local, demo.email, demo.password)).toBe(401)
    expect(await second.end()).toBe(0)
  }, 240_000)

  it('refuses a malformed variable, and says which without its insides', async () => {
    const refused = await run({ PORT: 'eighty' })
    expect(refused.code()).toBe(1)
    expect(refused.output()).toContain('PORT')
    expect(refused.output()).not.toContain('    at ')
  }, 60_000)
})
