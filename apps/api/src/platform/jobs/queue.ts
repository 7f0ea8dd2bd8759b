import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** Jobs of one queue that run at once. Jobs mostly wait for other systems. */
const concurrency = 24
/** Fallback for a missed NOTIFY, which normally starts a job at once. */
const pollingSeconds = 5
const stopTimeoutMs = 3000
const queueOptions = { retryLimit: 0, notify: true, deleteAfterSeconds: 3600 }

export interface QueuedJob {
  readonly jobId: string
}

/** The job queue: pg-boss on the server's own database. Put nothing secret in: it is stored in a table. */
export interface JobQueue {
  send(queue: string, job: QueuedJob): Promise<void>
  /** Creates the queue and processes its jobs; a job that throws is not retried. */
  work(queue: string, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Creates the queue again after another process removed it. */
  restore(queue: string): Promise<void>
  /** Removes queues of dead processes: names that start with `prefix` and do not end with the id of a live process. */
  removeOrphans(prefix: string, living: () => Promise<ReadonlySet<string>>): Promise<void>
  /** Waits a few seconds for running jobs, and removes the `owned` queues. */
  stop(owned?: readonly string[]): Promise<void>
}

const takesNoJobs = () => Promise.reject(new Error('This process takes no jobs.'))

/** Of a process that takes no calls, and so no jobs. */
export const noQueue: JobQueue = {
  send: takesNoJobs,
  work: takesNoJobs,
  restore: takesNoJobs,
  removeOrphans: takesNoJobs,
  stop: () => Promise.resolve(),
}

export async function startQueue(
  database: Pick<Database<unknown>, 'queueConnection'>,
  log: Logger,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: true,
    // We schedule nothing with pg-boss, and our tables are too small for index maintenance; both cost start-up time and memory.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error: unknown) => log.error('queue.error', { error: asError(error) }))
  boss.on('warning', (warning) => log.warn('queue.warning', { reason: warning.message }))
  await boss.start()

  return {
    async send(queue, job) {
      await boss.send(queue, job)
    },
    async work(queue, run) {
      await boss.createQueue(queue, queueOptions)
      for (let worker = 0; worker < concurrency; worker += 1) {
        const id = await boss.work<QueuedJob>(
          queue,
          { pollingIntervalSeconds: pollingSeconds },
          async (jobs) => {
            try {
              await Promise.all(jobs.map(({ data }) => run(data)))
            } finally {
              // NOTIFY wakes workers for new jobs only, so a worker that is done looks for waiting ones.
              boss.notifyWorker(id)
            }
          },
        )
      }
    },
    restore: (queue) => boss.createQueue(queue, queueOptions),
    async removeOrphans(prefix, living) {
      // Read before the owners: a process takes its lease before it creates its queue.
      const queues = (await boss.getQueues()).filter(({ name }) => name.startsWith(prefix))
      if (queues.length === 0) return
      const owners = await living()
      const orphans = queues.filter(({ name }) => !owners.has(name.slice(prefix.length)))
      await Promise.all(orphans.map(({ name }) => boss.deleteQueue(name)))
    },
    async stop(owned = []) {
      const working = Promise.all(owned.map((queue) => boss.offWork(queue)))
      await Promise.race([working, setTimeout(stopTimeoutMs, undefined, { ref: false })])
      // Its jobs fail before their queue is removed, and the connection closes after it.
      await boss.stop({ graceful: false, close: false })
      try {
        await Promise.all(owned.map((queue) => boss.deleteQueue(queue)))
      } catch (error) {
        // Another process removes it once our lease expires.
        log.warn('queue.not_removed', { reason: error instanceof Error ? error.message : 'unknown' })
      }
      await boss.stop()
    },
  }
}

/** pg-boss emits some errors as a copy without their class (`{ ...error, message, stack }`), which says nothing of a cause. */
function asError(emitted: unknown): unknown {
  if (emitted instanceof Error || typeof emitted !== 'object' || emitted === null) return emitted
  const message = 'message' in emitted ? String(emitted.message) : 'unknown'
  return Object.assign(new Error(message), emitted)
}
