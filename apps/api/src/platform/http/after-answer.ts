import { nameOrOutage } from '../db/database-unavailable.ts'
import type { Logger } from '../log.ts'

export type AfterAnswer = ReturnType<typeof createAfterAnswer>

/**
 * Work that the caller does not wait for, so that an answer's time tells nothing of it. A failure is logged without its
 * words: those of a mail server repeat the address.
 */
export function createAfterAnswer(log: Logger) {
  const underWay = new Set<Promise<void>>()

  async function attempt(event: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error(`${event}.failed`, nameOrOutage(error))
    }
  }

  return {
    run(event: string, work: () => Promise<void>): void {
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
    /** Resolves when nothing is under way any more; the database must stay open until then. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
