import * as z from 'zod/mini'
import type { Database, Environment } from '../device/environment.ts'
import type { Logger } from '../log/logger.ts'

/** How the names of a user's pending changes begin on the device, a record each (outbox/stored-changes.ts). */
export const pendingChanges = 'outbox/'

/** Why storage went on without the device's database. */
export type StorageNotice = 'quota' | 'unavailable' | 'broken-record'

export interface UserStorageOptions {
  environment: Pick<Environment, 'openDatabase'>
  logger: Logger
  /** Called at most once while the page lives. */
  onNotice: (notice: StorageNotice) => void
  /** The id of the running build, which takes its own records as they are. Without it each record is checked. */
  build?: string | null
}

export type UserStorage = ReturnType<typeof createUserStorage>

const getPrefix = (userId: string) => `${encodeURIComponent(userId)}/`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a build wrote has passed the schema that it reads with. */
const isWrittenBy = <S extends z.ZodMiniType>(
  build: string | null,
  value: unknown,
  _schema: S,
): value is z.output<S> => build !== null && isRecord(value) && value['build'] === build

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/**
 * The one owner of the device's database (design.md §4 Storage). Every record lies under a user id. One that another build
 * wrote is checked by its schema on read, once. Where the database is full, broken or closed for good, records last as long as the page.
 */
export function createUserStorage({ environment, logger, onNotice, build = null }: UserStorageOptions) {
  let database: Database | null = null
  let owner: string | null = null
  let noticed = false
  /** What the database would not take; undefined marks a record it would not remove. */
  const unsaved = new Map<string, unknown>()

  function notice(kind: StorageNotice) {
    logger.error('storage degraded', { kind })
    if (noticed) return
    noticed = true
    onNotice(kind)
  }

  async function attempt<T>(action: (database: Database) => Promise<T>): Promise<{ value: T } | null> {
    try {
      database ??= environment.openDatabase()
      return { value: await action(database) }
    } catch (error) {
      notice(isNamed(error, 'QuotaExceededError') ? 'quota' : 'unavailable')
      return null
    }
  }

  /** Browsers close handles behind our back (idb-keyval #165): reopen once. */
  function withDatabase<T>(action: (database: Database) => Promise<T>): Promise<{ value: T } | null> {
    return attempt(async (current) => {
      try {
        return await action(current)
      } catch (error) {
        if (!isNamed(error, 'InvalidStateError')) throw error
        database = environment.openDatabase()
        return action(database)
      }
    })
  }

  async function removeKeys(keys: readonly string[]) {
    const removed = await withDatabase((open) => open.remove(keys))
    for (const key of keys) {
      if (removed === null) unsaved.set(key, undefined)
      else unsaved.delete(key)
    }
  }

  async function allKeys(): Promise<string[]> {
    const stored = (await withDatabase((open) => open.keys()))?.value ?? []
    const keys = new Set([...stored, ...unsaved.keys()])
    for (const [key, value] of unsaved) if (value === undefined) keys.delete(key)
    return [...keys]
  }

  async function names(userId: string): Promise<string[]> {
    const prefix = getPrefix(userId)
    return (await allKeys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  }

  async function remove(userId: string, removed: readonly string[]) {
    await removeKeys(removed.map((name) => getPrefix(userId) + name))
  }

  /** A late write for another user than the owner is dropped. Never rejects for want of space. */
  async function put(userId: string, name: string, value: unknown) {
    if (owner !== userId) {
      logger.debug('late write dropped', { record: name })
      return
    }
    const key = getPrefix(userId) + name
    const record = isRecord(value) && build !== null ? { ...value, build } : value
    const written = await withDatabase(async (open) => {
      // Asked again: the handle may have been reopened after a log-out.
      if (owner === userId) await open.set(key, record)
    })
    if (written === null && owner === userId) unsaved.set(key, record)
    else unsaved.delete(key)
  }

  return {
    /** Only this user's records may be written from now on; null: nobody's. */
    setOwner: (userId: string | null): void => {
      owner = userId
    },
    /** Null if there is none, or it was broken and is now removed. */
    async get<S extends z.ZodMiniType>(userId: string, name: string, schema: S): Promise<z.output<S> | null> {
      const key = getPrefix(userId) + name
      const value = unsaved.has(key) ? unsaved.get(key) : (await withDatabase((open) => open.get(key)))?.value
      if (value === undefined) return null
      if (isWrittenBy(build, value, schema)) return value
      const parsed = z.safeParse(schema, value)
      if (parsed.success) {
        if (build !== null && isRecord(value) && isRecord(parsed.data))
          void put(userId, name, { ...value, ...parsed.data })
        return parsed.data
      }
      notice('broken-record')
      await removeKeys([key])
      return null
    },
    put,
    names,
    remove,
    clearUser: async (userId: string) => remove(userId, await names(userId)),
    /** Whatever a session that ended without a log-out left behind of other users. */
    async clearOthers(userId: string): Promise<void> {
      const others = (await allKeys()).filter((key) => !key.startsWith(getPrefix(userId)))
      if (others.length > 0) await removeKeys(others)
    },
    /** All but the records of this user whose names begin so. */
    async clearAllBut(userId: string, prefix: string): Promise<void> {
      const retainedPrefix = getPrefix(userId) + prefix
      await removeKeys((await allKeys()).filter((key) => !key.startsWith(retainedPrefix)))
    },
    clearAll: async (): Promise<void> => {
      unsaved.clear()
      await withDatabase((open) => open.clear())
    },
  }
}
