import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#platform/log.ts'
import { lockFileName } from './folder-lock.ts'
import { hasCode, StartError } from './start-error.ts'

/** The bits of the owner. Those of the group and of all others are removed. */
const ownerBits = 0o700
const otherBits = 0o077

/** What a data folder holds. Of an older version: `server.lock`. */
const ownEntries = new Set(['pg', 'outbox', 'session-secret', 'demo.json', lockFileName, 'server.lock'])
/** What file systems and desktops put into any folder. */
const systemEntries = new Set(['lost+found', '.DS_Store'])

/**
 * Makes the data folder if it is missing. Changes nothing in one that is there.
 *
 * @throws {StartError} if it cannot be made or written to, or holds things that are not ours.
 */
export async function openDataFolder(folder: string): Promise<void> {
  let entries: string[]
  try {
    await mkdir(folder, { recursive: true, mode: ownerBits })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    entries = await readdir(folder)
  } catch (error) {
    throw explain(folder, error)
  }
  if (entries.some((entry) => ownEntries.has(entry))) return
  const foreign = entries.find((entry) => !systemEntries.has(entry))
  if (foreign === undefined) return
  throw new StartError(
    `The data folder ${folder} holds other things, e.g. ${foreign}, and Slipstream would close it to other accounts. ` +
      'Set DATA_DIR to an empty folder, or to one that Slipstream has made.',
  )
}

const reasons = {
  EEXIST: 'it or a folder above it is a file',
  ENOTDIR: 'it or a folder above it is a file',
  EACCES: 'this account may not write to it',
  EPERM: 'this account may not write to it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
}

function explain(folder: string, error: unknown): unknown {
  const reason = Object.entries(reasons).find(([code]) => hasCode(error, code))?.[1]
  if (reason === undefined) return error
  return new StartError(
    `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that this account may write to.`,
  )
}

/**
 * Closes the data folder, and all of ours in it, to other accounts: folders become 0700 and files 0600. Also closes what an
 * older version left open. Does not follow links inside the folder. Logs what belongs to another account and cannot be closed.
 */
export async function closeDataFolder(folder: string, log: Logger): Promise<void> {
  const open: string[] = []

  /** @returns whether the entry is ours; one of another account is logged where others may use it. */
  async function close(entry: string): Promise<boolean> {
    try {
      const { mode } = await stat(entry)
      if ((mode & otherBits) !== 0) await chmod(entry, mode & ownerBits)
      return true
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false
      if (!hasCode(error, 'EPERM') && !hasCode(error, 'EACCES')) throw error
      open.push(entry)
      return false
    }
  }

  // A folder is closed before it is read: from then on no other account can put a link in the place of an entry.
  async function closeFolder(at: string): Promise<void> {
    if (!(await close(at))) return
    for (const entry of await readdir(at, { withFileTypes: true })) {
      if (at === folder && !ownEntries.has(entry.name)) continue
      const below = path.join(at, entry.name)
      // Some thousand entries must not open as many files at once.
      if (entry.isDirectory()) await closeFolder(below)
      else if (entry.isFile()) await close(below)
    }
  }

  await closeFolder(folder)
  if (open.length > 0) log.warn('data_folder.not_private', { count: open.length, first: open[0] })
}
