import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** How many jobs of one queue this process works on at once: most of a job is waiting for others. */
const concurrency = 24
/** The floor under LISTEN/NOTIFY, which normally starts a job at once. */
const pollingSeconds = 5
const stopTimeoutMs = 3000
const queueOptions = { retryLimit: 0, notify: true, deleteAfterSeconds: 3600 }

export interface QueuedJob {
  readonly jobId: string
}

/** The job queue: pg-boss on the server's own database. Nothing secret goes in, for it is a table. */
export interface JobQueue {
  send(queue: string, job: QueuedJob): Promise<void>
  /** Makes the queue and works on it; a job that throws is not tried again. */
  work(queue: string, run: (job: QueuedJob) => Promise<void>): Promise<void>
  /** Makes a queue again that another process removed. */
  restore(queue: string): Promise<void>
  /** Removes the queues of dead processes: those that begin so and do not end with an id that is still living. */
  removeOrphans(prefix: string, living: () => Promise<ReadonlySet<string>>): Promise<void>
  /** Waits a little for running jobs; `owned` queues end with this process. */
  stop(owned?: readonly string[]): Promise<void>
}

export async function startQueue(
  database: Pick<Database<unknown>, 'queueConnection'>,
  log: Logger,
): Promise<JobQueue> {
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
      await boss.createQueue(queue, queueOptions)
      for (let hand = 0; hand < concurrency; hand += 1) {
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
    restore: (queue) => boss.createQueue(queue, queueOptions),
    async removeOrphans(prefix, living) {
      // Read before who lives: a process takes its lease before it makes its queue.
      const queues = (await boss.getQueues()).filter(({ name }) => name.startsWith(prefix))
      if (queues.length === 0) return
      const owners = await living()
      const orphans = queues.filter(({ name }) => !owners.has(name.slice(prefix.length)))
      await Promise.all(orphans.map(({ name }) => boss.deleteQueue(name)))
    },
    async stop(owned = []) {
      await Promise.all(owned.map((queue) => boss.offWork(queue, { wait: false })))
      try {
        await Promise.all(owned.map((queue) => boss.deleteQueue(queue)))
      } catch (error) {
        // Another process removes it with this one's lease.
        log.warn('queue.not_removed', { reason: error instanceof Error ? error.message : 'unknown' })
      }
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}
