import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** `npm run test:nightly` plays more. */
const rounds = Number(process.env['LOCK_ROUNDS'] ?? 2)

/* Real processes: what one process sees of its own locks says nothing about another's. */

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slipstream-lock-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(end))
  rmSync(folder, { recursive: true })
})

/** Locks the folder, says so, and lives until it is killed; or says why it cannot. */
const program = `
  const { lockFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))})
  try {
    const unlock = await lockFolder(process.argv[1])
    console.log('locked')
    setInterval(() => unlock, 1 << 30)
  } catch (error) {
    console.log(error.name + ': ' + error.message)
  }`

/** Starts a process that locks the folder. What it says first: "locked", or why not. */
async function lockInProcess(
  namespace: readonly string[] = [],
): Promise<{ child: ChildProcess; says: string }> {
  const [command, ...rest] = [...namespace, process.execPath]
  const child = spawn(command, [...rest, '--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The whole group is ended: `unshare` does not pass a signal on.
    detached: true,
  })
  started.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, says: String(line).trim() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

async function lockHolders(starts: number, namespace: readonly string[] = []): Promise<number> {
  const locks = await Promise.all(Array.from({ length: starts }, () => lockInProcess(namespace)))
  await Promise.all(locks.map(({ child }) => end(child)))
  return locks.filter(({ says }) => says === 'locked').length
}

const newNamespace = ['unshare', '--pid', '--fork', '--kill-child']
const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', '--kill-child', 'true']).status === 0

describe('one server for each data folder (design §5)', () => {
  it('lets one of two start, round after round, each after one that was killed', async () => {
    for (let round = 0; round < rounds; round++) expect(await lockHolders(2)).toBe(1)
  }, 120_000)

  it('lets one of eight start at once, also beside the lock that an older version left', async () => {
    for (let round = 0; round < rounds; round++) {
      writeFileSync(path.join(folder, 'server.lock'), '{"pid":4194305,"startedAt":null,"url":""}')
      expect(await lockHolders(8)).toBe(1)
    }
  }, 120_000)

  it.runIf(hasNamespaces)(
    'lets one of two start that are process 1 of their own container',
    async () => {
      for (let round = 0; round < rounds; round++) expect(await lockHolders(2, newNamespace)).toBe(1)
    },
    60_000,
  )

  it('says to the second start what is wrong, why it matters and what to do', async () => {
    expect((await lockInProcess()).says).toBe('locked')
    expect((await lockInProcess()).says).toBe(
      `StartError: Another Slipstream server already uses the data folder ${folder}, and two would overwrite each other's data. ` +
        'Stop it first, or start this one with another DATA_DIR and PORT, or share a Postgres server through DATABASE_URL.',
    )
  })
})
