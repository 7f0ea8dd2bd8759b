import { cacheVersion } from '@slipstream/contract/device'
import type { Endpoint, EndpointResponse } from '@slipstream/contract/endpoint'
import type { Environment } from '../device/environment.ts'
import { runWithDeadline } from '../http/deadline.ts'
import { ownerOf, type OwnerReader } from '../session/session-owner.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { Cache } from 'swr'
import * as z from 'zod/mini'
import { nothingKnown, type AnswerRecord, type Outcome, type Query } from './query.ts'

/** A database that hangs does not keep a question from being asked, in ms. */
const readLimitMs = 1000

/** An answer of an endpoint, and when it was given in milliseconds since the epoch. */
export interface KnownAnswer {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly at: number
  readonly data: unknown
}

/** A record of an earlier release. */
export interface OldRecord {
  readonly name: string
  /** The answers in it; none where it cannot be read. */
  readonly read: (storage: UserStorage, userId: string) => Promise<readonly KnownAnswer[]>
}

/** What earlier releases stored, loaded only where the device has one of these records. */
export interface OldRecords {
  readonly names: readonly string[]
  readonly load: () => Promise<readonly OldRecord[]>
}

export interface QueryCacheOptions {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>
  session: OwnerReader
  storage: UserStorage
  old?: OldRecords | undefined
  /** Called with the key of what changed. */
  onChange: (key: string) => void
}

/**
 * The cache that SWR works on: a state per user and question. What is to be kept is written through to the device, under its
 * user, and read when it is first needed (design.md §1 Storage).
 */
export interface QueryCache {
  provider: Cache
  /** Under which the user of now has the answer; null where nobody may ask. */
  keyOf: <E extends Endpoint>(query: Query<E>) => string | null
  outcomeOf: <E extends Endpoint>(query: Query<E>) => Outcome<EndpointResponse<E>>
  /** Resolves once the device's own answer is in the cache, or it is clear that there is none. Never rejects. */
  recall: <E extends Endpoint>(query: Query<E>) => Promise<void>
  isRecalled: <E extends Endpoint>(query: Query<E>) => boolean
  /** Takes the device's answer where it is newer than the one known: another tab has asked since. Never rejects. */
  reread: <E extends Endpoint>(query: Query<E>) => Promise<void>
  /** What an earlier release stored of the user of now becomes answers, once; what cannot be read goes. */
  moveOldRecords: () => Promise<void>
}

/** Of whatever endpoint: SWR's own type of what lies in its cache, where the key says what that is. */
type Stored = NonNullable<ReturnType<Cache['get']>>['data']

const recordName = (endpoint: Endpoint, input: unknown) => `answers/${endpoint.name}${JSON.stringify(input)}`
const scopeOf = (owner: string) => `${encodeURIComponent(owner)}/`
/** Of what is nobody's data, and so outlives a session. */
const publicScope = scopeOf('')

