import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** The file that carries the lock. It stays empty, and stays in the folder. */
export const lockFileName = 'lock.sqlite'

/** How long starts at the same moment, which can refuse each other, try again. */
const contentionMs = 500

/** SQLite's code for a file that another connection has locked (sqlite.org/rescode.html#busy). */
const busy = 5

/**
 * Lets one server at a time use a data folder: two on one PGlite folder would overwrite each other's data.
 *
 * An exclusive transaction is a lock of the kernel, as Node has none of its own: it is atomic, ends with the process however that
 * ends, and holds between containers, where process ids say nothing.
 *
 * @returns unlocks the folder.
 * @throws {StartError} if another server has locked it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, lockFileName), { timeout: contentionMs })
  try {
    // Nothing is written, so there is no journal to leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartError(
      `Another Slipstream server already uses the data folder ${folder}, and two would overwrite each other's data. ` +
        'Stop it first, or start this one with another DATA_DIR and PORT, or share a Postgres server through DATABASE_URL.',
    )
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
