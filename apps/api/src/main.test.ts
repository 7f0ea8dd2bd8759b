import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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
async function run(
  variables: Record<string, string> = {},
  { program = ['main.ts'], uid }: { program?: string[]; uid?: number } = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: path.join(folder, 'data'), PORT: '0', ...variables }
  const options = { env, cwd: import.meta.dirname, ...(uid === undefined ? {} : { uid }) }
  const child = spawn(process.execPath, program, options)
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

const startOn = (folders: readonly string[], options = {}) =>
  Promise.all(folders.map(async (each) => [each, await run({ DATA_DIR: each }, options)] as const))

/** Root may write anywhere: the process then runs as an account that may not, unless that cannot read this repository. */
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid: 65_534 } : {}
const asAccount = { ...account, cwd: import.meta.dirname }
const writesEverywhere = isRoot && spawnSync(process.execPath, ['--check', 'main.ts'], asAccount).status !== 0

/** The status of a log-in. */
async function logIn(at: string, email: string | null, password: string | null): Promise<number> {
  const browser = new TestBrowser((target, init) => fetch(new URL(target, at), init))
  return (await browser.logIn(email ?? '', password ?? '')).status
}

/** A folder and everything in it, without links and what they lead to. */
function getEntries(at: string): string[] {
  const below = readdirSync(at, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .flatMap((entry) => {
      const name = path.join(at, entry.name)
      return entry.isDirectory() ? getEntries(name) : [name]
    })
  return [at, ...below]
}

/** What other accounts may read, write or enter. */
const openToOthers = (at: string) => getEntries(at).filter((entry) => (lstatSync(entry).mode & 0o077) !== 0)

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
    mkdirSync(outside, { mode: 0o755 })
    writeFileSync(path.join(outside, 'file'), 'not ours')
    chmodSync(path.join(outside, 'file'), 0o644)
    const port = await freePort()
    const local = `http://127.0.0.1:${port}`

    const first = await run({ PORT: String(port) })
    expect(first.output()).toContain(
      'Slipstream providers: real none; ' +
        'sample crew-system, flights, flight-status, payments, rebooking, airline-status, exchange-rates, demo-account, mail (outbox); off none\n',
    )
    const demo = first.note()
    expect(JSON.parse(readFileSync(path.join(data, 'demo.json'), 'utf8'))).toMatchObject(demo)
    expect(await logIn(local, demo.email, demo.password)).toBe(200)
    expect(openToOthers(data)).toEqual([])

    const other = await run()
    expect(other.code()).toBe(1)
    expect(other.output()).toContain(`Another Slipstream server already uses the data folder ${data}`)
    expect(other.output()).not.toContain('    at ')
    expect(await first.end()).toBe(0)

    // As an older version left it.
    for (const entry of getEntries(data)) chmodSync(entry, lstatSync(entry).isDirectory() ? 0o755 : 0o666)
    mkdirSync(path.join(data, 'outbox'), { mode: 0o755 })
    symlinkSync(outside, path.join(data, 'outbox', 'linked-folder'))
    symlinkSync(path.join(outside, 'file'), path.join(data, 'outbox', 'linked-file'))
    const second = await run({ PORT: String(port), PUBLIC_URL: 'https://crew.example' })
    expect(openToOthers(data)).toEqual([])
    expect(lstatSync(outside).mode & 0o777).toBe(0o755)
    expect(lstatSync(path.join(outside, 'file')).mode & 0o777).toBe(0o644)
    expect(second.note()).toMatchObject({ email: null, password: null, crew_password: null })
    expect(second.output()).not.toContain(demo.password)
    expect(second.output()).toContain(
      'Slipstream providers: real none; sample mail (outbox); ' +
        'off crew-system, flights, flight-status, payments, rebooking, airline-status, exchange-rates, demo-account\n',
    )
    expect(await logIn(local, demo.email, demo.password)).toBe(401)
    expect(await second.end()).toBe(0)
  }, 240_000)

  it('leaves a folder that holds other things as it is, and says so (issue 40, A3)', async () => {
    const others = path.join(folder, 'others')
    mkdirSync(path.join(others, 'photos'), { recursive: true, mode: 0o755 })
    writeFileSync(path.join(others, 'photos', 'one.jpg'), 'one')
    const modes = () => getEntries(others).map((entry) => [entry, lstatSync(entry).mode & 0o777])
    const before = modes()
    const refused = await run({ DATA_DIR: others })
    expect(refused.code()).toBe(1)
    expect(modes()).toEqual(before)
    expect(refused.output().trim()).toBe(
      `The data folder ${others} holds other things, e.g. photos, and Slipstream would close it to other accounts. ` +
        'Set DATA_DIR to an empty folder, or to one that Slipstream has made.',
    )
  }, 60_000)

  it('says in a sentence that a file is in the place of its data folder (issue 40, A3)', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const below = path.join(file, 'below')
    for (const [DATA_DIR, refused] of await startOn([file, below])) {
      expect(refused.code()).toBe(1)
      expect(refused.output().trim()).toBe(
        `The data folder ${DATA_DIR} cannot be used: it or a folder above it is a file. Set DATA_DIR to a folder that this account may write to.`,
      )
    }
  }, 60_000)

  it.skipIf(writesEverywhere)(
    'says in a sentence that it may not write to its data folder (issue 40, A3)',
    async () => {
      const locked = path.join(folder, 'locked')
      mkdirSync(locked, { mode: 0o555 })
      chmodSync(folder, 0o755)
      const below = path.join(locked, 'below')
      for (const [DATA_DIR, refused] of await startOn([locked, below], account)) {
        expect(refused.code()).toBe(1)
        expect(refused.output().trim()).toBe(
          `The data folder ${DATA_DIR} cannot be used: this account may not write to it. Set DATA_DIR to a folder that this account may write to.`,
        )
      }
    },
    60_000,
  )

  it('says which Node it needs, where that of the system is too old (issue 40, A3)', async () => {
    const versions = 'Object.defineProperty(process, "versions", { value: { node: "20.19.0" } })'
    const older = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`]
    const refused = await run({}, { program: [...older, '../start.mjs'] })
    expect(refused.code()).toBe(1)
    expect(refused.output().trim()).toBe(
      `Slipstream needs Node 24.6 or newer, and ${process.execPath} is 20.19.0. Install a newer Node, or start Slipstream with npm start.`,
    )
  }, 60_000)

  it('refuses a malformed variable, and says which without its insides', async () => {
    const refused = await run({ PORT: 'eighty' })
    expect(refused.code()).toBe(1)
    expect(refused.output()).toContain('PORT')
    expect(refused.output()).not.toContain('    at ')
  }, 60_000)
})
