import type { Logger } from '../log.ts'
import type { PushSender } from '../push/push-sender.ts'
import { repeat } from './repeat.ts'

const sendEveryMs = 5000

interface Services {
  readonly pushSender: PushSender
  readonly log: Logger
}

/**
 * Sends every few seconds what devices are to be told, and at once.
 *
 * @returns stops the clock, once what it is doing is done.
 */
export function startPushClock({ pushSender, log }: Services): () => Promise<void> {
  async function send(): Promise<void> {
    try {
      await pushSender.sendDue()
    } catch (error) {
      log.error('push.sending_failed', { error })
    }
  }
  return repeat(send, sendEveryMs, { atOnce: true })
}
