import { nameOrOutage } from '../db/database-unavailable.ts'
import type { Logger } from '../log.ts'

/**
 * Work that the caller does not wait for, so that an answer's time tells nothing of it. A failure is logged without its
 * words: those of a mail server repeat the address.
 */
export interface AfterAnswer {
  run(event: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way any more; the database must stay open until then. */
  settled(): Promise<void>
}

export function createAfterAnswer(log: Logger): AfterAnswer {
  const underWay = new Set<Promise<void>>()

  async function attempt(event: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error(`${event}.failed`, nameOrOutage(error))
    }
  }

  return {
    run(event, work) {
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.add(promise)
      // The answer leaves first.
      setImmediate(() => {
        void attempt(event, work).then(() => {
          underWay.delete(promise)
          resolve()
        })
      })
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
