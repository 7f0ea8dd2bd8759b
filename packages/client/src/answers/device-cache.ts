import { cacheVersion } from '@slipstream/contract/device'
import type { Endpoint, EndpointResponse } from '@slipstream/contract/endpoint'
import type { Environment } from '../device/environment.ts'
import { runWithDeadline } from '../http/deadline.ts'
import { getOwner, type OwnerReader } from '../session/session-owner.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { LeftOut } from '../http/read-loosely.ts'
import type { Cache, State } from 'swr'
import * as z from 'zod/mini'
import type { DatedAnswer, Query, SavedRecord } from './query.ts'

/** In ms. A database that hangs must not delay the fetch for longer. */
const readLimitMs = 1000

/** An answer of an endpoint. `at` in milliseconds since the epoch. */
export interface KnownAnswer {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly at: number
  readonly data: unknown
}

/** A record that an earlier release saved. */
export interface LegacyRecord {
  readonly name: string
  /** The answers in it; none if it cannot be read. */
  readonly read: (storage: UserStorage, userId: string) => Promise<readonly KnownAnswer[]>
}

/** The records of earlier releases. Their code is loaded only if the device has one of them. */
export interface LegacyRecords {
  readonly names: readonly string[]
  readonly load: () => Promise<readonly LegacyRecord[]>
}

export interface DeviceCacheOptions {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>
  session: OwnerReader
  storage: UserStorage
  old?: LegacyRecords | undefined
  /** Shows an answer that the device had. */
  write: (key: string, data: unknown) => void
  /** Called with the key whose state changed. */
  onChange: (key: string) => void
}

/** When an answer was given, and what of it could not be read. */
export interface Mark {
  readonly at: number
  readonly leftOut: readonly LeftOut[]
  readonly isFromDevice: boolean
}

/** SWR's own type for the data in its cache; the key says of which endpoint it is. */
type Stored = State['data']

const recordName = (endpoint: Endpoint, input: unknown) => `answers/${endpoint.name}${JSON.stringify(input)}`
/** Whether an answer has this key, or is one of this endpoint. */
export const isInScope = (key: string, scope: string): boolean =>
  key === scope || key.includes(`/answers/${scope}{`)

const getScope = (owner: string) => `${encodeURIComponent(owner)}/`
/** For public endpoints, whose answers outlive a session. */
const publicScope = getScope('')

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/**
 * The cache provider of SWR: a state for each user and query. Answers with `keep` are written through to the device under
 * their user, and read from it when first needed (design.md §1 Storage).
 */
