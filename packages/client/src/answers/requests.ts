import type { Environment } from '../device/environment.ts'
import type { Http } from '../http/http.ts'
import { abortError } from '../http/http-errors.ts'
import { getOwner, type OwnerReader } from '../session/session-owner.ts'
import type { UserStorage } from '../storage/user-storage.ts'
import type { LegacyRecords } from './device-cache.ts'
import type { ScopedMutator, State } from 'swr'
import { type Update } from './pending.ts'
import { type QueryState } from './query.ts'

export interface AnswersOptions {
  http: Http
  environment: Pick<
    Environment,
    'now' | 'setTimeout' | 'clearTimeout' | 'isOnline' | 'isVisible' | 'onVisibilityChange'
  >
  session: OwnerReader
  storage: UserStorage
  /** Registers a listener for the network's return. */
  onReconnect: (listener: () => void) => void
  /** The records of earlier releases. */
  old?: LegacyRecords | undefined
}

export interface Mutation<Data, Answer> {
  /** While a mutation with this id is pending, the same one is not sent again. */
  id?: string
  /** Sent at once, without waiting for the mutation before it. */
  isConcurrent?: boolean
  /** Shown until the server has answered. */
  optimistic: Update<Data>
  send: () => Promise<Answer>
  /** The cached answer after the server has accepted the mutation. */
  apply: (data: Data, answer: Answer) => Data
}

/** What `<SWRConfig>` offers to code outside React. */
export interface Swr {
  mutate: ScopedMutator
  unload: (options: { revalidate: boolean }) => void
}

/** SWR's own type for the data in its cache; the key says of which endpoint it is. */
export type Stored = State['data']

export interface Request {
  /** Its input, as JSON. */
  readonly form: string
  readonly done: Promise<void>
  readonly signal: AbortSignal | undefined
  /** Sends it; rejects as the call does. */
  readonly send: () => Promise<Stored>
  isSent: boolean
  /** A mutation was accepted while it was running: its answer is dropped. */
  isSuperseded: boolean
}

export interface FetchOptions {
  /** Before this request. */
  readonly unchangedCount: number
  readonly signal?: AbortSignal | undefined
  /** Does not join a running request. */
  readonly isForced?: boolean
}

export interface SendOptions extends FetchOptions {
  /** Whether no later request took its place. */
  readonly isLast: () => boolean
}

/** What came of asking since the last answer. */
export type Attempts = Pick<QueryState<unknown>, 'failure' | 'unchangedCount'>

export const noAttempts: Attempts = { failure: null, unchangedCount: 0 }

/** Runs calls of one key one after another, in the session that they were made in; of another one they reject with an AbortError. */
export function createQueues(session: OwnerReader) {
  const queues = new Map<string, Promise<unknown>>()
  return {
    inOrder<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
      const owner = getOwner(session)
      const sent = (queues.get(key) ?? Promise.resolve()).then(() => {
        if (getOwner(session) !== owner) throw abortError('The session ended before the call was sent.')
        return call()
      })
      queues.set(
        key,
        sent.catch(() => undefined),
      )
      return sent
    },
    clear: () => queues.clear(),
  }
}
