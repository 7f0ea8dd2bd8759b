import { minuteMs } from '@slipstream/commute/time/zoned-time'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#platform/log.ts'
import { parseJson } from '#platform/parse-json.ts'
import { ProviderUnavailableError } from '#platform/provider-unavailable.ts'
import { wait as realWait, type Wait } from '#platform/wait.ts'
import type { CallBudget } from '../../budget/call-budget.ts'

/** What every source of flight statuses is made with. */
export interface StatusCallOptions {
  readonly budget: CallBudget
  readonly log: Logger
  readonly now: () => Date
  readonly fetch?: typeof globalThis.fetch
  readonly wait?: Wait
}

interface Options extends StatusCallOptions {
  /** As the log has it. */
  readonly vendor: string
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>
  /** How long a question waits that was refused for too many calls (429), if the answer does not say. */
  readonly usualWaitMs: number
}

export interface Question {
  /** Somebody waits for it; the others leave the last quarter of the budget to it. */
  readonly isUrgent: boolean
  readonly signal?: AbortSignal | undefined
}

/** How long an answer is waited for, with a second try. */
const answerMs = 10_000
/** A longer wait fails the question, which is then not asked before. */
const longestWaitMs = 5000
const longestRestMs = 10 * minuteMs
const mostRests = 10_000

/** Calls to a source of flight statuses, each within the budget. */
export function createStatusCalls(options: Options) {
  const {
    vendor,
    headers,
    usualWaitMs,
    budget,
    log,
    now,
    fetch = globalThis.fetch,
    wait = realWait,
  } = options
  /** Until when (ms) a question is not asked again, by its path: one that is refused stops no other. */
  const rests = new LRUCache<string, number>({ max: mostRests })

  async function send(address: URL, { isUrgent, signal }: Question): Promise<Answer> {
    const { reached } = await budget.take(1, { isUrgent })
    if (reached) throw new Error(`No call to ${vendor} is left in this ${reached}.`)
    // The key goes to its vendor and nowhere else.
    const response = await fetch(address, { headers, redirect: 'error', signal: signal ?? null })
    return { response, text: await response.text() }
  }

  async function sendAgainIfRefused(address: URL, question: Question): Promise<Answer> {
    const first = await send(address, question)
    const waitMs = readWait(first.response)
    if (first.response.status !== 429 || waitMs > longestWaitMs) return first
    await wait(waitMs, question.signal)
    return send(address, question)
  }

  function readWait({ headers: said }: Response): number {
    const text = said.get('retry-after') ?? ''
    // A date is of the vendor's clock, which need not be ours.
    const sentAt = Date.parse(said.get('date') ?? '') || now().getTime()
    const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sentAt
    return ms > 0 ? Math.min(ms, longestRestMs) : usualWaitMs
  }

  function read(address: URL, { response, text }: Answer): unknown {
    const { status } = response
    // No flight on that day, one that it does not know, or a number that it cannot read.
    if (status === 204 || status === 400 || status === 404) return undefined
    if (status === 401 || status === 403) log.error('flight_status.key_refused', { vendor, status })
    if (status === 429) rests.set(address.pathname, now().getTime() + readWait(response))
    if (!response.ok) throw new Error(`${vendor} answered ${status}.`)
    const body = parseJson(text)
    if (body === undefined) throw new Error(`${vendor} answered no JSON.`)
    return body
  }

  return {
    /**
     * What the answer says; undefined if the vendor knows no such flight.
     *
     * @throws {ProviderUnavailableError} and the log says why.
     */
    async get(address: URL, { isUrgent, signal }: Question): Promise<unknown> {
      if (now().getTime() < (rests.get(address.pathname) ?? 0))
        throw new ProviderUnavailableError(`${vendor} refused this question: too many calls.`)
      // Not AbortSignal.timeout: its time cannot be faked.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error(`${vendor} did not answer in time.`)), answerMs)
      const ended = signal ? AbortSignal.any([signal, late.signal]) : late.signal
      try {
        return read(address, await sendAgainIfRefused(address, { isUrgent, signal: ended }))
      } catch (error) {
        signal?.throwIfAborted()
        log.warn('flight_status.unavailable', { vendor, error })
        throw new ProviderUnavailableError('Flight statuses cannot be reached.', { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

interface Answer {
  readonly response: Response
  readonly text: string
}