export function createDeviceCache(options: DeviceCacheOptions) {
  const { environment, session, storage, old, write, onChange } = options
  const states = new Map<string, State>()
  const marks = new WeakMap<object, Mark>()
  /** How each key is saved on the device. */
  const records = new Map<string, SavedRecord<Stored>>()
  const restores = new Map<string, { readonly done: Promise<void>; isDone: boolean }>()
  const migrations = new Map<string, Promise<void>>()

  /** The cache key for the signed-in user; null if nobody may make the call. */
  function keyFor<E extends Endpoint>({ endpoint, input }: Query<E>): string | null {
    const owner = getOwner(session)
    const scope = endpoint.auth === 'public' ? publicScope : owner === null ? null : getScope(owner)
    return scope === null ? null : scope + recordName(endpoint, input)
  }

  /** Undefined where nothing is known. */
  function cached<E extends Endpoint>(query: Query<E>): EndpointResponse<E> | undefined {
    const key = keyFor(query)
    // The key names the endpoint, so the data is of its response.
    return key === null ? undefined : states.get(key)?.data
  }

  const dateMark = (data: unknown) => (isObject(data) ? (marks.get(data) ?? null) : null)

  /** Dates an answer, before it is written. */
  function mark(data: unknown, made: Mark) {
    if (isObject(data)) marks.set(data, made)
  }

  const isCurrent = (key: string) =>
    key.startsWith(publicScope) || key.startsWith(getScope(getOwner(session) ?? ''))

  function recordFor<E extends Endpoint>({
    endpoint,
    input,
    policy,
  }: Query<E>): SavedRecord<EndpointResponse<E>> | null {
    if (!policy.keep) return null
    if (policy.keep !== true) return policy.keep
    const name = recordName(endpoint, input)
    const schema = z.object({ version: z.literal(cacheVersion), at: z.number(), data: endpoint.response })
    return {
      async read(userId) {
        const record = await storage.get(userId, name, schema)
        // Checked by the endpoint's own schema.
        const data: Stored = record?.data
        return record && { data, at: record.at, leftOut: [] }
      },
      write: (userId, { data, at }) => storage.put(userId, name, { version: cacheVersion, at, data }),
    }
  }

  /** Saves what is known again, after its mark alone has changed. */
  function save(key: string) {
    const owner = getOwner(session)
    const data: unknown = states.get(key)?.data
    const known = dateMark(data)
    if (owner === null || known === null) return
    void records.get(key)?.write(owner, { data, at: known.at, leftOut: known.leftOut })
  }

  const provider: Cache = {
    keys: () => states.keys(),
    get: (key) => states.get(key),
    set(key, state) {
      // A late update for a user who has signed out.
      if (!isCurrent(key)) return
      const before: unknown = states.get(key)?.data
      states.set(key, state)
      if (before === state.data) return
      save(key)
      onChange(key)
    },
    delete(key) {
      if (key.startsWith(publicScope)) return
      states.delete(key)
      restores.delete(key)
      onChange(key)
    },
  }

  async function migrateRecords(owner: string) {
    if (!old) return
    const names = new Set(await storage.names(owner))
    if (!old.names.some((name) => names.has(name))) return
    // If their code cannot be loaded now, they are migrated at the next start.
    const found = await old.load().catch(() => [])
    for (const { name, read } of found.filter((record) => names.has(record.name))) {
      for (const { endpoint, input, at, data } of await read(storage, owner)) {
        void storage.put(owner, recordName(endpoint, input), { version: cacheVersion, at, data })
      }
      void storage.remove(owner, [name])
    }
  }

  /** Turns the signed-in user's records of earlier releases into answers, once, and removes them. */
  async function migrateLegacyRecords() {
    const owner = getOwner(session)
    if (owner === null) return
    const migration = migrations.get(owner) ?? migrateRecords(owner)
    migrations.set(owner, migration)
    await migration
  }

  function take(key: string, { data, at, leftOut }: DatedAnswer<unknown>) {
    // What is on the device already need not be written there.
    const record = records.get(key)
    records.delete(key)
    mark(data, { at, leftOut, isFromDevice: true })
    write(key, data)
    if (record) records.set(key, record)
  }

  async function read(key: string, owner: string, record: SavedRecord<Stored>) {
    await migrateLegacyRecords()
    const saved = await record.read(owner)
    if (getOwner(session) !== owner) return
    // An answer that arrived meanwhile is newer.
    if (states.get(key)?.data !== undefined) save(key)
    else if (saved !== null) take(key, saved)
  }

  const readInTime = <Answer>(reading: () => Promise<Answer>): Promise<Answer | null> =>
    runWithDeadline({ environment, milliseconds: readLimitMs }, reading).catch(() => null)

  return {
    provider,
    migrateLegacyRecords,
    keyFor,
    cached,
    dateMark,
    mark,
    save,
    /** Reads the device's answer again, and takes it if another tab has saved a newer one. Never rejects. */
    restoreNewer: async <E extends Endpoint>(query: Query<E>): Promise<void> => {
      const key = keyFor(query)
      const owner = getOwner(session)
      const record = recordFor(query)
      if (record === null || key === null || owner === null) return
      const saved = await readInTime(() => record.read(owner))
      const known = dateMark(cached(query))
      if (getOwner(session) === owner && saved !== null && saved.at > (known?.at ?? Infinity))
        take(key, saved)
    },
    /** Reads the device's answer into the cache, once. Resolves after 1 s at the latest. Never rejects. Null if it has been read. */
    restore<E extends Endpoint>(query: Query<E>): Promise<void> | null {
      const key = keyFor(query)
      const owner = getOwner(session)
      const record = recordFor(query)
      if (record === null || key === null || owner === null) return null
      records.set(key, record)
      const standing = restores.get(key)
      if (standing) return standing.isDone ? null : standing.done
      const done = readInTime(() => read(key, owner, record)).then(() => {
        restored.isDone = true
      })
      const restored = { done, isDone: false }
      restores.set(key, restored)
      return done
    },
  }
}
