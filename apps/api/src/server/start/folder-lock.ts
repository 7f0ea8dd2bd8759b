import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { hasCode, StartError } from './start-error.ts'

const holderSchema = z.object({ pid: z.int(), startedAt: z.string().nullable(), url: z.string() })
type Holder = z.output<typeof holderSchema>

/**
 * Lets one server at a time use a data folder: two on one PGlite folder would destroy it.
 *
 * @returns gives the folder free.
 * @throws {StartError} where another server that is alive holds it.
 */
export async function lockFolder(folder: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.lock')
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid), url }
  const holder = await readHolder(file)
  if (holder && isAlive(holder)) throw inUse(folder, holder)
  if (holder !== undefined) await rm(file, { force: true })
  try {
    await writeFile(file, JSON.stringify(mine), { flag: 'wx' })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw inUse(folder, await readHolder(file))
    throw error
  }
  return () => rm(file, { force: true })
}

function inUse(folder: string, holder: Holder | null | undefined): StartError {
  const who = holder ? ` (process ${holder.pid}, ${holder.url})` : ''
  return new StartError(
    `Another Slipstream server${who} already uses the data folder ${folder}. ` +
      'Stop it first, or start this one with another DATA_DIR and PORT, or share a Postgres server through DATABASE_URL.',
  )
}

/** Undefined where nobody holds it; null where a holder's note cannot be read (a crash in mid-write). */
async function readHolder(file: string): Promise<Holder | null | undefined> {
  try {
    return holderSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : null
  }
}

/** Whether the process that wrote the note still runs: not ourselves, not a zombie, and not another one of the same number. */
function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  // A process that has ended stays in the table until its parent asks for its exit code.
  if (statOf(pid)?.state === 'Z') return false
  return startedAt === null || startOf(pid) === startedAt
}

/** When a process started, in clock ticks since boot; numbers are used again, in containers often. Linux only. */
function startOf(pid: number): string | null {
  return statOf(pid)?.startedAt ?? null
}

/** What Linux says of a process (proc(5)); undefined on other systems. */
function statOf(pid: number): { state: string | undefined; startedAt: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: fields[19] }
  } catch {
    return undefined
  }
}