export function createQueryCache(options: QueryCacheOptions): QueryCache {
  const { environment, session, storage, old, onChange } = options
  const states = new Map<string, NonNullable<ReturnType<Cache['get']>>>()
  /** The records of what is saved, by key. */
  const records = new Map<string, AnswerRecord<Stored>>()
  const recalls = new Map<string, { readonly done: Promise<void>; isDone: boolean }>()
  const moves = new Map<string, Promise<void>>()

  function keyOf<E extends Endpoint>({ endpoint, input }: Query<E>): string | null {
    const owner = ownerOf(session)
    const scope = endpoint.auth === 'public' ? publicScope : owner === null ? null : scopeOf(owner)
    return scope === null ? null : scope + recordName(endpoint, input)
  }

  function outcomeOf<E extends Endpoint>(query: Query<E>): Outcome<EndpointResponse<E>> {
    const key = keyOf(query)
    // A key names its endpoint: what lies under it is of that endpoint's response.
    return (key === null ? undefined : states.get(key)?.data) ?? nothingKnown
  }

  const isCurrent = (key: string) =>
    key.startsWith(publicScope) || key.startsWith(scopeOf(ownerOf(session) ?? ''))

  function recordOf<E extends Endpoint>({
    endpoint,
    input,
    policy,
  }: Query<E>): AnswerRecord<EndpointResponse<E>> | null {
    if (!policy.keep) return null
    if (policy.keep !== true) return policy.keep
    const name = recordName(endpoint, input)
    const schema = z.object({ version: z.literal(cacheVersion), at: z.number(), data: endpoint.response })
    return {
      async read(userId) {
        const record = await storage.get(userId, name, schema)
        // The endpoint's own schema has checked it.
        const data: Stored = record?.data
        return record && { data, at: record.at, leftOut: [] }
      },
      write: (userId, { data, at }) => storage.put(userId, name, { version: cacheVersion, at, data }),
    }
  }

  function store(key: string, { data, at, leftOut }: Outcome<unknown>) {
    const owner = ownerOf(session)
    if (owner === null || at === null) return
    void records.get(key)?.write(owner, { data, at, leftOut })
  }

  const provider: Cache = {
    keys: () => states.keys(),
    get: (key) => states.get(key),
    set(key, state) {
      // What SWR still has to say of a user who is gone.
      if (!isCurrent(key)) return
      const before: Outcome<unknown> | undefined = states.get(key)?.data
      const after: Outcome<unknown> | undefined = state.data
      states.set(key, state)
      if (before === after) return
      if (after && (after.data !== before?.data || after.at !== before?.at)) store(key, after)
      onChange(key)
    },
    delete(key) {
      if (key.startsWith(publicScope)) return
      states.delete(key)
      recalls.delete(key)
      onChange(key)
    },
  }

  async function moveRecordsOf(owner: string) {
    if (!old) return
    const names = new Set(await storage.names(owner))
    if (!old.names.some((name) => names.has(name))) return
    // What cannot be loaded now is read at the next start.
    const records = await old.load().catch(() => [])
    for (const { name, read } of records.filter((record) => names.has(record.name))) {
      for (const { endpoint, input, at, data } of await read(storage, owner)) {
        void storage.put(owner, recordName(endpoint, input), { version: cacheVersion, at, data })
      }
      void storage.remove(owner, [name])
    }
  }

  async function moveOldRecords() {
    const owner = ownerOf(session)
    if (owner === null) return
    const move = moves.get(owner) ?? moveRecordsOf(owner)
    moves.set(owner, move)
    await move
  }

  async function read(key: string, owner: string, record: AnswerRecord<Stored>) {
    await moveOldRecords()
    const saved = await record.read(owner)
    const known: Outcome<unknown> = states.get(key)?.data ?? nothingKnown
    if (ownerOf(session) !== owner) return
    // Whatever was answered meanwhile is newer.
    if (known.at !== null) return store(key, known)
    if (saved === null) return
    states.set(key, { ...states.get(key), data: { ...known, ...saved, isFromDevice: true } })
    onChange(key)
  }

  return {
    provider,
    moveOldRecords,
    keyOf,
    outcomeOf,
    isRecalled(query) {
      const key = keyOf(query)
      return !query.policy.keep || key === null || recalls.get(key)?.isDone === true
    },
    async reread(query) {
      const key = keyOf(query)
      const owner = ownerOf(session)
      const record = recordOf(query)
      if (record === null || key === null || owner === null) return
      const saved = await runWithDeadline({ environment, milliseconds: readLimitMs }, () =>
        record.read(owner),
      ).catch(() => null)
      const known = outcomeOf(query)
      if (ownerOf(session) !== owner || saved === null || saved.at <= (known.at ?? Infinity)) return
      states.set(key, { ...states.get(key), data: { ...known, ...saved } })
      onChange(key)
    },
    async recall(query) {
      const key = keyOf(query)
      const owner = ownerOf(session)
      const record = recordOf(query)
      if (record === null || key === null || owner === null) return
      records.set(key, record)
      const standing = recalls.get(key)
      if (standing) return standing.done
      const done = runWithDeadline({ environment, milliseconds: readLimitMs }, () => read(key, owner, record))
        .catch(() => undefined)
        .then(() => {
          recall.isDone = true
        })
      const recall = { done, isDone: false }
      recalls.set(key, recall)
      await done
    },
  }
}
