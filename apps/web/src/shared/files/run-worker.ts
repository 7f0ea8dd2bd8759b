import type { Environment } from '@slipstream/client/device/environment'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { trustedScriptUrl } from '#shared/trusted-script-url.ts'

interface Job<Answer> {
  /** The worker's address, as Vite gives it. */
  url: string
  /** What it is asked, on a port of its own. */
  task: unknown
  transfer: readonly Transferable[]
  longestMs: number
  /** Where it takes longer. */
  tooLate: Answer
}

/**
 * Asks a worker of its own one thing, and ends it.
 *
 * @throws {ApiError} where the worker's code does not come
 */
export async function runWorker<Answer>(
  { url, task, transfer, longestMs, tooLate }: Job<Answer>,
  { setTimeout, clearTimeout }: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
): Promise<Answer> {
  const worker = new Worker(trustedScriptUrl(url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve(tooLate), longestMs)
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
  port1.start()
  worker.addEventListener('error', () => reject(new Error('The worker failed.')))
  worker.postMessage(task, [port2, ...transfer])
  return loadEngineChunk(promise).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
