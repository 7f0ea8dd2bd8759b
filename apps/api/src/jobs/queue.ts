import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** How many jobs of one queue this process works on at once: most of a job is waiting for others. */
const concurrency = 24
/** The floor under LISTEN/NOTIFY, which normally starts a job at once. */
const pollingSeconds = 5
const stopTimeoutMs = 3000

export interface QueuedJob {
  readonly jobId: string
}

/** The job queue: pg-boss on the server's own database. Nothing secret goes in, for it is a table. */
export interface JobQueue {
  send(queue: string, job: QueuedJob): Promise<void>
  /** Makes the queue and works on it; a job that throws is not tried again. */
  work(queue: string, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Removes the queues that processes which were killed left behind; only for who is alone on the database. */
  removeLeftOver(prefix: string): Promise<void>
  /** Waits a little for running jobs; `owned` queues end with this process. */
  stop(owned?: readonly string[]): Promise<void>
}

export async function startQueue(database: Database, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: true,
    // Nothing is scheduled by pg-boss yet, and index care is for tables of another size: both cost start-up and memory.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error('queue.error', { error }))
  boss.on('warning', (warning) => log.warn('queue.warning', { reason: warning.message }))
  await boss.start()

  return {
    async send(queue, job) {
      await boss.send(queue, job)
    },
    async work(queue, run) {
      await boss.createQueue(queue, { retryLimit: 0, notify: true, deleteAfterSeconds: 3600 })
      for (let hand = 0; hand < concurrency; hand += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a handful, once
        const id = await boss.work<QueuedJob>(
          queue,
          { pollingIntervalSeconds: pollingSeconds },
          async (jobs) => {
            try {
              await Promise.all(jobs.map(({ data }) => run(data)))
            } finally {
              // Only a job that is sent wakes the hands, not one that waits: who is done looks for the next at once.
              boss.notifyWorker(id)
            }
          },
        )
      }
    },
    async removeLeftOver(prefix) {
      const queues = await boss.getQueues()
      const leftOver = queues.filter(({ name }) => name.startsWith(prefix))
      await Promise.all(leftOver.map(({ name }) => boss.deleteQueue(name)))
    },
    async stop(owned = []) {
      await Promise.all(owned.map((queue) => boss.offWork(queue, { wait: false })))
      await Promise.all(owned.map((queue) => boss.deleteQueue(queue)))
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}
