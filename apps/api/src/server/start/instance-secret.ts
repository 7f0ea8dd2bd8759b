import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './start-error.ts'

/**
 * The secret that signs sessions: made once and kept in the data folder, readable by its owner only. Processes that
 * share a Postgres server but no folder must be given one (`SESSION_SECRET`).
 */
export async function readInstanceSecret(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, 'session-secret')
  try {
    // The first process creates it; the flag fails if it exists already.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
