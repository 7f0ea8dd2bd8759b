import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { csrf } from '@slipstream/contract/auth'
import { forgotPassword, login } from '@slipstream/contract/credentials'
import { answerOf, createCaller } from '../support/caller.ts'
import { freePort, startServer, startServerProcess } from '../support/server.ts'
import { expect, test } from './fixtures.ts'

const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')

/** Runs the server with settings it must refuse, to its end. */
function refuse(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })
}

/** The account `nobody`. */
const nobody = 65_534

/** A folder and everything in it, without links and what they lead to. */
function entriesOf(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .flatMap((entry) => {
      const at = path.join(folder, entry.name)
      return entry.isDirectory() ? entriesOf(at) : [at]
    })
  return [folder, ...below]
}

/** What other accounts may read, write or enter. */
const openToOthers = (folder: string) =>
  entriesOf(folder).filter((entry) => (lstatSync(entry).mode & 0o077) !== 0)

/** Whether another account can run a command on a path. */
const canAsNobody = (command: string, target: string) =>
  spawnSync(command, [target], { uid: nobody, gid: nobody }).status === 0

test.describe('the data folder (design.md §5: mode 0700; issue 16, A2)', () => {
  test('no other account reads or changes it, after a first start and over what an older version left open', async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'slipstream-private-'))
    const dataDir = path.join(parent, 'data')
    const outside = path.join(parent, 'outside')
    const isRoot = process.getuid?.() === 0
    try {
      chmodSync(parent, 0o755)
      mkdirSync(dataDir, { mode: 0o755 })
      mkdirSync(outside, { mode: 0o755 })
      writeFileSync(path.join(outside, 'file'), 'not ours')
      chmodSync(path.join(outside, 'file'), 0o644)
      symlinkSync(outside, path.join(dataDir, 'linked-folder'))
      symlinkSync(path.join(outside, 'file'), path.join(dataDir, 'linked-file'))
      const first = await startServer({ dataDir })
      const caller = createCaller(first.url)
      await caller.call(csrf)
      await answerOf(caller, forgotPassword, { body: { email: first.email } })
      // The letter is written after the answer.
      await expect.poll(() => entriesOf(dataDir).some((entry) => entry.endsWith('.eml'))).toBe(true)
      expect(openToOthers(dataDir)).toEqual([])
      if (isRoot) {
        expect(canAsNobody('cat', path.join(outside, 'file'))).toBe(true)
        expect(canAsNobody('ls', dataDir)).toBe(false)
        expect(canAsNobody('cat', path.join(dataDir, 'session-secret'))).toBe(false)
        expect(canAsNobody('cat', path.join(dataDir, 'pg/PG_VERSION'))).toBe(false)
      }
      await first.stop()

      for (const entry of entriesOf(dataDir)) chmodSync(entry, lstatSync(entry).isDirectory() ? 0o755 : 0o666)
      if (isRoot) expect(canAsNobody('cat', path.join(dataDir, 'pg/PG_VERSION'))).toBe(true)
      const second = await startServer({ dataDir })
      expect(openToOthers(dataDir)).toEqual([])
      expect(lstatSync(outside).mode & 0o777).toBe(0o755)
      expect(lstatSync(path.join(outside, 'file')).mode & 0o777).toBe(0o644)
      if (isRoot) expect(canAsNobody('cat', path.join(dataDir, 'pg/PG_VERSION'))).toBe(false)
      await second.stop()
    } finally {
      rmSync(parent, { recursive: true, force: true })
    }
  })
})

test.describe('samples (design.md §5; issue 16, A4)', () => {
  test('a server that people reach over https has no sample, no demo account and prints no password', async () => {
    const port = await freePort()
    const demo = await startServer({ port })
    const { dataDir, email, password } = demo
    expect(demo.output()).toContain(
      'Slipstream providers: real none; ' +
        'sample crew-system, flights, flight-status, payments, rebooking, airline-status, demo-account, mail (outbox); off none\n',
    )
    await demo.stop()

    const env = { PUBLIC_URL: 'https://crew.example' }
    const server = await startServerProcess({ port, dataDir, env })
    expect(server.ready).toMatchObject({ email: null, password: null, crew_password: null })
    expect(server.output()).not.toContain(password)
    expect(server.output()).not.toContain('crew-demo')
    expect(server.output()).toContain(
      'Slipstream providers: real none; sample mail (outbox); ' +
        'off crew-system, flights, flight-status, payments, rebooking, airline-status, demo-account\n',
    )
    const caller = createCaller(`http://127.0.0.1:${port}`)
    await caller.call(csrf)
    const knownLogin = { body: { email, password, remember_me: false } }
    expect(await caller.call(login, knownLogin)).toMatchObject({ status: 401 })
    await server.stop()

    const again = await startServer({ port, dataDir, env: { ...env, SAMPLES: 'crew-system,demo-account' } })
    expect(again.password).toBe(password)
    expect(again.output()).toContain(
      'sample crew-system, demo-account, mail (outbox); off flights, flight-status, payments',
    )
    expect(await caller.call(login, knownLogin)).toMatchObject({ status: 200 })
    await again.stop()
    await again.clean()
  })
})

test.describe('starting the server (design.md §5)', () => {
  test('it writes what it prints to demo.json, and SIGTERM stops it cleanly', async () => {
    const server = await startServer()
    const { url, beta_code, email, password, crew_password, outbox } = server
    const written: unknown = JSON.parse(await readFile(path.join(server.dataDir, 'demo.json'), 'utf8'))
    expect(written).toEqual({ url, beta_code, email, password, crew_password, outbox })
    expect(server.output().match(/^Slipstream ready /gm)).toHaveLength(1)
    expect(await server.stop('SIGTERM')).toBe(0)
    await server.clean()
  })

  test('it refuses a malformed variable and says which', async () => {
    const { code, output } = await refuse({ PORT: 'eighty', DATA_DIR: test.info().outputPath('data') })
    expect(code).toBe(1)
    expect(output).toContain('PORT')
    expect(output).not.toContain('    at ')
  })

  test('it says that its port is taken', async ({ server }) => {
    const port = new URL(server.url).port
    const { code, output } = await refuse({ PORT: port, DATA_DIR: test.info().outputPath('data') })
    expect(code).toBe(1)
    expect(output).toContain(port)
    expect(output).not.toContain('    at ')
  })

  test('headers protect the page, and nothing inline may run (ASVS 3.4)', async ({ request, server }) => {
    const response = await request.get(server.url)
    const headers = response.headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})
