import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Asks the health call from a thread of its own, as somebody would from outside. */
export interface HealthProbe {
  /** How long the answers took that were asked for until now, in milliseconds, ascending; -1 is one that was no 200. */
  stop(): Promise<number[]>
}

const everyMs = 10

const source = `
const { parentPort, workerData } = require('node:worker_threads')
const took = []
const open = new Set()
const ask = async () => {
  const asked = performance.now()
  const answer = await fetch(workerData.url, { cache: 'no-store' })
  await answer.arrayBuffer()
  took.push(answer.status === 200 ? performance.now() - asked : -1)
}
const timer = setInterval(() => {
  const asking = ask().catch(() => took.push(-1)).finally(() => open.delete(asking))
  open.add(asking)
}, workerData.everyMs)
parentPort.once('message', async () => {
  clearInterval(timer)
  await Promise.all(open)
  parentPort.postMessage(took)
})
ask().then(() => parentPort.postMessage('asked'))`

/** Resolves when it asks. */
export async function startHealthProbe(origin: string): Promise<HealthProbe> {
  const worker = new Worker(source, {
    eval: true,
    workerData: { url: `${origin}/api/v1/maintenance/health`, everyMs },
  })
  await once(worker, 'message')
  return {
    async stop() {
      const answered = once(worker, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origin
      worker.postMessage('stop')
      const [took]: unknown[] = await answered
      await worker.terminate()
      if (!Array.isArray(took)) throw new TypeError('The probe answered no times.')
      return took.map(Number).sort((a, b) => a - b)
    },
  }
}

/** @param ascending times */
export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.max(Math.ceil(ascending.length * share) - 1, 0)] ?? NaN
