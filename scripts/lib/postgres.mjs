// A Postgres server for the tests that need several processes on one database: the machine's own programs, on a folder and a port of
// their own. Plain JavaScript, as setup.mjs.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folders that Postgres is in where it is not on the PATH: Debian's, Homebrew's. The newest of a kind comes first. */
function programFolders() {
  const versions = (folder, inside) =>
    existsSync(folder)
      ? readdirSync(folder)
          .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((version) => path.join(folder, version, inside))
      : []
  return [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
  ]
}

const isComplete = (folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name)))

/** Postgres refuses to run as root, and then runs as the user that its package made, or as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const readId = (flag, user) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN)
  const user = ['postgres', 'nobody'].find((name) => !Number.isNaN(readId('-u', name)))
  return user === undefined ? {} : { uid: readId('-u', user), gid: readId('-g', user) }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Starts one that keeps nothing.
 *
 * @returns {Promise<{ url: string, programs: string } | null>} its address and the folder of its programs; null where Postgres is
 *   not installed. It ends with this process.
 */
export async function startPostgres() {
  const found = programFolders().find(isComplete)
  if (found === undefined) return null
  // Where a link leads, the other programs of the same version are too.
  const programs = path.dirname(realpathSync(path.join(found, 'pg_ctl')))
  const owner = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), 'slipstream-pg-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const call = (program, ...args) => {
    // Its output is not read: the server that stays would hold the pipe.
    const { status } = spawnSync(path.join(programs, program), args, {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    if (status !== 0)
      throw new Error(`${program} of ${programs} ended with ${status}: no Postgres for the tests.`)
  }
  const stop = () => {
    spawnSync(path.join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    call('initdb', '-D', data, '-U', 'slipstream', '-A', 'trust', '-E', 'UTF8', '--no-sync')
    const port = await freePort()
    const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`
    call('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', settings, '-w', 'start')
    process.once('exit', stop)
    // A signal ends a process without that event.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    return { url: `postgres://slipstream@127.0.0.1:${port}/postgres`, programs }
  } catch (error) {
    stop()
    throw error
  }
}
