import type { Endpoint, EndpointInput, EndpointResponse } from '@slipstream/contract/endpoint'
import type { LeftOut } from '../http/complete-answer.ts'

/** How a question went wrong. */
export interface Failure {
  readonly error: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Failures in a row, this one included. */
  readonly count: number
}

/** What is known of a question: the last answer, and what went wrong since. */
export interface Outcome<Data> {
  /** Null where nothing was answered yet. */
  readonly data: Data | null
  /** When `data` was answered, in milliseconds since the epoch; null with it. */
  readonly at: number | null
  /** What of the answer could not be read. */
  readonly leftOut: readonly LeftOut[]
  /** The device had it; the server has not answered since the page was opened. */
  readonly isFromDevice: boolean
  readonly failure: Failure | null
  /** Requests in a row that failed or brought nothing new. */
  readonly vain: number
}

export const nothingKnown = {
  data: null,
  at: null,
  leftOut: [],
  isFromDevice: false,
  failure: null,
  vain: 0,
} as const

/** An answer as it is saved on the device. */
export interface SavedAnswer<Data> {
  readonly data: Data
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number
  readonly leftOut: readonly LeftOut[]
}

/** How an answer is saved on the device, where that is not as every other. */
export interface AnswerRecord<Data> {
  /** Null where there is none that can be read. */
  readonly read: (userId: string) => Promise<SavedAnswer<Data> | null>
  readonly write: (userId: string, answer: SavedAnswer<Data>) => Promise<void>
}

/** When a question is asked, and what is done with its answer. */
export interface QueryPolicy<Data> {
  /** Whether the answer is saved on the device, to be read offline. */
  readonly keep?: boolean | AnswerRecord<Data>
  /** For so many milliseconds an answer is not asked for again by another reader. Default 0. */
  readonly freshFor?: number
  /** In how many milliseconds a failed question may be asked again. Default 0; Infinity: never. */
  readonly retryIn?: (failure: Failure) => number
  /** In how many milliseconds to ask again while it is watched; null: not by itself, which is the default. */
  readonly lookAgain?: (outcome: Outcome<Data>, now: number) => number | null
  /**
   * Asked only while the page is visible, and on return to it where the last request is so many milliseconds old. Without it
   * a question is asked in the background too.
   */
  readonly onReturn?: number
  /**
   * Whether a watched one is asked while offline too, so that the screen can say why there is no answer. Without it the
   * question waits for the connection.
   */
  readonly asksOffline?: boolean
  /** Whether it waits for the changes made before it, as changes wait for it. Else it may be under way beside them. */
  readonly inOrder?: boolean
  /** Throws where an answer fits the contract but cannot be right. */
  readonly check?: (data: Data) => void
  /** Called with the first of several failures in a row. */
  readonly onFailure?: (failure: Failure) => void
}

/** One question to the server. */
export interface Query<E extends Endpoint> {
  readonly endpoint: E
  readonly input: EndpointInput<E>
  readonly policy: QueryPolicy<EndpointResponse<E>>
  /**
   * How it is asked, where a call with the input is not all there is to it: `send` calls the endpoint. What it rejects
   * with is the failure.
   */
  readonly ask?: (
    send: (input: EndpointInput<E>) => Promise<EndpointResponse<E>>,
    input: EndpointInput<E>,
  ) => Promise<EndpointResponse<E>>
}

/** In how many milliseconds the answer is stale, or the failed question may be asked again; 0: now. */
export function untilDue(
  { at, failure }: Pick<Outcome<unknown>, 'at' | 'failure'>,
  { freshFor = 0, retryIn = () => 0 }: Pick<QueryPolicy<never>, 'freshFor' | 'retryIn'>,
  now: number,
): number {
  const since = failure?.at ?? at
  // A clock that went back behind it says nothing of its age.
  if (since === null || since > now) return 0
  return Math.max(0, since + (failure ? retryIn(failure) : freshFor) - now)
}

/** Whether somebody who comes back to the page asks again: not where the last request is younger than that. */
export function isDueOnReturn(
  { at, failure }: Pick<Outcome<unknown>, 'at' | 'failure'>,
  { onReturn = Infinity, retryIn = () => 0 }: Pick<QueryPolicy<never>, 'onReturn' | 'retryIn'>,
  now: number,
): boolean {
  if (failure && retryIn(failure) === Infinity) return false
  const since = failure?.at ?? at
  return since === null || since > now || now - since >= onReturn
}

/** A question as its readers see it: the last answer with pending changes laid over it. */
export interface QueryView<Data> {
  /** Null where nothing is known. */
  readonly data: Data | null
  /** When `data` was answered, in milliseconds since the epoch; null with it. */
  readonly asOf: number | null
  /** What of the answer could not be read. */
  readonly leftOut: readonly LeftOut[]
  /** The device had it; the server has not answered since the page was opened. */
  readonly isFromDevice: boolean
  readonly isFetching: boolean
  /** Why the answer is not as the server has it now. */
  readonly failure: Failure | null
  /** Ids of the changes that the server has not decided yet. */
  readonly changing: ReadonlySet<string>
}

export const unknownView = {
  data: null,
  asOf: null,
  leftOut: [],
  isFromDevice: false,
  isFetching: false,
  failure: null,
  changing: new Set<string>(),
} as const
