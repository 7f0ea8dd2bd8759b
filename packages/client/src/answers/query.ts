import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import type { LeftOut } from '../http/read-loosely.ts'

/** Why a query failed. */
export interface Failure {
  readonly error: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Failures in a row, this one included. */
  readonly count: number
}

/** An answer and when it was given. */
export interface DatedAnswer<Data> {
  readonly data: Data
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Items of the answer that could not be read. */
  readonly leftOut: readonly LeftOut[]
}

/** What is known of a query: its last answer, and what came of asking since. */
export interface QueryState<Data> {
  /** Null before the first answer. */
  readonly data: Data | null
  /** When `data` was answered, in milliseconds since the epoch; null with it. */
  readonly at: number | null
  readonly failure: Failure | null
  /** Requests in a row that failed or returned the same data. */
  readonly unchangedCount: number
}

/** A custom record on the device, for answers that are not saved like every other. */
export interface SavedRecord<Data> {
  /** Null if there is none, or it cannot be read. */
  readonly read: (userId: string) => Promise<DatedAnswer<Data> | null>
  readonly write: (userId: string, answer: DatedAnswer<Data>) => Promise<void>
}

/** When a query is fetched, and what happens to its answer. */
export interface QueryPolicy<Data> {
  /** Saves the answer on the device, for reading offline. Pass a record to choose how. */
  readonly keep?: boolean | SavedRecord<Data>
  /** How long another reader does not fetch the answer again, in ms. Default 0. */
  readonly freshFor?: number
  /** How long to wait after a failure, in ms. Default 0; Infinity: never retry. */
  readonly retryIn?: (failure: Failure) => number
  /** In how many ms to fetch again while it is followed; null (the default): only on request. */
  readonly refetchIn?: (state: QueryState<Data>, now: number) => number | null
  /**
   * Fetches only while the page is visible, and again on return to it if the last request is at least this old, in ms.
   * Without it, a query is fetched in the background too.
   */
  readonly refetchOnReturn?: number
  /**
   * Fetches while offline too, so that the screen can show the network error. Without it, the query waits for the
   * connection.
   */
  readonly asksOffline?: boolean
  /** Waits for earlier mutations, as mutations wait for it. Without it, both may run at the same time. */
  readonly inOrder?: boolean
  /** Throws if an answer fits the contract but cannot be right. */
  readonly check?: (data: Data) => void
  /** Called for the first of several failures in a row. */
  readonly onFailure?: (failure: Failure) => void
}

/** A call to the server whose answer is cached. */
export interface Query<E extends Endpoint> {
  readonly endpoint: E
  readonly input: EndpointInput<E>
  readonly policy: QueryPolicy<EndpointResponse<E>>
  /**
   * Replaces the plain call of the endpoint, e.g. to add a time stamp. `send` calls the endpoint; a rejection is the
   * query's failure.
   */
  readonly ask?: (
    send: (input: EndpointInput<E>) => Promise<EndpointResponse<E>>,
    input: EndpointInput<E>,
  ) => Promise<EndpointResponse<E>>
}

/** A query as its readers see it: the last answer with pending mutations applied to it. */
export interface QueryView<Data> {
  /** Null if nothing is known. */
  readonly data: Data | null
  /** When `data` was answered, in milliseconds since the epoch; null with it. */
  readonly asOf: number | null
  /** Items of the answer that could not be read. */
  readonly leftOut: readonly LeftOut[]
  /** Read from the device: the server has not answered since the page was opened. */
  readonly isFromDevice: boolean
  readonly isFetching: boolean
  /** Why the last fetch failed; null if it did not. */
  readonly failure: Failure | null
  /** Ids of the mutations that are pending. */
  readonly changing: ReadonlySet<string>
}

export const emptyView = {
  data: null,
  asOf: null,
  leftOut: [],
  isFromDevice: false,
  isFetching: false,
  failure: null,
  changing: new Set<string>(),
} as const
