import { setTimeout } from 'node:timers/promises'
import { type Transferable, Worker } from 'node:worker_threads'
import { ApiError } from '#platform/http/api-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { createReadingBudget } from './reading-budget.ts'

/** What users read of a thread that does not read for them. */
export interface ReadingMessages {
  /** It took more than its limit of time or memory. */
  readonly tooMuchWork: string
  /** Of all users. */
  readonly queueFull: string
  /** Another of the user's is being read. */
  readonly ownWaits: string
  readonly budgetSpent: string
}

/** What a thread may use, for tests. */
export interface ReadingLimits {
  /** Of the processor, for one reading, in milliseconds. */
  readonly limitMs?: number | undefined
  /** From its first moment to its last. */
  readonly longestMs?: number | undefined
  /** Of the thread's heap. */
  readonly heapMegabytes?: number | undefined
  /** Of the processor, for the readings of one user within ten minutes, in milliseconds. */
  readonly budgetMs?: number | undefined
}

interface Options<Task, Answer> extends ReadingLimits {
  /** Ends the thread. */
  readonly signal: AbortSignal
  readonly now: () => Date
  /** Says `ready` once it is loaded, and then one answer a task. */
  readonly script: URL
  readonly parseAnswer: (message: unknown) => Answer
  /** What of a task moves to the thread, and is not copied. */
  readonly listMoved?: ((task: Task) => readonly Transferable[]) | undefined
  readonly messages: ReadingMessages
}

interface TimeLimits {
  readonly limitMs: number
  readonly longestMs: number
}

/** Five years of duties take a fifth of a second; a small, busy machine is ten times as slow. */
const readingLimitMs = 5000
/** On a busy machine the thread waits for the processor. One that does so this long waits for something else. */
const longestReadingMs = 60_000
/** Reading its code takes a small, busy machine some seconds; it is ours, so that it ends. */
const startLimitMs = 30_000
/** 5 MB of the smallest events of a calendar take 150. */
const heapLimitMegabytes = 384
/** A month takes 6, five years 200: enough to correct a file for hours, and for four that are stopped at their limit. */
const userBudgetMs = 20_000
const budgetRefillMs = 600_000
/** Ten files of 5 MB, and a wait of less than a minute. */
const queueLimits = { mostWaiting: 10, mostOfUser: 1 }

/**
 * Reads what others wrote beside the event loop, so that none of it holds up the server (issue 16, A1). One thread, which is started
 * by the first reading and waits for the next: more would take the core that answers everybody else. One that is stopped or dies takes
 * one reading with it; the next one starts another.
 */
export function createReadingThread<Task, Answer>(options: Options<Task, Answer>) {
  const {
    signal,
    now,
    script,
    parseAnswer,
    listMoved = () => [],
    messages,
    limitMs = readingLimitMs,
    longestMs = longestReadingMs,
    heapMegabytes = heapLimitMegabytes,
    budgetMs = userBudgetMs,
  } = options
  const budget = createReadingBudget({
    now,
    budgetMs,
    refillMs: budgetRefillMs,
    message: messages.budgetSpent,
  })
  const queue = createFairQueue({ ...queueLimits, messages })
  let thread: Worker | undefined

  function end(ended: Worker): void {
    if (thread === ended) thread = undefined
    void ended.terminate()
  }

  async function start(): Promise<Worker> {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
    })
    thread = started
    // A read under way rejects with the reason; an idle thread is replaced by the next read.
    started.on('error', () => end(started)).on('exit', () => end(started))
    await nextMessage(started, { limitMs: startLimitMs, longestMs })
    return started
  }

  /** Calls `tooMuch` once the thread has used more of the processor than its limit, or has taken too long. */
  async function watchTime(from: Worker, limits: TimeLimits, ended: AbortSignal, tooMuch: () => void) {
    const startedAt = performance.now()
    const before = await from.cpuUsage()
    let usedMs = 0
    while (usedMs < limits.limitMs) {
      const leftMs = limits.longestMs - (performance.now() - startedAt)
      if (leftMs <= 0) break
      await setTimeout(Math.min(limits.limitMs - usedMs, leftMs), undefined, { signal: ended, ref: false })
      const { user, system } = await from.cpuUsage(before)
      usedMs = (user + system) / 1000
    }
    tooMuch()
  }

  async function nextMessage(from: Worker, limits: TimeLimits): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const ending = new AbortController()
    const tooMuch = () => reject(new ApiError('payload_too_large', { message: messages.tooMuchWork }))
    watchTime(from, limits, ending.signal, tooMuch).catch((error: unknown) => {
      // That the thread has answered or ended is heard below.
      if (!ending.signal.aborted && !isOfEndedThread(error)) reject(error)
    })
    const stop = () => reject(new ApiError('provider_unavailable'))
    signal.addEventListener('abort', stop, { signal: ending.signal })
    const onError = (error: Error) => (isOutOfMemory(error) ? tooMuch() : reject(error))
    const onExit = () => reject(new Error('The thread that reads ended before its answer.'))
    const onMessage = (message: unknown) => {
      if (!isWatchReport(message)) resolve(message)
    }
    from.on('message', onMessage).once('error', onError).once('exit', onExit)
    from.ref()
    try {
      return await promise
    } catch (error) {
      end(from)
      throw error
    } finally {
      ending.abort()
      from.off('message', onMessage).off('error', onError).off('exit', onExit)
      from.unref()
    }
  }

  signal.addEventListener('abort', () => thread && end(thread), { once: true })

  /** What reading took is the user's, also of a reading that was stopped. */
  async function readWith(reader: Worker, userId: string, task: Task): Promise<unknown> {
    const before = await reader.cpuUsage()
    reader.postMessage(task, listMoved(task))
    try {
      const message = await nextMessage(reader, { limitMs, longestMs })
      const { user, system } = await reader.cpuUsage(before)
      budget.spend(userId, (user + system) / 1000)
      return message
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payload_too_large') budget.spend(userId, limitMs)
      throw error
    }
  }

  return {
    /**
     * @throws {ApiError} `payload_too_large` where it is too much work; `rate_limited` as `ReadingBudget.check` and,
     *   with `provider_unavailable`, as `FairQueue.run`
     */
    read: (userId: string, task: Task) =>
      queue.run(userId, async () => {
        if (signal.aborted) throw new ApiError('provider_unavailable')
        budget.check(userId)
        const reader = thread ?? (await start())
        return parseAnswer(await readWith(reader, userId, task))
      }),
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
const isOutOfMemory = (error: Error) => hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
const isOfEndedThread = (error: unknown) => hasCode(error, 'ERR_WORKER_NOT_RUNNING')

/**
 * Whether a message of a thread is Node's own: its watch mode (`npm run dev`) reports the thread's modules through the same
 * port (https://github.com/nodejs/node/issues/65044).
 */
function isWatchReport(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  return 'watch:import' in message || 'watch:require' in message
}
