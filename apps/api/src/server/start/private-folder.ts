import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#platform/log.ts'
import { hasCode } from './start-error.ts'

/** The bits of the owner. Those of the group and of all others are taken away. */
const ownerBits = 0o700
const otherBits = 0o077

/**
 * Makes the data folder and closes it, and everything in it, to other accounts: folders become 0700 and files 0600. Also
 * closes what an older version left open. Does not follow links inside the folder. Logs what belongs to another account
 * and cannot be closed.
 */
export async function makePrivateFolder(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerBits })
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
      const below = path.join(at, entry.name)
      // Some thousand entries must not open as many files at once.
      if (entry.isDirectory()) await closeFolder(below)
      else if (entry.isFile()) await close(below)
    }
  }

  await closeFolder(folder)
  if (open.length > 0) log.warn('data_folder.not_private', { count: open.length, first: open[0] })
}
